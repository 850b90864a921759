"""The choice on a private page: a card, one of its actions, or an action beside the cards."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from crashgames.core.match import Match
from crashgames.core.messages import Action, Reason, Secrecy
from crashgames.core.secret_pages import SecretCard, SecretPage
from crashgames.core.translation import tr
from crashgames.hotseat.turns import Method, Turns
from crashgames.ui.board import Board

Mix = Callable[[Sequence[Any]], tuple[Any, ...]]
"""Puts things into another order, or leaves them as they are."""


def offered(turns: Turns, board: Board[Any], seat: int) -> Sequence[Action]:
    """What a seat that is asked can choose away from the table: on its phone, or behind the curtain in its place."""
    request = turns.request
    if seat not in (*request.seats, *request.phones) or request.method is Method.BOT:
        return ()
    legal = turns.match.legal_actions(seat)
    if request.method is not Method.TABLE:
        return legal
    listed = set(board.telling.listed(legal))
    return [action for action in legal if action.secrecy is not Secrecy.OPEN or action in listed]


@dataclass(frozen=True)
class Visit:
    """The visitor of a private page and the `legal` actions to choose from; without any, the page is only read.

    In a `night` to come people will learn what is left out of the page. `dice` mix what can be chosen. A `kept` page is
    shown as it was when it was first made.
    """

    match: Match
    seat: int
    legal: Sequence[Action] = ()
    night: bool = False
    dice: random.Random = field(default_factory=random.Random)
    kept: SecretPage | None = None

    @property
    def is_open(self) -> bool:
        """True if all that can be chosen is an open decision, made from a list beside what one knows."""
        in_hand = self.match.info.held_hands
        return bool(self.legal) and not in_hand and all(action.secrecy is Secrecy.OPEN for action in self.legal)

    @property
    def votes(self) -> bool:
        """True if what can be chosen is seen by nobody until all have chosen."""
        return bool(self.legal) and all(action.secrecy is Secrecy.SIMULTANEOUS for action in self.legal)

    def page(self, board: Board[Any]) -> SecretPage:
        """The page of whoever visits: with questions while the choice is open, else only what they may know."""
        if self.kept is not None:
            return self.kept
        view = self.match.view(self.seat)
        if self.is_open:
            return replace(board.telling.secret(view, (), board.names), asks=board.telling.prompt(view, board.names))
        page = board.telling.secret(view, self.legal, board.names)
        if not self.night or not page.at_night:
            return page
        kept = page.lines[: len(page.lines) - page.at_night]
        return replace(page, lines=(*kept, tr("The rest comes during the night")))

    def candidates(self, board: Board[Any]) -> Mapping[int, str]:
        """Whom a vote is about, with a word for each, as everybody knows; nobody where there is no vote."""
        return board.telling.candidates(self.match.view(None)) if self.votes else {}

    def refusal(self, action: Action) -> str:
        """Why the visitor may not choose an action, in words that only the visitor may read; "" if it is allowed."""
        return reason_words(self.match.why_not(action))

    def mix(self, things: Sequence[Any]) -> tuple[Any, ...]:
        """Shuffle things anew for each visit, so that the movement of a hand gives nothing away."""
        return tuple(self.dice.sample(things, len(things)))


def reason_words(reason: Reason | None) -> str:
    """The sentence of a reason; "" for none."""
    return reason.text if reason else ""


class Choosing:
    """The cards and options of a page in the order of one visit, and which are chosen.

    On a guarded page, what is refused is never chosen: `refusal` then says why, for the visitor's eyes alone.
    """

    def __init__(
        self, page: SecretPage, legal: Sequence[Action], mix: Mix, why_not: Callable[[Action], str] | None = None
    ) -> None:
        on_cards = set(chain.from_iterable(card.actions for card in page.cards))
        loose = list(page.choices if legal and page.choices else [a for a in legal if a not in on_cards])
        self.legal = legal or tuple(on_cards)
        self.in_turn = any(card.plays for card in page.cards)
        """True if the cards would be played one after another."""
        self.cards: tuple[SecretCard, ...] = mix(page.cards) if on_cards and not self.in_turn else page.cards
        self.unmixed = tuple(loose)
        self.options: tuple[Action, ...] = mix(loose)
        """The actions beside the cards."""
        self._order: tuple[int, ...] = mix(range(max([0, *(len(card.actions) for card in self.cards)])))
        self._mixes = mix is not tuple
        self.card: SecretCard | None = None
        self.pressed: SecretCard | None = None
        """The card that was pressed last, which goes back at a second press."""
        self.chosen: Action | None = loose[0] if len(loose) == 1 and not on_cards else None
        self.confirms_only = self.chosen is not None
        self.bare = not (page.cards or page.lines or page.goal or page.meanings)
        """True if there is nothing to look at, only something to choose."""
        self.free = self.bare or bool(page.meanings and not page.cards and not self.decides_nothing)
        """True if one may choose without looking: what there is to look at only explains the choice."""
        self.guarded = page.guarded
        self.refusal = ""
        self._why_not = why_not if page.guarded else None

    @property
    def decides_nothing(self) -> bool:
        """True if nothing is left to choose: there is only something to look at, and perhaps to acknowledge."""
        informs = self.confirms_only and self.chosen is not None and self.chosen.secrecy is Secrecy.INFORMATION
        return not self.legal or informs

    @property
    def present_options(self) -> Sequence[Action]:
        """The actions of the chosen card where it has several, else those beside the cards."""
        of_card = self.actions_of(self.card) if self.card and not self.in_turn else ()
        return of_card if len(of_card) > 1 else self.options

    def actions_of(self, card: SecretCard) -> Sequence[Action]:
        """The actions of a card, in the order of this visit."""
        return [card.actions[number] for number in self._order if number < len(card.actions)]

    @property
    def most_options(self) -> int:
        """The largest number of options that there can be at once."""
        loose = 0 if self.confirms_only else len(self.options)
        several = [len(card.actions) for card in self.cards if len(card.actions) > 1]
        return max(loose, 0, *([] if self.in_turn else several))

    @property
    def mixed(self) -> bool:
        """True if what can be chosen is in another order at each visit."""
        cards = 0 if self.in_turn or not self.legal else len(self.cards)
        return self._mixes and max(self.most_options, cards) > 1

    def toggle_card(self, card: SecretCard) -> None:
        """Choose a card, or give it up; with a single action that is chosen, too."""
        gives_up = card is self.pressed
        self.pressed = None if gives_up else card
        if self.in_turn and not gives_up:  # go on to a card that can follow the first one, or begin with it instead
            place, first = next(k for k, one in enumerate(self.cards) if one is card), self.card or card
            ends = [number for number, places in enumerate(first.plays) if places[-1:] == (place,)]
            self.card = first if ends else card
            self.chosen = self.card.actions[ends[0] if ends else 0]
            return
        self.card = self.pressed
        self.chosen = card.actions[0] if self.card and len(card.actions) == 1 else None
        self._check()

    def choose(self, action: Action) -> None:
        """Choose an action, to be confirmed once the page is covered."""
        if self.card and (self.in_turn or action not in self.card.actions):
            self.card = self.pressed = None
        self.chosen = action
        self._check()

    def why_not(self, action: Action) -> str:
        """Why an action is refused on this page; "" if it is not."""
        return self._why_not(action) if self._why_not else ""

    def _check(self) -> None:
        self.refuse(self.why_not(self.chosen) if self.chosen else "")

    def refuse(self, why: str) -> None:
        """Undo a choice that is not allowed, for this reason."""
        self.refusal = why
        if why and not self.confirms_only:
            self.card = self.pressed = self.chosen = None

    # Cards that are played one after another

    @property
    def played(self) -> tuple[int, ...]:
        """The places of the cards that the chosen action plays, in their order."""
        if not self.card or not self.in_turn or self.chosen is None:
            return ()
        return self.card.plays[self.card.actions.index(self.chosen)]

    @property
    def playable(self) -> tuple[int, ...]:
        """The places of all that can be played from here, in their order; none before it is known what comes first."""
        cards = [self.card] if self.card and len(self.card.actions) > 1 else self.cards
        if not self.in_turn or (cards is self.cards and any(len(card.actions) > 1 for card in cards)):
            return ()
        return max((places for card in cards for places in card.plays), key=len, default=())

    def played_for(self, action: Action) -> tuple[int, ...]:
        """The places of the cards with which an action is done."""
        for place, card in enumerate(self.cards):
            if action in card.actions:
                return card.plays[card.actions.index(action)] if self.in_turn else (place,)
        return ()
