"""Why a bot takes an action: the part of its value that decides against the next best, in one sentence."""

from collections.abc import Sequence

from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import Thought
from crashgames.games.crash_by_crash.bot import reasons
from crashgames.games.crash_by_crash.bot.comparison import Comparison, Plan
from crashgames.games.crash_by_crash.bot.line_effects import NO_EFFECTS, Ring, effects_of
from crashgames.games.crash_by_crash.bot.prospects import (
    UNKNOWN_WORTH,
    WON,
    Prospects,
    card_worth,
    cars_in_danger,
    values_under,
)
from crashgames.games.crash_by_crash.messages import Discard, DrawCard, ExchangeCards, KeepCard, Phase, PlaceCar
from crashgames.games.crash_by_crash.tables import PUSHED_OFF, SIDE_CARS, STANDARD_CARS, STOCK, TILE_OF, Card
from crashgames.games.crash_by_crash.view import CrashView

SLIGHT = 0.05
"""Points that decide nothing."""
WHIM = 1.0
"""Points by which another action must look better for the choice to be called a guess."""


def thought(view: CrashView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    if len(legal) < 2 or view.viewer is None:
        return None
    if isinstance(action, Discard | DrawCard | KeepCard):
        return _about_card(view, action)
    comparison = Comparison(view, level, options)
    plan = comparison.plan([action])
    if plan is None:
        return None
    other = comparison.plan([one for one in legal if one != action], width=1)
    if comparison.style.error and other and other.value - plan.value > WHIM:
        return reasons.Guess(other.line.moves()[0][1], round(other.value - plan.value))
    if isinstance(action, PlaceCar) and view.phase is Phase.SET_UP:
        return _about_first_car(action, plan, comparison.evaluator)
    return _Judge(view, comparison.evaluator, plan, other).reason(action)


class _Judge:
    """Compares a plan with the best plan without its first action; if there is none, with doing nothing."""

    def __init__(self, view: CrashView, evaluator: Prospects, plan: Plan, other: Plan | None) -> None:
        self.view, self.after, self.plan, self.other = view, plan.line.view, plan, other
        self.side, self.rival = evaluator.side, 1 - evaluator.side
        worth = other.worth if other else evaluator.worth(view)
        lead = plan.value - other.value if other else 0.0
        self.better = round(lead) if lead < WON / 2 else 0
        parts = zip(plan.worth._fields, plan.worth, worth, strict=True)
        self.gains = {part: gain - without for part, gain, without in parts}
        self.gains["reply"] = other.loss - plan.loss if other else 0.0

    def reason(self, action: Action) -> Thought | None:
        """The part of the value that speaks most for the plan and can be put into words."""
        if self.after.outcome is not None and self.plan.value > WON / 2:
            return reasons.Wins(self.after.scores[self.side], self.after.scores[self.rival])
        for part in sorted(self.gains, key=lambda part: -self.gains[part]):
            found = self._words(part, action) if self.gains[part] > SLIGHT else None
            if found:
                return found
        return self._deed() or self._floor()

    def _words(self, part: str, action: Action) -> Thought | None:
        rival, better = self.rival, self.better
        if isinstance(action, ExchangeCards) and part in ("cells", "ease", "stock", "danger", "cards"):
            return reasons.Exchanges(better)
        match part:
            case "points":
                return self._deed() or self._cheaper()
            case "cells":
                return self._cells()
            case "ease":
                return self._reach()
            case "stock":
                own, theirs = [cars_of(self.after, side).count(STOCK) for side in (self.side, rival)]
                return reasons.MoreCars(rival, own, theirs, better)
            case "danger":
                return self._danger()
            case "accumulators":
                return self._accumulators()
            case "cards":
                return self._cards()
            case "waiting":
                return reasons.Stronger(self.after.bound, better) if self.after.bound else None
        return self._reply()

    def _deed(self) -> Thought | None:
        """The bells rung and the cars pushed off, whichever brings more."""
        effects = effects_of(self.plan.line, self.side)
        ring = max(effects.rings, key=self._lead, default=None)
        shove = max(effects.shoves, key=lambda shove: shove.cars, default=None)
        if ring and (not shove or self._lead(ring) >= PUSHED_OFF * shove.cars):
            own, theirs = ring.gains[self.side], ring.gains[self.rival]
            return reasons.Rings(self.rival, ring.cell, ring.bells, own, theirs, ring.later, self.better)
        if shove:
            return reasons.PushesOff(self.rival, shove.cars, PUSHED_OFF * shove.cars, shove.later, self.better)
        return None

    def _lead(self, ring: Ring) -> int:
        return ring.gains[self.side] - ring.gains[self.rival]

    def _floor(self) -> Thought:
        own, theirs = self._values(self.after)
        return reasons.Floor(self.rival, own, theirs, (), self.better)

    def _cells(self) -> Thought | None:
        """More points under the own cars than after the next best; or fewer of them where tiles will fall."""
        if self.other is None:
            return self._floor()
        (own, theirs), instead = self._values(self.after), self._values(self.other.line.view)
        if own - theirs > instead[0] - instead[1]:
            return reasons.Floor(self.rival, own, theirs, instead, self.better)
        spared = values_at_bells(self.other.line.view, self.side) - values_at_bells(self.after, self.side)
        return reasons.OffBells(self.better) if spared > 0 else None

    def _reach(self) -> Thought | None:
        own, theirs = self._values(self.after)
        if self.other:
            instead = self._values(self.other.line.view)
            if own - theirs > instead[0] - instead[1]:
                return reasons.Floor(self.rival, own, theirs, instead, self.better)
        if own > theirs:
            return reasons.InReach(own - theirs, self.better)
        return reasons.OutOfReach(theirs - own, self.better) if own < theirs else None

    def _values(self, view: CrashView) -> tuple[int, int]:
        return sum(values_under(view, self.side)), sum(values_under(view, self.rival))

    def _danger(self) -> Thought | None:
        own, theirs = cars_in_danger(self.after, self.side), cars_in_danger(self.after, self.rival)
        others = cars_in_danger(self.other.line.view if self.other else self.view, self.side)
        if not own and others:
            return reasons.Safe(self.rival, self.better)
        if len(own) < len(others):
            return reasons.LessDanger(self.rival, len(own), len(others), self.better)
        return reasons.Threatens(self.rival, len(theirs), self.better) if theirs else None

    def _cheaper(self) -> Thought | None:
        """The next best pays for a car or for a walk."""
        cost = self.view.scores[self.side] - self.other.line.view.scores[self.side] if self.other else 0
        return reasons.Cheaper(cost) if cost > 0 else None

    def _accumulators(self) -> Thought | None:
        if self.other is None:
            return None
        left, without = self.after.accumulators, self.other.line.view.accumulators
        if left[self.side] > without[self.side]:
            return reasons.SavesAccumulators(left[self.side] - without[self.side], self.better)
        return reasons.CostsAccumulator(self.rival, self.better)

    def _cards(self) -> Thought | None:
        spent = self.other.line.view.hand if self.other else ()
        kept = tuple(card for card in dict.fromkeys(self.after.hand) if card not in spent)
        return reasons.Keeps(kept, self.better) if kept else None

    def _reply(self) -> Thought | None:
        """What the other side would do after the next best, and how little is left to it."""
        if self.other is None or self.other.reply is None:
            return None
        if self.other.loss > WON / 2 > self.plan.loss:
            return reasons.KeepsFromWinning(self.rival)
        answer = effects_of(self.plan.reply, self.rival) if self.plan.reply else NO_EFFECTS
        prevented = effects_of(self.other.reply, self.rival)
        cells = [ring.cell for ring in answer.rings]
        for ring in prevented.rings:
            own, theirs = ring.gains[self.side], ring.gains[self.rival]
            if ring.cell not in cells and theirs > own:
                return reasons.KeepsFromRinging(self.rival, ring.cell, own, theirs, self.better)
        cars = sum(shove.cars for shove in prevented.shoves) - sum(shove.cars for shove in answer.shoves)
        if cars > 0:
            return reasons.KeepsFromPushing(self.rival, cars, self.better)
        loss, other = round(self.plan.loss), round(self.other.loss)
        return reasons.PoorReply(self.rival, loss, other, self.better) if 0 < loss < other else None


def cars_of(view: CrashView, side: int) -> Sequence[int]:
    """The cells of the cars of a side."""
    return view.cars[side * SIDE_CARS : (side + 1) * SIDE_CARS]


def values_at_bells(view: CrashView, side: int) -> int:
    """The same on the tiles with bells, which fall."""
    tiles = {TILE_OF[bell] for bell in view.bells if bell}
    return sum(view.floor[cell] for cell in cars_of(view, side) if cell and TILE_OF[cell] in tiles)


def _about_first_car(action: PlaceCar, plan: Plan, evaluator: Prospects) -> Thought:
    moves, view = plan.line.moves(), plan.line.view
    placed = moves[1][0] if len(moves) > 1 else view
    if evaluator.worth(placed).first_turn > 0:
        own, theirs = (sum(values_under(placed, side)) for side in (evaluator.side, 1 - evaluator.side))
        return reasons.Begins(own, theirs)
    in_danger = action.cell in [view.cars[car] for car in cars_in_danger(view, evaluator.side)]
    return reasons.FirstCar(action.cell, view.floor[action.cell], in_danger)


# Cards


def _about_card(view: CrashView, action: Discard | DrawCard | KeepCard) -> Thought:
    """By the worth of each card; a second copy in the hand is worth less."""
    has_car = STOCK in cars_of(view, action.seat % 2)[:STANDARD_CARS]

    def worth(card: Card | None) -> float:
        return UNKNOWN_WORTH if card is None else card_worth(card, has_car, view.hand.count(card))

    if isinstance(action, DrawCard):
        best = max((*view.face_up, None), key=worth)
        if worth(best) > worth(action.card) + SLIGHT:
            return reasons.OtherCard(best)
        return reasons.Draws(action.card) if action.card else reasons.DrawsUnknown(tuple(dict.fromkeys(view.face_up)))
    if isinstance(action, KeepCard):
        other = next(card for card in view.offer if card != action.card)
        return reasons.OtherCard(other) if worth(other) > worth(action.card) else reasons.KeepsOne(action.card, other)
    return dropping(view.hand, action.card, has_car)


def dropping(hand: Sequence[Card], card: Card, has_car: bool) -> Thought:
    """One card stays after the exchange: it should be the best, so this one may go if another is as good."""
    others = list(hand)
    others.remove(card)
    first = len(others) > 1
    if max(card_worth(other, has_car) for other in others) >= card_worth(card, has_car):
        return reasons.Drops(card, first)
    return (
        reasons.BetterDiscards(card, tuple(dict.fromkeys(others))) if first else reasons.BetterDiscard(card, others[0])
    )
