"""Who asks what can be done once by each, or only by some: `.ci/api` has made them, by operation. One comes after the other;
of what belongs to somebody it is they who ask. And who is meant, and where: at the bounds of what a name may be nobody is
called so, which is tried with every third of those; the others are given the name of somebody who is there."""

import itertools
import json

import schemathesis


def kept(name):
    """What `.ci/api` has kept by this name."""
    with open(f"target/api/{name}") as file:
        return json.load(file)


def entries(name):
    """A dictionary it has made."""
    with open(f"target/api/{name}") as file:
        return [json.loads(line) for line in file]


def now_and_then(known):
    """What to put instead of something nobody knows, again and again; every third time nothing."""
    return itertools.cycle(entry for one in known for entry in [None, one, one])


askers = {operation: itertools.cycle(tokens) for operation, tokens in kept("askers").items()}
owners = kept("owners")
names, waiting = entries("names"), entries("to-ask-there")
whom = {operation: now_and_then(names) for operation in ["ask_friend", "end_friend", "block", "unblock", "report"]}
whom |= {"invite": now_and_then(entries("friends")), "answer_friend": now_and_then(entries("asking"))}
where = now_and_then(waiting)


def is_allowed(case):
    """Whether the description allows this request."""
    return case.meta is not None and case.meta.generation.mode == schemathesis.GenerationMode.POSITIVE


@schemathesis.hook
def before_call(context, case, kwargs):
    operation = case.operation.definition.raw["operationId"]
    if operation in whom and is_allowed(case) and isinstance(case.body, dict):
        name = case.body.get("name")
        instead = next(whom[operation]) if isinstance(name, str) and name not in names else None
        if instead is not None:
            case.body = case.body | {"name": instead}
    if operation == "invite" and is_allowed(case) and case.path_parameters["table"] not in waiting:
        instead = next(where)
        if instead is not None:
            case.path_parameters = case.path_parameters | {"table": instead}
    token = None
    if operation == "direct_tournament":
        token = owners.get(case.path_parameters["tournament"])
    elif operation in askers:
        token = next(askers[operation])
    if token is not None:

        def asks(request):
            request.headers["Authorization"] = f"Bearer {token}"
            return request

        kwargs["auth"] = asks
