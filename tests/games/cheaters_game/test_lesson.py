"""The lesson of Cheater's Game: its script, what a learner meets in it, and that sealed answers stay sealed."""

import pytest

from crashgames.core.lessons import LearnerSight, stacked
from crashgames.core.match import Match
from crashgames.core.tutor import Tutor
from crashgames.games.cheaters_game import INFO
from crashgames.games.cheaters_game.lesson import LESSON
from crashgames.games.cheaters_game.messages import Answer, Approach, BlowWhistle, Collect, Invite, Offer, Reply, Roll
from tests.games.cheaters_game.boards import board_of
from tests.games.cheaters_game.lesson_deal import BEN, CLEO, YOU, suits, wanted
from tests.games.cheaters_game.table import form, invite, script, table
from tests.lesson_checks import misplaced, recommended
from tests.lesson_play import LessonPlay, TablePlay

ORDER = [
    "turn", "honest", "invitation", "alliance", "pool", "reply",
    "lead", "split", "whistle", "skipped", "end", "tie", "traitor",
]  # fmt: skip


@pytest.fixture(scope="module")
def play():
    return recommended(INFO)


# What a learner meets


def test_the_recommended_line_meets_every_idea_in_order(play):
    assert play.met == ORDER == [idea.id for idea in play.lesson.to_meet]
    assert (play.decisions, play.turns) == (11, 11)
    fresh = Match(INFO, play.match.players, stacked(play.lesson.seed), play.lesson.options)
    assert wanted(fresh.engine), "the dice are no longer those that were looked for"
    assert suits(play)


def test_whoever_declines_everything_sees_cleo_turn_in_ben():
    """The script goes on without the learner."""
    play, likes = LessonPlay(INFO), (Roll, Collect)

    def choose(view, legal):
        return next((one for one in legal if isinstance(one, likes)), legal[-1])

    play.play(choose, enough=lambda play: "skipped" in play.met)
    ledgers = play.match.view(None).ledgers
    assert ledgers[CLEO].blown == 1 and ledgers[BEN].lost > 0 and ledgers[YOU].lost == 0


@pytest.mark.parametrize("seats", INFO.seats)
def test_a_whole_table_meets_every_idea_in_its_first_rounds(seats):
    play = TablePlay(INFO, seats).play(enough=lambda play: play.whole or play.turns > 4 * seats)
    assert play.whole


# Poor moves


def cards_for(game, *actions, viewer=0):
    """The texts of the cards for what these actions lead to, by idea."""
    tutor, found = Tutor(LESSON.ideas, ("Anna", "Ben", "Cleo")), {}
    for action in actions:
        steps, before = [], game.view(viewer)
        game.listener = lambda event, position, steps=steps: steps.append((event, position.view(viewer)))
        game.advance(action)
        for event, view in steps:
            if event.to in (None, viewer):
                found |= {card.idea.id: card.text for card in tutor.see(event, before, view)}
            before = view
    return found


@pytest.mark.parametrize(("gift", "is_poor"), [(4, True), (3, True), (2, False)])
def test_refusing_a_fair_part_is_answered_kindly(gift, is_poor):
    game = table(3, first=1)
    form(game, 0, 2, dice=(4, 4))
    offered(game, 0, gift)
    cards = cards_for(game, Reply(0, False))
    assert ("refused" in cards) is is_poor
    assert "stingy" not in cards


@pytest.mark.parametrize(("gift", "is_poor"), [(3, False), (2, True)])
def test_offering_too_little_as_well(gift, is_poor):
    game = table(3)
    form(game, 1, 2, dice=(4, 4))
    offered(game, 1, gift)
    cards = cards_for(game, Reply(1, False))
    assert ("stingy" in cards) is is_poor
    assert not is_poor or f"{gift} of 8 was too little for Ben" in cards["stingy"]


def offered(game, partner, gift):
    seat = game.active
    game.apply(Approach(seat, partner))
    game.apply(Offer(seat, gift))


# The director


def directed(game, seat):
    """What the director chooses for a seat."""
    return LESSON.director(game, seat, game.legal_actions(seat))


def test_bots_refuse_less_than_a_third_and_take_more():
    for gift, accepts in ((2, False), (3, True)):
        game = table(3)
        form(game, 1, 2, dice=(4, 4))
        offered(game, BEN, gift)
        assert directed(game, BEN) == Reply(BEN, accepts)


def test_cleo_turns_the_learner_in_once_and_then_invites_them():
    game = table(3, first=1)
    form(game, 0, 2)
    script(game, honest=[6])
    game.apply(Roll(CLEO))
    assert directed(game, CLEO) == BlowWhistle(CLEO, 0)
    game.apply(BlowWhistle(CLEO, 0))
    assert game.active == CLEO and directed(game, CLEO) == Invite(CLEO, YOU)


# Secrets


def test_no_card_depends_on_an_answer_that_is_sealed():
    """Whatever Ben has answered, the learner who is still asked sees the same card, and so does the open table."""
    for viewer in (YOU, None):
        shown = []
        for willing in (True, False):
            game = table(3, first=CLEO)
            invite(game, YOU, BEN)
            tutor = Tutor(LESSON.ideas, ("Anna", "Ben", "Cleo"))
            game.apply(Answer(BEN, willing))
            shown.append([card.text for card in tutor.ask(game.view(viewer), ())])
        assert shown[0] == shown[1] and len(shown[0]) == 1


# Round the table


def test_what_a_card_names_is_on_the_table_when_it_is_shown(play):
    assert all(shown.card.idea.lights for shown in play.shown)
    assert not misplaced(play, board_of(3))


def test_the_lesson_says_that_the_leader_has_no_die_of_their_own():
    """With two allies two dice are rolled, unless an option gives the leader one as well."""
    said = {}
    for leaders_die in (False, True):
        game = table(3, leaders_die=leaders_die)
        idea = next(idea for idea in LESSON.ideas if idea.id == "alliance")
        view = game.view(0)
        said[leaders_die] = idea.says.line(LearnerSight(None, view, view, ()), ("Anna", "Ben", "Cleo"))
    assert "none for the leader" in said[False] and "and one for the leader" in said[True]
