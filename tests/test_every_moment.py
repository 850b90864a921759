"""The moments of every game: how often a table steps back for them, for how long, and what is to be seen meanwhile."""

from collections import Counter

import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.games.cheaters_game.messages import Roll
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.keys import Intent
from crashgames.ui.pieces import MAX_FULL_SHOWINGS, MIN_ACTIONS_BETWEEN, MomentLimiter
from crashgames.ui.story import RETURN_SECONDS
from crashgames.ui.worlds import world_of
from tests.random_play import complete_games, random_match
from tests.ui.playground import stage_of

FRAME, STRIDE = 1 / 30, 0.1
"""Seconds from one look at the table to the next, in a moment and between them."""
SHORTEST, LONGEST = 0.6, 2.6
"""Seconds, and a frame or two."""
ASKED = {
    "crash_by_crash": {"bell", "fall", "pull", "bump"},
    "crazy_commute": {"duel", "event", "trophy"},
    "cheaters_game": {"die", "whistle", "refused"},
    "hidden_crashmaster": {"vote", "crash", "point", "ban", "device"},
    "mayday": {"vote", "captain", "access"},
}
MATCHES = {"hidden_crashmaster": [(9, 3), (7, 4), (10, 26), (10, 27)]}
"""Seats and seeds; some moments are rare."""


class Audience:
    """A table at which nobody sits, and what happened on it."""

    def __init__(self, info, seats, seed, **settings):
        self.whole = random_match(info, seats, seed)
        self.match = Match(info, self.whole.players, self.whole.seed, self.whole.options)
        self.match.listening = True
        self.picture = TablePicture(stage_of((640, 360), **settings), self.match)
        self.picture.arrange()
        self.board = self.picture.board
        self.board.show(self.match.view(None), ())
        self.seconds = {}

    def watch(self):
        """Play the match; yields how many moments of each kind made the table step back in each action."""
        for action in self.whole.actions:
            self.match.play(action)
            seen = Counter(self.board.pieces.limiter.seen)
            self.picture.play(self.match.steps(None))
            self.wait()
            yield self.board.pieces.limiter.seen - seen

    def wait(self):
        """Let everything be shown, frame by frame where the table steps back, and note for how long it did."""
        known = Counter(self.board.pieces.limiter.seen)
        while not self.board.idle:
            self.board.update(STRIDE)
            deep, views = 0.0, [self.board.view]
            while self.board.pieces.distance.depth and not self.board.idle:
                deep += FRAME
                views.append(self.board.view)
                self.board.update(FRAME)
            shown_frames = sum(view is not views[0] for view in views)
            assert shown_frames * FRAME <= RETURN_SECONDS + 2 * FRAME, "the table is ahead of the moment"
            if deep:
                now = self.board.pieces.limiter.seen
                self.seconds |= dict.fromkeys(now - known, deep)
                known = Counter(now)


def tables(info):
    return MATCHES.get(info.id, [(info.seats[0], 1), (info.seats[-1], 2)])


@pytest.mark.long
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_big_moments_are_seldom_and_there_is_one_of_each_kind(info):
    actions = stops = 0
    seconds = {}
    for seats, seed in tables(info):
        audience = Audience(info, seats, seed)
        stopped = list(audience.watch())
        actions, stops = actions + len(stopped), stops + sum(bool(kinds) for kinds in stopped)
        seconds |= audience.seconds
    board = info.board_class()
    assert ASKED[info.id] <= set(board.moments)
    assert set(seconds) == set(board.moments)
    assert stops * MIN_ACTIONS_BETWEEN <= actions
    assert {kind: s for kind, s in seconds.items() if not SHORTEST <= s <= LONGEST} == {}


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_nobody_steps_back_in_reduced_motion(info):
    audience = Audience(info, *tables(info)[0], reduced_motion=True)
    assert len(list(audience.watch())) > 20
    assert not audience.seconds


def test_the_same_moment_is_short_after_its_third_showing():
    limiter = MomentLimiter(actions=1000)
    shown = []
    for _ in range(5):
        limiter.actions += 1
        shown.append(limiter.stops("vote"))
    assert shown == [True] * MAX_FULL_SHOWINGS + [False] * 2
    assert limiter.stops("end", great=True)


def test_a_grave_moment_is_shown_after_the_third_one_too():
    limiter = MomentLimiter(actions=1000)
    for _ in range(MAX_FULL_SHOWINGS + 1):
        limiter.actions += 1
        assert limiter.stops("bell", great=True)
    assert not limiter.stops("bell", great=True), "but not twice for the same action"


def test_only_a_first_of_its_kind_comes_before_ten_actions():
    limiter = MomentLimiter()
    times = []
    for limiter.actions in range(1, 60):
        if limiter.stops("crash"):
            times.append(limiter.actions)
    assert times == [1, 2 * MIN_ACTIONS_BETWEEN, 3 * MIN_ACTIONS_BETWEEN]


PRESSES = [
    lambda scene: scene.intent(Intent.LEFT),
    lambda scene: scene.intent(Intent.CONFIRM),
    lambda scene: scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=pygame.BUTTON_RIGHT)),
]


@pytest.mark.parametrize("press", PRESSES, ids=["a direction", "confirm", "another button"])
def test_any_press_ends_a_moment(press):
    stage = stage_of((640, 360))
    match = Match(games()["cheaters_game"], [Player(name) for name in "ABC"], bytes(32))
    scene = PlayScene(stage, match)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.play(next(action for action in match.legal_actions(match.to_act()[0]) if isinstance(action, Roll)))
    while scene.board.pieces.distance.depth < 1:
        stage.advance(FRAME)
    press(scene)
    assert scene.board.idle and not scene.board.pieces.distance.depth


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_it_is_lit_by_the_lamp_of_its_world(info):
    """What is far from it is dark, what it is about keeps its colours, and no two worlds are lit alike."""
    stage = stage_of((640, 360))
    players = [Player(str(seat)) for seat in range(info.seats[0])]
    scene = PlayScene(stage, Match(info, players, bytes(32)))
    stage.stack.push(scene)
    stage.stack.settle()
    scene.board.pieces.distance.depth = 1.0
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    lamp = scene.picture._layers._backdrop.light.lamp
    assert lamp == world_of(info).lamp
    assert min(lamp.middle) > 180 and max(lamp.rim) < 180
    assert [world_of(other).lamp for other in complete_games()].count(lamp) == 1
