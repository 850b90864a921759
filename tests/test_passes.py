"""The device changes hands as rarely as each game has promised (`PASSES` in its `promises`: the most, by seats)."""

import pytest

from crashgames.scenes.table.play import PlayScene
from tests.passes import chosen_by, passes_of, promised, seated
from tests.people import Hand, People
from tests.random_play import complete_games
from tests.ui.playground import stage_of

MATCHES, FEW = 11, 3
"""FEW, played by chance, where nothing is ever handed over, whatever is chosen."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("info", "seats", "most"), [pytest.param(*table, id=f"{table[0].id}-{table[1]}") for table in promised()]
)
def test_a_match_of_people_needs_few_passes(info, seats, most):
    if most == 0:
        assert [passes_of(info, seats, seed, level=0) for seed in range(FEW)] == [0] * FEW
        return
    passes = []
    while len(passes) < MATCHES and not is_decided(passes, most):
        passes.append(passes_of(info, seats, len(passes)))
    assert sum(count <= most for count in passes) > MATCHES / 2 and min(passes) > 0, passes


def is_decided(passes, most):
    """True if the median of all matches is certain, however the others end."""
    few = sum(count <= most for count in passes)
    return max(few, len(passes) - few) > MATCHES / 2


def test_every_table_is_promised_something():
    tables = [(info.id, seats) for info, seats, _ in promised()]
    assert tables == [(info.id, seats) for info in complete_games() for seats in info.seats]


def test_passes_counted_without_a_scene_are_those_at_the_table():
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
    assert scene.turns.session.passes == passes_of(info, seats, seed) > 0
