"""The device changes hands as rarely as each game has promised (`PASSES` in its `promises`: the most, by seats)."""

from statistics import median

import pytest

from crashgames.scenes.table.play import PlayScene
from tests.passes import chosen_by, counted, passes_of, promised, seated
from tests.people import Hand, People
from tests.random_play import complete_games
from tests.ui.playground import stage_of

MATCHES, FEW = 20, 2
"""FEW where nothing is ever handed over: there one match says it all, and some of these bots think long."""


@pytest.mark.parametrize(
    ("info", "seats", "most"), [pytest.param(*table, id=f"{table[0].id}-{table[1]}") for table in promised()]
)
def test_a_match_of_people_needs_few_passes(info, seats, most):
    passes = counted(info, seats, MATCHES if most else FEW)
    assert median(passes) <= most and (most == 0 or passes[0] > 0), passes


def test_every_table_is_promised_something():
    tables = [(info.id, seats) for info, seats, _ in promised()]
    assert tables == [(info.id, seats) for info in complete_games() for seats in info.seats]


def test_what_is_counted_without_a_scene_is_what_happens_at_the_table():
    info, seats, seed = next((info, seats, 3) for info, seats, most in promised() if most)
    match, minds = seated(info, seats, seed)
    stage, thought = stage_of(animation_speed=0.0), {}

    def decide(seat):
        asked = len(match.actions), seat
        if asked not in thought:
            thought[asked] = chosen_by(minds, match, seat)
        return thought[asked]

    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    People(stage, Hand(stage, "keyboard"), decide=decide).play(match)
    assert scene.turns.sitting.passes == passes_of(info, seats, seed) > 0
