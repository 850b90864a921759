"""Why a bot takes an action: the part of its value that decides against the next best, in one sentence."""

from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from msgspec.structs import replace

from crashgames.core.bots import TimeLimit
from crashgames.core.messages import Action, Options
from crashgames.core.search import Line, best_different
from crashgames.core.thoughts import Thought
from crashgames.games.crash_by_crash.bot import STYLES, Answered, ReplyRound, TurnSearch
from crashgames.games.crash_by_crash.bot.prospects import (
    UNKNOWN_WORTH,
    WON_VALUE,
    Prospects,
    card_worth,
    cars_in_danger,
)
from crashgames.games.crash_by_crash.bot.reasons import PlanReason
from crashgames.games.crash_by_crash.messages import (
    Bump,
    CallOperator,
    Discard,
    DrawCard,
    ExchangeCards,
    KeepCard,
    Phase,
    PlaceCar,
)
from crashgames.games.crash_by_crash.tables import PUSHED_OFF, STANDARD_CARS, STOCK, TILE_OF, Card
from crashgames.games.crash_by_crash.view import CrashView

HIDDEN_DEAL_SEED = 0
"""Deals the hidden cards, which change nothing."""
MAX_POSITIONS = 500
LINES_WEIGHED = 2
"""The lines of the action that are weighed by a reply."""
REPLY = ReplyRound(LINES_WEIGHED, 1, 1, positions=150)


class Comparison(TurnSearch):
    """The plans for the actions of one decision, as a bot of a level sees them."""

    def __init__(self, view: CrashView, level: int, options: Options) -> None:
        super().__init__(view, STYLES[level], options, HIDDEN_DEAL_SEED, TimeLimit(inf))

    def plan(self, actions: Sequence[Action], width: int = LINES_WEIGHED) -> Answered | None:
        """The best plan that begins with one of these actions: a line and, if the level thinks of one, the reply."""
        lines = best_different(self.lines(MAX_POSITIONS, min(width, self.style.width), actions), width)
        answered = [self.answer(line, REPLY) if self.replies else Answered(line, line.value) for line in lines]
        return max(answered, key=lambda one: one.value, default=None)


class Deed(NamedTuple):
    """What one action brings: bells that ring, the points of each side for them, cars of the other one pushed off."""

    cell: int
    """Where the first of the bells stood."""
    bells: int
    gains: tuple[int, int]
    cars: int
    later: bool
    """True if it comes with a later action of the turn."""


def deeds_of(line: Line[CrashView], side: int) -> list[Deed]:
    """The deeds of this side, which plays the line: pushes bring all the points that no scoring event brings."""
    views = [*(view for view, _ in line.moves()), line.view]
    found = []
    for before, after in pairwise(views):
        events = after.events[len(before.events) :]
        gains = sum(event[0] for event in events), sum(event[1] for event in events)
        cars = max(0, after.scores[side] - before.scores[side] - gains[side]) // PUSHED_OFF
        gone = [cell for cell, left in zip(before.bells, after.bells, strict=True) if cell and not left]
        if events or cars:
            later = before.action_number != views[0].action_number
            found.append(Deed(gone[0] if gone else STOCK, len(events), gains, cars, later))
    return found


SLIGHT_POINTS = 0.05
"""Points that decide nothing."""
NOTICEABLE_POINTS = 0.5
"""Points by which a plan must be better than the next best for the difference to be worth a word."""
SLIP_POINTS = 1.0
"""Points by which another action must look better for the choice to be called a slip."""
STEPS = {Phase.PLACE: 1, Phase.WALK: 1, Phase.TARGET: 1, Phase.BUMP: 2, Phase.GOAL: 2, Phase.SECOND_BUMP: 3}
"""How many decisions of an action are usually behind one in this phase."""
CAR_DECISIONS = 3
"""The decisions of placing a car, which has words of its own for each."""
EXCHANGE_DECISIONS = 4
"""The decisions of an exchange."""


def thought(view: CrashView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    reason = _reason(view, legal, action, level, options)
    return replace(reason, way=_way(view)) if reason else None


def _reason(
    view: CrashView, legal: Sequence[Action], action: Action, level: int, options: Options
) -> PlanReason | None:
    if isinstance(action, Discard | DrawCard | KeepCard):
        return _about_card(view, action)
    comparison = Comparison(view, level, options)
    plan = comparison.plan([action])
    if plan is None:
        return None
    other = comparison.plan([one for one in legal if one != action], width=1)
    if comparison.style.error and other and other.value - plan.value > SLIP_POINTS:
        better = other.line.moves()[0][1]
        if isinstance(action, Bump) and isinstance(better, Bump) and action.cell == better.cell:
            return PlanReason(("more" if better.boost > action.boost else "fewer") + " accumulators would do")
        if isinstance(better, CallOperator):
            return PlanReason(f"{better.cells} cells would do")
        return PlanReason("slip", action=better)
    if isinstance(action, PlaceCar) and view.phase is Phase.SET_UP:
        return _about_first_car(action, plan, comparison.evaluator)
    return _Judge(view, comparison.evaluator, plan, other).reason(action)


def _way(view: CrashView) -> int:
    """Which of the sentences that say alike is for this stage of the turn."""
    if view.phase is Phase.SET_UP:
        return sum(car != STOCK for car in view.cars) // 2
    if view.exchange:
        return EXCHANGE_DECISIONS * view.action_number - view.exchange
    return CAR_DECISIONS * (view.action_number - 1) + STEPS.get(Phase(view.phase), 0) + max(len(view.walked) - 1, 0)


class _Judge:
    """Compares a plan with the best plan without its first action; if there is none, with doing nothing."""

    def __init__(self, view: CrashView, evaluator: Prospects, plan: Answered, other: Answered | None) -> None:
        self.view, self.after, self.plan, self.other = view, plan.line.view, plan, other
        self.side, self.rival = evaluator.side, 1 - evaluator.side
        worth, without = evaluator.worth(self.after), evaluator.worth(other.line.view if other else view)
        self.lead = plan.value - other.value if other else 0.0
        self.loss = sum(worth) - plan.value
        """What the reply takes away, and what it would without the action."""
        self.other_loss = sum(without) - other.value if other else self.loss
        self.gains = {part: gain - less for part, gain, less in zip(worth._fields, worth, without, strict=True)}
        self.gains["reply"] = self.other_loss - self.loss

    def reason(self, action: Action) -> PlanReason:
        """The part of the value that speaks most for the plan and can be put into words."""
        if self.after.outcome is not None and self.plan.value > WON_VALUE / 2:
            return PlanReason("wins", self.rival, self.after.scores[self.side] - self.after.scores[self.rival])
        for part in sorted(self.gains, key=lambda part: -self.gains[part]):
            found = self._words(part, action) if self.gains[part] > SLIGHT_POINTS else None
            if found:
                return found
        return self._deed() or PlanReason("better" if self.lead >= NOTICEABLE_POINTS else "even")

    def _words(self, part: str, action: Action) -> PlanReason | None:
        if isinstance(action, ExchangeCards) and part in ("cells", "ease", "stock", "danger", "cards"):
            return PlanReason("exchanges")
        own = self.after.cars_of(self.side).count(STOCK)
        saved = self.view.scores[self.side] - self.other.line.view.scores[self.side] if self.other else 0
        words = {
            "points": lambda: self._deed() or (PlanReason("cheaper", self.rival, saved) if saved > 0 else None),
            "cells": self._cells,
            "ease": self._reach,
            "stock": lambda: PlanReason("more cars", count=own) if own else None,
            "danger": self._danger,
            "accumulators": self._accumulators,
            "cards": self._cards,
            "waiting": lambda: PlanReason("stronger", card=self.after.bound) if self.after.bound else None,
            "reply": self._reply,
        }
        return words[part]() if part in words else None

    def _deed(self) -> PlanReason | None:
        """The bells rung and the cars pushed off, whichever brings more."""
        deeds = deeds_of(self.plan.line, self.side)
        ring = max((deed for deed in deeds if deed.bells), key=self._lead, default=None)
        shove = max((deed for deed in deeds if deed.cars), key=lambda deed: deed.cars, default=None)
        if ring and (not shove or self._lead(ring) >= PUSHED_OFF * shove.cars):
            what = "poor bell" if self._lead(ring) <= 0 else "bells" if ring.bells > 1 else "bell"
            return PlanReason(what + (" later" if ring.later else " now"), self.rival, self._lead(ring), ring.cell)
        return PlanReason("push later" if shove.later else "push now", self.rival, shove.cars) if shove else None

    def _lead(self, deed: Deed) -> int:
        return deed.gains[self.side] - deed.gains[self.rival]

    def _cells(self) -> PlanReason | None:
        """More points under the own cars than after the next best; or fewer of them where tiles will fall."""
        if self.other is None or self._ahead(self.after) > self._ahead(self.other.line.view):
            return on_floor(self.rival, self._ahead(self.after))
        before, now = (values_at_bells(view, self.side) for view in (self.other.line.view, self.after))
        return PlanReason("off bells") if before > now else None

    def _reach(self) -> PlanReason | None:
        ahead = self._ahead(self.after)
        if self.other and ahead > self._ahead(self.other.line.view):
            return on_floor(self.rival, ahead)
        return PlanReason("in reach" if ahead > 0 else "out of reach", self.rival, abs(ahead)) if ahead else None

    def _ahead(self, view: CrashView) -> int:
        """The points by which the next bell would bring this side more than the other."""
        return sum(view.values_under(self.side)) - sum(view.values_under(self.rival))

    def _danger(self) -> PlanReason | None:
        own, theirs = cars_in_danger(self.after, self.side), cars_in_danger(self.after, self.rival)
        others = cars_in_danger(self.other.line.view if self.other else self.view, self.side)
        if not own and others:
            return PlanReason("safe", self.rival)
        if len(own) < len(others):
            return PlanReason("less danger", self.rival, len(own))
        return PlanReason("threatens", self.rival, len(theirs)) if theirs else None

    def _accumulators(self) -> PlanReason | None:
        if self.other is None:
            return None
        left, without = self.after.accumulators, self.other.line.view.accumulators
        if left[self.side] > without[self.side]:
            some = left[self.side] < self.view.accumulators[self.side]
            return PlanReason("fewer accumulators" if some else "no accumulator")
        return PlanReason("costs accumulator", self.rival)

    def _cards(self) -> PlanReason | None:
        spent = self.other.line.view.hand if self.other else ()
        kept = tuple(card for card in dict.fromkeys(self.after.hand) if card not in spent)
        return PlanReason("keeps", others=kept) if kept else None

    def _reply(self) -> PlanReason | None:
        """What the other side would do after the next best, and how little is left to it."""
        if self.other is None or self.other.reply is None:
            return None
        if self.other_loss > WON_VALUE / 2 > self.loss:
            return PlanReason("keeps from winning", self.rival)
        answer = deeds_of(self.plan.reply, self.rival) if self.plan.reply else []
        prevented = deeds_of(self.other.reply, self.rival)
        cells = [deed.cell for deed in answer]
        for deed in prevented:
            if deed.cell not in cells and self._lead(deed) < 0:
                return PlanReason("keeps from ringing", self.rival, -self._lead(deed), deed.cell)
        cars = sum(deed.cars for deed in prevented) - sum(deed.cars for deed in answer)
        if cars > 0:
            return PlanReason("keeps from pushing", self.rival, cars)
        spoilt = round(self.other_loss - self.loss)
        return PlanReason("poor reply", self.rival, spoilt) if spoilt > 0 else None


def on_floor(rival: int, ahead: int) -> PlanReason:
    """The values under the cars: so many points ahead of the other side, or behind it if negative."""
    return PlanReason("ahead" if ahead > 0 else "behind" if ahead else "level", rival, abs(ahead))


def values_at_bells(view: CrashView, side: int) -> int:
    """The sum of the values below a side's cars on the tiles that fall when a bell rings."""
    tiles = {TILE_OF[bell] for bell in view.bells if bell}
    return sum(view.floor[cell] for cell in view.cars_of(side) if cell and TILE_OF[cell] in tiles)


def _about_first_car(action: PlaceCar, plan: Answered, evaluator: Prospects) -> PlanReason:
    moves, view = plan.line.moves(), plan.line.view
    placed = moves[1][0] if len(moves) > 1 else view
    if evaluator.worth(placed).first_turn > 0:
        return PlanReason("begins")
    in_danger = action.cell in [view.cars[car] for car in cars_in_danger(view, evaluator.side)]
    cause = "first car in danger" if in_danger else "first car"
    return PlanReason(cause, cell=action.cell, value=view.floor[action.cell])


# Cards


def _about_card(view: CrashView, action: Discard | DrawCard | KeepCard) -> PlanReason:
    """By the worth of each card; a second copy in the hand is worth less."""
    has_car = STOCK in view.cars_of(action.seat % 2)[:STANDARD_CARS]

    def worth(card: Card | None) -> float:
        return UNKNOWN_WORTH if card is None else card_worth(card, has_car, view.hand.count(card))

    if isinstance(action, DrawCard):
        best = max((*view.face_up, None), key=worth)
        if worth(best) > worth(action.card) + SLIGHT_POINTS:
            return PlanReason("other card", card=best)
        if action.card is None:
            return PlanReason("draws unknown", others=tuple(dict.fromkeys(view.face_up)))
        return PlanReason("draws", card=action.card)
    if isinstance(action, KeepCard):
        other = next(card for card in view.offer if card != action.card)
        if worth(other) > worth(action.card):
            return PlanReason("other card", card=other)
        return PlanReason("keeps one", card=action.card, others=(other,))
    return dropping(view.hand, action.card, has_car)


def dropping(hand: Sequence[Card], card: Card, has_car: bool) -> PlanReason:
    """One card stays after the exchange: it should be the best, so this one may go if another is as good."""
    others = list(hand)
    others.remove(card)
    first = len(others) > 1
    if max(card_worth(other, has_car) for other in others) >= card_worth(card, has_car):
        return PlanReason("drops first" if first else "drops", card=card)
    if not first:
        return PlanReason("better discard", card=card, others=(others[0],))
    titles = tuple(dict.fromkeys(others))
    return PlanReason("better discards" if len(titles) > 1 else "better copies", card=card, others=titles)
