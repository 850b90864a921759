"""Rules of Crazy Commute, in the order of the rule book: set-up, a turn, drawing, passing, duels, the end.

Luck, by label: "items" (dealt in fives, seat by seat, then the deck's), "deck" (the top card first), "first" (a seat),
"drivers" (by seat), "taken" and "lost" (an item).
"""

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options, Outcome, Reason
from crashgames.core.translation import tr
from crashgames.games.crazy_commute import duels, line, soundness
from crashgames.games.crazy_commute.actions import LEGAL, ONE, ways_ahead
from crashgames.games.crazy_commute.drawing import deal, discard, draw, draw_up
from crashgames.games.crazy_commute.imagined import deal_hidden, restore
from crashgames.games.crazy_commute.messages import (
    Block,
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
from crashgames.games.crazy_commute.position import TARGET, Position
from crashgames.games.crazy_commute.reasons import LONG_DAY, SEVEN_TROPHIES, reason
from crashgames.games.crazy_commute.sight import seen_by
from crashgames.games.crazy_commute.tables import DRIVERS, LAST_TURN, NOBODY, TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView, Taking

TURN, TRADE, ANSWER, BLOCK, PILE, ONWARD = (
    Phase.TURN, Phase.TRADE, Phase.ANSWER, Phase.BLOCK, Phase.PILE, Phase.ONWARD,
)  # fmt: skip
"""The phases of a turn, by plain names: looking them up in their enumeration costs too much in a search."""


class CrazyCommute(Position):
    """Drivers in a line for 3 to 5 seats."""

    __slots__ = ()

    longest: ClassVar[int] = DRIVERS + LAST_TURN * 80
    """In a turn every other driver can be passed, each time with a duel of a few dozen cards at the very most."""

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat != self.actor:
            return ()
        if self.legal is None:
            self.legal = LEGAL[self.phase](self, seat)
        return self.legal

    def random_action(self, pick: Callable[[], float]) -> Action:
        one = ONE[self.phase]
        if one:
            return one(self, self.actor, pick())
        legal = LEGAL[self.phase](self, self.actor)
        return legal[int(pick() * len(legal))]

    def advance(self, action: Action) -> None:
        self.actor, self.legal = NOBODY, ()
        DONE[type(action)](self, action)

    def _ask(self, phase: Phase, seat: int) -> None:
        self.phase = phase
        self.actor = seat
        self.legal = None

    # Setting up (CC-1 to CC-4)

    def _set_up(self) -> None:
        self._clear()
        deal(self)
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
        if self.listener:
            self.emit(TurnBegan, self.turn, seat)
        draw(self, seat, 1)
        if self.turn == 1:
            self._ask(Phase.FIRST_DISCARD, seat)
        elif self.hands[seat] or ways_ahead(self, seat):
            self._ask(TURN, seat)
        else:
            self._end_turn()

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
        line.move_to_the_front(self, seat)
        self.emit(TookTheLead, seat)
        self._next_turn()

    def _end_turn(self) -> None:
        if not self.has_duelled or self.options["draw_up"]:
            draw_up(self, self.current)
        self._next_turn()

    def _next_turn(self) -> None:
        if self.turn == LAST_TURN:
            self._finish(line.furthest(self), LONG_DAY)
        else:
            self._begin_turn((self.current + 1) % self.seats)

    # Passing (CC-20 to CC-23)

    def _try_to_pass(self, action: TryToPass) -> None:
        self.target = target = action.target
        self.phase = ANSWER
        if self.listener:
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
        line.move_ahead(self, passer, target)
        if self.listener:
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
        if may and self.hands[seat] and ways_ahead(self, seat):
            self._ask(ONWARD, seat)
        else:
            self._end_turn()

    # Duels (CC-30 to CC-35)

    def _open(self, action: OpenDuel) -> None:
        self.chance.reveal("answer")
        duels.play(self, self.target, action.item)
        duels.plan(self, TARGET, action.blocks)
        duels.await_answer(self)
        self.phase = BLOCK
        if self.listener:
            self.emit(DuelOpened, self.target, self.current, action.item)
        self._go_on_with_duel()

    def _go_on_with_duel(self) -> None:
        seat = duels.block_as_planned(self)
        if seat == NOBODY:
            self._end_duel()
        else:
            self._ask(self.phase, seat)

    def _plan(self, action: Block) -> None:
        self.chance.reveal("plan")
        duels.plan(self, len(self.clash) & 1, action.blocks)
        if action.blocks:
            self._go_on_with_duel()
        else:
            self._end_duel()

    def _block_with(self, action: BlockWith) -> None:
        self.chance.reveal("plan")
        duels.block(self, action.seat, action.item)
        if self.target == NOBODY:
            self._end_duel()
        else:
            self._go_on_with_duel()

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
        trophy = duels.share_out(self, winner)
        if self.listener:
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
            line.swap(self, winner, loser)
            self.emit(PlacesSwapped, winner, loser)
        else:
            line.move_behind(self, loser, winner)
            self.emit(DroppedBehind, loser, winner)

    # Dueling the discard pile (CC-40 to CC-42)

    def _turn_up_discard(self, action: DuelPile) -> None:
        self.chance.reveal("pile")
        duels.turn_up_discard(self)
        duels.await_answer(self)
        self.phase = PILE
        if self.listener:
            self.emit(PileTurned, action.seat, self.clash[0])
        self._go_on_with_duel()

    def _end_pile_duel(self) -> None:
        seat = self.current
        if len(self.clash) == 1:
            duels.put_back(self)
            line.move_to_the_back(self, seat)
            self.emit(FellToTheBack, seat)
            self._end_turn()
            return
        trophy = duels.win_from_pile(self, seat)
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

    # Asked from outside

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return reason(self.view(None), action)

    def view(self, viewer: int | None) -> CommuteView:
        return seen_by(self, viewer)

    @classmethod
    def imagine(cls, view: CommuteView, chance: Chance, options: Options) -> Self:
        game = cls.cleared(view.seats, chance, options)
        restore(game, view)
        deal_hidden(game, view)
        return game

    def problems(self) -> list[str]:
        return soundness.problems(self)


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
"""The rule for each action. Matching them one after another takes several times as long as looking them up."""
