"""Other engines from PyPI, for `spelhaven bench` to measure against.

    python -m venv benches/peers/venv && benches/peers/venv/bin/pip install open_spiel catanatron

`peers.py backgammon GAMES` plays random games of backgammon inside OpenSpiel (C++).
`peers.py catan GAMES` plays random games of four with catanatron.
Both answer with every action they took, forced ones and rolls of dice too, and the processor time: `UNITS SECONDS`.
"""

import sys
import time


def backgammon(games):
    import pyspiel

    game = pyspiel.load_game("backgammon")
    start = time.process_time()
    actions = 0
    for number in range(games):
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(seat, 2 * number + seat) for seat in (0, 1)]
        pyspiel.evaluate_bots(state, bots, number)
        actions += len(state.history())
    return actions, time.process_time() - start


def catan(games):
    from catanatron import Color, Game, RandomPlayer

    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    start = time.process_time()
    actions = 0
    for _ in range(games):
        game = Game([RandomPlayer(colour) for colour in colours])
        game.play()
        actions += len(game.state.actions)
    return actions, time.process_time() - start


if __name__ == "__main__":
    kinds = {"backgammon": backgammon, "catan": catan}
    if len(sys.argv) != 3 or sys.argv[1] not in kinds or not sys.argv[2].isdecimal():
        sys.exit("peers.py backgammon GAMES | peers.py catan GAMES")
    units, seconds = kinds[sys.argv[1]](int(sys.argv[2]))
    print(units, seconds)
