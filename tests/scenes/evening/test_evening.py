"""An evening at the screen: who is here, what fits, the next game, and how everybody stands."""

import pytest
from pygame import Surface

from crashgames.core.settings import LastPlayer
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import MenuScene, NoticeScene
from crashgames.scenes.evening import suggestions
from crashgames.scenes.evening.lines import StandingLine
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.people import HALF_HOURS, PeopleScene, PortraitCard, Presence, clock
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.evening.suggestions import FitBox, SuggestionsScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.evenings import own_evenings
from crashgames.ui.theme import contrast
from crashgames.ui.widgets import ScrollArea
from crashgames.ui.widgets.base import flatten
from tests.evening.evenings import NAMES, played
from tests.gallery import SHOTS
from tests.scenes.hands import WAYS, button, push, settle, show, widgets

pytestmark = pytest.mark.usefixtures("no_pictures")

SIX = [LastPlayer(name) for name in NAMES[:6]]


def shelf(**settings):
    stage, _ = show(TitleScene, last_players=list(SIX), **settings)
    return stage


def box(stage):
    return next(widget for widget in widgets(stage) if isinstance(widget, FitBox))


def begun(stage, way="mouse"):
    """Three presses from the shelf to the table, for people who are known."""
    push(stage, button(stage, "Evening"), way)
    assert isinstance(stage.stack.top, PeopleScene)
    push(stage, button(stage, "Pick a game for 6"), way)
    assert isinstance(stage.stack.top, SuggestionsScene)
    push(stage, box(stage), way)
    return stage.stack.top


def test_who_would_play_a_game_stands_on_its_cover(monkeypatch):
    drawn = []
    monkeypatch.setattr(suggestions, "draw_marked", lambda surface, stage, mark, face, *rest: drawn.append(face))
    stage = shelf()
    push(stage, button(stage, "Evening"))
    push(stage, button(stage, "Pick a game for 6"))
    drawn.clear()
    offered = box(stage)
    offered.draw(Surface(stage.size), stage)
    assert drawn == [person.face for person in offered.fit.people] != []


@pytest.mark.parametrize("way", WAYS)
def test_three_presses_lead_six_known_people_to_a_table(way):
    table = begun(shelf(), way)
    assert isinstance(table, PlayScene)
    assert set(table.match.names) <= set(NAMES[:6])
    assert len(table.turns.session.seated.people) == len(table.match.players)
    assert own_evenings().running().id == table.turns.session.seated.evening


@pytest.mark.parametrize("way", WAYS)
def test_a_result_leads_on_to_the_next_game_in_two_presses(way):
    stage = shelf()
    table = begun(stage, way)
    stage.stack.push(ResultsScene(stage, table.match, session=table.turns.session))
    settle(stage)
    labels = [widget.label for widget in widgets(stage) if getattr(widget, "label", "")]
    assert labels[:2] == ["Next game", "Play again"]
    push(stage, button(stage, "Next game"), way)
    assert [type(scene) for scene in stage.stack] == [TitleScene, SuggestionsScene]
    push(stage, box(stage), way)
    assert isinstance(stage.stack.top, PlayScene) and stage.stack.top.match is not table.match


def test_playing_again_stays_in_the_evening():
    stage = shelf()
    table = begun(stage)
    stage.stack.push(ResultsScene(stage, table.match, session=table.turns.session))
    settle(stage)
    push(stage, button(stage, "Play again"))
    assert stage.stack.top.turns.session.seated == table.turns.session.seated


def test_without_an_evening_nothing_is_asked_and_nothing_offered():
    stage = shelf()
    scene = SetupScene(stage, next(iter(stage.stack)).shelf[0])
    stage.stack.push(scene)
    settle(stage)
    push(stage, button(stage, "Play"))
    table = stage.stack.top
    assert isinstance(table, PlayScene) and table.turns.session.seated is None
    assert "Next game" not in [words for words, *_ in ResultsScene(stage, table.match)._entries()]


@pytest.mark.parametrize("answer", ["Count it", "Just play"])
def test_a_match_set_up_by_hand_in_an_evening_is_asked_about(answer):
    stage = shelf()
    begun(stage)
    stage.navigation.home()
    settle(stage)
    stage.stack.push(SetupScene(stage, next(iter(stage.stack)).shelf[0]))
    settle(stage)
    push(stage, button(stage, "Play"))
    assert isinstance(stage.stack.top, MenuScene)
    push(stage, button(stage, answer))
    seated = stage.stack.top.turns.session.seated
    assert isinstance(stage.stack.top, PlayScene) and bool(seated) == (answer == "Count it")


def test_an_evening_goes_on_after_the_program_was_closed():
    evening = begun(shelf()).turns.session.seated.evening
    stage = shelf()
    push(stage, button(stage, "Evening"))
    assert isinstance(stage.stack.top, SuggestionsScene) and stage.stack.top.party.evening.id == evening


def test_letters_on_the_screen_write_a_name():
    stage, _ = show(lambda stage: PeopleScene(stage, Party(stage), lambda: None))
    push(stage, button(stage, "Add somebody"), "pad")
    for letter in ("I", "D", "A"):
        push(stage, button(stage, letter), "pad")
    push(stage, button(stage, "Done"), "pad")
    assert [person.name for person in stage.stack.top.party.evening.here] == ["Ida"]


@pytest.mark.parametrize("people", [5, 6])
def test_where_the_next_person_will_stand_one_is_added(people):
    stage, scene = show(lambda stage: PeopleScene(stage, Party(stage), lambda: None))
    for name in NAMES[:people]:
        scene.party.add(name)
    scene.rebuild()
    cards = [card.rect for card in widgets(stage) if isinstance(card, PortraitCard)]
    adder, go = button(stage, "Add somebody").rect, button(stage, f"Pick a game for {people}").rect
    columns = len({card.x for card in cards})
    assert adder.size == cards[0].size and adder.collidelist(cards) == -1 and adder.bottom < go.top
    assert adder.left == cards[people % columns].left and (adder.y == cards[-1].y) == (people % columns > 0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_are_equally_large_beside_how_long_somebody_stays(language):
    use_language(language, assets_root())
    try:
        stage, _ = show(SHOTS["evening_people"])
        plates = [plate for plate in widgets(stage) if isinstance(plate, Presence)]
        assert {plate.common_step(stage) for plate in plates} in ({"title"}, {"reading"})
    finally:
        use_language("en", assets_root())


def test_those_who_are_here_stand_on_green_and_the_others_say_so():
    stage, scene = show(SHOTS["evening_people"])
    plates = {plate.words: plate for plate in widgets(stage) if isinstance(plate, Presence)}
    for person in scene.party.everybody:
        plate = plates[scene._words(person)]
        assert plate.chosen == person.here == (plate._edge(stage) == stage.theme.palette.good)
        assert plate.words.endswith("not here") != person.here
        assert all(contrast(*plate._colours(stage)) > 4.5 for plate.lift in (0.0, 1.0))


@pytest.mark.parametrize("size", [(1280, 720), (800, 480)])
def test_the_standings_say_what_their_numbers_are(size):
    stage, _ = show(SHOTS["evening_standings"], size)
    assert "Points per game, 12 at most" in [getattr(widget, "text", "") for widget in widgets(stage)]


def test_a_press_on_a_line_shows_how_it_comes_about():
    stage, scene = show(SHOTS["evening_standings"])
    push(stage, next(widget for widget in widgets(stage) if isinstance(widget, StandingLine)))
    assert isinstance(stage.stack.top, NoticeScene)
    assert stage.stack.top.words == scene.rows[0].formula


def test_those_without_a_rank_come_last_and_read_what_it_takes():
    stage, scene = show(SHOTS["evening_standings"])
    lines = [widget for widget in flatten(scene.ring.widgets) if isinstance(widget, StandingLine)]
    ranked = [line.line.rank is not None for line in lines]
    assert ranked == sorted(ranked, reverse=True) and not all(ranked)
    for line in lines:
        assert (line.played == "One more game for a rank") == (line.line.rank is None)
    winner, *others = lines
    assert winner.rect.h > max(line.rect.h for line in others)
    assert len({line._face(stage, Surface((9, 9)), False)[1] for line in lines}) == 2


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_award_is_cut_by_the_lower_edge(scale):
    _, scene = show(SHOTS["evening_awards"], interface_scale=scale)
    (area,) = (widget for widget in scene.ring.widgets if isinstance(widget, ScrollArea))
    assert not any(line.rect.top < area.rect.bottom < line.rect.bottom for line in area.held)


@pytest.mark.parametrize(("scale", "columns"), [(1.0, 3), (2.0, 2)])
def test_awards_hang_side_by_side_with_their_title_largest(scale, columns):
    stage, scene = show(SHOTS["evening_awards"], interface_scale=scale)
    (area,) = (widget for widget in scene.ring.widgets if isinstance(widget, ScrollArea))
    assert len({card.rect.x for card in area.held}) == columns
    assert all(stage.text.holds(card.title, "title", card.rect.w, face="display") for card in area.held)


def test_an_evening_that_is_ended_is_not_gone_on_with():
    stage = shelf()
    party = Party(begun(stage).stage)
    assert not party.new
    party.end()
    assert Party(stage).new


def test_a_finished_match_moves_standings_a_running_one_not():
    stage = shelf()
    table = begun(stage)
    party = Party(stage)
    assert StandingsScene(stage, party).rows == []
    evening = party.evening
    table.match.play(table.match.legal_actions(table.match.to_act()[0])[0])
    table.autosave.keep()
    assert table.autosave.writer.wait() and own_evenings().running() == evening
    assert played(evening, 0, 1, 2) != evening


def test_the_first_time_to_go_is_within_half_an_hour():
    stage, scene = show(SHOTS["evening_people"])
    scene.menu._ask_until(scene.party.evening.here[1].key)
    settle(stage)
    labels = [widget.label for widget in widgets(stage) if getattr(widget, "label", "")]
    times = [label for label in labels if ":" in label]
    assert len(times) == HALF_HOURS and times[0] in {clock(minutes) for minutes in range(31)}
