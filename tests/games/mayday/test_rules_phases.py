"""Rules of Mayday! Mayday! from phase I to the end: a test or more for each, luck scripted."""

import pytest

from crashgames.games.mayday.messages import (
    AccessGiven,
    GameEnded,
    GiveAccess,
    IdentityShown,
    NoOrder,
    OrderGiven,
    OrderLooker,
    OrderTarget,
    Phase,
    PickCard,
    PlaceMarker,
    StatusChanged,
)
from crashgames.games.mayday.tables import LEFT, MIDDLE, RIGHT, MatchStage, Status
from tests.games.mayday.table import H, I, captain, due, give, look, phase_2, phase_3, skirmish, suspect, table, vote
from tests.rulings import kinds, why

SEATS = range(5, 9)
at_every_table = pytest.mark.parametrize("seats", SEATS)


def statuses(game, status):
    return tuple(seat for seat in range(game.seats) if game.status(seat) is status)


# Phase I


@at_every_table
def test_mm_40_phase_1_begins_with_first_skirmish(seats):
    game = suspect(table(seats, first=2))
    assert game.stage is MatchStage.PHASE_1 and game.skirmish == 2


def test_mm_40_protected_takes_the_benefit_of_the_doubt():
    game = suspect(table(7))
    events = skirmish(game, True)
    assert StatusChanged((0,), Status.DOUBT) in events and "CardsTurned" not in kinds(events)
    assert (game.doubts_left, statuses(game, Status.DOUBT), game.skirmish) == (3, (0,), 1)


def test_mm_40_the_punched_still_vote_look_and_get_access():
    game = suspect(table(7))
    events = skirmish(game, False)
    assert "CardsTurned" in kinds(events) and "StatusChanged" not in kinds(events)
    view = game.view(None)
    assert view.turned == (0,) and view.statuses[0] is Status.NONE and view.doubts_left == 4
    look(game)
    assert game.phase is Phase.VOTE and 0 in game.to_act()
    game = captain(table(7, "HHHHIII"), 1, 2)
    assert 0 in game.view(None).turned
    give(game, 0)
    assert game.cockpit == (1, 0)


def test_mm_40_the_card_goes_to_who_has_no_status_nor_turned():
    game = suspect(table(8))
    skirmish(game, True)
    game.doubts |= 1 << 1
    game.turned |= 1 << 2
    game._skirmish_about(game.next_clockwise(game.candidates()))
    assert game.skirmish == 3


def test_mm_41_phase_1_ends_when_no_status_card_is_left():
    game = suspect(table(8))
    for number in range(4):
        assert game.stage is MatchStage.PHASE_1 and game.skirmish == number
        skirmish(game, True)
    assert game.stage is MatchStage.PHASE_2 and statuses(game, Status.DOUBT) == (0, 1, 2, 3)
    assert game.turned == 0
    assert game.candidates() & 0b11110000 == 0


def test_mm_41_phase_1_ends_when_as_many_cards_are_left_as_crew():
    for seats, punches in ((5, 2), (6, 3), (7, 3), (8, 4)):
        game = suspect(table(seats))
        for _ in range(punches):
            assert game.stage is MatchStage.PHASE_1
            events = skirmish(game, False)
        rest = tuple(range(punches, seats))
        assert StatusChanged(rest, Status.DOUBT) in events
        assert game.stage is MatchStage.PHASE_2 and statuses(game, Status.DOUBT) == rest
        assert game.doubts_left == 0


def test_mm_41_both_ends_can_come_after_a_mixed_phase():
    game = suspect(table(6))
    for protected in (True, False, False, True):
        skirmish(game, protected)
    assert game.stage is MatchStage.PHASE_1 and game.skirmish == 4
    events = skirmish(game, False)
    assert StatusChanged((5,), Status.DOUBT) in events and statuses(game, Status.DOUBT) == (0, 3, 5)


# Phase II


def test_mm_42_the_card_goes_to_the_next_doubt_on_the_left():
    game = phase_2(table(8), (0, 2, 5, 6))
    assert statuses(game, Status.DOUBT) == (0, 2, 5, 6) and game.skirmish == 0
    skirmish(game, False)
    assert game.skirmish == 2 and statuses(game, Status.DOUBT) == (2, 5, 6)
    skirmish(game, False)
    assert statuses(game, Status.RELIABLE) == (5, 6)


def test_mm_42_the_holder_of_the_card_comes_last():
    game = phase_2(table(5), (1, 2, 3))
    assert game.skirmish == 1
    game = suspect(table(6))
    for protected in (True, True, False, False, False):
        skirmish(game, protected)
    assert statuses(game, Status.DOUBT) == (0, 1, 5) and game.stage is MatchStage.PHASE_2
    assert game.skirmish == 5
    alone = phase_2(table(6), (0, 1, 2))
    alone.skirmish, alone.doubts = 2, 0b100
    assert alone.next_clockwise(alone.doubts) == 2


def test_mm_42_protected_is_reliable_and_punched_loses_the_card():
    game = phase_2(table(7), (0, 2, 3, 5))
    assert game.skirmish == 0
    events = skirmish(game, True)
    assert StatusChanged((0,), Status.RELIABLE) in events and game.skirmish == 2
    events = skirmish(game, False)
    assert StatusChanged((2,), Status.NONE) in events
    assert statuses(game, Status.RELIABLE) == (0,) and statuses(game, Status.DOUBT) == (3, 5)
    assert game.view(None).turned == (1, 4)


def test_mm_43_two_reliable_end_phase_2_the_rest_is_discarded():
    game = phase_2(table(7), (0, 1, 2, 3))
    skirmish(game, True)
    events = skirmish(game, True)
    assert StatusChanged((2, 3), Status.NONE) in events
    assert game.stage is MatchStage.PHASE_3 and statuses(game, Status.RELIABLE) == (0, 1)
    assert statuses(game, Status.DOUBT) == ()


def test_mm_43_two_with_doubt_and_nobody_reliable_end_phase_2():
    game = phase_2(table(5), (0, 1, 2))
    events = skirmish(game, False)
    assert StatusChanged((1, 2), Status.RELIABLE) in events and game.stage is MatchStage.PHASE_3
    four = phase_2(table(8), (0, 1, 2, 3))
    skirmish(four, False)
    assert four.stage is MatchStage.PHASE_2
    skirmish(four, False)
    assert four.stage is MatchStage.PHASE_3 and statuses(four, Status.RELIABLE) == (2, 3)


def test_mm_43_one_with_doubt_and_one_reliable_end_phase_2():
    game = phase_2(table(6), (0, 1, 2))
    skirmish(game, True)
    assert game.stage is MatchStage.PHASE_2
    events = skirmish(game, False)
    assert StatusChanged((2,), Status.RELIABLE) in events and statuses(game, Status.RELIABLE) == (0, 2)


# Phase III


@pytest.mark.parametrize("protected", [True, False])
def test_mm_44_protected_is_captain_or_else_the_other(protected):
    game = phase_3(table(8), (2, 4))
    target = game.skirmish
    assert {target} < {2, 4} and game.stage is MatchStage.PHASE_3
    events = skirmish(game, protected)
    named = target if protected else 6 - target
    assert game.cockpit == (named,) and StatusChanged((2, 4), Status.NONE) in events
    assert statuses(game, Status.RELIABLE) == ()


def test_mm_44_the_card_goes_to_the_next_reliable_clockwise():
    game = phase_3(table(7), (1, 3))
    assert game.skirmishes[-1].target == 6 and game.skirmish == 1
    game = phase_2(table(7), (0, 1, 2, 3))
    skirmish(game, True)
    skirmish(game, True)
    assert game.skirmishes[-1].target == 1 and game.skirmish == 0


def test_mm_45_the_captain_shuffles_shows_and_keeps_the_markers():
    game = phase_3(table(7, laid=[LEFT] * 7), (0, 1))
    markers = game.looks
    game.chance._script["shuffled"] = [RIGHT]
    events = skirmish(game, game.skirmish == 0)
    assert IdentityShown(0, H) in events and game.looks[: len(markers)] == markers
    assert game.view(None).cards[0] == (H, H, I) and game.view(4).teams[0] is H
    assert game.skirmish == -1 and game.stage is MatchStage.END
    seen = game.view(1).looks[2]
    assert (seen.looker, seen.owner, seen.saw) == (1, 0, I)
    assert game.view(1).cards[0] == game.view(6).cards[0] == (H, H, I)


def test_mm_45_an_infiltrator_as_captain_ends_the_game():
    game = phase_3(table(5, "IHHIH"), (0, 1))
    events = skirmish(game, game.skirmish == 0)
    assert game.outcome.reason.rule == "MM-45" and game.outcome.winners == (0, 3)
    assert GameEnded(I, (0, 3)) in events and game.outcome.scores == (1, 0, 0, 1, 0)
    assert game.view(None).teams == (I, H, H, I, H) and None not in game.view(None).cards[1]
    assert all(placed.saw for placed in game.view(None).looks)
    assert game.to_act() == () and why(game, GiveAccess(0, 1)) == "MM-45"


# End phase


def test_mm_50_the_newest_member_tells_somebody_to_look():
    game = captain(table(7, "HHHHIII"))
    assert game.phase is Phase.ORDER and game.to_act() == (0,)
    lookers = [action.looker for action in game.legal_actions(0) if isinstance(action, OrderLooker)]
    assert lookers == [seat for seat in range(1, 7) if game.within_sight(seat)]
    looker = next(seat for seat in lookers if game.markers[seat] == 2)
    assert why(game, OrderLooker(1, looker)) == "MM-50"
    game.apply(OrderLooker(0, looker))
    assert game.phase is Phase.TARGET and game.view(None).ordered == looker
    targets = [action.target for action in game.legal_actions(0)]
    assert looker not in targets and 0 not in targets
    assert why(game, OrderTarget(0, 0)) == "MM-50" and why(game, OrderTarget(0, looker)) == "MM-64"
    assert why(game, OrderTarget(0, (looker + 1) % 7)) == "MM-12"
    events = game.apply(OrderTarget(0, targets[0]))
    assert OrderGiven(0, looker, targets[0]) in events
    assert due(game) == (looker, targets[0], -1) and game.to_act() == (looker,)
    game.apply(PickCard(looker, targets[0], RIGHT))
    assert game.phase is Phase.MARKER
    game.apply(PlaceMarker(looker, game.card(targets[0], RIGHT)))
    assert game.phase is Phase.ACCESS and game.to_act() == (0,)


def test_mm_50_nobody_need_look():
    game = captain(table(6, "HHHHII"))
    events = game.apply(NoOrder(0))
    assert kinds(events) == ["OrderGiven"] and events[0].line(list("ABCDEF"))
    assert game.phase is Phase.ACCESS and why(game, OrderLooker(0, 1)) == "MM-50"


def test_mm_50_without_a_possible_look_the_step_is_left_out():
    game = phase_3(table(5), (0, 1))
    game.markers = [0] * 5
    if game.phase is Phase.CARD:
        look(game)
    vote(game, 5 if game.skirmish == 0 else 0)
    assert game.cockpit == (0,) and game.phase is Phase.ACCESS


def test_mm_50_who_has_no_marker_or_access_is_not_sent_to_look():
    game = captain(table(8, "HHHHHIII"))
    game.markers[5] = 0
    game._legal = None
    assert why(game, OrderLooker(0, 5)) == "MM-12" and why(game, OrderLooker(0, 0)) == "MM-12"


def test_mm_51_access_is_given_to_somebody_without_it():
    game = captain(table(7, "HHHHIII"))
    game.apply(NoOrder(0))
    assert [action.target for action in game.legal_actions(0)] == [1, 2, 3, 4, 5, 6]
    assert why(game, GiveAccess(0, 0)) == "MM-51" and why(game, GiveAccess(2, 3)) == "MM-51"
    events = game.apply(GiveAccess(0, 3))
    assert events[:2] == (AccessGiven(0, 3), IdentityShown(3, H))
    assert game.cockpit == (0, 3) and game.access_left == 2 and game.to_act() == (3,)
    assert game.phase is Phase.ORDER


def test_mm_51_an_infiltrator_in_the_cockpit_ends_the_game():
    game = captain(table(7, "HHHHIII"))
    give(game, 2)
    events = give(game, 5)
    assert IdentityShown(5, I) in events and game.outcome.reason.rule == "MM-51"
    assert game.outcome.winners == (4, 5, 6)


@at_every_table
def test_mm_52_the_honest_win_when_all_are_in_the_cockpit(seats):
    honest = {5: 3, 6: 4, 7: 4, 8: 5}[seats]
    game = captain(table(seats, "H" * honest + "I" * (seats - honest)))
    for seat in range(1, honest):
        assert game.outcome is None
        give(game, seat)
    assert game.outcome.reason.rule == "MM-52" and game.outcome.winners == tuple(range(honest))
    assert game.access_left == 0 and game.phase is Phase.OVER


def test_places_are_as_their_owner_sees_them():
    """Left and right are those of the owner: the left card is nearest to the left neighbour."""
    game = suspect(table(6))
    nearest = {(placed.looker, placed.owner): placed.place for placed in game.looks}
    assert nearest[1, 0] == LEFT and nearest[5, 0] == RIGHT and MIDDLE not in nearest.values()
