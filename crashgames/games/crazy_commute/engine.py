"""Rules of Crazy Commute, in the order of the rule book: set-up, a turn, drawing, passing, duels, the end.

Luck, by label: "items" (dealt in fives, seat by seat, then the deck's), "deck" (the top card first), "first" (a seat),
"drivers" (by seat), "taken" and "lost" (an item).
"""

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from crashgames.core.messages import Action, Outcome, Reason
from crashgames.core.translation import tr
from crashgames.games.crazy_commute.drawing import discard, draw, draw_up
from crashgames.games.crazy_commute.messages import (
    Block,
    Blocked,
    BlockInVain,
    BlockWith,
    CardTaken,
    ChooseDriver,
    Discard,
    DriverChosen,
    DroppedBehind,
    DuelOpened,
    DuelPile,
    DuelWon,
    FellToTheBack,
    GameEnded,
    HoldBack,
    LetPass,
    LetThrough,
    OpenDuel,
    PassTried,
    Phase,
    PileBeaten,
    PileTurned,
    PlacesSwapped,
    TookTheLead,
    Trade,
    TryToPass,
    TurnBegan,
    Wait,
    Waited,
)
from crashgames.games.crazy_commute.offers import (
    BLOCKS,
    DRIVES,
    PASSES,
    PILES,
    TRADES,
    TURNS,
    WAITS,
    Offers,
)
from crashgames.games.crazy_commute.position import PASSER, TARGET, Position
from crashgames.games.crazy_commute.reasons import LONG_DAY, SEVEN_TROPHIES, reason
from crashgames.games.crazy_commute.tables import (
    DRIVERS,
    ITEM_CARDS,
    LAST_TURN,
    NOBODY,
    NONE,
    TROPHIES_TO_WIN,
)
from crashgames.games.crazy_commute.views import Taking

TURN, TRADE, ANSWER, BLOCK, PILE, ONWARD = (
    Phase.TURN, Phase.TRADE, Phase.ANSWER, Phase.BLOCK, Phase.PILE, Phase.ONWARD,
)  # fmt: skip
"""The phases of a turn, by plain names: looking them up in their enumeration costs too much in a search."""


class CrazyCommute(Position):
    """Drivers in a line for 3 to 5 seats."""

    __slots__ = ()

    longest: ClassVar[int] = DRIVERS + LAST_TURN * 80
    """In a turn every other driver can be passed, each time with a duel of a few dozen cards at the very most."""

    # What can be done

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat != self.actor:
            return ()
        if self._offers is None:
            self._offers = ASKED[self.phase](self, seat)
        return self._offers

    def _ask_turn(self, seat: int) -> Offers:
        row = self.target_row(seat)
        if row and self.hands[seat]:
            return TURNS[seat][row]
        return (TRADES[seat] if self.hands[seat] else ()) + self._ways_ahead(seat)

    def _ask_discard(self, seat: int) -> Offers:
        return self.card_offers.to_discard(seat, self.hands[seat])

    def _ask_answer(self, seat: int) -> Offers:
        hand = self.hands[seat]
        most = 0 if self.in_force.blocks_all != NONE else min(len(hand) - 1, self.farthest)
        return self.card_offers.to_answer(seat, hand, most, self.in_force.cannot_open)

    def _ask_block(self, seat: int) -> Offers:
        if self.in_force.blocks_all != NONE:
            return self.card_offers.to_block(seat, self.hands[seat], self._blockers())
        return BLOCKS[seat][1 if self.target == NOBODY else min(len(self.hands[seat]), self.farthest)]

    def _ask_onward(self, seat: int) -> Offers:
        return self._ways_ahead(seat) + WAITS[seat]

    def _ask_driver(self, seat: int) -> Offers:
        return tuple([action for action in DRIVES[seat] if action.driver not in self.drivers])

    def _apply(self, action: Action) -> None:
        self.actor, self._offers = NOBODY, ()
        DONE[type(action)](self, action)

    def _ask(self, phase: Phase, seat: int) -> None:
        self.phase = phase
        self.actor = seat
        self._offers = None

    # Setting up (CC-1 to CC-4)

    def _set_up(self) -> None:
        self._clear()
        self._deal()
        self.first = 0 if self.options["first"] == "first_seat" else self.chance.choice("first", range(self.seats))
        if self.options["drivers"] == "dealt":
            self.drivers = self.chance.shuffle("drivers", range(DRIVERS))[: self.seats]
            self._begin_turn(self.first)
        else:
            self._ask(Phase.DRIVERS, self.first)

    def _choose_driver(self, action: ChooseDriver) -> None:
        seat, driver = action.seat, action.driver
        self.drivers[seat] = driver
        self.emit(DriverChosen, seat, driver)
        left = (seat + 1) % self.seats
        if left == self.first:
            self._begin_turn(left)
        else:
            self._ask(Phase.DRIVERS, left)

    # A turn (CC-5, CC-10 to CC-15)

    def _begin_turn(self, seat: int) -> None:
        self.turn += 1
        self.current = seat
        self.passed = self.has_duelled = False
        self.phase = TURN
        self.emit(TurnBegan, self.turn, seat)
        draw(self, seat, 1)
        if self.turn == 1:
            self._ask(Phase.FIRST_DISCARD, seat)
        elif self.hands[seat] or self._ways_ahead(seat):
            self._ask(TURN, seat)
        else:
            self._end_turn()

    def _ways_ahead(self, seat: int) -> Offers:
        """Whom to pass, or with nobody ahead the discard pile if there is one."""
        row = self.target_row(seat)
        if row:
            return PASSES[seat][row]
        return PILES[seat] if self.discards else ()

    def _trade(self, action: Trade) -> None:
        self._ask(TRADE, action.seat)

    def _throw_away(self, action: Discard) -> None:
        """To draw two cards instead, or on the first player's first turn to drive ahead of everybody."""
        self.chance.reveal("hand")
        seat = action.seat
        discard(self, seat, action.item)
        if self.turn > 1:
            draw(self, seat, 2)
            self._end_turn()
            return
        self._leave_row(seat)
        self.rows.insert(0, 1 << seat)
        self.emit(TookTheLead, seat)
        self._next_turn()

    def _end_turn(self) -> None:
        if not self.has_duelled or self.options["draw_up"]:
            draw_up(self, self.current)
        self._next_turn()

    def _next_turn(self) -> None:
        if self.turn == LAST_TURN:
            self._finish(self.furthest(), LONG_DAY)
        else:
            self._begin_turn((self.current + 1) % self.seats)

    # Passing (CC-20 to CC-23)

    def _try_to_pass(self, action: TryToPass) -> None:
        self.target = target = action.target
        self.phase = ANSWER
        self.emit(PassTried, self.current, target)
        if self.hands[target]:
            self._ask(ANSWER, target)
        else:
            self._let_pass(action)

    def _let_pass(self, _: LetPass | HoldBack | TryToPass) -> None:
        passer, target = self.current, self.target
        self.chance.reveal("answer")
        self.target = NOBODY
        self.passed = True
        self._move_ahead(passer, target)
        self.emit(LetThrough, passer, target)
        self._take_toll(target, passer)
        self._go_on(not self.in_force.one_pass)

    def _take_toll(self, taker: int, giver: int) -> None:
        hand = self.hands[giver]
        taken: tuple[int, ...] = ()
        for _ in range(min(self.in_force.toll, len(hand))):
            item = self.chance.choice("taken", hand)
            hand.remove(item)
            insort(self.hands[taker], item)
            taken += (item,)
            self.emit(CardTaken, taker, giver)
        if taken:
            self.takings += (Taking(self.turn, taker, giver, len(taken), taken),)

    def _wait(self, action: Wait) -> None:
        self.emit(Waited, action.seat)
        self._end_turn()

    def _go_on(self, may: bool) -> None:
        """Ask whether the driver goes on, if that is allowed and possible with a card left."""
        seat = self.current
        if may and self.hands[seat] and self._ways_ahead(seat):
            self._ask(ONWARD, seat)
        else:
            self._end_turn()

    # Duels (CC-30 to CC-35): cards are played by turns, what was planned at once, then whoever has to choose is asked

    def _open(self, action: OpenDuel) -> None:
        self.chance.reveal("answer")
        item, blocks = action.item, action.blocks
        self._play(self.target, item)
        self._mean_to_block(TARGET, blocks)
        self.blocks[PASSER] = 0
        self.asks[PASSER] = True
        self.phase = BLOCK
        self.emit(DuelOpened, self.target, self.current, item)
        self._clash()

    def _play(self, seat: int, item: int) -> None:
        self.hands[seat].remove(item)
        self.clash.append(item)

    def _plan(self, action: Block) -> None:
        """The side that has to answer means to block so many times."""
        self.chance.reveal("plan")
        side, blocks = len(self.clash) & 1, action.blocks
        self._mean_to_block(side, blocks)
        if blocks:
            self._clash()
        else:
            self._end_duel()

    def _mean_to_block(self, side: int, blocks: int) -> None:
        """The farthest: as long as the hand lasts, without being asked again (older versions asked)."""
        far = blocks == self.farthest
        self.asks[side] = far and self.asks_again
        self.blocks[side] = blocks if not far or self.asks_again else ITEM_CARDS

    def _clash(self) -> None:
        """Blocks as planned by turns, until a side cannot, will not, or has to be asked."""
        branch = self._blocks_branch()
        while True:
            side = len(self.clash) & 1
            seat = self.current if side == PASSER else self.target
            if branch or not self.blocks[side]:
                break  # to be asked, or done
            item = self.cards.blockers[self.clash[-1]]
            if item not in self.hands[seat]:
                self._end_duel()
                return
            self.blocks[side] -= 1
            self._play(seat, item)
            self.emit(Blocked, seat, item)
            if self.target == NOBODY:
                self._end_duel()
                return
        if self.hands[seat] and (branch or self.asks[side]):
            self._ask(self.phase, seat)
        else:
            self._end_duel()

    def _blocks_branch(self) -> bool:
        """Whether the event in force leaves a choice of blockers."""
        return self.in_force.blocks_all != NONE

    def _blockers(self) -> tuple[int, ...]:
        return self.cards.that_block(self.clash[-1], self.in_force)

    def _block_with(self, action: BlockWith) -> None:
        self.chance.reveal("plan")
        seat, item = action.seat, action.item
        self._play(seat, item)
        self.emit(Blocked, seat, item)
        if self.target == NOBODY:
            self._end_duel()
        else:
            self._clash()

    def _give_up(self, _: BlockInVain) -> None:
        self.chance.reveal("plan")
        self._end_duel()

    def _end_duel(self) -> None:
        self.has_duelled = True
        if self.target == NOBODY:
            self._end_pile_duel()
            return
        passer_won = not len(self.clash) & 1
        winner, loser = (self.current, self.target) if passer_won else (self.target, self.current)
        trophy = self.share_out(winner)
        self.emit(DuelWon, winner, loser, trophy)
        if len(self.trophies[winner]) == TROPHIES_TO_WIN:
            self._finish((winner,), SEVEN_TROPHIES)
            return
        self._move_after_duel(passer_won, winner, loser)
        if passer_won and self.in_force.drives_on:
            self.passed = True
            self._go_on(True)
        else:
            self._end_turn()

    def _move_after_duel(self, passer_won: bool, winner: int, loser: int) -> None:
        if passer_won:
            self._swap(winner, loser)
            self.emit(PlacesSwapped, winner, loser)
        else:
            self._move_behind(loser, winner)
            self.emit(DroppedBehind, loser, winner)

    # Dueling the discard pile (CC-40 to CC-42)

    def _turn_up_discard(self, action: DuelPile) -> None:
        self.chance.reveal("pile")
        self.clash.append(self.discards.pop())
        self.blocks[PASSER] = 0
        self.asks[PASSER] = True
        self.phase = PILE
        self.emit(PileTurned, action.seat, self.clash[0])
        self._clash()

    def _end_pile_duel(self) -> None:
        seat = self.current
        if len(self.clash) == 1:
            self.discards += self.clash
            self.note_duel(tuple(self.clash), None)
            self._move_to_the_back(seat)
            self.emit(FellToTheBack, seat)
            self._end_turn()
            return
        trophy, block = self.clash
        self.trophies[seat] += (trophy,)
        self.discards.append(block)
        self.note_duel((trophy, block), trophy)
        self.emit(PileBeaten, seat, trophy)
        if len(self.trophies[seat]) == TROPHIES_TO_WIN:
            self._finish((seat,), SEVEN_TROPHIES)
        else:
            self._end_turn()

    # The end (CC-50, CC-51)

    def _finish(self, winners: tuple[int, ...], end: tuple[str, str]) -> None:
        rule, sentence = end
        self.chance.reveal("hands")
        self.outcome = Outcome(winners, tuple(map(len, self.trophies)), Reason(rule, tr(sentence)))
        self.phase = Phase.OVER
        self.emit(GameEnded, winners)

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return reason(self.view(None), action)


ASKED = {
    Phase.DRIVERS: CrazyCommute._ask_driver,
    Phase.FIRST_DISCARD: CrazyCommute._ask_discard,
    Phase.TURN: CrazyCommute._ask_turn,
    Phase.TRADE: CrazyCommute._ask_discard,
    Phase.ANSWER: CrazyCommute._ask_answer,
    Phase.BLOCK: CrazyCommute._ask_block,
    Phase.PILE: CrazyCommute._ask_block,
    Phase.ONWARD: CrazyCommute._ask_onward,
}
"""What can be chosen in each phase."""

DONE: dict[type[Action], Callable[[CrazyCommute, Any], None]] = {
    ChooseDriver: CrazyCommute._choose_driver,
    Trade: CrazyCommute._trade,
    Discard: CrazyCommute._throw_away,
    TryToPass: CrazyCommute._try_to_pass,
    DuelPile: CrazyCommute._turn_up_discard,
    LetPass: CrazyCommute._let_pass,
    OpenDuel: CrazyCommute._open,
    HoldBack: CrazyCommute._let_pass,
    Block: CrazyCommute._plan,
    BlockWith: CrazyCommute._block_with,
    BlockInVain: CrazyCommute._give_up,
    Wait: CrazyCommute._wait,
}
"""What is done with each action. Matching them one after another takes several times as long as looking them up."""
