#!/usr/bin/env python3
"""Writes the reference of the package, from its types and docstrings.

    python docs/reference.py > REFERENCE.md

It is made of what is installed; a test compares it with the page that is kept.
"""

import ast
import importlib
import inspect
from pathlib import Path

import spelhaven

STUB = Path(spelhaven.__file__).with_name("_native.pyi")
DOORS = {
    "spelhaven.pettingzoo": ["env", "raw_env"],
    "spelhaven.gymnasium": ["Seat", "register"],
    "spelhaven.openspiel": ["SEEDS", "register", "wrap", "SpelhavenGame", "SpelhavenState"],
    "spelhaven.types": ["About", "Option", "Contest", "Score"],
}


def told(text):
    """A docstring as Markdown: what is indented is code."""
    lines, within = [], False
    for line in inspect.cleandoc(text).splitlines():
        code = line.startswith("    ") or (within and not line)
        if code != within:
            lines.append("```python" if code else "```")
            within = code
        lines.append(line[4:] if code else line)
    lines += ["```"] * within
    return "\n".join(lines).replace("\n\n```\n", "\n```\n\n")


def signature(name, function):
    """As it is called: without `self`."""
    arguments = function.args
    for kind in (arguments.posonlyargs, arguments.args):
        if kind and kind[0].arg in ("self", "cls"):
            del kind[0]
    returns = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    return f"{name}({ast.unparse(arguments)}){returns}"


def is_property(node):
    return any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list)


def of_class(node):
    """A class of the native half: its constructor, properties and methods."""
    thing = getattr(spelhaven, node.name)
    yield f"## `{node.name}`"
    functions = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    made = next((part for part in functions if part.name == "__new__"), None)
    if made:
        made.returns = None
        yield f"`{signature(node.name, made)}`"
    yield told(thing.__doc__)
    facts = [part for part in node.body if isinstance(part, ast.AnnAssign) and not ast.unparse(part.target).startswith("_")]
    if facts:
        yield "\n".join(f"- `{fact.target.id}: {ast.unparse(fact.annotation)}`" for fact in facts)
    for part in functions:
        if part.name.startswith("_"):
            continue
        doc = inspect.getdoc(getattr(thing, part.name))
        if is_property(part):
            yield f"### `{part.name}: {ast.unparse(part.returns)}`\n\n{told(doc)}"
        else:
            yield f"### `{signature(part.name, part)}`\n\n{told(doc)}"


def of_door(door, name):
    """Something of a module in Python: a function, or a class with the methods it has of its own."""
    thing = getattr(door, name)
    source = {part.name: part for part in ast.parse(inspect.getsource(door)).body if hasattr(part, "name")}
    part = source.get(name)
    if part is None:
        yield f"### `{name} = {thing!r}`"
    elif isinstance(part, ast.FunctionDef):
        yield f"### `{signature(name, part)}`\n\n{told(thing.__doc__)}"
    else:
        bases = [source[base.id] for base in part.bases if isinstance(base, ast.Name) and base.id in source]
        parts = [inner for of in (*bases, part) for inner in of.body]
        functions = {inner.name: inner for inner in parts if isinstance(inner, ast.FunctionDef)}
        made = functions.pop("__init__", None)
        if made:
            made.returns = None
        yield f"### `{signature(name, made) if made else name}`\n\n{told(thing.__doc__)}"
        facts = [inner for inner in parts if isinstance(inner, ast.AnnAssign) and inner.value is None]
        lines = [f"- `{fact.target.id}: {ast.unparse(fact.annotation)}`" for fact in facts]
        for function in functions.values():
            if not function.name.startswith("_"):
                doc = " ".join(told(inspect.getdoc(getattr(thing, function.name))).split())
                lines.append(f"- `{signature(function.name, function)}`: {doc}")
        if lines:
            yield "\n".join(lines)


def reference():
    yield "# Reference"
    yield "Made by `docs/reference.py` from types and docstrings: change those. How it is used is told by the [README](README.md)."
    parts = {part.name: part for part in ast.parse(STUB.read_text(encoding="utf-8")).body if hasattr(part, "name")}
    public = [part for name, part in parts.items() if name in spelhaven.__all__]
    yield "## Functions"
    for part in public:
        if isinstance(part, ast.FunctionDef):
            yield f"### `{signature('spelhaven.' + part.name, part)}`\n\n{told(getattr(spelhaven, part.name).__doc__)}"
    exceptions = []
    for part in public:
        if isinstance(part, ast.ClassDef):
            if issubclass(getattr(spelhaven, part.name), Exception):
                exceptions.append(part)
            else:
                yield from of_class(part)
    for part in exceptions:
        yield from of_class(part)
    for name, things in DOORS.items():
        door = importlib.import_module(name)
        yield f"## `{name}`"
        yield told(door.__doc__)
        for name in things:
            yield from of_door(door, name)


def page():
    return "\n\n".join(reference()) + "\n"


if __name__ == "__main__":
    print(page(), end="")
