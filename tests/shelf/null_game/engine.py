"""Rules of the null game: lanes, then a race by die and card."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Outcome, Reason
from tests.shelf.null_game.messages import (
    CardPlayed,
    CardSeen,
    ChooseLane,
    LaneChosen,
    LanesRevealed,
    NullView,
    Phase,
    PlayCard,
    RaceWon,
    Ran,
    Roll,
    Rolled,
)

DECK = range(1, 7)


@cache
def lane_actions(seat: int) -> tuple[Action, ...]:
    return (ChooseLane(seat, False), ChooseLane(seat, True))


@cache
def turn_actions(seat: int, card: int) -> tuple[Action, ...]:
    """Without a card (0) only the die is left."""
    return (Roll(seat), PlayCard(seat, card)) if card else (Roll(seat),)


class NullGame(Engine[NullView]):
    """A race for 2 to 4."""

    __slots__ = ("cards", "lanes", "phase", "places", "played", "seen", "turn")

    phase: Phase
    turn: int
    cards: list[int]
    lanes: list[bool | None]
    places: list[int]
    played: list[bool]
    seen: list[bool]

    longest: ClassVar[int] = 4 + 4 * 20

    def _set_up(self) -> None:
        self.phase = Phase.LANES
        self.turn = 0
        self.cards = self.chance.shuffle("deck", DECK)[: self.seats]
        self.lanes = [None] * self.seats
        self.places = [0] * self.seats
        self.played = [False] * self.seats
        self.seen = [False] * self.seats

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if not 0 <= seat < self.seats:
            return ()
        match self.phase:
            case Phase.LANES if self.lanes[seat] is None:
                return lane_actions(seat)
            case Phase.TURN if seat == self.turn:
                return turn_actions(seat, 0 if self.played[seat] else self.cards[seat])
        return ()

    def advance(self, action: Action) -> None:
        match action:
            case ChooseLane(seat, inner):
                self._choose_lane(seat, inner)
            case Roll(seat):
                self._roll(seat)
            case PlayCard(seat, card):
                self._play_card(seat, card)

    # Lanes (N-1, N-2)

    def _choose_lane(self, seat: int, inner: bool) -> None:
        self.lanes[seat] = inner
        self.emit(LaneChosen, seat, to=seat)
        if None in self.lanes:
            return
        self.chance.reveal("lanes")
        self.phase = Phase.TURN
        self.emit(LanesRevealed, tuple(map(bool, self.lanes)))
        for runner, lane in enumerate(self.lanes):
            if self.lanes.count(lane) == 1:
                self._run(runner, 1)

    # The race (N-3 to N-5)

    def _roll(self, seat: int) -> None:
        face = self.chance.roll("die", 6)
        self.emit(Rolled, seat, face)
        if face == 6:
            self._look(seat, (seat + 1) % self.seats)
        self._run(seat, face)
        self._end_turn()

    def _look(self, seat: int, owner: int) -> None:
        self.seen[owner] = True
        self.emit(CardSeen, owner, self.cards[owner], to=seat)

    def _play_card(self, seat: int, card: int) -> None:
        self.cards[seat] = card
        self.played[seat] = True
        self.emit(CardPlayed, seat, card)
        self._run(seat, card)
        self._end_turn()

    def _run(self, seat: int, steps: int) -> None:
        self.places[seat] = min(self.places[seat] + steps, self.options["goal"])
        self.emit(Ran, seat, self.places[seat])

    def _end_turn(self) -> None:
        if self.places[self.turn] < self.options["goal"]:
            self.turn = (self.turn + 1) % self.seats
            return
        self.phase = Phase.OVER
        self.outcome = Outcome((self.turn,), tuple(self.places), Reason("N-5", "The goal is reached."))
        self.emit(RaceWon, self.turn)

    # What the table asks

    def view(self, viewer: int | None) -> NullView:
        revealed = self.phase is not Phase.LANES
        return NullView(
            viewer=viewer,
            seats=self.seats,
            phase=self.phase,
            to_act=self._asked(viewer),
            outcome=self.outcome,
            turn=self.turn,
            places=tuple(self.places),
            lanes=tuple(lane if revealed or seat == viewer else None for seat, lane in enumerate(self.lanes)),
            cards=tuple(card if self._knows(viewer, seat) else None for seat, card in enumerate(self.cards)),
            played=tuple(self.played),
            seen=tuple(self.seen),
        )

    def _asked(self, viewer: int | None) -> tuple[int, ...]:
        """While lanes are chosen everybody, but for a viewer who has done so: nobody else knows who has."""
        if self.phase is not Phase.LANES:
            return self.to_act()
        return tuple(seat for seat in range(self.seats) if seat != viewer or self.lanes[seat] is None)

    def _knows(self, viewer: int | None, seat: int) -> bool:
        if self.played[seat] or viewer == seat:
            return True
        return viewer is not None and self.seen[seat] and seat == (viewer + 1) % self.seats

    def _restore(self, view: NullView) -> None:
        rest = iter(self.chance.shuffle("deck", [card for card in DECK if card not in view.cards]))
        self.phase, self.turn = Phase(view.phase), view.turn
        self.cards = [next(rest) if card is None else card for card in view.cards]
        self.lanes = list(view.lanes)
        self.places, self.played, self.seen = list(view.places), list(view.played), list(view.seen)

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        match self.phase, action:
            case Phase.OVER, _:
                return self.outcome.reason if self.outcome else None
            case Phase.LANES, ChooseLane():
                return Reason("N-1", "Everybody chooses one lane.")
            case Phase.LANES, _:
                return Reason("N-2", "The race begins when all have chosen a lane.")
            case Phase.TURN, PlayCard() if action.seat == self.turn:
                return Reason("N-4", "Everybody has one card, for one time.")
        return Reason("N-3", "The seats take turns.")

    def violations(self) -> list[str]:
        found = []
        if len(set(self.cards) & set(DECK)) != self.seats:
            found.append(f"these are not {self.seats} different cards: {self.cards}")
        if not all(0 <= place <= self.options["goal"] for place in self.places):
            found.append(f"a runner is off the track: {self.places}")
        return found
