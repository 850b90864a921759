"""What a table of newcomers is shown before a match with secrets: an open round, and private pages with dummy cards."""

import pytest

from crashgames.core.catalog import games
from crashgames.core.lessons import stacked
from crashgames.core.match import Player
from crashgames.core.tutor import OpenRound
from crashgames.games.hidden_crashmaster.tables import Result, Role
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.envelope import Envelope, SealedLines
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.teaching.card import Dimmer
from crashgames.scenes.table.teaching.newcomers import NewcomersScene, begin_for_beginners, introduce
from crashgames.scenes.table.teaching.open_round import READING_SECONDS, SECONDS_PER_WORD, OpenRoundScene
from crashgames.ui.widgets import Button
from tests.lesson_checks import MOST_WORDS
from tests.people import Hand, People, button, buttons
from tests.scenes.private_table import HIDDEN, NAMES
from tests.ui.playground import stage_of, table, wait

REHEARSED = [info for info in games().values() if info.lesson and info.first_match().rehearsal]
TABLES = [(info, seats) for info in REHEARSED for seats in info.seats]
LONGEST = 12.0
"""Seconds for a dummy page."""

every_table = pytest.mark.parametrize(("info", "seats"), TABLES, ids=lambda what: getattr(what, "id", what))


def people(count, bots=()):
    return [Player(NAMES[seat], int(seat in bots)) for seat in range(count)]


def rehearsed(info, seats):
    """The captions of an open round in order, and every view that was seen."""
    play = OpenRound(info, people(seats), info.first_match().rehearsal)
    cards, views = [], [play.view]
    while not play.over:
        cards += play.question()
        steps, more = play.go_on()
        cards += more
        views += [step.view for step in steps]
    return cards, views


# The open round


def test_games_with_hidden_roles_have_an_open_round():
    assert {info.id for info in REHEARSED} == {"hidden_crashmaster", "mayday"}


@every_table
def test_an_open_round_shows_its_captions_in_ninety_seconds(info, seats):
    cards, views = rehearsed(info, seats)
    assert [card.idea.id for card in cards] == [idea.id for idea in info.first_match().rehearsal.captions]
    words = [len(card.text.split()) for card in cards]
    assert max(words) <= MOST_WORDS and 75 < sum(READING_SECONDS + SECONDS_PER_WORD * count for count in words) < 105
    last = views[-1]
    if info is HIDDEN:
        assert all(None not in view.roles for view in views) and last.roles.count(Role.DOLL) == 1
        shift, (lie, truth, *_) = last.shifts[0], last.claims
        assert Result.POINT in shift.drawn and Result.POINT not in lie.cards and truth.cards == shift.passed
        assert {len(view.hand) for view in views} == {0, 2, 3}, "the cards in hands are seen"
    else:
        assert all(None not in cards for view in views for cards in view.cards)
        lies = [look for look in last.looks if look.side is not last.cards[look.owner][look.place]]
        assert lies == [last.looks[0]]


# Where it leads


def introduced(count, bots=(), info=HIDDEN):
    """A stage on which a table is introduced, with what has been done in the end."""
    stage, _ = table(animation_speed=0.0, reduced_motion=True)
    done = []
    introduce(stage, info, people(count, bots), lambda: done.append(len(stage.stack)))
    stage.stack.settle()
    return stage, done


def to_pages(count):
    stage, done = introduced(count)
    stage.stack.top.finish()
    wait(stage, 0.1)
    assert isinstance(stage.stack.top, NewcomersScene)
    return stage, done


def visited(stage, seconds=LONGEST):
    """The seats at whose dummy pages somebody looks, chooses and confirms, each in time."""
    clock = []
    party = People(stage, Hand(stage, on_frame=lambda: clock.append(1)))
    while isinstance(stage.stack.top, CurtainScene | VisitScene):
        begin, seat = len(clock), stage.stack.top.seat
        while isinstance(stage.stack.top, CurtainScene | VisitScene) and stage.stack.top.seat == seat:
            party.step()
            assert (len(clock) - begin) / 30 < seconds
    return party.looked


def test_the_round_plays_by_itself_and_any_press_goes_on():
    stage, _ = introduced(5)
    scene = stage.stack.top
    wait(stage, 0.5)
    first = scene.card
    assert first.idea.id == "practice"
    wait(stage, READING_SECONDS + SECONDS_PER_WORD * MOST_WORDS)
    assert scene.card is not first, "it goes on by itself"
    while isinstance(stage.stack.top, OpenRoundScene):
        before = scene.card
        scene.go_on()
        wait(stage, 0.5)
        assert scene.card is not before or scene.is_done
    assert isinstance(stage.stack.top, NewcomersScene)


def test_light_is_taken_down_to_the_edges_of_the_window():
    stage, _ = introduced(5)
    scene, seen = stage.stack.top, []
    while isinstance(stage.stack.top, OpenRoundScene) and not seen:
        seen = [widget.rect for widget in scene.ring.widgets if isinstance(widget, Dimmer)]
        scene.go_on()
        wait(stage, 0.5)
    (dimmed,) = seen
    assert (dimmed.left, *dimmed.bottomright) == (0, *stage.size) and dimmed.top == scene.board.area.top


def test_everybody_visits_a_dummy_page_but_those_who_know_it():
    stage, done = to_pages(5)
    scene = stage.stack.top
    known = [b for b in buttons(scene) if b.label == "I know how"][2]
    Hand(stage).press(scene.ring, known)
    Hand(stage).press(scene.ring, button(scene, "eye"))
    assert visited(stage) == [0, 1, 3, 4]
    wait(stage, 0.2)
    assert done and len(stage.stack) == 1


def test_of_ten_two_may_show_it_while_the_others_watch():
    stage, done = to_pages(10)
    Hand(stage).press(stage.stack.top.ring, next(b for b in buttons(stage.stack.top) if b.icon == "person"))
    assert "watch" in stage.stack.top.others()
    assert visited(stage) == [0, 1]
    wait(stage, 0.2)
    assert done


def test_a_dummy_page_has_the_boxes_of_a_real_one():
    stage, _ = to_pages(5)
    Hand(stage).press(stage.stack.top.ring, button(stage.stack.top, "eye"))
    party = People(stage, Hand(stage))
    while not isinstance(stage.stack.top, VisitScene):
        party.step()
    page = stage.stack.top
    titles = [widget.title for widget in page.ring.widgets if isinstance(widget, SealedLines)]
    assert titles == ["Your goal", "What you know", "What each choice means"]
    assert len([widget for widget in page.ring.widgets if isinstance(widget, Envelope)]) == 3
    assert [b.icon for b in buttons(page) if isinstance(b, Button)][-2:] == ["eye_off", "check"]


def test_who_plays_alone_among_bots_needs_no_curtain():
    stage, done = introduced(5, bots=(1, 2, 3, 4))
    stage.stack.top.finish()
    wait(stage, 0.2)
    assert done and len(stage.stack) == 1


@pytest.mark.parametrize("info", REHEARSED, ids=lambda info: info.id)
def test_the_match_that_follows_has_other_luck(info):
    stage = stage_of(animation_speed=0.0)
    navigation_of(stage).set_up(info)
    stage.stack.settle()
    begin_for_beginners(stage, info, people(5), {})
    stage.stack.settle()
    stage.stack.top.finish()
    wait(stage, 0.2)
    stage.stack.top.on_done()
    wait(stage, 0.2)
    scene = stage.stack.top
    assert isinstance(scene, PlayScene) and scene.turns.session.teaching.whole_table
    assert scene.match.seed not in [stacked(seed) for seed in info.first_match().rehearsal.seeds.values()]
