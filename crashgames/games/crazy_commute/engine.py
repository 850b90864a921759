"""The engine of Crazy Commute, its rules in the order of the rule book: set-up, a turn, passing, duels, the end.

Luck, by label: "items" (dealt in fives, seat by seat, then the deck's), "deck" (the top card first), "first" (a seat),
"drivers" (by seat), "taken" and "lost" (an item).
"""

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from crashgames.core.messages import Action, Outcome, Reason, Standing
from crashgames.core.translation import tr
from crashgames.games.crazy_commute import messages, position, tables
from crashgames.games.crazy_commute.actions import LEGAL, ahead
from crashgames.games.crazy_commute.messages import (
    ANSWER,
    BLOCK,
    DRIVERS,
    FIRST_DISCARD,
    ONWARD,
    OVER,
    PILE,
    TRADE,
    TURN,
)
from crashgames.games.crazy_commute.position import TARGET, Position
from crashgames.games.crazy_commute.reasons import LONG_DAY, SEVEN_TROPHIES, refusal
from crashgames.games.crazy_commute.rollout_policy import roll_out, win_chances
from crashgames.games.crazy_commute.tables import CLOCKWISE, HAND, LAST_TURN, NOBODY, TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import Taking
from crashgames.games.crazy_commute.visibility import restore, seen_by


def draw(game: Position, seat: int, owed: int, up_to_limit: bool = False) -> None:
    """So many items, whatever events come between; up to the limit, what is owed is looked at anew after each event."""
    game.chance.reveal("deck")
    deck, hand, code = game.deck, game.hands[seat], game.cards.event_code
    while deck or _can_rebuild(game, seat):
        card = deck.pop()
        if card < code:
            insort(hand, card)
            owed -= 1
            if game.listener is not None:
                game.emit(messages.CardDrawn, seat)
            if not owed:
                return
            continue
        event = game.cards.events[card - code]
        game.event_pile.append(card)
        game.in_force = event.in_force
        if game.listener is not None:
            game.emit(messages.EventTurnedUp, seat, card - code)
        if event.all_discard:
            _pile_up(game, event.all_discard)
        if event.reverses:
            game.rows.reverse()
            game.emit(messages.LineReversed)
        if up_to_limit:
            owed = game.in_force.hand_limit - len(hand)
            if owed <= 0:
                return


def _can_rebuild(game: Position, seat: int) -> bool:
    """Make a new deck of the discards and the covered events, if there are discards."""
    if not game.discards:
        game.emit(messages.NothingToDraw, seat)
        return False
    cards = game.discards + game.event_pile[:-1]
    game.deck += game.chance.shuffle("deck", cards)[::-1]
    game.rebuilt = len(game.duels)
    game.discards = []
    del game.event_pile[:-1]
    game.emit(messages.DeckRebuilt, len(cards))
    return True


def _pile_up(game: Position, cards: int) -> None:
    """Every driver, clockwise from the one whose turn it is, loses random cards."""
    take, discards, each = game.chance.take, game.discards, range(cards)
    for seat in CLOCKWISE[game.seats][game.current]:
        hand = game.hands[seat]
        for _ in each:
            if hand:
                discards.append(take("lost", hand))
                if game.listener is not None:
                    game.emit(messages.CardDiscarded, seat)


class CrazyCommute(Position):
    """Drivers in a line for 3 to 5 seats. Its rules lead from a legal choice up to the next question."""

    __slots__ = ()

    seats_rule: ClassVar[str] = "CC-1"
    longest: ClassVar[int] = tables.DRIVERS + LAST_TURN * 80
    """In a turn every other driver can be passed, each time with a duel of a few dozen cards at the very most."""

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat != self.actor:
            return ()
        if self.legal is None:
            self.legal = LEGAL[self.phase](self, seat)
        return self.legal

    def advance(self, action: Action) -> None:
        self.actor, self.legal = NOBODY, None
        DONE[type(action)](self, action)

    def refusal(self, action: Action) -> tuple[str, str]:
        return refusal(self.view(None), action)

    view = seen_by
    _restore = restore

    def truncated_rollout(self, turn: int) -> list[float]:
        roll_out(self, turn)
        return win_chances(self)

    def standing(self) -> Standing:
        scores = tuple(map(len, self.trophies))
        return Standing(scores, max(max(scores) / TROPHIES_TO_WIN, self.turn / LAST_TURN))

    # Setting up (CC-1 to CC-4)

    def _set_up(self) -> None:
        self.clear()
        items = self.chance.shuffle("items", self.cards.item_pile)
        for seat in range(self.seats):
            self.hands[seat] = sorted(items[HAND * seat : HAND * (seat + 1)])
        self.deck += reversed(self.chance.shuffle("deck", items[HAND * self.seats :] + list(self.cards.event_pile)))
        self.first = 0 if self.options["first"] == "first_seat" else self.chance.choice("first", range(self.seats))
        self.legal = None
        if self.options["drivers"] == "dealt":
            self.drivers = self.chance.shuffle("drivers", range(tables.DRIVERS))[: self.seats]
            self.begin_turn(self.first)
        else:
            self.phase, self.actor = DRIVERS, self.first

    def choose_driver(self, action: messages.ChooseDriver) -> None:
        seat, driver = action.seat, action.driver
        self.drivers[seat] = driver
        self.emit(messages.DriverChosen, seat, driver)
        left = (seat + 1) % self.seats
        if left == self.first:
            self.begin_turn(left)
        else:
            self.actor = left

    # A turn (CC-5, CC-10 to CC-15)

    def begin_turn(self, seat: int) -> None:
        if self.turn == LAST_TURN:
            self._finish(position.furthest(self), LONG_DAY)
            return
        self.turn += 1
        self.current = seat
        self.passed = self.has_duelled = False
        self.phase = TURN
        if self.listener is not None:
            self.emit(messages.TurnBegan, self.turn, seat)
        draw(self, seat, 1)
        if self.turn == 1:
            self.phase, self.actor = FIRST_DISCARD, seat
        elif self.hands[seat] or ahead(self, seat):
            self.actor = seat
        else:
            self._end_turn()

    def trade(self, _: messages.Trade) -> None:
        self.phase, self.actor = TRADE, self.current

    def throw_away(self, action: messages.Discard) -> None:
        """To draw two cards instead, or on the first player's first turn to drive ahead of everybody."""
        seat, item = self.current, action.item
        self.chance.reveal("hand")
        self.hands[seat].remove(item)
        self.discards.append(item)
        if self.listener is not None:
            self.emit(messages.CardDiscarded, seat)
        if self.turn > 1:
            draw(self, seat, 2)
            self._end_turn()
        else:
            position.move(self, seat)
            self.emit(messages.TookTheLead, seat)
            self.begin_turn((seat + 1) % self.seats)

    def _end_turn(self) -> None:
        seat = self.current
        owed = self.in_force.hand_limit - len(self.hands[seat])
        if owed > 0 and (not self.has_duelled or self.options["draw_up"]):
            draw(self, seat, owed, True)
        self.begin_turn((seat + 1) % self.seats)

    # Passing (CC-20 to CC-23)

    def try_to_pass(self, action: messages.TryToPass) -> None:
        target = self.target = action.target
        self.phase = ANSWER
        if self.listener is not None:
            self.emit(messages.PassTried, self.current, target)
        if self.hands[target]:
            self.actor = target
        else:
            self.let_pass()

    def let_pass(self, answer: Action | None = None) -> None:
        passer, target = self.current, self.target
        self.chance.reveal("answer")
        self.target = NOBODY
        self.passed = True
        position.move(self, passer, target)
        if self.listener is not None:
            self.emit(messages.LetThrough, passer, target)
        hand = self.hands[passer]
        taken: tuple[int, ...] = ()
        for _ in range(min(self.in_force.toll, len(hand))):
            item = self.chance.take("taken", hand)
            insort(self.hands[target], item)
            taken += (item,)
            if self.listener is not None:
                self.emit(messages.CardTaken, target, passer)
        if taken:
            self.takings += (Taking(self.turn, target, passer, len(taken), taken),)
        if self.in_force.one_pass or not self._goes_on():
            self._end_turn()

    def wait(self, _: messages.Wait) -> None:
        self.emit(messages.Waited, self.current)
        self._end_turn()

    def _goes_on(self) -> bool:
        """Ask whether the driver goes on, if that is possible with a card left."""
        seat = self.current
        if self.hands[seat] and ahead(self, seat):
            self.phase, self.actor = ONWARD, seat
            return True
        return False

    # Duels (CC-30 to CC-35)

    def open_duel(self, action: messages.OpenDuel) -> None:
        self.chance.reveal("answer")
        self.hands[self.target].remove(action.item)
        self.clash.append(action.item)
        position.plan(self, TARGET, action.blocks)
        self.phase = BLOCK
        if self.listener is not None:
            self.emit(messages.DuelOpened, self.target, self.current, action.item)
        self._go_on_with_duel()

    def plan(self, action: messages.Block) -> None:
        self.chance.reveal("plan")
        if action.blocks:
            position.plan(self, len(self.clash) & 1, action.blocks)
            self._go_on_with_duel()
        else:
            self._end_duel()

    def block_with(self, action: messages.BlockWith) -> None:
        self.chance.reveal("plan")
        position.block(self, action.seat, action.item)
        if self.target == NOBODY:
            self._end_duel()
        else:
            self._go_on_with_duel()

    def block_in_vain(self, _: messages.BlockInVain) -> None:
        self.chance.reveal("plan")
        self._end_duel()

    def _go_on_with_duel(self) -> None:
        seat = position.block_as_planned(self)
        if seat == NOBODY:
            self._end_duel()
        else:
            self.actor = seat

    def _end_duel(self) -> None:
        """The trophy and the places. It ends the turn unless it wins the match, or the driver goes on."""
        self.has_duelled = True
        passer, target = self.current, self.target
        winner, loser = (target, passer) if len(self.clash) & 1 else (passer, target)
        trophy = position.settle(self, winner)
        if self.listener is not None:
            if target != NOBODY:
                self.emit(messages.DuelWon, winner, loser, trophy)
            elif trophy is not None:
                self.emit(messages.PileBeaten, passer, trophy)
        if winner != NOBODY and len(self.trophies[winner]) == TROPHIES_TO_WIN:
            self._finish((winner,), SEVEN_TROPHIES)
        elif not self._change_places(winner, loser):
            self._end_turn()

    def _change_places(self, winner: int, loser: int) -> bool:
        """After a duel; True if the driver goes on."""
        if winner == NOBODY:
            position.move(self, loser, behind=True)
            self.emit(messages.FellToTheBack, loser)
        elif loser == self.current:
            position.move(self, loser, winner, behind=True)
            if self.listener is not None:
                self.emit(messages.DroppedBehind, loser, winner)
        elif loser != NOBODY:
            position.swap(self, winner, loser)
            self.emit(messages.PlacesSwapped, winner, loser)
            if self.in_force.drives_on:
                self.passed = True
                return self._goes_on()
        return False

    # Dueling the discard pile (CC-40 to CC-42)

    def duel_pile(self, _: messages.DuelPile) -> None:
        self.chance.reveal("pile")
        self.clash.append(self.discards.pop())
        self.phase = PILE
        self.emit(messages.PileTurned, self.current, self.clash[0])
        self._go_on_with_duel()

    # The end (CC-50, CC-51)

    def _finish(self, winners: tuple[int, ...], end: tuple[str, str]) -> None:
        rule, sentence = end
        self.chance.reveal("hands")
        self.outcome = Outcome(winners, tuple(map(len, self.trophies)), Reason(rule, tr(sentence)))
        self.phase, self.actor, self.legal = OVER, NOBODY, ()
        self.emit(messages.GameEnded, winners)


DONE: dict[type[Action], Callable[["CrazyCommute", Any], None]] = {
    messages.ChooseDriver: CrazyCommute.choose_driver,
    messages.Trade: CrazyCommute.trade,
    messages.Discard: CrazyCommute.throw_away,
    messages.TryToPass: CrazyCommute.try_to_pass,
    messages.DuelPile: CrazyCommute.duel_pile,
    messages.LetPass: CrazyCommute.let_pass,
    messages.OpenDuel: CrazyCommute.open_duel,
    messages.HoldBack: CrazyCommute.let_pass,
    messages.Block: CrazyCommute.plan,
    messages.BlockWith: CrazyCommute.block_with,
    messages.BlockInVain: CrazyCommute.block_in_vain,
    messages.Wait: CrazyCommute.wait,
}
"""The rule for each action. Matching them one after another takes several times as long as looking them up."""
