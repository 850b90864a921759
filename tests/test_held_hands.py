"""Hands that are held below an open table: closed they are as secret as what lies behind a curtain."""

import pytest

from crashgames.core.match import Preview
from crashgames.scenes.audience import Table as SecondTable
from crashgames.scenes.header import Header
from crashgames.scenes.play import PlayScene
from crashgames.scenes.pointing import Pointing
from crashgames.ui.board import Board
from crashgames.ui.focus import FocusRing
from crashgames.ui.layers import Layers
from tests import held_hands
from tests.held_hands import check_held_hands, check_played_cards
from tests.random_play import all_games
from tests.secret_checks import Pages

TABLES = [(info, seats) for info in all_games() if info.held_hands for seats in (info.seats[0], info.seats[-1])]
every_table = pytest.mark.parametrize(("info", "seats"), TABLES, ids=[f"{i.id}-{s}" for i, s in TABLES])


@pytest.fixture(autouse=True)
def evenly(monkeypatch):
    """Drawing is spread over frames by the clock: here each frame does as much."""
    monkeypatch.setattr(Layers, "budget", 0.0)


@every_table
def test_a_closed_hand_leaves_nothing_behind(info, seats):
    check_held_hands(info, seats, Pages(animation_speed=1.0))


@every_table
def test_a_card_that_is_played_tells_nothing_of_the_others(info, seats):
    assert check_played_cards(info, seats, Pages(animation_speed=1.0))


# Planted leaks, to prove that the checks can fail


def fading(self, view):
    """As if a closed hand were just another view to glide to."""


def covered_but_for_the_picture(self):
    """What is drawn already stays until it is its turn."""


def seen_by(scene):
    return str(scene.match.view(scene.turns.person))


COVER, OFFER, LOOK_AT, CANCEL = PlayScene._cover_hand, Board.offer, Board.look_at, FocusRing.cancel
LINE, TIP = Header.line, Pointing.tip


def stale_targets(self):
    """The cards of the hand stay in the focus ring."""
    found = TARGETS(self)
    if not self.turns.alone and self.turns.person is not None:
        hand = self.match.view(self.turns.person).hand
        for target, card in zip([t for t in found if self.board.is_hand(t.piece)], hand, strict=False):
            target.piece = ("hand", card, 0)
    return found


TARGETS = PlayScene._targets


def focus_that_stays(self, view):
    before, cards = self.ring.focused, [w for w in self.ring.widgets if getattr(w, "piece", ("",))[0] == "hand"]
    COVER(self, view)
    if before in cards:
        self.header.tell("!" * (1 + len(str(before.piece))))


def ghosts_that_stay(self, piece, preview):
    kept = self.preview
    LOOK_AT(self, piece, preview)
    if piece is None and kept is not None:
        self.preview, self._ghosts = kept, None


SPOILT = [
    (PlayScene, "_cover_hand", fading),
    (PlayScene, "_cover_hand", focus_that_stays),
    (PlayScene, "_targets", stale_targets),
    (Layers, "start_anew", covered_but_for_the_picture),
    (Header, "forget", lambda self: self.tell(seen_by(self))),
    (Header, "line", lambda self: LINE(self) + seen_by(self)),
    (Pointing, "tip", lambda self, piece: TIP(self, piece) + seen_by(self)),
    (Pointing, "note", lambda self, piece: (seen_by(self), False)),
    (Header, "person", None),
]
