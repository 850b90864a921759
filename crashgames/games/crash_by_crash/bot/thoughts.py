"""Why a bot takes an action: the part of its value that decides against the next best, in one sentence."""

from collections.abc import Sequence

from msgspec.structs import replace

from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import Thought
from crashgames.games.crash_by_crash.bot import deed_reasons, reasons
from crashgames.games.crash_by_crash.bot.comparison import NO_EFFECTS, Comparison, Plan, RingOutcome, effects_of
from crashgames.games.crash_by_crash.bot.prospects import (
    UNKNOWN_WORTH,
    WON_VALUE,
    Prospects,
    card_worth,
    cars_in_danger,
    values_under,
)
from crashgames.games.crash_by_crash.messages import Bump, Discard, DrawCard, ExchangeCards, KeepCard, Phase, PlaceCar
from crashgames.games.crash_by_crash.tables import PUSHED_OFF, SIDE_CARS, STANDARD_CARS, STOCK, TILE_OF, Card
from crashgames.games.crash_by_crash.view import CrashView

SLIGHT_POINTS = 0.05
"""Points that decide nothing."""
NOTICEABLE_POINTS = 0.5
"""Points by which a plan must be better than the next best for the difference to be worth a word."""
SLIP_POINTS = 1.0
"""Points by which another action must look better for the choice to be called a slip."""
STEPS = {Phase.PLACE: 1, Phase.WALK: 1, Phase.TARGET: 1, Phase.BUMP: 2, Phase.GOAL: 2, Phase.SECOND_BUMP: 3}
"""How many decisions of an action are usually behind one in this phase."""
MOST_STEPS = 5
EXCHANGE_DECISIONS = 4
"""The decisions of an exchange."""


def thought(view: CrashView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    if len(legal) < 2 or view.viewer is None:
        return None
    if isinstance(action, Discard | DrawCard | KeepCard):
        return in_other_words(_about_card(view, action), view)
    comparison = Comparison(view, level, options)
    plan = comparison.plan([action])
    if plan is None:
        return None
    other = comparison.plan([one for one in legal if one != action], width=1)
    if comparison.style.error and other and other.value - plan.value > SLIP_POINTS:
        return _slip(action, other.line.moves()[0][1])
    if isinstance(action, PlaceCar) and view.phase is Phase.SET_UP:
        return in_other_words(_about_first_car(action, plan, comparison.evaluator), view)
    return in_other_words(_Judge(view, comparison.evaluator, plan, other).reason(action), view)


def _slip(action: Action, better: Action) -> reasons.PlanReason:
    if isinstance(action, Bump) and isinstance(better, Bump) and action.cell == better.cell:
        return reasons.MoreOrLess(better.boost > action.boost)
    return reasons.Slip(better)


def in_other_words(reason: reasons.PlanReason, view: CrashView) -> reasons.PlanReason:
    """The reason in words of its own for the stage of the turn."""
    if view.phase is Phase.SET_UP:
        return replace(reason, way=sum(car != STOCK for car in view.cars) // 2)
    if view.exchange:
        return replace(reason, way=EXCHANGE_DECISIONS * view.action_number - view.exchange)
    steps = STEPS.get(Phase(view.phase), 0) + max(len(view.walked) - 1, 0)
    return replace(reason, way=MOST_STEPS * (view.action_number - 1) + steps)


class _Judge:
    """Compares a plan with the best plan without its first action; if there is none, with doing nothing."""

    def __init__(self, view: CrashView, evaluator: Prospects, plan: Plan, other: Plan | None) -> None:
        self.view, self.after, self.plan, self.other = view, plan.line.view, plan, other
        self.side, self.rival = evaluator.side, 1 - evaluator.side
        worth = other.worth if other else evaluator.worth(view)
        self.lead = plan.value - other.value if other else 0.0
        parts = zip(plan.worth._fields, plan.worth, worth, strict=True)
        self.gains = {part: gain - without for part, gain, without in parts}
        self.gains["reply"] = other.loss - plan.loss if other else 0.0

    def reason(self, action: Action) -> reasons.PlanReason:
        """The part of the value that speaks most for the plan and can be put into words."""
        if self.after.outcome is not None and self.plan.value > WON_VALUE / 2:
            return deed_reasons.Wins(self.rival, self.after.scores[self.side] - self.after.scores[self.rival])
        for part in sorted(self.gains, key=lambda part: -self.gains[part]):
            found = self._words(part, action) if self.gains[part] > SLIGHT_POINTS else None
            if found:
                return found
        return self._deed() or (reasons.Better() if self.lead >= NOTICEABLE_POINTS else reasons.Even())

    def _words(self, part: str, action: Action) -> reasons.PlanReason | None:
        if isinstance(action, ExchangeCards) and part in ("cells", "ease", "stock", "danger", "cards"):
            return reasons.Exchanges()
        match part:
            case "points":
                return self._deed() or self._cheaper()
            case "cells":
                return self._cells()
            case "ease":
                return self._reach()
            case "stock":
                own = cars_of(self.after, self.side).count(STOCK)
                return reasons.MoreCars(own) if own else None
            case "danger":
                return self._danger()
            case "accumulators":
                return self._accumulators()
            case "cards":
                return self._cards()
            case "waiting":
                return reasons.Stronger(self.after.bound) if self.after.bound else None
        return self._reply()

    def _deed(self) -> reasons.PlanReason | None:
        """The bells rung and the cars pushed off, whichever brings more."""
        effects = effects_of(self.plan.line, self.side)
        ring = max(effects.rings, key=self._lead, default=None)
        shove = max(effects.shoves, key=lambda shove: shove.cars, default=None)
        if ring and (not shove or self._lead(ring) >= PUSHED_OFF * shove.cars):
            return deed_reasons.Rings(self.rival, ring.cell, ring.bells, self._lead(ring), ring.later)
        if shove:
            return deed_reasons.PushesOff(self.rival, shove.cars, shove.later)
        return None

    def _lead(self, ring: RingOutcome) -> int:
        return ring.gains[self.side] - ring.gains[self.rival]

    def _floor(self) -> reasons.PlanReason:
        return reasons.Floor(self.rival, self._ahead(self.after))

    def _cells(self) -> reasons.PlanReason | None:
        """More points under the own cars than after the next best; or fewer of them where tiles will fall."""
        if self.other is None:
            return self._floor()
        if self._ahead(self.after) > self._ahead(self.other.line.view):
            return self._floor()
        spared = values_at_bells(self.other.line.view, self.side) - values_at_bells(self.after, self.side)
        return reasons.OffBells() if spared > 0 else None

    def _reach(self) -> reasons.PlanReason | None:
        ahead = self._ahead(self.after)
        if self.other and ahead > self._ahead(self.other.line.view):
            return self._floor()
        if ahead > 0:
            return reasons.InReach(self.rival, ahead)
        return reasons.OutOfReach(self.rival, -ahead) if ahead < 0 else None

    def _ahead(self, view: CrashView) -> int:
        """The points by which the next bell would bring this side more than the other."""
        return sum(values_under(view, self.side)) - sum(values_under(view, self.rival))

    def _danger(self) -> reasons.PlanReason | None:
        own, theirs = cars_in_danger(self.after, self.side), cars_in_danger(self.after, self.rival)
        others = cars_in_danger(self.other.line.view if self.other else self.view, self.side)
        if not own and others:
            return reasons.Safe(self.rival)
        if len(own) < len(others):
            return reasons.LessDanger(self.rival, len(own))
        return reasons.Threatens(self.rival, len(theirs)) if theirs else None

    def _cheaper(self) -> reasons.PlanReason | None:
        """The next best pays for a car or for a walk."""
        cost = self.view.scores[self.side] - self.other.line.view.scores[self.side] if self.other else 0
        return reasons.Cheaper(self.rival, cost) if cost > 0 else None

    def _accumulators(self) -> reasons.PlanReason | None:
        if self.other is None:
            return None
        left, without = self.after.accumulators, self.other.line.view.accumulators
        if left[self.side] > without[self.side]:
            return reasons.SavesAccumulators(left[self.side] < self.view.accumulators[self.side])
        return reasons.CostsAccumulator(self.rival)

    def _cards(self) -> reasons.PlanReason | None:
        spent = self.other.line.view.hand if self.other else ()
        kept = tuple(card for card in dict.fromkeys(self.after.hand) if card not in spent)
        return reasons.Keeps(kept) if kept else None

    def _reply(self) -> reasons.PlanReason | None:
        """What the other side would do after the next best, and how little is left to it."""
        if self.other is None or self.other.reply is None:
            return None
        if self.other.loss > WON_VALUE / 2 > self.plan.loss:
            return deed_reasons.KeepsFromWinning(self.rival)
        answer = effects_of(self.plan.reply, self.rival) if self.plan.reply else NO_EFFECTS
        prevented = effects_of(self.other.reply, self.rival)
        cells = [ring.cell for ring in answer.rings]
        for ring in prevented.rings:
            own, theirs = ring.gains[self.side], ring.gains[self.rival]
            if ring.cell not in cells and theirs > own:
                return deed_reasons.KeepsFromRinging(self.rival, ring.cell, theirs - own)
        cars = sum(shove.cars for shove in prevented.shoves) - sum(shove.cars for shove in answer.shoves)
        if cars > 0:
            return deed_reasons.KeepsFromPushing(self.rival, cars)
        spoilt = round(self.other.loss - self.plan.loss)
        return deed_reasons.PoorReply(self.rival, spoilt) if spoilt > 0 else None


def cars_of(view: CrashView, side: int) -> Sequence[int]:
    """The cells of the cars of a side."""
    return view.cars[side * SIDE_CARS : (side + 1) * SIDE_CARS]


def values_at_bells(view: CrashView, side: int) -> int:
    """The sum of the values below a side's cars on the tiles that fall when a bell rings."""
    tiles = {TILE_OF[bell] for bell in view.bells if bell}
    return sum(view.floor[cell] for cell in cars_of(view, side) if cell and TILE_OF[cell] in tiles)


def _about_first_car(action: PlaceCar, plan: Plan, evaluator: Prospects) -> reasons.PlanReason:
    moves, view = plan.line.moves(), plan.line.view
    placed = moves[1][0] if len(moves) > 1 else view
    if evaluator.worth(placed).first_turn > 0:
        return reasons.Begins()
    in_danger = action.cell in [view.cars[car] for car in cars_in_danger(view, evaluator.side)]
    return reasons.FirstCar(action.cell, view.floor[action.cell], in_danger)


# Cards


def _about_card(view: CrashView, action: Discard | DrawCard | KeepCard) -> reasons.PlanReason:
    """By the worth of each card; a second copy in the hand is worth less."""
    has_car = STOCK in cars_of(view, action.seat % 2)[:STANDARD_CARS]

    def worth(card: Card | None) -> float:
        return UNKNOWN_WORTH if card is None else card_worth(card, has_car, view.hand.count(card))

    if isinstance(action, DrawCard):
        best = max((*view.face_up, None), key=worth)
        if worth(best) > worth(action.card) + SLIGHT_POINTS:
            return deed_reasons.OtherCard(best)
        return (
            deed_reasons.Draws(action.card)
            if action.card
            else deed_reasons.DrawsUnknown(tuple(dict.fromkeys(view.face_up)))
        )
    if isinstance(action, KeepCard):
        other = next(card for card in view.offer if card != action.card)
        return (
            deed_reasons.OtherCard(other)
            if worth(other) > worth(action.card)
            else deed_reasons.KeepsOne(action.card, other)
        )
    return dropping(view.hand, action.card, has_car)


def dropping(hand: Sequence[Card], card: Card, has_car: bool) -> reasons.PlanReason:
    """One card stays after the exchange: it should be the best, so this one may go if another is as good."""
    others = list(hand)
    others.remove(card)
    first = len(others) > 1
    if max(card_worth(other, has_car) for other in others) >= card_worth(card, has_car):
        return deed_reasons.Drops(card, first)
    return (
        deed_reasons.BetterDiscards(card, tuple(dict.fromkeys(others)))
        if first
        else deed_reasons.BetterDiscard(card, others[0])
    )
