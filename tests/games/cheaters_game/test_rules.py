"""Rules of Cheater's Game: a test or more for each, luck scripted."""

import random
from collections import Counter

import pytest

from crashgames.core.chance import Chance
from crashgames.core.match import Match, Player
from crashgames.games.cheaters_game import INFO
from crashgames.games.cheaters_game.engine import CheatersGame
from crashgames.games.cheaters_game.messages import (
    AllianceFormed,
    AllianceRolled,
    Answer,
    AnswerGiven,
    AnswersShown,
    Approach,
    BlowWhistle,
    Collect,
    GameEnded,
    HonestRolled,
    Invite,
    Offer,
    OfferAnswered,
    OfferMade,
    Phase,
    PointsCollected,
    PoolFound,
    Reply,
    Roll,
    RoundEnded,
    SendInvitation,
    TurnBegan,
    TurnPassed,
    WhistleBlown,
)
from crashgames.games.cheaters_game.tables import pool_of, throws
from crashgames.games.cheaters_game.view import cheater_scores, leaders, loss, result, totals
from tests.games.cheaters_game.table import (
    COAL,
    GOLD,
    OIL,
    RAIL,
    STEEL,
    answer,
    form,
    invite,
    pass_round,
    play_out,
    quick_turn,
    roll,
    scores,
    script,
    settle,
    shady,
    table,
    turn_of,
)
from tests.rulings import kinds, why

SEATS = (3, 4, 5)
at_every_table = pytest.mark.parametrize("seats", SEATS)


# Set-up


@at_every_table
def test_cg_1_scores_of_zero_five_free_sets_and_the_pawn_at_zero(seats):
    view = table(seats).view(None)
    assert (view.honest, totals(view), view.alliances, view.pawn, view.turn) == ((0,) * seats, (0,) * seats, (), 0, 1)
    assert table(seats).leaders == [-1] * 5
    assert why(table(seats), Roll(seats)) == why(table(seats), Roll(-1)) == "CG-1"


@at_every_table
def test_cg_1_the_first_player_is_drawn_at_random_and_begins(seats):
    firsts = Counter()
    for seed in range(60):
        game = CheatersGame(seats, Chance(seed.to_bytes(32, "big")), INFO.defaults())
        assert game.to_act() == (game.first,) == (game.active,)
        firsts[game.first] += 1
    assert set(firsts) == set(range(seats))


# A turn


def test_cg_10_who_must_pass_rolls_for_no_alliance_either():
    game = table(3)
    form(game, 1)  # oil, led by 0
    form(game, 0)  # steel, led by 1
    turn_of(game, 1)
    script(game, dice=[(3,)])
    roll(game, 6, whistle=OIL)  # 1 turns oil in
    assert game.points[STEEL] == 6, "the whistle-blower still rolls for steel"
    assert game.passes == [1, 0, 0]
    events = roll(game, 2)  # 2, then 0 passes, then it is 1's turn
    assert TurnPassed(seat=0, left=0) in events and game.active == 1
    assert "HonestRolled" not in kinds(events[events.index(TurnPassed(seat=0, left=0)) :])


def test_cg_10_a_passed_turn_rolls_for_no_alliance():
    game = table(3)
    form(game, 1)  # oil, led by 0
    form(game, 0, 2)  # steel, led by 1
    roll(game, 5, whistle=STEEL)  # 2 turns steel in: 0 and 1 pass
    assert game.passes == [0, 0, 0] and game.active == 2
    assert game.points[OIL] == 3, "0 leads oil and did not roll in the passed turn"


def test_cg_11_one_honest_die_or_an_alliance():
    game = table(4)
    assert [type(action) for action in game.legal_actions(0)] == [Roll, Invite, Invite, Invite]
    assert game.legal_actions(1) == ()
    game.apply(Invite(0, 2))
    assert why(game, Roll(0)) == "CG-11"
    game = table(4)
    roll(game, 3)
    assert game.active == 1 and scores(game) == (3, 0, 0, 0)
    form(game, 0)
    assert game.active == 2 and "HonestRolled" not in kinds(form(game, 3))


def test_cg_11_one_of_the_two_must_be_done():
    for seats in SEATS:
        assert all(isinstance(action, Roll | Invite) for action in table(seats).legal_actions(0))
    assert why(table(), Collect(0)) == "CG-30" and why(table(), SendInvitation(0)) == "CG-20"


def test_cg_12_the_leader_rolls_for_alliances_in_their_order():
    game = table(4)
    form(game, 1)
    turn_of(game, 0)
    form(game, 2, 3, dice=[(3,), (1, 2)])
    turn_of(game, 0)
    form(game, 1, 3, dice=[(3,), (1, 2), (1, 2)])
    turn_of(game, 0)
    script(game, dice=[(2,), (1, 3), (4, 6)])
    events = roll(game, 4)
    assert [event.set for event in events if isinstance(event, AllianceRolled)] == [OIL, STEEL, RAIL]
    assert kinds(events)[:2] == ["HonestRolled", "PointsCollected"], "the honest die comes first"


def test_cg_12_the_order_is_that_of_forming_not_of_the_sets():
    game = table(3)
    form(game, 1)  # oil
    turn_of(game, 0)
    form(game, 2, dice=[(3,), (3,)])  # steel
    roll(game, 5, whistle=OIL)  # 1 turns oil in: 0 passes
    turn_of(game, 0)
    form(game, 1, dice=[(3,), (3,)])  # oil again
    turn_of(game, 0)
    script(game, dice=[(1,), (2,)])
    assert [event.set for event in roll(game, 1) if isinstance(event, AllianceRolled)] == [STEEL, OIL]


def test_cg_12_each_pool_is_settled_before_the_next_roll():
    game = table(4)
    form(game, 1, 2)
    turn_of(game, 0)
    script(game, dice=[(4, 4), (5, 5)])
    invite(game, 1, 3)
    events = answer(game, 1, 3)
    assert kinds(events)[-2:] == ["AllianceRolled", "PoolFound"] and game.pool == 8
    assert game.view(None).queue == (STEEL,)
    events = settle(game, 1, 4)
    assert kinds(events) == ["OfferAnswered", "AllianceRolled", "PoolFound"] and game.pool == 10


def test_cg_12_an_alliance_turned_in_at_once_does_not_roll():
    game = table(3)
    form(game, 1)
    turn_of(game, 0)
    events = roll(game, 6, whistle=OIL)
    assert "AllianceRolled" not in kinds(events)


def test_cg_13_alliance_rolls_come_on_top_in_every_leaders_turn():
    game = table(3)
    events = form(game, 1, 2)
    assert AllianceRolled(set=OIL, leader=0, dice=(3, 4), points=7) in events, "on the turn of forming"
    turn_of(game, 0)
    script(game, dice=[(1, 2)])
    events = roll(game, 1)
    assert AllianceRolled(set=OIL, leader=0, dice=(1, 2), points=10) in events, "after the honest die"


def test_cg_14_play_goes_left_and_the_pawn_moves_after_the_last():
    game = table(3, first=1)
    assert [event for event in roll(game, 1) if isinstance(event, RoundEnded)] == []
    roll(game, 1)
    assert (game.active, game.pawn) == (0, 0)
    events = roll(game, 1)
    assert RoundEnded(round=1) in events and TurnBegan(seat=1, turn=4) in events
    assert (game.active, game.pawn) == (1, 1)


def test_cg_14_a_passed_turn_counts_for_the_pawn():
    game = table(3)
    form(game, 1, 2)
    roll(game, 5, whistle=OIL)  # 1: 2 and 0 must pass
    assert (game.active, game.pawn, game.turn) == (1, 1, 5)


def test_cg_14_the_match_ends_on_end_after_eleven_rounds():
    game = table(3)
    for number in range(1, 11):
        pass_round(game)
        assert game.pawn == number and game.outcome is None
    roll(game, 1)
    roll(game, 1)
    events = roll(game, 1)
    assert game.outcome and (game.pawn, game.turn) == (11, 33)
    assert kinds(events)[-2:] == ["RoundEnded", "GameEnded"]
    assert why(game, Roll(0)).startswith("CG-6")


def test_cg_14_option_ten_rounds():
    game = table(3, rounds="ten")
    play_out(game)
    assert (game.pawn, game.turn, game.view(None).rounds) == (10, 30, 10)


# Alliances


def test_cg_20_one_or_more_other_players_are_named():
    game = table(4)
    assert [action.guest for action in game.legal_actions(0) if isinstance(action, Invite)] == [1, 2, 3]
    assert why(game, Invite(0, 0)) == why(game, Invite(0, 4)) == "CG-20"
    game.apply(Invite(0, 2))
    assert why(game, Invite(0, 2)) == "CG-20"
    assert game.legal_actions(0) == (SendInvitation(0), Invite(0, 1), Invite(0, 3))
    game.apply(Invite(0, 1))
    game.apply(Invite(0, 3))
    assert game.legal_actions(0) == (SendInvitation(0),)


def test_cg_20_every_named_player_answers_and_all_show_together():
    game = table(5)
    invite(game, 1, 3, 4)
    assert game.to_act() == (1, 3, 4) and game.view(None).guests == (1, 3, 4)
    assert why(game, Answer(2, True)) == "CG-20" and why(game, Answer(0, True)) == "CG-20"
    assert game.apply(Answer(3, True)) == (AnswerGiven(seat=3, to=3),)
    assert [game.view(viewer).to_act for viewer in (None, 1, 3)] == [(1, 3, 4), (1, 3, 4), (1, 4)], "but for oneself"
    assert why(game, Answer(3, False)) == "CG-20"
    assert game.view(None).answer is None and game.view(3).answer is True and game.view(1).answer is None
    game.apply(Answer(1, False))
    events = game.apply(Answer(4, True))
    assert events[1] == AnswersShown(leader=0, willing=(3, 4), unwilling=(1,))
    assert why(game, Answer(1, True)) == "CG-20"


def test_cg_21_willing_players_join_and_the_tracker_starts_at_0():
    game = table(5)
    script(game, dice=[(2, 5)])
    invite(game, 1, 3, 4)
    events = answer(game, 3, 4)
    assert AllianceFormed(set=OIL, leader=0, members=(3, 4)) in events
    (alliance,) = game.view(None).alliances
    assert (alliance.leader, alliance.members, alliance.points) == (0, (3, 4), 7)
    assert game.cheater_score(1) == 0


def test_cg_21_with_nobody_willing_the_honest_die_is_rolled():
    game = table(4, honest=[4])
    invite(game, 1, 2)
    events = answer(game)
    assert kinds(events) == ["AnswerGiven", "AnswersShown", "HonestRolled", "PointsCollected", "TurnBegan"]
    assert game.view(None).alliances == () and scores(game) == (4, 0, 0, 0) and game.active == 1


def test_cg_21_the_die_after_a_refusal_can_blow_the_whistle():
    game = table(3)
    form(game, 1)
    turn_of(game, 0)
    script(game, honest=[6])
    invite(game, 2)
    answer(game)
    assert game.phase is Phase.WHISTLE and BlowWhistle(0, OIL) in game.legal_actions(0)


def test_cg_21_one_invitation_a_turn():
    game = table(3)
    form(game, 1)
    turn_of(game, 0)
    script(game, honest=[6])
    invite(game, 2)
    answer(game)
    assert why(game, Invite(0, 1)) == "CG-11"


def test_cg_22_at_most_five_alliances():
    game = table(5)
    for leader in range(5):
        form(game, (leader + 1) % 5)
    assert game.order == (OIL, STEEL, RAIL, COAL, GOLD)
    assert [type(action) for action in game.legal_actions(0)] == [Roll]
    assert why(game, Invite(0, 1)) == "CG-22"
    roll(game, 5, whistle=OIL)
    assert len(game.legal_actions(game.active)) == 5, "a set is free again"


def test_cg_22_one_player_in_several_and_twins_of_an_alliance():
    game = table(3)
    form(game, 1, 2)
    turn_of(game, 0)
    form(game, 1, 2, dice=[(3, 4), (3, 4)])
    one, other = game.view(None).alliances
    assert one.people == other.people == (0, 1, 2) and one.set != other.set


def test_cg_23_one_die_for_each_member_and_none_for_the_leader():
    for members, dice in (((1,), (6,)), ((1, 2), (6, 1)), ((1, 2, 3), (1, 2, 4)), ((1, 2, 3, 4), (1, 2, 3, 6))):
        game = table(5)
        form(game, *members, dice=dice)
        assert game.points[OIL] == sum(dice)


def test_cg_23_option_leaders_die():
    game = table(5, leaders_die=True)
    form(game, 1, dice=(6, 1))
    assert game.points[OIL] == 7
    form(game, 0, 2, 3, 4, dice=(1, 2, 3, 4, 6))
    assert game.points[STEEL] == 16 and game.view(None).leaders_die


def test_cg_24_the_cheater_score_sums_the_trackers_in_full():
    game = table(4)
    form(game, 1, 2)  # 7
    form(game, 3)  # 3
    assert shady(game) == (7, 10, 7, 3) == cheater_scores(game.view(None))
    assert totals(game.view(None)) == (7, 10, 7, 3)


# Honest die and whistle


def test_cg_30_the_honest_die_is_added_to_the_honest_score():
    game = table(3)
    for die in (1, 5, 6):
        events = roll(game, die)
        assert PointsCollected(seat=(game.active - 1) % 3, points=die) in events
    assert scores(game) == (1, 5, 6) and game.view(None).ledgers[2].dice == 6


@pytest.mark.parametrize("die", range(1, 7))
def test_cg_40_a_member_blows_the_whistle_with_a_five_or_six(die):
    game = table(4)
    form(game, 2)
    script(game, honest=[die] * 3)
    game.apply(Roll(1))
    assert game.active == 2, "who is in no alliance collects at once"
    events = game.apply(Roll(2))
    assert events[0] == HonestRolled(seat=2, die=die)
    assert (game.phase is Phase.WHISTLE) == (die >= 5)
    if die >= 5:
        assert game.legal_actions(2) == (Collect(2), BlowWhistle(2, OIL))
        game.apply(Collect(2))
        assert scores(game)[2] == die
    else:
        assert why(game, BlowWhistle(3, OIL)) == "CG-40"


def test_cg_40_only_ones_own_alliances_can_be_turned_in():
    game = table(4)
    form(game, 3)
    form(game, 3, 2)
    form(game, 1)
    script(game, honest=[5])
    game.apply(Roll(3))
    assert game.legal_actions(3) == (Collect(3), BlowWhistle(3, OIL), BlowWhistle(3, STEEL))
    assert why(game, BlowWhistle(3, RAIL)) == why(game, BlowWhistle(3, GOLD)) == "CG-40"
    game.apply(BlowWhistle(3, STEEL))
    assert game.order == (OIL, RAIL)


def test_cg_40_leaders_can_turn_in_their_own_alliance():
    game = table(3)
    form(game, 1)
    turn_of(game, 0)
    assert WhistleBlown(seat=0, set=OIL, points=3, others=(1,)) in roll(game, 5, whistle=OIL)


def test_cg_40_the_whistle_comes_in_place_of_the_points():
    game = table(3)
    form(game, 1)
    roll(game, 6, whistle=OIL)
    assert scores(game) == (-3, 3, 0)
    assert why(game, Collect(2)) == "CG-30" and why(game, BlowWhistle(2, OIL)) == "CG-40"
    game = table(3)
    form(game, 1)
    roll(game, 6)
    assert why(game, BlowWhistle(2, OIL)) == "CG-40", "who collected cannot blow it later"


def test_cg_41_the_whistle_blower_gets_the_whole_tracker():
    game = table(5)
    form(game, 1, 2, 3, dice=(6, 5, 4))
    roll(game, 5, whistle=OIL)
    assert scores(game)[1] == 15 and game.view(None).ledgers[1].whistles == 15


def test_cg_42_all_others_lose_as_much_even_below_zero():
    game = table(5)
    form(game, 1, 2, 3, dice=(6, 5, 4))
    roll(game, 5, whistle=OIL)
    assert scores(game) == (-15, 15, -15, -15, 0)
    assert [ledger.lost for ledger in game.view(None).ledgers] == [15, 0, 15, 15, 0]


def test_cg_43_all_pawns_go_back_and_the_set_is_free_again():
    game = table(4)
    form(game, 1, 2)
    form(game, 0)
    assert shady(game) == (10, 10, 7, 0)
    roll(game, 5, whistle=OIL)
    assert shady(game) == (3, 3, 0, 0) and game.order == (STEEL,)
    assert (game.leaders[OIL], game.members[OIL], game.points[OIL]) == (-1, 0, 0)
    form(game, 2)
    assert game.order == (STEEL, OIL), "the first free set is used again"


def test_cg_43_an_alliance_ends_in_no_other_way():
    game = table(3)
    form(game, 1)
    for _ in range(5):
        pass_round(game, die=6)
    assert game.order == (OIL,)


def test_cg_44_each_of_the_others_passes_the_next_turn():
    game = table(4)
    form(game, 1, 2)
    events = roll(game, 5, whistle=OIL)
    assert TurnPassed(seat=2, left=0) in events and game.active == 3
    events = roll(game, 1)
    assert TurnPassed(seat=0, left=0) in events and game.active == 1
    assert game.passes == [0, 0, 0, 0]


def test_cg_44_two_whistles_add_up():
    game = table(5)
    form(game, 4)  # oil: 0 and 4
    form(game, 4)  # steel: 1 and 4
    form(game, 0, 1)  # rail
    quick_turn(game)
    assert game.active == 4
    roll(game, 1)
    roll(game, 5, whistle=OIL)  # 0 turns in 4
    roll(game, 5, whistle=STEEL)  # 1 turns in 4
    assert game.passes == [0, 0, 0, 0, 2]
    quick_turn(game)
    quick_turn(game)
    assert game.passes[4] == 1 and game.active == 0
    assert why(game, Roll(4)) == "CG-44"
    pass_round(game)
    assert game.passes[4] == 0
    for _ in range(4):
        quick_turn(game)
    assert game.active == 4


def test_cg_44_a_passing_player_still_answers_and_joins():
    game = table(4)
    form(game, 3)  # oil, led by 0
    form(game, 3, 2)  # steel, led by 1
    quick_turn(game)
    roll(game, 6, whistle=STEEL)  # 3: now 1 and 2 have to pass
    assert game.passes == [0, 1, 1, 0] and game.active == 0
    invite(game, 1, 2)
    assert game.to_act() == (1, 2)
    script(game, dice=[(4,), (5, 5)])
    answer(game, 1, 2)
    assert game.members[STEEL] == 0b0110
    settle(game, 2, 5)
    assert game.view(None).ledgers[2].pools == 5
    assert game.active == 3 and game.passes == [0, 0, 0, 0]


def test_cg_44_alliances_of_a_passing_leader_stand_without_rolls():
    game = table(3)
    form(game, 2)  # oil, led by 0
    form(game, 0, 2)  # steel, led by 1
    roll(game, 5, whistle=OIL)  # 2: 0 passes
    assert game.active == 1
    script(game, dice=[(1, 3)])
    roll(game, 1)
    assert game.points[STEEL] == 11


# Bonus pools


def test_cg_50_duplicates_are_summed_into_one_pool():
    assert pool_of((4, 4, 2, 6)) == 8 and pool_of((4, 4, 2, 2)) == 12 and pool_of((1, 2, 3, 4)) == 0
    assert pool_of((5,)) == 0 and pool_of((3, 3, 3)) == 9 and pool_of((1, 1, 6, 6, 6)) == 20
    for dice in throws(3):
        assert pool_of(dice) == sum(die for die in dice if dice.count(die) > 1)


def test_cg_50_the_whole_throw_moves_the_tracker_as_well():
    game = table(5)
    events = form(game, 1, 2, 3, 4, dice=(4, 4, 2, 6))
    assert game.points[OIL] == 16 and PoolFound(seat=0, points=8) in events
    assert game.phase is Phase.PARTNER and game.to_act() == (0,)


def test_cg_51_dice_of_different_rolls_never_pair_up():
    game = table(4)
    form(game, 1)
    turn_of(game, 0)
    assert "PoolFound" not in kinds(form(game, 2, dice=[(4,), (4,)]))
    turn_of(game, 0)
    script(game, dice=[(4,), (4,)])
    assert "PoolFound" not in kinds(roll(game, 4))


def at_pool(seats=4, dice=(4, 4), **options):
    game = table(seats, **options)
    form(game, 1, 2, dice=dice)
    return game


def test_cg_52_the_offer_may_go_outside_the_alliance():
    game = at_pool()
    assert game.legal_actions(0) == (Approach(0, 1), Approach(0, 2), Approach(0, 3))
    assert why(game, Approach(0, 0)) == why(game, Approach(0, 4)) == "CG-52"
    settle(game, 3, 3)
    assert scores(game) == (5, 0, 0, 3)


def test_cg_52_both_parts_are_whole_and_the_roller_must_offer():
    game = at_pool()
    assert why(game, Offer(0, 4)) == "CG-52" and why(game, Roll(0)) == "CG-11"
    game.apply(Approach(0, 1))
    assert game.legal_actions(0) == tuple(Offer(0, gift) for gift in range(9))
    assert why(game, Offer(0, 9)) == why(game, Offer(0, -1)) == "CG-52"


def test_cg_52_one_offer_and_no_negotiation():
    game = at_pool()
    game.apply(Approach(0, 1))
    assert why(game, Approach(0, 2)) == "CG-52"
    game.apply(Offer(0, 2))
    assert game.to_act() == (1,) and game.legal_actions(1) == (Reply(1, True), Reply(1, False))
    assert why(game, Offer(0, 3)) == why(game, Reply(2, True)) == "CG-52"
    game.apply(Reply(1, False))
    assert why(game, Reply(1, True)) == "CG-53" and why(game, Offer(1, 3)) == why(game, Approach(1, 2)) == "CG-50"


def test_cg_52_who_has_to_pass_can_be_made_an_offer():
    game = table(4)
    form(game, 3, 2)  # oil, led by 0
    form(game, 2, 3)  # steel, led by 1
    roll(game, 5, whistle=OIL)  # 2 turns in 0 and 3; 3 passes at once
    assert game.active == 1 and game.passes == [0, 0, 0, 0]
    game.passes[3] = 1
    form(game, 0, 3, dice=[(2, 3), (6, 6)])
    settle(game, 3, 6)
    assert game.view(None).ledgers[3].pools == 6 and game.passes[3] == 1


def test_cg_53_accepted_both_get_their_part():
    game = at_pool()
    events = settle(game, 1, 3)
    assert scores(game) == (5, 3, 0, 0)
    assert events[0] == OfferAnswered(seat=0, partner=1, gift=3, rest=5, accepted=True)
    assert [ledger.pools for ledger in game.view(None).ledgers] == [5, 3, 0, 0]


def test_cg_53_refused_the_points_are_lost():
    game = at_pool()
    settle(game, 1, 3, accepts=False)
    assert scores(game) == (0, 0, 0, 0) and game.pool == 0 and game.active == 1, "the roller's part too"
    assert [ledger.pools for ledger in game.view(None).ledgers] == [0, 0, 0, 0]


def test_cg_54_both_parts_are_stated_before_the_answer():
    game = at_pool()
    game.apply(Approach(0, 1))
    assert game.apply(Offer(0, 2)) == (OfferMade(seat=0, partner=1, gift=2, rest=6),)
    view = game.view(None)
    assert (view.partner, view.gift, view.pool) == (1, 2, 8)
    assert OfferMade(seat=0, partner=1, gift=2, rest=6).line(["A", "B"]) == "A offers B 2 and keeps 6"


def test_an_offer_can_be_taken_back_but_not_its_throw():
    match = Match(INFO, [Player(name) for name in "ABC"], bytes(32))
    while match.engine.phase is not Phase.REPLY:
        seat = match.to_act()[0]
        asked = match.engine.phase is Phase.ANSWERS
        match.play(Answer(seat, True) if asked else match.legal_actions(seat)[-1])
    assert match.undoable == 2, "whom it is made to, and the parts"


# The end


def ended(honest, alliances=(), **options):
    """A match at its last turn, with these scores, played to its end."""
    game = table(len(honest), **options)
    for number, (leader, members, points) in enumerate(alliances):
        game.leaders[number], game.points[number] = leader, points
        game.members[number] = sum(1 << seat for seat in members)
        game.order += (number,)
    game.by_dice = list(honest)
    game.turn, game.active, game.pawn = game.rounds * game.seats, game.seats - 1, game.rounds - 1
    game._ask(Phase.TURN, 1 << game.active)
    script(game, honest=[1], dice=[(1,) * (len(members)) for leader, members, _ in alliances if leader == game.active])
    game.apply(Roll(game.active))
    return game.outcome


def test_cg_60_the_highest_sum_of_honest_and_cheater_points_wins():
    outcome = ended((10, 0, 5), [(0, (1,), 12)])
    assert (outcome.winners, outcome.scores, outcome.reason.rule) == ((0,), (22, 12, 6), "CG-60")


def test_cg_61_tied_on_total_the_most_honest_wins():
    outcome = ended((10, 22, 0), [(0, (2,), 12)])
    assert (outcome.winners, outcome.scores, outcome.reason.rule) == ((1,), (22, 22, 13), "CG-61")


def test_cg_61_only_those_who_are_tied_on_total_are_compared():
    winners, (rule, _) = result((10, 12, 21), (12, 10, 0))
    assert (winners, rule) == ((1,), "CG-61"), "who has the most honest points of all has less in total"


def test_cg_62_tied_with_cheater_points_the_best_other_wins():
    outcome = ended((10, 10, 4, 5), [(0, (1,), 20)])
    assert (outcome.winners, outcome.scores, outcome.reason.rule) == ((3,), (30, 30, 4, 6), "CG-62")


def test_cg_62_those_who_remain_with_one_score_share_the_win():
    assert ended((10, 10, 5, 4), [(0, (1,), 20)]).winners == (2, 3)
    tied = ended((9, 9, 8))
    assert (tied.winners, tied.scores) == ((0, 1, 2), (9, 9, 9)) and tied.reason.rule == "CG-62"


def test_cg_63_when_that_excludes_everybody_all_lose():
    outcome = ended((10, 10, 3), [(0, (1, 2), 20)])
    assert (outcome.winners, outcome.reason.rule) == ((), "CG-63")
    assert "everybody loses" in GameEnded(winners=()).line(["A", "B", "C"])


def test_cg_60_to_63_agree_with_a_plain_reading_of_the_rule_book():
    for honest in ((3, 3, 1), (5, 4, 5), (0, 0, 0), (-2, 4, 4), (7, 1, 2)):
        for cheater in ((0, 0, 0), (2, 2, 0), (2, 2, 5), (0, 1, 0), (3, 4, 3)):
            assert result(honest, cheater)[0] == plainly(honest, cheater)


def plainly(honest, cheater):
    keys = [(own + shady_one, own) for own, shady_one in zip(honest, cheater, strict=True)]
    if keys.count(max(keys)) == 1:
        return (keys.index(max(keys)),)
    remaining = [key if not cheater[seat] else None for seat, key in enumerate(keys)]
    best = max(filter(None, remaining), default=None)
    return tuple(seat for seat, key in enumerate(remaining) if key is not None and key == best)


def race(honest, alliances=(), **options):
    """A race at the last turn of a round."""
    game = table(len(honest), race=True, **options)
    for number, (leader, members, points) in enumerate(alliances):
        game.leaders[number], game.points[number] = leader, points
        game.members[number] = sum(1 << seat for seat in members)
        game.order += (number,)
    game.by_dice = list(honest)
    game.turn, game.active = game.seats, game.seats - 1
    game._ask(Phase.TURN, 1 << game.active)
    return game


def test_cg_64_the_race_ends_after_a_round_with_more_than_100():
    game = race((99, 0, 0))
    roll(game, 1)
    assert game.outcome is None and game.pawn == 1
    roll(game, 2)
    assert game.outcome is None, "not in the middle of a round"
    roll(game, 1)
    roll(game, 1)
    assert game.outcome and game.outcome.winners == (0,) and game.pawn == 2


def test_cg_64_exactly_100_points_do_not_end_the_race():
    game = race((50, 0, 0), [(0, (1,), 50)])
    roll(game, 1)
    assert game.outcome is None
    game = race((51, 0, 0), [(0, (1,), 50)])
    roll(game, 1)
    assert game.outcome.winners == (0,) and game.outcome.scores == (101, 50, 1)


def test_cg_64_the_race_without_track_ends_after_round_100():
    game = table(3, race=True)
    game.by_dice = [-900, -900, -900]
    assert game.view(None).rounds == 100
    for _ in range(99):
        pass_round(game)
    assert game.outcome is None and game.pawn == 99
    for _ in range(3):
        roll(game, 1)
    assert game.outcome and game.pawn == 100 and "hundredth" in game.outcome.reason.text


def test_cg_64_the_length_does_not_matter_in_a_race():
    game = table(3, race=True, rounds="ten")
    for _ in range(12):
        pass_round(game)
    assert game.outcome is None


# Live totals


def test_a_whistle_is_foretold_for_everybody():
    game = table(4)
    form(game, 1, 2)
    form(game, 0)
    view = game.view(None)
    assert [loss(alliance) for alliance in view.alliances] == [14, 6]
    roll(game, 1)
    roll(game, 1)
    roll(game, 5, whistle=OIL)
    assert leaders(game.view(None)) == (0,)


@at_every_table
def test_what_a_whistle_was_foretold_to_do_is_what_it_does(seats):
    for seed in range(30):
        game = CheatersGame(seats, Chance(seed.to_bytes(32, "big")), INFO.defaults())
        pick, after = random.Random(seed), []
        game.listener = lambda event, at, after=after: after.append((event, totals(at.view(None))))
        while game.outcome is None:
            seat = game.to_act()[0]
            action = pick.choice(game.legal_actions(seat))
            view = game.view(None)
            after.clear()
            game.advance(action)
            if isinstance(action, BlowWhistle):
                event, now = after[0]
                (alliance,) = (one for one in view.alliances if one.set == action.set)
                changes = [-loss(alliance) if other in event.others else 0 for other in range(seats)]
                assert [end - start for start, end in zip(totals(view), now, strict=True)] == changes
                assert game.honest[seat] - view.honest[seat] >= alliance.points == event.points
                assert {seat, *event.others} == set(alliance.people)
