"""Why bots of Crash by Crash act: what the sentences claim is what happens."""

import msgspec
import pytest

from crashgames.core.bots import EXPERT
from crashgames.core.match import Match, Player
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.bot.prospects import TASTE, Prospects, cars_in_danger
from crashgames.games.crash_by_crash.bot.reasons import PlanReason
from crashgames.games.crash_by_crash.bot.thoughts import Comparison, deeds_of, dropping, on_floor, thought
from crashgames.games.crash_by_crash.events import CarFell
from crashgames.games.crash_by_crash.messages import Bump, Phase
from crashgames.games.crash_by_crash.tables import Card, side_of
from tests.games.crash_by_crash.test_bot import choice, fresh, positions

NAMES = ("Anna", "Ben")


def why(match, action, level=2):
    seat = match.to_act()[0]
    return thought(match.view(seat), match.legal_actions(seat), action, level, match.options)


def test_deeds_are_what_comes_of_an_action():
    """A bump is the last decision of its action, so all that the line tells of now must come of it."""
    rung, fallen = [], []
    for match in positions(2, seeds=(1, 2), step=1):
        seat = match.to_act()[0]
        for bump in [action for action in match.legal_actions(seat) if isinstance(action, Bump)][:1]:
            after = match.engine.copy()
            fell = [event for event in after.apply(bump) if isinstance(event, CarFell)]
            others = [event for event in fell if side_of(event.car) != seat % 2]
            plan = Comparison(match.view(seat), 1, match.options).plan([bump])
            deeds = deeds_of(plan.line, seat % 2)
            events = after.events[len(match.engine.events) :]
            gains = tuple(sum(event[side] for event in events) for side in (0, 1))
            rings = [deed for deed in deeds if deed.bells]
            assert [(ring.bells, ring.gains) for ring in rings] == ([(len(events), gains)] if events else [])
            assert sum(deed.cars for deed in deeds) == len(others)
            rung += rings
            fallen += [deed for deed in deeds if deed.cars]
    assert len(rung) > 2 and len(fallen) > 2


def test_a_choice_that_looked_worse_is_called_a_slip():
    match = fresh()
    while match.engine.phase is Phase.SET_UP:
        match.play(choice(match, 2))
    seat = match.to_act()[0]
    best = choice(match, 2)
    found = [why(match, action, level=1) for action in match.legal_actions(seat) if action != best]
    slips = [one for one in found if one.cause == "slip"]
    assert slips and all(slip.action in match.legal_actions(seat) for slip in slips)


def test_who_claims_the_first_turn_has_it():
    match, claims = fresh(seed=9), []
    while match.engine.phase is Phase.SET_UP:
        seat, action = match.to_act()[0], choice(match, EXPERT)
        said = why(match, action, EXPERT)
        match.play(action)
        claims += [(seat, said)] if said.cause == "begins" else []
    ((seat, _),) = claims
    assert seat == match.to_act()[0]


def test_the_parts_of_a_value_are_the_value():
    for match in positions(2, seeds=(7,), step=40):
        view = match.view(match.to_act()[0])
        evaluator = Prospects(view, TASTE)
        assert sum(evaluator.worth(view)) == evaluator.value(view)


def test_a_car_in_danger_can_be_pushed_off():
    """Whoever may place a car without accumulators pushes off just the cars that are called in danger."""
    checked = 0
    for match in positions(2, seeds=(3,), step=5):
        engine = match.engine
        if engine.phase is not Phase.ACTION or engine.quiet or engine.card or engine.yellow:
            continue
        view, rival = match.view(None), 1 - engine.side
        danger = set(cars_in_danger(view, rival))
        pushed = set()
        for take in engine.legal_actions(engine.seat)[:1]:
            taken = engine.copy()
            taken.advance(take)
            for place in taken.legal_actions(engine.seat):
                placed = taken.copy()
                placed.advance(place)
                for bump in placed.legal_actions(engine.seat) if placed.phase is Phase.BUMP else ():
                    done = placed.copy()
                    done.advance(bump)
                    if not bump.boost and not done.events[len(engine.events) :]:
                        pushed |= {car for car in danger if not done.cars[car]}
        if engine.legal_actions(engine.seat)[0].line(NAMES) == "Place a car":
            checked += len(danger)
            assert danger - pushed == set()
    assert checked > 5


RIDES = (Card.LAMBADA, Card.LAMBADA, Card.LAST_RIDE)
WEAK, MIDDLING, STRONG = Card.FLYING_DUTCHMAN, Card.SHADY_EXCEPTION, Card.EXPANSION_UNLIMITED


@pytest.mark.parametrize(
    ("hand", "card", "said"),
    [
        ((WEAK, MIDDLING, STRONG), WEAK, PlanReason("drops first", card=WEAK)),
        ((WEAK, MIDDLING, STRONG), MIDDLING, PlanReason("drops first", card=MIDDLING)),
        ((WEAK, MIDDLING, STRONG), STRONG, PlanReason("better discards", card=STRONG, others=(WEAK, MIDDLING))),
        (RIDES, Card.LAST_RIDE, PlanReason("drops first", card=Card.LAST_RIDE)),
        ((WEAK, WEAK, STRONG), STRONG, PlanReason("better copies", card=STRONG, others=(WEAK,))),
        ((WEAK, STRONG), STRONG, PlanReason("better discard", card=STRONG, others=(WEAK,))),
        ((Card.BELL_CHARMS, Card.LAST_RIDE), Card.BELL_CHARMS, PlanReason("drops", card=Card.BELL_CHARMS)),
    ],
)
def test_the_first_discard_is_a_slip_only_for_a_card_to_keep(hand, card, said):
    assert dropping(hand, card, has_car=True) == said


def test_the_first_discard_names_both_cards_that_should_go():
    """One of them is discarded next, so neither is said to be the least useful."""
    both = PlanReason("better discards", card=STRONG, others=(WEAK, MIDDLING)).line(NAMES)
    assert both == "A slip: Flying Dutchman and Shady Exception are both less useful than Expansion Unlimited."
    assert "either copy of Flying Dutchman" in PlanReason("better copies", card=STRONG, others=(WEAK,)).line(NAMES)


def test_cars_in_stock_are_counted():
    said = [PlanReason("more cars", count=own).line(NAMES) for own in (1, 2)]
    assert said == ["Saves cars: one is still in stock.", "Saves cars: 2 are still in stock."]


@pytest.mark.parametrize(("ahead", "said"), [(3, "score 3 points more than Ben gets"), (-3, "3 points"), (0, "even")])
def test_the_floor_is_told_by_one_number_whoever_is_ahead(ahead, said):
    assert said in msgspec.structs.replace(on_floor(1, ahead), way=2).line(NAMES)


def test_decisions_of_one_turn_have_words_of_their_own():
    lines = [PlanReason("bell now", 1, 5, 62, way=way).line(NAMES) for way in range(4)]
    assert len(set(lines)) == len(lines)


def test_accumulators_are_said_to_be_saved_only_if_none_is_used():
    """A plan that uses one, where the next best would use two, gets by with fewer."""
    some, none = (
        [PlanReason(cause, way=way).line(NAMES) for way in range(4)]
        for cause in ("fewer accumulators", "no accumulator")
    )
    assert all("fewer" in line for line in some) and not any("fewer" in line for line in none)


def test_a_match_of_other_options_has_reasons_too():
    match = Match(INFO, [Player("A"), Player("B")], bytes(32), {"reconstructed_card": False})
    assert why(match, match.legal_actions(match.to_act()[0])[0])
