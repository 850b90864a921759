"""Marks of what somebody may do, or is known to be, are read back from tables in every size and language."""

from functools import cache

import pytest
from pygame import Surface

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from crashgames.scenes.table.play import PlayScene
from tests.boards import board_for
from tests.random_play import random_match
from tests.read_marks import is_read, painted, pixels_of
from tests.table_walk import NAMES
from tests.ui.playground import stage_of

WINDOWS = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]
SCALES = [1.0, 1.5, 2.0]
SEEDS = range(1, 9)
CUFFS = "cheaters_game/cuffs"
TABLES = [
    *(("hidden_crashmaster", seats) for seats in (5, 7, 10)),
    *(("mayday", seats) for seats in games()["mayday"].seats[::2]),
    ("cheaters_game", 5),
]


def marks(board, view):
    """The seats' marks of state: on plates, and in Cheater's Game handcuffs for turns to skip."""
    found = [(seat, fact) for seat in range(len(board.names)) for fact in board.facts(view, seat) if fact.state]
    return {fact.icon for _, fact in found} | ({CUFFS} if any(getattr(view, "passes", ())) else set()), found


@cache
def marked(game, seats):
    """A match at the moment with the most marks, those of who is out counting most."""
    info, best = games()[game], None
    board = board_for(info, seats)
    for seed in SEEDS:
        whole = random_match(info, seats, seed)
        part = Match(info, [Player(name) for name in NAMES[:seats]], whole.seed, whole.options)
        for number, action in enumerate(whole.actions[:-1], start=1):
            part.play(action)
            icons, found = marks(board, part.view(None))
            score = (any(fact.out for _, fact in found), len(icons), len(found))
            if best is None or score > best[0]:
                best = (score, whole, number)
    _, whole, number = best
    part = Match(info, [Player(name) for name in NAMES[:seats]], whole.seed, whole.options)
    for action in whole.actions[:number]:
        part.play(action)
    return part


def table_of(match, size, scale):
    stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    stage.by_keys = False
    scene = PlayScene(stage, match)
    scene.pace.stay()
    stage.stack.push(scene)
    stage.stack.settle()
    return stage, scene


@pytest.mark.sampled(4)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_marks_of_state_are_read_at_every_size(game, seats, size, scale):
    match = marked(game, seats)
    stage, scene = table_of(match, size, scale)
    icons, found = marks(scene.board, match.view(None))
    assert icons
    surface = Surface(size)
    with painted(icons):
        stage.draw(surface)
    for seat, fact in found:
        place = scene.picture.plates.places[seat].clip(surface.get_rect())
        assert is_read(fact.icon, surface.subsurface(place), stage.theme.unit), (seat, fact.icon)
    if CUFFS in icons:
        assert pixels_of(CUFFS, surface) > 0
    stage.stack.clear()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), TABLES[:-1])
def test_marks_of_state_are_read_in_every_language(game, seats, language):
    match = marked(game, seats)
    use_language(language, assets_root())
    try:
        for size in WINDOWS[::2]:
            for scale in (SCALES[0], SCALES[-1]):
                stage, scene = table_of(match, size, scale)
                view, surface = match.view(None), Surface(size)
                _, found = marks(scene.board, view)
                with painted({fact.icon for _, fact in found}):
                    for seat, fact in found:
                        scene.picture.plates.draw_plate(surface, view, seat)
                        place = scene.picture.plates.places[seat].clip(surface.get_rect())
                        assert is_read(fact.icon, surface.subsurface(place), stage.theme.unit), (size, scale, fact)
                stage.stack.clear()
    finally:
        use_language("en", assets_root())
