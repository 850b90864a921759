"""The null game with bots that can say why they act, and that talk about their lanes."""

from collections.abc import Mapping, Sequence

import msgspec

from crashgames.core.messages import Action, Options, View
from crashgames.core.sentences import cases, sentence
from crashgames.core.thoughts import Thought
from tests.shelf.null_game import INFO
from tests.shelf.null_game.messages import ChooseLane, PlayCard

TALKING = msgspec.structs.replace(INFO, thoughts=f"{__name__}:thought", remarks=f"{__name__}:remark")


class CardIsLow(Thought, frozen=True):
    """Tells the card in the hand, which is secret."""

    says = sentence("My {card} is too low to keep.")
    card: int


class LaneIsShort(Thought, frozen=True):
    says = cases("inner", {True: sentence("Inside is shorter."), False: sentence("Outside is wider.")})
    inner: bool


def thought(view: View, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    if isinstance(action, ChooseLane):
        return LaneIsShort(action.inner)
    return CardIsLow(action.card) if isinstance(action, PlayCard) else None


class Likewise(Thought, frozen=True):
    """A word of somebody who speaks later."""

    says = sentence("I agree with {name}.", name="seat")
    seat: int


def remark(view: View, action: Action, level: int, said: Mapping[int, Thought]) -> Thought | None:
    assert view.viewer is None and not isinstance(action, PlayCard), "bots talk about nothing that is secret"
    if not isinstance(action, ChooseLane):
        return None
    found = LaneIsShort(action.inner)
    return next((Likewise(seat) for seat, thought in said.items() if thought == found), found)
