"""The lesson of Mayday! Mayday!: its script, what a learner meets in it, and that its cards keep secrets."""

import pytest

from crashgames.core.lessons import stacked
from crashgames.core.match import Match
from crashgames.games.mayday import INFO
from crashgames.games.mayday.lesson import BEN, CLEO, DAN, EVA, LESSON, YOU
from crashgames.games.mayday.messages import GiveAccess, Vote
from crashgames.games.mayday.tables import LEFT, MIDDLE, RIGHT, Team
from crashgames.scenes.table.teaching.card import Dimmer
from crashgames.scenes.table.teaching.card_picture import LessonEnd
from tests.games.mayday.boards import board_of
from tests.games.mayday.table import table
from tests.lesson_checks import cards_of, learners, misplaced, recommended, twice
from tests.lesson_play import LessonPlay
from tests.lesson_walk import LessonWalk
from tests.people import buttons
from tests.ui.playground import wait

ORDER = [
    *("role", "look", "marker", "contradiction", "one_card", "arrow", "vote", "doubt"),
    *("phase_2", "phase_3", "captain", "order", "access"),
]
ODD = [LEFT, RIGHT, RIGHT, MIDDLE, RIGHT]


@pytest.fixture(scope="module")
def play():
    return recommended(INFO)


# What a learner meets


def test_the_recommended_line_meets_every_idea_in_order(play):
    assert play.met == ORDER and play.decisions == 13
    assert play.match.view(YOU).cockpit == (YOU, CLEO)
    assert play.shown[0].card.text.startswith("You are Honest")
    assert play.shown[10].card.text.startswith("You show your cards")


def test_the_honest_win_if_the_learner_goes_on_as_recommended(play):
    whole = LessonPlay(INFO).play(play.lesson.advice, most=100)
    assert whole.match.outcome.winners == (YOU, CLEO, EVA) and set(whole.match.view(None).cockpit) == {YOU, CLEO, EVA}


def test_what_the_honest_mark_proves_who_is_who(play):
    """Two cards of a kind show the team: on the recommended line markers of the Honest say enough about all four."""
    said = {}
    for look in play.match.view(YOU).looks:
        if look.looker in (YOU, CLEO, EVA):
            said.setdefault((look.owner, look.side), set()).add(look.place)
    assert len(said[BEN, Team.INFILTRATOR]) == len(said[DAN, Team.INFILTRATOR]) == 2
    assert len(said[EVA, Team.HONEST]) == 2


def test_whoever_plays_as_they_like_meets_every_idea_too():
    for other in learners(INFO, 4):
        assert other.whole and not twice(other) and 12 <= other.decisions <= 17


def test_the_learner_alone_decides_whether_ben_stays_in_the_race():
    """With the learner half of the votes protect him."""
    for protects in (True, False):
        play = LessonPlay(INFO)
        vote = Vote(YOU, protects)
        play.play(
            lambda _, legal, vote=vote: vote if vote in legal else legal[0],
            enough=lambda play: bool(play.match.view(None).skirmishes),
        )
        (skirmish,) = play.match.view(None).skirmishes
        assert (skirmish.target, skirmish.protected) == (BEN, protects)


def test_who_lets_an_infiltrator_in_is_told_who_had_marked_it(play):
    def careless(view, legal):
        wrong = GiveAccess(YOU, BEN)
        return wrong if wrong in legal else play.lesson.advice(view, legal)

    lost = LessonPlay(INFO).play(careless, most=100)
    last = lost.shown[-1].card
    assert last.idea.costly and last.text == ("Ben was an Infiltrator. Look at the markers again: Cleo had said so.")
    assert lost.match.outcome.winners == (BEN, DAN)


# Secrets


def test_the_cards_are_the_same_whatever_the_learner_cannot_know(play):
    """Cleo may be an Infiltrator instead of Ben, if their odd cards lie elsewhere, until Ben lies in phase III."""
    until = next(shown.number for shown in play.shown if shown.card.idea.id == "phase_3")
    actions = play.match.actions[:until]
    deals = ("HIHIH", ODD), ("HHIIH", [LEFT, MIDDLE, MIDDLE, MIDDLE, RIGHT])
    for viewer, same in ((YOU, True), (CLEO, False)):
        games = [table(5, teams, laid=laid, first=BEN, option="off", seen=False) for teams, laid in deals]
        one, other = (cards_of(game, LESSON.ideas, actions, viewer) for game in games)
        assert (one == other) is same


def test_a_whole_table_meets_every_idea_not_about_one_seat(play):
    game = Match(INFO, play.match.players, stacked(play.lesson.seed)).engine
    texts = {idea: text for _, idea, text in cards_of(game, LESSON.ideas, play.match.actions, None)}
    assert set(texts) == {idea.id for idea in play.lesson.to_meet if not idea.alone}
    assert texts["role"].startswith("Everybody has three cards") and texts["captain"].startswith("A shows")


# In the cabin


def test_what_a_card_names_is_in_the_cabin_when_it_is_shown(play):
    assert not misplaced(play, board_of(5))


def test_the_first_card_is_off_own_cards_and_lights_the_console():
    walk = LessonWalk(INFO)
    wait(walk.stage, 1)
    at, dimmer = walk.scene.board.at, next(w for w in walk.scene.ring.widgets if isinstance(w, Dimmer))
    assert walk.card.rect.collidelist([*map(at.before, range(3)), *at.plates[: at.seats]]) < 0
    assert any(place.contains(at.introduction[0]) for place in dimmer.spared)
    walk.close()


def test_going_back_from_a_lost_flight_shows_no_telling_face(play):
    """Faces show who has won as long as it is over, and nothing once it is not."""
    walk = LessonWalk(INFO)
    scene = walk.scene

    def until(action):
        for _ in range(1000):
            if action in scene.turns.legal_actions():
                break
            walk.stage.advance(0.1)
            walk.go_on()
            if scene.board.idle and scene.turns.person == YOU and action not in scene.turns.legal_actions():
                scene.play(play.lesson.advice(scene.turns.view(), scene.turns.legal_actions()))
        scene.play(action)

    until(GiveAccess(YOU, BEN))
    wait(walk.stage, 1)
    assert scene.teacher.card.idea.costly and scene.board.moods
    scene.go_back(lambda: scene.turns.go_back_to(len(scene.match.actions) - 1))
    assert not scene.board.moods and scene.match.outcome is None
    until(GiveAccess(YOU, CLEO))
    for _ in range(1000):
        walk.stage.advance(0.1)
        walk.go_on()
        if isinstance(walk.stage.stack.top, LessonEnd):
            break
    assert buttons(walk.stage.stack.top)[0].label == "Show the result"
    walk.close()
