"""The lesson of Hidden Crashmaster: its script, what a learner meets in it, and that its cards keep secrets."""

import pytest

from crashgames.core.lessons import stacked
from crashgames.core.match import Match
from crashgames.games.hidden_crashmaster import INFO
from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.lesson import DAN, GWEN, LESSON, YOU
from crashgames.games.hidden_crashmaster.messages import Discard
from crashgames.games.hidden_crashmaster.tables import Result
from tests.games.hidden_crashmaster.boards import board_of
from tests.games.hidden_crashmaster.table import C, P, items, pile
from tests.lesson_checks import cards_of, learners, misplaced, recommended, twice
from tests.scripted_chance import ScriptedChance

ORDER = [
    *("tracks", "role", "nomination", "report", "claim", "fatigue", "three_cards", "bad_luck"),
    *("power", "powers", "registration", "knowledge", "tracker", "log_book", "danger", "banning", "device"),
]


@pytest.fixture(scope="module")
def play():
    return recommended(INFO)


# What a learner meets


def test_the_recommended_line_meets_every_idea_in_order(play):
    assert play.met == ORDER and play.decisions == 11
    view = play.match.view(YOU)
    assert (view.round, view.crashes, view.points, view.tracker) == (5, 3, 1, 0)
    assert play.shown[1].card.text.startswith("You are Pit Crew")
    assert "what Ben is" in play.shown[11].card.text


def test_whoever_plays_as_they_like_meets_every_idea_too():
    """Who reports a Crash for a Point is told what that means, and investigates instead of being lied about."""
    answered = set()
    for other in learners(INFO, 5):
        assert other.whole and not twice(other) and 10 <= other.decisions <= 15
        knowledge = next(shown.card.text for shown in other.shown if shown.card.idea.id == "knowledge")
        assert knowledge.startswith("Now you know" if "wasted_point" in other.met else "You know your own")
        answered.add("wasted_point" in other.met)
    assert answered == {True, False}


# Secrets


def dealt(roles, deck):
    script = {"roles": [items(roles)], "deck": [pile(deck)], "first": [GWEN]}
    return HiddenCrashmaster(7, ScriptedChance(script), INFO.defaults())


def test_the_cards_are_the_same_whatever_the_learner_cannot_know(play):
    """Other roles for all others, and other cards where the learner saw none or only what was passed."""
    thrown = {GWEN: Discard(GWEN, P), DAN: Discard(DAN, Result.CRASH)}
    as_it_was, otherwise = ("pspsdpp", "PCC CCC CCP PPC"), ("ppdpsps", "PPC CCC CCC CCP")
    actions = play.match.actions
    others = [thrown.get(a.seat, Discard(a.seat, C)) if isinstance(a, Discard) else a for a in actions]
    assert cards_of(dealt(*as_it_was), LESSON.ideas, actions, YOU) == cards_of(
        dealt(*otherwise), LESSON.ideas, others, YOU
    )
    assert cards_of(dealt(*as_it_was), LESSON.ideas, actions, DAN) != cards_of(
        dealt(*otherwise), LESSON.ideas, others, DAN
    ), "he knows roles"


def test_a_whole_table_meets_every_idea_not_about_one_seat(play):
    game = Match(INFO, play.match.players, stacked(play.lesson.seed)).engine
    texts = {idea: text for _, idea, text in cards_of(game, LESSON.ideas, play.match.actions, None)}
    assert set(texts) == {idea.id for idea in play.lesson.to_meet if not idea.alone}
    assert texts["report"].startswith("Two cards, passed on to the Driver")


# On the bus


def test_what_a_card_names_is_on_the_bus_when_it_is_shown(play):
    assert not misplaced(play, board_of(7))
