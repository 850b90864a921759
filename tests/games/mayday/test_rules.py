"""Rules of Mayday! Mayday! up to the vote: a test or more for each, luck scripted."""

from collections import Counter

import pytest

from crashgames.core.chance import Chance
from crashgames.core.messages import Secrecy
from crashgames.games.mayday import INFO
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import (
    Aim,
    CardLookedAt,
    Declare,
    GiveAccess,
    KeepSilent,
    MarkerPlaced,
    NobodyLooks,
    Phase,
    PickCard,
    PlaceMarker,
    Seen,
    Vote,
    VoteCast,
    VotesRevealed,
)
from crashgames.games.mayday.tables import (
    LEFT,
    MIDDLE,
    RIGHT,
    SKILLS,
    MatchStage,
    Skill,
    Status,
    printed_arrows,
    read_arrows,
)
from tests.games.mayday.table import (
    ARROWS,
    H,
    I,
    captain,
    due,
    look,
    mark,
    other,
    phase_2,
    phase_3,
    silent,
    skirmish,
    suspect,
    table,
    truth,
    vote,
)
from tests.rulings import kinds, why

SEATS = range(5, 9)
at_every_table = pytest.mark.parametrize("seats", SEATS)


def any_table(seats, seed):
    return Mayday(seats, Chance(seed.to_bytes(32, "big")), INFO.defaults())


# Set-up


@at_every_table
def test_mm_1_four_markers_and_a_vote_for_each(seats):
    assert table(seats).view(None).markers == (4,) * seats
    game = suspect(table(seats))
    look(game)
    voters = game.to_act()
    assert all(game.legal_actions(seat) == (Vote(seat, True), Vote(seat, False)) for seat in voters)
    assert why(game, Vote(seats, True)) == "MM-1"


@at_every_table
def test_mm_2_two_cards_of_their_own_team_and_one_of_the_other(seats):
    honest = {5: 3, 6: 4, 7: 4, 8: 5}[seats]
    met = set()
    for seed in range(40):
        game = any_table(seats, seed)
        assert game.infiltrators.bit_count() == seats - honest
        met.add(game.infiltrators)
        for seat in range(seats):
            cards = Counter(game.card(seat, place) for place in (LEFT, MIDDLE, RIGHT))
            assert cards == Counter({game.team(seat): 2, other(game.team(seat)): 1})
    assert len(met) > 5


def test_mm_3_everybody_knows_their_team_but_no_own_card():
    game = table(5, "HHIHI", seen=False)
    assert game.phase is Phase.IDENTITIES and game.to_act() == (0, 1, 2, 3, 4)
    for seat in (3, 0, 4, 1, 2):
        assert game.view(seat).teams[seat] is game.team(seat)
        assert set(game.view(seat).cards[seat]) == {None}
        game.apply(Seen(seat))
    assert game.phase is Phase.MARKER and why(game, Seen(0)) == "MM-3"
    laid = Counter(any_table(6, seed).laid[2] for seed in range(90))
    assert min(laid[place] for place in (LEFT, MIDDLE, RIGHT)) > 15


@at_every_table
def test_mm_4_only_the_infiltrators_know_the_infiltrators(seats):
    game = table(seats, seen=False)
    for seat in range(seats):
        known = [team is not None for team in game.view(seat).teams]
        assert known == [game.team(seat) is I or other_seat == seat for other_seat in range(seats)]
    assert set(game.view(None).teams) == {None}


@at_every_table
def test_mm_5_status_and_access_cards_in_the_centre(seats):
    view = table(seats).view(None)
    assert view.doubts_left == {5: 3, 6: 3, 7: 4, 8: 4}[seats]
    assert view.access_left == {5: 2, 6: 3, 7: 3, 8: 4}[seats]
    assert set(view.statuses) == {Status.NONE} and view.cockpit == ()


@at_every_table
def test_mm_6_the_first_skirmish_is_shown_the_others_are_not(seats):
    firsts, dealt = Counter(), set()
    for seed in range(60):
        game = any_table(seats, seed)
        firsts[game.first] += 1
        dealt |= set(game.veterans)
        assert len(set(game.veterans)) == seats
        view = game.view(None)
        assert view.veterans[game.first] is Skill.FIRST_SKIRMISH and view.skirmish == game.first
        assert [card for card in view.veterans if card] == [Skill.FIRST_SKIRMISH]
        holder = (game.first + 1) % seats
        assert game.view(holder).veterans[holder] is game.veterans[holder]
        assert game.view(holder).veterans.count(None) == seats - 2
    assert len(firsts) == seats and dealt == {Skill.FIRST_SKIRMISH, *SKILLS}


@at_every_table
def test_mm_7_the_left_neighbour_is_the_next_clockwise(seats):
    """The first to suspect looks at the right neighbour, the one before, and then at the left, the one after."""
    game = table(seats, first=2)
    assert (game.at.looker, game.at.owner) == (2, 1)
    mark(game)
    assert (game.at.looker, game.at.owner) == (2, 3)


# Looking at a card


def test_mm_10_one_sees_the_card_and_all_see_the_marker():
    game = table(5, "HHIHI", laid=[1, 0, 0, 1, 1], first=1)
    assert (game.at.looker, game.at.owner, game.at.place) == (1, 0, LEFT)
    assert game.view(1).cards[0] == (H, None, None)
    assert all(set(game.view(seat).cards[0]) == {None} for seat in (None, 0, 2, 3, 4))
    (event, *_) = mark(game)
    assert event == MarkerPlaced(1, 0, LEFT, H)
    (placed,) = game.view(None).looks
    assert (placed.looker, placed.owner, placed.place, placed.side, placed.saw) == (1, 0, LEFT, H, None)
    assert game.view(1).looks[0].saw is H and game.view(4).looks[0].saw is None
    assert game.view(None).markers == (4, 3, 4, 4, 4)
    assert why(game, PlaceMarker(0, H)) == "MM-10"


def test_mm_10_looking_shows_the_others_no_card():
    game = suspect(table(6))
    assert CardLookedAt(2, 0, RIGHT) in game.apply(PickCard(2, 0, RIGHT))


def test_mm_11_the_honest_put_down_the_truth():
    game = table(5, "HHIHI", laid=[1, 1, 1, 1, 2], first=0)
    assert truth(game) is I and (game.at.looker, game.at.owner) == (0, 4)
    assert game.legal_actions(0) == (PlaceMarker(0, I),)
    assert why(game, PlaceMarker(0, H)) == "MM-11"
    assert game.at is not None and not game.looks


def test_mm_11_infiltrators_may_choose():
    game = table(5, "HHIHI", first=2)
    assert truth(game) is H
    assert set(game.legal_actions(2)) == {PlaceMarker(2, H), PlaceMarker(2, I)}
    mark(game, I)
    assert game.looks[0].side is I and game.view(2).looks[0].saw is H


def test_mm_12_nobody_looks_twice_at_somebody():
    game = suspect(table(5))
    assert all(not game.within_sight(seat) >> (seat + step) % 5 & 1 for seat in range(5) for step in (0, 1, 4))
    assert all(game.within_sight(seat) >> (seat + step) % 5 & 1 for seat in range(5) for step in (2, 3))


def test_mm_12_nobody_looks_without_a_marker_or_with_access():
    game = captain(table(8, "HHIHIHHI"), 0, 1)
    assert game.within_sight(0) == 0
    assert all(not game.within_sight(seat) & 1 for seat in range(8))
    used_up = [seat for seat in range(8) if not game.markers[seat]]
    assert used_up and all(game.within_sight(seat) == 0 for seat in used_up)


def test_mm_12_several_may_look_at_the_same_card():
    game = suspect(table(6))
    game.apply(PickCard(2, 0, LEFT))
    mark(game)
    assert [(placed.looker, placed.place) for placed in game.looks if placed.owner == 0] == [
        (1, LEFT),
        (5, 2),
        (2, LEFT),
    ]


def test_mm_13_talk_is_free_and_no_action():
    names = {kind.__name__ for kind in INFO.action_types()}
    assert not {name for name in names if "Say" in name or "Claim" in name}
    assert table(5).view(None).speaker == -1


# First suspicions


@at_every_table
def test_mm_20_right_then_left_beginning_with_the_skirmish_cm(seats):
    game = table(seats, first=3)
    looks = []
    while game.stage is MatchStage.SUSPICIONS:
        looks.append((game.at.looker, game.at.owner, game.at.place))
        mark(game)
    expected = []
    for turn in range(seats):
        looker = (3 + turn) % seats
        expected += [(looker, (looker - 1) % seats, LEFT), (looker, (looker + 1) % seats, RIGHT)]
    assert looks == expected
    assert set(game.markers) == {2}
    unseen = {(owner, place) for owner in range(seats) for place in range(3)} - {(o, p) for _, o, p in looks}
    assert unseen == {(owner, MIDDLE) for owner in range(seats)}


def test_mm_20_what_a_skill_has_made_impossible_is_left_out():
    game = table(5, first=0, skills={2: Skill.I_WILL_LOOK})
    for seat in game.to_act():
        game.apply(Declare(seat) if seat == 2 else KeepSilent(seat))
    silent(game)
    assert due(game) == (2, 4, -1)
    look(game)
    for _ in range(3):
        look(game)
    assert [(placed.looker, placed.owner) for placed in game.looks] == [(2, 4), (0, 1), (1, 0), (1, 2)]
    for _ in range(2):
        look(game)
    look(game)
    assert game.markers[2] == 1
    assert due(game)[:2] == (3, 4)


def test_mm_20_a_look_left_out_is_not_made_by_a_neighbour():
    game = table(5, first=0, skills={1: Skill.I_LOOK_ELSEWHERE})
    look(game)
    look(game)
    silent_but(game, 1)
    assert game.legal_actions(1) == (Aim(1, 2), Aim(1, 3), Aim(1, 4))
    game.apply(Aim(1, 2))
    look(game)
    assert [(placed.looker, placed.owner) for placed in game.looks] == [(0, 4), (0, 1), (1, 2)]
    assert due(game)[:2] == (2, 1) and game.markers[1] == 3


def silent_but(game, user):
    for seat in game.to_act():
        game.apply(Declare(seat) if seat == user else KeepSilent(seat))


# Skirmishes


@at_every_table
@pytest.mark.parametrize("first", [0, 3])
def test_mm_30_the_arrow_points_at_who_looks_at_a_card(seats, first):
    game = suspect(table(seats, first=first))
    looker = (first + ARROWS[seats][0]) % seats
    assert game.phase is Phase.CARD and game.to_act() == (looker,)
    assert game.legal_actions(looker) == tuple(PickCard(looker, first, place) for place in range(3))
    assert why(game, PickCard(looker, looker, 0)) == "MM-64"
    assert why(game, PickCard(first, first, 0)) == "MM-30"
    assert why(game, PickCard(looker, (first + 1) % seats, 0)) == "MM-30"


def test_mm_30_if_need_be_a_neighbour_looks_right_before_left():
    for blind, looker in (((), 2), ((2,), 1), ((2, 1), 3)):
        game = table(6, first=0)
        for seat in blind:
            game.markers[seat] = 2 if seat != 1 else 1
        suspect(game)
        game.met[1] &= ~1
        game.due = None
        game._skirmish_about(0)
        if 2 in blind:
            assert game.markers[2] == 0
        assert due(game)[:2] == (looker, 0)
    game = suspect(table(6, first=0))
    game.markers = [0] * 6
    events = []
    game.listener = lambda event, _: events.append(event)
    game._skirmish_about(0)
    assert kinds(events) == ["NobodyLooks"] and game.phase is Phase.VOTE and isinstance(events[0], NobodyLooks)


def test_mm_30_the_skirmish_cm_never_looks_at_himself():
    for seats in SEATS:
        for seed in range(10):
            game = suspect(any_played(seats, seed))
            while game.stage is not MatchStage.END and game.outcome is None:
                assert game.due is None or game.due.looker != game.skirmish
                skirmish(game, seed % 2 == len(game.skirmishes) % 2)


def any_played(seats, seed):
    game = any_table(seats, seed)
    for seat in range(seats):
        game.apply(Seen(seat))
    return game


@pytest.mark.parametrize(("seats", "protect", "protected"), [(5, 2, True), (5, 1, False), (6, 3, True), (6, 2, False)])
def test_mm_31_half_or_more_protect(seats, protect, protected):
    game = suspect(table(seats))
    look(game)
    assert game.to_act() == tuple(range(1, seats)) and why(game, Vote(0, True)) == "MM-31"
    events = vote(game, protect)
    revealed = next(event for event in events if isinstance(event, VotesRevealed))
    assert revealed == VotesRevealed(0, tuple(range(1, protect + 1)), tuple(range(protect + 1, seats)), protected)
    assert (game.status(0) is Status.DOUBT) is protected


def test_mm_31_votes_are_secret_until_all_are_in():
    game = suspect(table(5))
    look(game)
    openly = game.view(None)
    assert game.apply(Vote(1, True)) == (VoteCast(1, to=1),)
    assert game.view(None) == openly and openly.to_act == (1, 2, 3, 4) and game.view(1).to_act == (2, 3, 4)
    assert game.view(1).vote is True and all(game.view(seat).vote is None for seat in (None, 0, 2, 3, 4))
    assert why(game, Vote(1, False)) == "MM-31"
    assert Vote.secrecy is Secrecy.SIMULTANEOUS
    for seat in (3, 4, 2):
        game.apply(Vote(seat, False))
    (counted,) = game.view(None).skirmishes
    assert (counted.protect, counted.punch, counted.protected) == ((1,), (2, 3, 4), False)


def test_mm_32_the_skirmish_card_moves_on_clockwise():
    game = suspect(table(8, first=6))
    visited = [game.skirmish]
    while game.stage is MatchStage.PHASE_1 and len(visited) < 6:
        skirmish(game, len(visited) % 2 == 0)
        visited.append(game.skirmish)
    assert visited == [6, 7, 0, 1, 2, 3]


@at_every_table
def test_mm_33_the_arrows_are_those_of_the_table(seats):
    assert printed_arrows()[seats] == ARROWS[seats] == table(seats).view(None).arrows
    first, second, _ = ARROWS[seats]
    assert first != second and {first, second} <= set(range(2, seats - 1))


@at_every_table
def test_mm_33_without_skills_only_phase_3_needs_the_fallback(seats):
    used = 0
    for seed in range(30):
        game = suspect(any_played(seats, seed))
        while game.stage is not MatchStage.END and game.outcome is None:
            pointed = game.arrow()
            if game.stage is MatchStage.PHASE_3:
                used += game.due is None or game.due.looker != pointed
            else:
                assert game.due.looker == pointed
            skirmish(game, (seed >> len(game.skirmishes) % 4) & 1)
    assert used


GOOD = "[[card]]\ncrew = 5\narrows = [2, 3, 2]\n[[card]]\ncrew = 6\narrows = [2, 4, 3]\n"
GOOD += "[[card]]\ncrew = 7\narrows = [2, 5, 3]\n[[card]]\ncrew = 8\narrows = [3, 5, 4]\n"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[2, 3, 2]", "[2, 2, 2]", "must differ"),
        ("[2, 4, 3]", "[1, 4, 3]", "past the neighbours"),
        ("[2, 4, 3]", "[2, 5, 3]", "past the neighbours"),
        ("[3, 5, 4]", "[3, 5, 8]", "points at nobody else"),
        ("[3, 5, 4]", "[3, 5, 0]", "points at nobody else"),
        ("[3, 5, 4]", '[3, 5, "4"]', "points at nobody else"),
        ("[3, 5, 4]", "[3, 5]", "needs 3 arrows"),
        ("crew = 8", "crew = 9", "a number from 5 to 8"),
        ("crew = 8", "crew = 7", "two cards for 7"),
        ("[[card]]\ncrew = 8\narrows = [3, 5, 4]\n", "", "no card for 8"),
        ("crew = 8", "crew = 8\nwings = 2", "unknown entry 'wings'"),
        ("[[card]]\ncrew = 5", "card = 1\ncrew = 5", "arrows.toml"),
    ],
)
def test_mm_33_other_arrows_are_refused_with_a_sentence(tmp_path, old, new, problem):
    path = tmp_path / "arrows.toml"
    path.write_text(GOOD)
    assert read_arrows(path) == ARROWS
    path.write_text(GOOD.replace(old, new, 1))
    with pytest.raises(ValueError, match=r"arrows\.toml") as error:
        read_arrows(path)
    assert problem in str(error.value)


def test_a_whole_flight_needs_every_phase():
    game = phase_2(table(7))
    assert game.stage is MatchStage.PHASE_2
    assert phase_3(table(7)).stage is MatchStage.PHASE_3
    assert captain(table(7)).cockpit == (0,)
    assert why(game, GiveAccess(0, 1)) == "MM-51"
