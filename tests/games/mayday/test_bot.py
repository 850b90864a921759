"""The bots of Mayday! Mayday!: what they do in clear positions, that they are fair and quick, and how strong."""

import random
from functools import cache
from itertools import accumulate, combinations, product

import pytest

from crashgames.core.bots import RandomBot, TimeLimit
from crashgames.core.chance import FastChance
from crashgames.games.mayday.bot import MaydayBot
from crashgames.games.mayday.bot.beliefs import mask_belief, own_belief, public_belief
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import (
    Declare,
    KeepSilent,
    NoOrder,
    OrderLooker,
    Phase,
    PickCard,
    PlaceMarker,
    Vote,
)
from crashgames.games.mayday.tables import LEFT, MIDDLE, Skill, Team
from tests.games.mayday.table import H, I, captain, look, mark, phase_3, suspect, table
from tests.games.mayday.test_secrets import moments
from tests.games.mayday.twins import Truth, replayed, resample
from tests.steady import QUICK, work_of

LEVELS = (1, 2, 3)
SEATS = range(5, 9)
at_every_level = pytest.mark.parametrize("level", LEVELS)
INFILTRATORS = {5: 2, 6: 2, 7: 3, 8: 3}


def choice(game, seat=None, level=3, seed=0):
    """The action that a bot chooses."""
    seat = game.to_act()[0] if seat is None else seat
    return MaydayBot(level, seed).choose(game.view(seat), game.legal_actions(seat), TimeLimit(60))


# The Honest


@at_every_level
def test_the_honest_tell_the_truth(level):
    game = table(6)
    while game.phase is Phase.MARKER:
        seat = game.at.looker
        if game.team(seat) is H:
            assert choice(game, level=level) == PlaceMarker(seat, game.card(game.at.owner, game.at.place))
        mark(game)


def test_two_equal_markers_of_honest_members_leave_no_doubt():
    """Seats 1 and 4 saw two different cards of seat 0: two Infiltrator cards are one more than the Honest have."""
    game = suspect(table(5, "IHHIH", laid=[MIDDLE] * 5))
    belief = own_belief(game.view(1), 3)
    assert belief.honest[0] < 0.5
    game = suspect(table(5, "HHIHI", laid=[MIDDLE] * 5))
    assert own_belief(game.view(1), 3).honest[0] > 0.5


def test_whose_cards_contradict_is_suspected():
    """Seat 1 saw an Honest card of 0, and seat 2 says that the very same card is an Infiltrator's."""
    game = suspect(table(6, "HHIHHI"))
    before = own_belief(game.view(1), 3)
    game.apply(PickCard(2, 0, LEFT))
    game.apply(PlaceMarker(2, I))
    after = own_belief(game.view(1), 3)
    assert before.honest[2] > after.honest[2] == 0.0


def test_access_is_given_to_who_is_trusted_most():
    game = captain(table(7, "HHHHIII"), 0, 1)
    game.apply(NoOrder(0))
    trust = own_belief(game.view(0), 3).honest
    assert trust[choice(game).target] > max(trust[1:]) - 0.05


def test_the_better_trusted_of_two_is_protected():
    game = phase_3(suspect(table(7, "HHIHIHI", laid=[MIDDLE] * 7)), (0, 2))
    if game.phase is Phase.CARD:
        look(game)
    target = game.skirmish
    belief = own_belief(game.view(1), 3)
    better = belief.honest[target] >= belief.honest[2 - target]
    assert choice(game, 1) == Vote(1, better)


def test_who_looks_prefers_the_card_that_shows_more():
    """The left and right card of seat 0 were seen by members whose word counts; the middle one by nobody."""
    game = suspect(table(6, "HHHHII", laid=[LEFT, 1, 1, 1, 1, 1]))
    assert game.due.looker == 2
    picked = choice(game, 2)
    values = {place: own_belief(game.view(2), 3).insight((2, 0, place)) for place in range(3)}
    assert values[picked.place] == pytest.approx(max(values.values()), abs=0.01)


def test_an_order_is_given_where_it_helps():
    game = captain(table(8, "HHHHHIII"), 0, 1)
    assert isinstance(choice(game), OrderLooker)


# Skills


def test_a_skill_is_declared_only_when_it_is_possible():
    game = suspect(table(6, skills={3: Skill.I_LOOK_ELSEWHERE}))
    assert {choice(game, 3, seed=seed) for seed in range(30)} == {KeepSilent(3)}


def test_skills_that_change_no_look_are_used_now_and_then():
    game = suspect(table(6, skills={3: Skill.LISTEN}))
    said = [choice(game, 3, seed=seed) for seed in range(150)]
    assert 0 < said.count(Declare(3)) < 40


@pytest.mark.parametrize("seats", SEATS)
def test_every_skill_is_used_by_bots(seats):
    used = set()
    for seed in range(40):
        game = Mayday(seats, FastChance(seed), {"veteran_skills": "all"})
        finish(game, [MaydayBot(3, 100 * seed + seat) for seat in range(seats)], seed)
        used |= {game.veterans[seat] for seat in game.view(None).spent}
        if len(used) == 8:
            return
    assert len(used) >= 7, used


# Infiltrators


def test_infiltrators_vote_for_a_friend_who_can_be_captain():
    game = phase_3(table(7, "IHHIHIH"), (0, 1))
    if game.phase is Phase.CARD:
        look(game)
    assert choice(game, 3, level=2) == Vote(3, game.skirmish == 0)
    assert choice(game, 5, level=2) == Vote(5, game.skirmish == 0)


def test_infiltrators_lie_sometimes_and_mostly_not():
    lies = markers = 0
    for seed in range(40):
        game = Mayday(7, FastChance(seed), {"veteran_skills": "off"})
        finish(game, [MaydayBot(3, 100 * seed + seat) for seat in range(7)], seed)
        for placed in game.looks:
            if game.team(placed.looker) is I:
                markers += 1
                lies += placed.side is not game.card(placed.owner, placed.place)
    assert 0.02 * markers < lies < 0.4 * markers


def test_beginners_lie_more_than_experts():
    """A lie that gains little is for those who are not afraid of being found out."""

    def lies(level):
        count = 0
        for seed in range(60):
            game = table(7, "IHHIHIH", first=0)
            side = choice(game, level=level, seed=seed).side
            count += side is not game.card(game.at.owner, game.at.place)
        return count

    assert lies(1) > lies(3)


# Beliefs


@pytest.mark.parametrize("seats", [5, 8])
@at_every_level
def test_beliefs_are_chances_that_fit_what_is_known(seats, level):
    for game, _ in moments(seats, matches=2):
        for seat in range(seats):
            view = game.view(seat)
            belief = own_belief(view, level)
            assert sum(world.weight for world in belief.worlds) == pytest.approx(1)
            assert sum(belief.honest) == pytest.approx(seats - INFILTRATORS[seats])
            for other, team in enumerate(view.teams):
                if team:
                    assert belief.honest[other] == pytest.approx(float(team is H))
            assert mask_belief(view, seat, level).honest[seat] == pytest.approx(1)
            assert game.infiltrators in {world.team for world in belief.worlds} or level < 2


def test_beliefs_are_what_counting_all_deals_gives():
    """Every division into teams and every place of each odd card, an Infiltrator saying either side as often."""
    game = suspect(table(5, "HIHHI", laid=[0, 1, 2, 0, 1]), lies=[(1, 2), (4, 3)])
    counted, total = [0.0] * 5, 0.0
    for pair in combinations(range(5), 2):
        for laid in product(range(3), repeat=5):
            deal = Truth([I if seat in pair else H for seat in range(5)], laid, [])
            if 0 in pair or any(not is_said(deal, placed) for placed in game.view(0).looks):
                continue
            weight = 0.5 ** sum(placed.looker in pair for placed in game.looks)
            total += weight
            for seat in set(range(5)) - set(pair):
                counted[seat] += weight
    assert own_belief(game.view(0), 2).honest == pytest.approx([count / total for count in counted])


def is_said(deal, placed):
    """True if an Honest looker would have said this, and the viewer have seen it."""
    card = deal.card(placed.owner, placed.place)
    return placed.saw in (None, card) and (deal.teams[placed.looker] is I or placed.side is card)


def test_the_table_believes_what_everybody_can_know():
    for game, _ in moments(6, matches=3):
        assert len({tuple(public_belief(game.view(seat), 3).honest) for seat in range(6)}) == 1


def test_everybody_can_tell_who_may_look_where():
    for game, _ in moments(7, matches=4):
        view = game.view(None)
        for looker in range(7):
            for owner in set(range(7)) - {looker}:
                assert view.may_look(looker, owner) == bool(game.within_sight(looker) >> owner & 1)


# Fair and quick


@pytest.mark.sampled(2)
@at_every_level
@pytest.mark.parametrize("seats", SEATS)
def test_bots_choose_the_same_for_twins(level, seats):
    pick, asked = random.Random(level), 0
    for game, played in moments(seats, matches=3):
        for seat in game.to_act():
            if len(game.legal_actions(seat)) > 1:
                asked += 1
                twin = replayed(played, resample(played, seat, pick))
                assert choice(twin, seat, level, 7) == choice(game, seat, level, 7)
    assert asked > 20


def test_a_decision_takes_no_time_worth_waiting_for():
    works = []
    for game, _ in moments(8, matches=4):
        for seat in game.to_act()[:3]:
            works.append(work_of(lambda: choice(game, seat)))  # noqa: B023
    assert max(works) < QUICK


# Strength


def finish(game, bots, seed):
    pick, clock = random.Random(seed), TimeLimit(600)
    while game.outcome is None:
        seat = pick.choice(game.to_act())
        game.apply(bots[seat].choose(game.view(seat), game.legal_actions(seat), clock))


@cache
def honest_win(seats, seed, honest, infiltrators):
    """True if the Honest win; level 0 is a bot that plays at random."""
    game = Mayday(seats, FastChance(seed), {"veteran_skills": "off"})
    levels = [infiltrators if game.team(seat) is Team.INFILTRATOR else honest for seat in range(seats)]
    bots = [
        MaydayBot(level, 100 * seed + seat) if level else RandomBot(1, 100 * seed + seat)
        for seat, level in enumerate(levels)
    ]
    finish(game, bots, seed)
    return game.team(game.outcome.winners[0]) is H


def wins(matches, honest, infiltrators, seats=7):
    return sum(honest_win(seats, seed, honest, infiltrators) for seed in range(matches))


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_both_teams_win_often_enough(seats):
    """The figures of 1,000 matches lie between 35 and 65 in a hundred; those of 75 can be off by 16 more.

    No more than the first of these 75 need be played in which both have won often enough.
    """
    won = accumulate(honest_win(seats, seed, 3, 3) for seed in range(75))
    assert any(14 <= honest <= played - 14 for played, honest in enumerate(won, start=1))


@pytest.mark.parametrize("matches", [20, pytest.param(60, marks=pytest.mark.long)])
def test_the_best_honest_win_far_more_often_than_random_ones(matches):
    assert wins(matches, 3, 3) > wins(matches, 0, 3) + matches // 5


@pytest.mark.long
def test_a_higher_level_is_harder():
    assert wins(60, 3, 1) > wins(60, 1, 1) + 6
    assert wins(60, 3, 1) > wins(60, 3, 3) + 6
