"""The Veteran cards of Mayday! Mayday!: a test or more for each rule and each card, luck scripted."""

import random
from itertools import product

import msgspec
import pytest

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.core.chance import FastChance
from crashgames.core.match import Match, Player
from crashgames.core.messages import IllegalAction, Secrecy
from crashgames.core.saves import BadSave, decode, encode
from crashgames.games.mayday import INFO
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import (
    Aim,
    Declare,
    GiveAccess,
    KeepSilent,
    NoOrder,
    OrderLooker,
    OrderTarget,
    Phase,
    PickCard,
    PlaceMarker,
    SkillDeclared,
    SkillReturned,
    SkillUsed,
    Vote,
)
from crashgames.games.mayday.reasons import obstacle
from crashgames.games.mayday.skills import who_is_asked
from crashgames.games.mayday.tables import ANY_PLACE, LEFT, MIDDLE, NOBODY, RIGHT, MatchStage, Skill, SkillMoment
from crashgames.games.mayday.view import Due
from tests.games.mayday.table import (
    H,
    I,
    captain,
    declare,
    due,
    give,
    look,
    mark,
    phase_2,
    phase_3,
    silent,
    skirmish,
    suspect,
    table,
    vote,
)
from tests.rulings import kinds, why


def targets(game):
    (seat,) = game.to_act()
    return [action.target for action in game.legal_actions(seat)]


def before_look(skills, seats=6, **more):
    """The First suspicions are over, and the table is asked before the first look of phase I."""
    game = suspect(table(seats, skills=skills, **more))
    assert game.phase is Phase.SKILLS and game.moment is SkillMoment.LOOK and game.stage is MatchStage.PHASE_1
    return game


def before_vote(skills, seats=6):
    game = before_look(skills, seats)
    look(game)
    assert game.phase is Phase.SKILLS and game.moment is SkillMoment.VOTE
    return game


# Who is asked (MM-60, MM-61)


def test_mm_60_without_the_option_nobody_is_asked():
    game = suspect(table(6))
    assert game.phase is Phase.CARD and game.view(None).skilled == ()
    assert why(game, Declare(1)) == "MM-60"


def test_mm_60_those_who_have_flown_may_use_their_skills():
    game = table(6, option=0b001010, first=5)
    assert game.view(None).skilled == (1, 3) and game.to_act() == (1, 3)
    assert why(game, Declare(2)) == "MM-60" and why(game, Declare(5)) == "MM-60"
    nobody = table(6, option="flown")
    assert nobody.view(None).skilled == () and nobody.phase is Phase.MARKER


def test_mm_60_flights_become_seats_when_a_match_begins():
    settled = INFO.settle(INFO.defaults() | {"veteran_skills": "flown"}, [2, 0, 1, 5, 0])
    assert settled["veteran_skills"] == 0b01001
    INFO.check_table(5, settled)
    for_all = INFO.defaults() | {"veteran_skills": "all"}
    assert INFO.settle(for_all, [2, 0, 1, 5, 0]) == for_all
    with pytest.raises(ValueError, match="cannot be 32"):
        INFO.check_table(5, {"veteran_skills": 32})


def test_mm_60_each_skill_works_once_and_stays_known():
    game = before_look({2: Skill.LISTEN})
    assert game.view(0).veterans[2] is None
    events = declare(game, 2)
    assert SkillDeclared(2, Skill.LISTEN) in events and SkillUsed(2, Skill.LISTEN, NOBODY, ANY_PLACE) in events
    assert game.view(None).veterans[2] is Skill.LISTEN and game.view(None).spent == (2,)
    assert game.phase is Phase.SKILLS and 2 not in game.to_act()
    assert why(game, Declare(2)) == "MM-60"


def test_mm_61_a_known_and_useless_card_spares_its_owner_alone():
    game = captain(table(7, "HHHHIII", skills={5: Skill.SKIRMISH_ELSEWHERE, 6: Skill.I_LOOK_ELSEWHERE}))
    assert game.moment is SkillMoment.ORDER and not game.view(5).can_use and not game.view(6).can_use
    before = SEATS_OF[who_is_asked(game)]
    assert {5, 6} <= set(before)
    game.revealed |= BIT[5]
    assert SEATS_OF[who_is_asked(game)] == tuple(seat for seat in before if seat != 5)


def test_mm_60_first_skirmish_is_no_skill():
    game = before_look({2: Skill.LISTEN})
    assert 0 not in game.to_act() and why(game, Declare(0)) == "MM-60"


def test_mm_61_everybody_is_asked_the_same_whatever_they_hold():
    game = before_look({2: Skill.SELF_KNOWLEDGE, 3: Skill.I_LOOK_ELSEWHERE})
    assert game.to_act() == (1, 2, 3, 4, 5)
    assert {tuple(map(type, game.legal_actions(seat))) for seat in (2, 3)} == {(KeepSilent, Declare), (KeepSilent,)}
    assert Declare.secrecy is KeepSilent.secrecy is Secrecy.SIMULTANEOUS
    usable = {seat: game.view(seat).can_use for seat in range(6)}
    assert usable[2] is True and usable[3] is False and usable[0] is None and game.view(None).can_use is None


def test_mm_61_answers_are_secret_until_all_are_in():
    game = before_look({2: Skill.LISTEN})
    before = game.view(None)
    assert kinds(game.apply(Declare(2))) == ["AnswerGiven"]
    assert game.view(2).declared is True and game.view(1).declared is None
    assert (game.view(None).veterans, game.view(None).revealed) == (before.veterans, before.revealed)
    assert why(game, KeepSilent(2)) == "MM-62"


def test_mm_61_skills_are_asked_for_at_every_pause():
    game = table(6, "HHHHII", skills={5: Skill.LISTEN})
    moments = []
    while game.outcome is None:
        if game.phase is Phase.SKILLS:
            moments.append((game.stage, game.moment))
            silent(game)
        elif game.phase in (Phase.CARD, Phase.MARKER):
            look(game)
        elif game.phase is Phase.VOTE:
            vote(game, 6)
        elif game.phase is Phase.ORDER and game.access_left == 3:
            game.apply(next(action for action in game.legal_actions(0) if isinstance(action, OrderLooker)))
            game.apply(game.legal_actions(0)[0])
        else:
            give(game, len(game.cockpit))
    assert moments.count((MatchStage.SUSPICIONS, SkillMoment.LOOK)) == 12
    assert (
        moments.count((MatchStage.PHASE_1, SkillMoment.LOOK))
        == moments.count((MatchStage.PHASE_1, SkillMoment.VOTE))
        == 3
    )
    assert (
        moments.count((MatchStage.PHASE_2, SkillMoment.VOTE)) == 2
        and moments.count((MatchStage.PHASE_3, SkillMoment.VOTE)) == 1
    )
    end = [moment for stage, moment in moments if stage is MatchStage.END]
    assert end[:3] == [SkillMoment.ORDER, SkillMoment.LOOK, SkillMoment.ACCESS]


def test_mm_61_where_nobody_can_look_only_the_vote_is_paused_for():
    game = before_look({2: Skill.I_WILL_LOOK})
    game.markers = [0] * 6
    game._skirmish_about(0)
    assert game.moment is SkillMoment.VOTE and game.view(2).can_use is False


def test_mm_61_skill_7_is_not_for_suspicions_nor_the_end():
    game = table(7, "HHHHIII", skills={5: Skill.SKIRMISH_ELSEWHERE})
    assert game.moment is SkillMoment.LOOK and game.view(5).can_use is False
    suspect(game)
    assert game.view(5).can_use is True
    look(game)
    assert game.moment is SkillMoment.VOTE and game.view(5).can_use is True
    end = captain(table(7, "HHHHIII", skills={5: Skill.SKIRMISH_ELSEWHERE}))
    assert end.moment is SkillMoment.ORDER and end.view(5).can_use is False


def test_mm_61_skills_8_and_9_can_be_declared_at_any_pause():
    for skill in (Skill.SELF_KNOWLEDGE, Skill.LISTEN):
        game = table(7, "HHHHIII", skills={6: skill})
        assert game.view(6).can_use
        for ready in (suspect(game), captain(table(7, "HHHHIII", skills={6: skill}))):
            ready.markers[6] = max(ready.markers[6], 1)
            assert ready.phase is Phase.SKILLS and ready.view(6).can_use


# The cards


def test_mm_60_2_i_look_at_other_crew_member():
    game = before_look({2: Skill.I_LOOK_ELSEWHERE, 3: Skill.LISTEN})
    assert due(game) == (2, 0, ANY_PLACE)
    declare(game, 2)
    assert game.phase is Phase.AIM and game.to_act() == (2,) and targets(game) == [4, 5]
    assert why(game, Aim(2, 2)) == "MM-64" and why(game, Aim(2, 1)) == "MM-12" and why(game, Aim(4, 5)) == "MM-62"
    events = game.apply(Aim(2, 5))
    assert SkillUsed(2, Skill.I_LOOK_ELSEWHERE, 5, ANY_PLACE) in events
    assert due(game) == (2, 5, ANY_PLACE) and game.skirmish == 0
    look(game, RIGHT)
    assert game.looks[-1].owner == 5 and game.moment is SkillMoment.VOTE


def test_mm_60_2_only_who_must_look_can_use_it():
    game = before_look({3: Skill.I_LOOK_ELSEWHERE})
    before = game.view(None)
    assert game.view(3).can_use is False and why(game, Declare(3)) == "MM-61"
    with pytest.raises(IllegalAction, match="Somebody else has to look, not you"):
        game.apply(Declare(3))
    assert game.view(None) == before and before.veterans[3] is None and 3 not in before.revealed
    assert due(game) == (2, 0, ANY_PLACE)


def test_mm_60_3_dont_look_at_that_crew_member():
    game = before_look({4: Skill.NOT_AT_THEM})
    declare(game, 4)
    assert targets(game) == [4, 5] and why(game, Aim(4, 0)) == "MM-64" and why(game, Aim(4, 2)) == "MM-64"
    game.apply(Aim(4, 4))
    assert due(game) == (2, 4, ANY_PLACE) and game.skirmish == 0


def test_mm_60_3_not_when_one_must_look_oneself():
    game = before_look({2: Skill.NOT_AT_THEM})
    assert game.view(2).can_use is False


def test_mm_60_4_dont_look_at_that_card():
    game = before_look({0: Skill.LISTEN, 4: Skill.NOT_THAT_CARD}, first=5)
    owner = game.skirmish
    declare(game, 4)
    assert game.phase is Phase.CARD and game.to_act() == (4,)
    assert game.legal_actions(4) == tuple(PickCard(4, owner, place) for place in (LEFT, MIDDLE, RIGHT))
    looker = game.due.looker
    assert why(game, PickCard(looker, owner, LEFT)) == "MM-30"
    events = game.apply(PickCard(4, owner, RIGHT))
    assert SkillUsed(4, Skill.NOT_THAT_CARD, owner, RIGHT) in events
    silent(game)
    assert game.phase is Phase.MARKER and game.at.place == RIGHT and game.at.looker == looker


def test_mm_60_4_not_when_one_must_look_oneself():
    game = before_look({2: Skill.NOT_THAT_CARD})
    assert due(game) == (2, 0, ANY_PLACE) and game.view(2).can_use is False
    assert why(game, Declare(2)) == "MM-64"


def test_mm_60_4_changes_the_card_of_a_first_suspicion_too():
    game = table(6, skills={4: Skill.NOT_THAT_CARD})
    assert due(game) == (0, 5, LEFT)
    declare(game, 4)
    game.apply(PickCard(4, 5, MIDDLE))
    silent(game)
    assert (game.at.looker, game.at.owner, game.at.place) == (0, 5, MIDDLE)


def test_mm_60_5_i_will_look():
    game = before_look({4: Skill.I_WILL_LOOK})
    events = declare(game, 4)
    assert SkillUsed(4, Skill.I_WILL_LOOK, 0, ANY_PLACE) in events and due(game) == (4, 0, ANY_PLACE)
    look(game, LEFT)
    assert game.looks[-1].looker == 4 and game.markers[2] == 2


def test_mm_60_5_only_where_the_look_is_possible():
    for seat in (0, 1, 2, 5):
        game = before_look({seat: Skill.I_WILL_LOOK}, first=0) if seat else None
        assert game is None or game.view(seat).can_use is False


def test_mm_60_6_other_crew_member_must_look():
    game = before_look({5: Skill.SOMEONE_ELSE_LOOKS})
    declare(game, 5)
    assert targets(game) == [3, 4]
    assert why(game, Aim(5, 2)) == "MM-64" and why(game, Aim(5, 0)) == "MM-64" and why(game, Aim(5, 1)) == "MM-12"
    game.apply(Aim(5, 3))
    assert due(game) == (3, 0, ANY_PLACE)


def test_mm_60_6_the_looker_may_declare_it_and_the_declarer_look():
    game = before_look({2: Skill.SOMEONE_ELSE_LOOKS})
    declare(game, 2)
    assert targets(game) == [3, 4]
    own = before_look({4: Skill.SOMEONE_ELSE_LOOKS})
    declare(own, 4)
    own.apply(Aim(4, 4))
    assert due(own) == (4, 0, ANY_PLACE)


def test_mm_60_7_before_the_look_step_a_begins_again():
    game = before_look({5: Skill.SKIRMISH_ELSEWHERE})
    declare(game, 5)
    assert targets(game) == [1, 2, 3, 4, 5] and why(game, Aim(5, 0)) == "MM-63"
    game.apply(Aim(5, 3))
    assert game.skirmish == 3 and due(game) == (5, 3, ANY_PLACE) and game.moment is SkillMoment.LOOK
    skirmish(game, True)
    assert game.view(None).skirmishes[-1].target == 3 and game.skirmish == 4


def test_mm_60_7_after_the_look_step_b_is_next():
    game = before_vote({5: Skill.SKIRMISH_ELSEWHERE})
    looks = game.looks
    declare(game, 5)
    game.apply(Aim(5, 1))
    silent(game)
    assert game.phase is Phase.VOTE and game.skirmish == 1 and game.looks == looks
    assert 0 in game.to_act() and 1 not in game.to_act()


def test_mm_60_8_self_knowledge():
    game = before_look({3: Skill.SELF_KNOWLEDGE}, teams="HHIHHI", laid=[1, 1, 1, 2, 1, 1])
    before = due(game)
    declare(game, 3)
    assert game.phase is Phase.CARD and game.legal_actions(3) == tuple(PickCard(3, 3, place) for place in range(3))
    assert why(game, PickCard(3, 0, LEFT)) == "MM-60"
    game.apply(PickCard(3, 3, RIGHT))
    assert game.view(3).cards[3] == (None, None, I) and set(game.view(0).cards[3]) == {None}
    assert why(game, PlaceMarker(3, H)) == "MM-11"
    mark(game)
    assert (game.looks[-1].looker, game.looks[-1].owner, game.markers[3]) == (3, 3, 1)
    assert due(game) == before and game.phase is Phase.SKILLS
    assert game.view(3).cards[3][RIGHT] is I


def test_mm_60_8_infiltrators_may_lie_and_need_a_marker():
    game = before_look({2: Skill.SELF_KNOWLEDGE})
    declare(game, 2)
    game.apply(PickCard(2, 2, LEFT))
    assert set(game.legal_actions(2)) == {PlaceMarker(2, H), PlaceMarker(2, I)}
    bare = before_look({3: Skill.SELF_KNOWLEDGE})
    bare.markers[3] = 0
    assert bare.view(3).can_use is False
    assert why(bare, Declare(3)) == "MM-12"


def test_mm_60_8_leaves_the_last_marker_for_the_look_that_is_due():
    game = before_look({2: Skill.SELF_KNOWLEDGE})
    assert due(game) == (2, 0, ANY_PLACE) and game.view(2).can_use is True
    game.markers[2] = 1
    assert game.view(2).can_use is False and why(game, Declare(2)) == "MM-12"
    look(game)
    assert game.looks[-1].owner == 0 and game.markers[2] == 0


def test_mm_60_8_the_last_marker_is_free_if_another_looks():
    game = before_look({3: Skill.SELF_KNOWLEDGE})
    game.markers[3] = 1
    assert due(game) == (2, 0, ANY_PLACE) and game.view(3).can_use is True and obstacle(game.view(3)) is None
    declare(game, 3)
    assert game.phase is Phase.CARD and game.to_act() == (3,)


def test_mm_60_8_not_with_cockpit_access():
    game = captain(table(7, "HHHHIII", skills={0: Skill.SELF_KNOWLEDGE, 1: Skill.LISTEN}, first=6))
    assert game.moment is SkillMoment.ORDER and game.view(0).can_use is False


def test_mm_60_9_listen_until_somebody_chooses():
    game = before_look({4: Skill.LISTEN})
    declare(game, 4)
    assert game.view(None).speaker == 4
    silent(game)
    assert game.speaker == 4 and game.phase is Phase.CARD
    game.apply(PickCard(2, 0, LEFT))
    assert game.speaker == NOBODY


def test_mm_60_9_the_first_vote_ends_it():
    game = before_vote({4: Skill.LISTEN})
    declare(game, 4)
    silent(game)
    assert game.speaker == 4
    game.apply(Vote(3, True))
    assert game.view(None).speaker == NOBODY


def test_mm_60_9_another_skill_or_an_order_ends_it():
    game = before_look({4: Skill.LISTEN, 5: Skill.SOMEONE_ELSE_LOOKS})
    declare(game, 4)
    assert game.speaker == 4
    declare(game, 5)
    assert game.speaker == NOBODY
    end = captain(table(7, "HHHHIII", skills={4: Skill.LISTEN}))
    declare(end, 4)
    silent(end)
    assert end.speaker == 4
    end.apply(NoOrder(0))
    assert end.speaker == NOBODY


def test_mm_60_9_a_first_suspicion_ends_it():
    game = table(6, skills={4: Skill.LISTEN})
    declare(game, 4)
    silent(game)
    assert game.speaker == 4 and game.phase is Phase.MARKER
    mark(game)
    assert game.speaker == NOBODY


def test_mm_60_9_ordering_a_look_or_giving_access_ends_it():
    game = captain(table(7, "HHHHIII", skills={6: Skill.LISTEN}))
    declare(game, 6)
    silent(game)
    assert game.speaker == 6
    game.apply(next(action for action in game.legal_actions(0) if isinstance(action, OrderLooker)))
    assert game.speaker == NOBODY
    other = captain(table(7, "HHHHIII", skills={6: Skill.LISTEN}))
    silent(other)
    other.apply(NoOrder(0))
    declare(other, 6)
    silent(other)
    assert other.speaker == 6 and other.phase is Phase.ACCESS
    other.apply(GiveAccess(0, 1))
    assert other.speaker == NOBODY


# Pauses of the End phase (MM-50)


def test_mm_50_without_a_possible_look_no_skill_is_asked_for():
    game = phase_3(table(6, "HHHHII", skills={5: Skill.LISTEN}), (0, 1))
    silent(game)
    if game.phase is Phase.CARD:
        look(game)
    game.markers = [0] * 6
    vote(game, 6 if game.skirmish == 0 else 0)
    assert game.cockpit == (0,) and game.moment is SkillMoment.ACCESS


def test_mm_50_a_skill_taking_the_last_marker_leaves_no_order():
    game = captain(table(6, "HHHHII", skills={5: Skill.SELF_KNOWLEDGE}))
    game.markers = [0, 0, 0, 0, 0, 1]
    assert game.moment is SkillMoment.ORDER
    declare(game, 5)
    game.apply(PickCard(5, 5, LEFT))
    mark(game)
    silent(game)
    assert game.phase is Phase.ACCESS


# Declarations at the same moment (MM-62)


def test_mm_62_clockwise_the_skirmish_cms_own_first():
    game = before_look({2: Skill.I_LOOK_ELSEWHERE, 3: Skill.NOT_THAT_CARD, 5: Skill.LISTEN}, seats=6)
    game.skirmish = 3
    events = declare(game, 2, 3, 5)
    declared = [event.seat for event in events if isinstance(event, SkillDeclared)]
    assert declared == [3, 5, 2]


def test_mm_62_at_the_end_the_newest_members_own_first():
    game = captain(table(7, "HHHHIII", skills={1: Skill.SELF_KNOWLEDGE, 2: Skill.LISTEN}))
    silent(game)
    game.apply(NoOrder(0))
    silent(game)
    game.apply(GiveAccess(0, 2))
    game.markers[1] = 1
    events = declare(game, 1, 2)
    assert [event.seat for event in events if isinstance(event, SkillDeclared)] == [2, 1]


def test_mm_62_an_impossible_skill_returns_unused_and_known():
    game = before_look({2: Skill.I_LOOK_ELSEWHERE, 1: Skill.SOMEONE_ELSE_LOOKS})
    declare(game, 1, 2)
    assert game.to_act() == (1,) and game.view(None).queue == (2,)
    events = game.apply(Aim(1, 4))
    assert SkillReturned(2, Skill.I_LOOK_ELSEWHERE) in events
    view = game.view(None)
    assert view.spent == (1,) and view.veterans[2] is Skill.I_LOOK_ELSEWHERE
    assert game.phase is Phase.SKILLS and 2 not in game.to_act()
    assert why(game, Declare(2)) == "MM-61"


def test_mm_62_a_returned_card_is_asked_for_when_possible_again():
    game = before_look({2: Skill.I_LOOK_ELSEWHERE, 1: Skill.SOMEONE_ELSE_LOOKS})
    declare(game, 1, 2)
    game.apply(Aim(1, 4))
    assert 2 not in game.to_act()
    game.due = Due(2, 0, ANY_PLACE)
    game._pause(SkillMoment.LOOK)
    assert 2 in game.to_act() and Declare(2) in game.legal_actions(2)


def test_mm_62_the_table_is_asked_again_until_nobody_declares():
    game = before_look({2: Skill.I_LOOK_ELSEWHERE, 3: Skill.NOT_THAT_CARD, 4: Skill.I_WILL_LOOK, 5: Skill.LISTEN})
    declare(game, 4)
    assert game.phase is Phase.SKILLS and due(game) == (4, 0, ANY_PLACE)
    declare(game, 3)
    game.apply(PickCard(3, 0, LEFT))
    assert game.phase is Phase.SKILLS and due(game) == (4, 0, LEFT)
    declare(game)
    assert game.phase is Phase.MARKER and game.at.place == LEFT


def test_mm_62_a_later_skill_frees_the_card_again():
    game = before_look({3: Skill.NOT_THAT_CARD, 4: Skill.I_WILL_LOOK})
    declare(game, 3, 4)
    game.apply(PickCard(3, 0, LEFT))
    assert due(game) == (4, 0, ANY_PLACE)


# Targets (MM-63, MM-64)


def test_mm_63_only_who_can_still_be_skirmish_cm_of_the_phase():
    second = phase_2(table(8, skills={7: Skill.SKIRMISH_ELSEWHERE}), (0, 1, 2, 3))
    assert second.skirmish == 0
    declare(second, 7)
    assert targets(second) == [1, 2, 3] and why(second, Aim(7, 7)) == "MM-63"
    second.apply(Aim(7, 2))
    assert second.skirmish == 2
    third = phase_3(table(8, skills={7: Skill.SKIRMISH_ELSEWHERE}), (0, 1))
    here = third.skirmish
    declare(third, 7)
    assert targets(third) == [1 - here]


def test_mm_63_the_new_arrow_says_who_looks_in_any_case():
    game = before_look({5: Skill.SKIRMISH_ELSEWHERE})
    assert due(game) == (2, 0, ANY_PLACE) and game.within_sight(2) >> 4 & 1
    declare(game, 5)
    game.apply(Aim(5, 4))
    assert due(game) == (0, 4, ANY_PLACE)
    silent(game)
    assert game.to_act() == (0,) and game.phase is Phase.CARD


def test_mm_63_where_nobody_can_look_the_old_look_lapses_too():
    game = before_look({5: Skill.SKIRMISH_ELSEWHERE, 2: Skill.SELF_KNOWLEDGE})
    for looker in (5, 0, 1):
        game.markers[looker] = 0
    game.markers[2] = 1
    assert due(game) == (2, 0, ANY_PLACE) and why(game, Declare(2)) == "MM-12"
    declare(game, 5)
    game.apply(Aim(5, 4))
    assert game.due is None and game.moment is SkillMoment.VOTE and game.view(2).can_use is True
    looks = game.looks
    silent(game)
    assert game.phase is Phase.VOTE and game.looks == looks


def test_mm_63_a_spared_seat_is_reached_from_the_new_place():
    game = before_look({5: Skill.SKIRMISH_ELSEWHERE}, seats=8)
    declare(game, 5)
    game.apply(Aim(5, 6))
    visited = []
    while game.stage is MatchStage.PHASE_1:
        visited.append(game.skirmish)
        skirmish(game, False)
    assert visited[:3] == [6, 7, 0]


def test_mm_64_the_fallback_is_not_used_after_a_skill():
    game = before_look({5: Skill.SOMEONE_ELSE_LOOKS})
    game.markers[3] = 0
    declare(game, 5)
    assert targets(game) == [4] and why(game, Aim(5, 3)) == "MM-12"


def test_mm_64_without_a_possible_aim_the_skill_is_not_possible():
    game = before_look({5: Skill.SOMEONE_ELSE_LOOKS})
    game.markers[3] = game.markers[4] = 0
    assert game.view(5).can_use is False


def test_mm_64_skills_at_an_ordered_look():
    game = captain(table(8, "HHHHHIII", skills={7: Skill.NOT_AT_THEM, 6: Skill.I_WILL_LOOK}))
    silent(game)
    looker = next(seat for seat in (2, 3, 4) if game.within_sight(seat) & ~(1 << 6))
    game.apply(OrderLooker(0, looker))
    target = next(action for action in game.legal_actions(0) if action.target != 6).target
    game.apply(OrderTarget(0, target))
    assert game.moment is SkillMoment.LOOK and due(game) == (looker, target, ANY_PLACE)
    declare(game, 7)
    assert 0 not in targets(game) and looker not in targets(game)
    game.apply(Aim(7, targets(game)[-1]))
    assert game.due.looker == looker and game.stage is MatchStage.END


# What a skill is in the way of (MM-61)


def test_mm_61_who_cannot_declare_learns_why_who_can_does_not():
    reasons = set()
    for seats, seed in product((5, 6, 7, 8), range(5)):
        pick = random.Random(seed)
        game = Mayday(seats, FastChance(seed), INFO.defaults() | {"veteran_skills": "all"})
        while game.outcome is None:
            seat = pick.choice(game.to_act())
            if game.phase is Phase.SKILLS:
                view, can = game.view(seat), Declare(seat) in game.legal_actions(seat)
                assert (obstacle(view) is None) == can == view.can_use
                assert KeepSilent(seat) in game.legal_actions(seat)
                reasons |= set() if can else {game.why_not(Declare(seat)).text}
            game.apply(pick.choice(game.legal_actions(seat)))
    assert len(reasons) > 5 and not [text for text in reasons if "{" in text]


def test_mm_61_older_matches_go_on_as_they_began():
    assert INFO.options_in_save({"veteran_skills": "all"})["declaring"] == "anything"
    assert INFO.defaults()["declaring"] == "what works" and "declaring" not in [o.id for o in INFO.questions]
    game = before_look({3: Skill.I_LOOK_ELSEWHERE, 4: Skill.NOT_AT_THEM})
    game.options = game.options | {"declaring": "anything"}
    game._legal = None
    assert SkillReturned(3, Skill.I_LOOK_ELSEWHERE) in declare(game, 3)
    declare(game, 4)
    assert targets(game) == [0, 4, 5]


def test_mm_61_a_match_older_than_this_rule_ends_the_same():
    players, pick, hopeless = [Player(name) for name in "ABCDEF"], random.Random(4), 0
    match = Match(INFO, players, bytes(32), {"veteran_skills": "all", "declaring": "anything"})
    while match.outcome is None:
        seat = pick.choice(match.to_act())
        action = pick.choice(match.legal_actions(seat))
        hopeless += isinstance(action, Declare) and match.view(seat).can_use is False
        match.play(action)
    older = msgspec.json.decode(encode(match))
    del older["options"]["declaring"]
    again = decode(msgspec.json.encode(older), {INFO.id: INFO})
    assert hopeless and again.actions == match.actions and again.outcome == match.outcome
    newer = msgspec.json.encode(older | {"options": INFO.defaults() | {"veteran_skills": "all"}})
    with pytest.raises(BadSave):
        decode(newer, {INFO.id: INFO})
