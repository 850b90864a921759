"""Setting the table: seats, names, persons and bots, options, and what is remembered."""

from itertools import pairwise

import msgspec
import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.settings import LastPlayer
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.name_box import NameBox, NameScene
from crashgames.scenes.reading.rules import RulesScene
from crashgames.scenes.shelf.chairs import FaceButton, Ground
from crashgames.scenes.shelf.questions import Answers, OptionCards, OptionsScene
from crashgames.scenes.shelf.seating import Seating
from crashgames.scenes.shelf.setup import COVER_SHARE, SetupScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.settings import load
from crashgames.ui.covers import CoverStrip
from crashgames.ui.faces import FACES
from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Label, Picture
from crashgames.ui.widgets.choice import Chooser
from tests.random_play import complete_games
from tests.scenes.hands import WAYS, button, leave, push, reach, settle, show, steer, widgets
from tests.shelf.null_game import INFO
from tests.ui.playground import click, key, pad, type_text

pytestmark = pytest.mark.usefixtures("no_pictures")

CRASH = next(info for info in games().values() if info.teams)


@pytest.fixture
def german():
    use_language("de", assets_root())
    yield
    use_language("en", assets_root())


def of(stage, kind):
    return [widget for widget in widgets(stage) if type(widget) is kind]


def seat(stage, count, way="mouse"):
    """Choose a number of players."""
    numbers = next(widget for widget in widgets(stage) if isinstance(widget, Answers) and widget.called == "Players")
    goal = numbers.options.index(str(count))
    if way == "mouse":
        click(stage, numbers.cards[goal].center)
        return
    reach(stage, numbers, way)
    for _ in range(abs(goal - numbers.index)):
        steer(stage, Intent.RIGHT if goal > numbers.index else Intent.LEFT, way)


@pytest.mark.parametrize("way", WAYS)
def test_play_starts_a_match_with_everybody(way):
    stage, _ = show(lambda stage: SetupScene(stage, INFO))
    push(stage, button(stage, "Play"), way)
    match = stage.stack.top.match
    assert isinstance(stage.stack.top, PlayScene)
    assert match.names == ("Player 1", "Sparky") and match.options == {"goal": 10} and len(match.seed) == 32


@pytest.mark.parametrize("way", WAYS)
def test_the_number_of_players(way):
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    seat(stage, 4, way)
    assert scene.seating.count == 4 and len(of(stage, NameBox)) == 4
    seat(stage, 3, way)
    assert len(scene.seating.players()) == 3


def test_many_seat_counts_on_a_small_screen_become_a_chooser():
    info = msgspec.structs.replace(INFO, seats=tuple(range(2, 11)))
    stage, scene = show(lambda stage: SetupScene(stage, info), interface_scale=2.0)
    counts = next(chooser for chooser in of(stage, Answers) if chooser.options[0] == "2")
    reach(stage, counts)
    steer(stage, Intent.RIGHT)
    assert scene.seating.count == 3


def test_a_press_on_a_bots_name_selects_it_for_writing_over():
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    scene.seating.chairs[0].name = "Anna"
    scene.rebuild()
    push(stage, of(stage, NameBox)[1])
    assert of(stage, NameBox)[1].selected and of(stage, NameBox)[1].text == "Sparky"
    type_text(stage, "Zoe")
    assert scene.seating.names == ["Anna", "Zoe"] and scene.seating.chairs[1].level
    push(stage, of(stage, NameBox)[0])
    type_text(stage, "!")
    assert "Anna" in scene.seating.names[0].replace("!", "")


def test_names_are_typed_and_cleaned():
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    push(stage, of(stage, NameBox)[0])
    assert scene.writing
    type_text(stage, "  Zo\u202eé\x00  ")
    key(stage, pygame.K_RETURN)
    assert scene.seating.names[0] == "Zoé"


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_bots_and_their_levels(way):
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    levels = [chooser for chooser in of(stage, Chooser) if "Person" in chooser.options]
    reach(stage, levels[0], way)
    for level in (1, 2, 3, 0):
        steer(stage, Intent.RIGHT, way)
        assert scene.seating.chairs[0].level == level
    assert scene.seating.names == ["Player 1", "Sparky"]


def test_a_seat_without_a_name_gets_one_when_a_bot_sits_down():
    seating = Seating(INFO)
    seating.set_level(0, 3)
    assert seating.players()[0].is_bot and seating.names[0] == "Rusty"
    seating.set_level(0, 0)
    assert seating.names[0] == "Player 1"


@pytest.mark.parametrize("way", WAYS)
def test_seats_move_up(way):
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    (up,) = [w for w in widgets(stage) if getattr(w, "tip", "") == "Move one seat forward"]
    face, name = (of(stage, kind)[1].rect for kind in (FaceButton, NameBox))
    assert face.centerx == name.centerx and up.rect.bottomleft == name.topleft, "a tab on the plate of the name"
    push(stage, up, way)
    assert scene.seating.names == ["Sparky", "Player 2"]


@pytest.mark.parametrize("way", WAYS)
def test_shuffling_changes_the_order(way):
    last = [LastPlayer("A"), LastPlayer("B"), LastPlayer("C")]
    stage, scene = show(lambda stage: SetupScene(stage, INFO), last_players=last)
    push(stage, button(stage, "shuffle"), way)
    assert scene.seating.names != ["A", "B", "C"] and sorted(scene.seating.names) == ["A", "B", "C"]


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_options_are_chosen(way):
    stage, _scene = show(lambda stage: SetupScene(stage, INFO))
    push(stage, button(stage, "Options"), way)
    goal = next(chooser for chooser in widgets(stage) if "10 steps" in getattr(chooser, "options", ()))
    reach(stage, goal, way)
    steer(stage, Intent.RIGHT, way)
    push(stage, button(stage, "Done"), way)
    push(stage, button(stage, "Play"), way)
    assert stage.stack.top.match.options == {"goal": 20}


def test_a_press_on_an_answer_chooses_it_and_no_other():
    stage, _ = show(lambda stage: SetupScene(stage, CRASH))
    cards, chosen = of(stage, OptionCards)[-1], []
    assert len(cards.options) == 2
    cards.on_change = chosen.append
    for number in (1, 1, 0):
        click(stage, (cards.rect.x + cards.rect.w * (2 * number + 1) // 4, cards.rect.centery))
    assert chosen == [1, 0]


def people_of(stage):
    """The side of the people."""
    (ground,) = of(stage, Ground)
    return ground.rect


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_five_people_sit_at_a_picture_of_the_place(info, size):
    """The place itself, or a part of the cover that lies on nothing."""
    stage, scene = show(lambda stage: SetupScene(stage, info), size)
    scene.seating.count = max(count for count in info.seats if count <= 5)
    scene.rebuild()
    strips = [widget for widget in widgets(stage) if isinstance(widget, CoverStrip)]
    assert strips or scene._on_cards
    assert len(strips) <= 1, "the same picture twice"
    for strip in strips:
        assert not [w for w in widgets(stage) if w is not strip and w.rect.colliderect(strip.rect)]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_picture_shows_whole_what_it_is_about(info, scale):
    stage, scene = show(lambda stage: SetupScene(stage, info), (1280, 720), interface_scale=scale)
    for count in info.seats:
        scene.seating.count = count
        scene.rebuild()
        strips = of(stage, CoverStrip)
        assert all(strip.share >= COVER_SHARE for strip in strips)


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_people_fill_their_side(info):
    """With five people there is no void below them."""
    for size, scale in (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)):
        stage, scene = show(lambda stage: SetupScene(stage, info), size, interface_scale=scale)
        scene.seating.count = max(count for count in info.seats if count <= 5)
        scene.rebuild()
        people = people_of(stage)
        low = max(w.rect.bottom for w in widgets(stage) if people.contains(w.rect) and not isinstance(w, Ground))
        assert people.bottom - low < stage.theme.px(110)
        if scale == 1.0 and info.board:
            assert all(button.chair and stage.assets.has(button.chair) for button in of(stage, FaceButton))


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_few_people_have_no_void_below_them(info):
    for size in ((1280, 720), (1920, 1080), (800, 480)):
        stage, scene = show(lambda stage: SetupScene(stage, info), size)
        scene.seating.count = min(info.seats)
        scene.rebuild()
        people = people_of(stage)
        low = max(w.rect.bottom for w in widgets(stage) if people.contains(w.rect) and not isinstance(w, Ground))
        assert people.bottom - low < people.h / 4


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_options_are_one_block_of_one_kind(info):
    """All answers stand beside the picture and the words of what they answer, with the same small gap between two."""
    stage, scene = show(lambda stage: OptionsScene(stage, info, info.defaults()), (1280, 720))
    sheet = scene.panel
    answers = [w for w in widgets(stage) if isinstance(w, Chooser) and sheet.contains(w.rect)]
    assert len({w.rect.x for w in answers}) == 1 and {type(w) for w in answers} == {OptionCards}
    held = [w.rect for w in widgets(stage) if isinstance(w, (Label, Picture, Chooser)) and sheet.contains(w.rect)][1:]
    rows = [held[n].unionall(held[n : n + 4]) for n in range(0, len(held), 4)]
    gaps = {below.y - row.bottom for row, below in pairwise(rows)}
    assert len(rows) == len(answers) and len(gaps) <= 1 and all(0 < gap <= stage.theme.px(40) for gap in gaps)


@pytest.mark.parametrize("way", WAYS)
def test_back_and_rules(way):
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    push(stage, button(stage, "Rules"), way)
    assert isinstance(stage.stack.top, RulesScene)
    leave(stage, way)
    assert stage.stack.top is scene
    leave(stage, way)
    assert stage.stack.top is None


def test_players_are_remembered():
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    scene.seating.count = 3
    scene.seating.chairs[0].name, scene.seating.chairs[2].level = "Anna", 3
    scene.rebuild()
    push(stage, button(stage, "Play"))
    kept = load()
    assert [(player.name, player.bot) for player in kept.last_players] == [
        ("Anna", ""),
        ("Sparky", "2"),
        ("Fender", "3"),
    ]
    again = Seating(INFO, kept.last_players)
    assert [(player.name, player.level) for player in again.players()] == [("Anna", 0), ("Sparky", 2), ("Fender", 3)]


@pytest.mark.parametrize("way", WAYS)
def test_everybody_can_choose_a_face(way):
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    push(stage, of(stage, FaceButton)[1], way)
    wanted = next(face for face in of(stage, FaceButton) if face.character == FACES[7])
    push(stage, wanted, way)
    assert stage.stack.top is scene and scene.seating.faces == [FACES[0], FACES[7]]
    assert [face.character for face in of(stage, FaceButton)] == [FACES[0], FACES[7]]


@pytest.mark.parametrize("way", WAYS)
def test_a_face_can_be_left_as_it_is(way):
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    push(stage, of(stage, FaceButton)[1], way)
    leave(stage, way)
    assert stage.stack.top is scene and scene.seating.faces == [FACES[0], FACES[1]]


def test_whoever_had_a_face_gets_another_one_for_it():
    seating = Seating(INFO)
    seating.wear(1, FACES[0])
    assert seating.faces == [FACES[1], FACES[0]]
    seating.wear(0, FACES[2])
    seating.count = 4
    assert len(set(seating.faces)) == 4


def test_a_face_goes_with_its_name():
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    scene.seating.wear(1, "frog")
    scene.seating.move_up(1)
    push(stage, button(stage, "Play"))
    first = stage.stack.top.match.players[0]
    assert (first.name, first.face) == ("Sparky", "frog")
    again = Seating(CRASH, load().last_players)
    assert again.chairs[0].face == "frog" and len({chair.face for chair in again.chairs}) == 4


def test_what_is_remembered_fits_a_smaller_game():
    last = [LastPlayer(name) for name in "ABCDEFGHIJ"]
    assert Seating(CRASH, last).names == ["A", "B", "C", "D"]
    assert Seating(INFO, last[:1]).names == ["A", "Sparky"]


@pytest.mark.parametrize(
    "names",
    [
        ["x" * 10_000, "x" * 10_000],
        ["שרה לוי", "\u202egnosredna\u202c"],
        ["", ""],
        ["Anna", "anna"],
        ["\ud800", "\x00\x1b[31m"],
        ["{name}", "%s {0}"],
        ["👑" * 30, "Ｗ" * 24],
    ],
)
def test_hostile_names(names):
    stage, scene = show(lambda stage: SetupScene(stage, CRASH), interface_scale=1.5)
    scene.seating.count = 4
    for chair, name in zip(scene.seating.chairs, names * 2, strict=True):
        chair.name = name
    scene.rebuild()
    settle(stage)
    push(stage, button(stage, "Play"))
    settle(stage)
    chosen = stage.stack.top.match.names
    assert len(set(chosen)) == 4 and all(1 <= len(name) <= 24 for name in chosen)


def test_a_profile_from_elsewhere_does_no_harm():
    last = [LastPlayer("\n\n", "9"), LastPlayer("y" * 60, "x")]
    assert [player.level for player in Seating(CRASH, last).players()] == [0, 0]


@pytest.mark.parametrize(("levels", "offered", "kept"), [((1, 2, 3), 4, 3), ((1, 2, 3, 4), 5, 4)])
def test_an_expert_sits_down_only_where_the_game_has_one(levels, offered, kept):
    info = msgspec.structs.replace(INFO, levels=levels)
    stage, scene = show(lambda stage: SetupScene(stage, info), last_players=[LastPlayer("A"), LastPlayer("B", "4")])
    chooser = [chooser for chooser in of(stage, Chooser) if "Person" in chooser.options][1]
    assert len(chooser.options) == offered and scene.seating.players()[1].level == kept
    assert chooser.options[chooser.index] == {3: "Hard bot", 4: "Expert bot"}[kept]


def test_teams_are_shown():
    stage, scene = show(lambda stage: SetupScene(stage, CRASH))
    assert scene.seating.teams() == []
    seat(stage, 4)
    assert "Player 1 and Fender against Sparky and Hubcap" in [getattr(w, "text", "") for w in widgets(stage)]


def test_a_team_is_shown_while_a_name_is_typed():
    stage, scene = show(lambda stage: SetupScene(stage, CRASH), interface_scale=1.5)
    seat(stage, 4)
    push(stage, of(stage, NameBox)[0])
    type_text(stage, "Anna")
    assert scene._line.text == "Anna and Fender against Sparky and Hubcap"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("level", [0, 2])
def test_the_kinds_of_players_have_letters_of_one_size(scale, level, monkeypatch):
    """Whatever is chosen: a short word is no larger than a long one beside it."""
    stage, scene = show(lambda stage: SetupScene(stage, CRASH), interface_scale=scale)
    scene._reseating(scene.seating.set_level, 1, level)()
    steps, render = set(), stage.text.render
    kinds = {option for chooser in of(stage, Chooser) if "Person" in chooser.options for option in chooser.options}

    def noted(text, step="body", *rest, **more):
        steps.update({step} if text in kinds else ())
        return render(text, step, *rest, **more)

    monkeypatch.setattr(stage.text, "render", noted)
    stage.draw(pygame.display.get_surface())
    assert len(steps) == 1


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
@pytest.mark.usefixtures("german")
def test_the_kinds_of_players_stand_in_one_line(info, monkeypatch):
    """Even in a narrow window with large letters, and with a name beside them or above them that can be read."""
    stage, _ = show(lambda stage: SetupScene(stage, info), (1024, 768), interface_scale=2.0)
    lines, render = set(), stage.text.render

    def noted(text, step="body", *rest, **more):
        drawn = render(text, step, *rest, **more)
        lines.update({round(drawn.get_height() / stage.text.line_height(step, "bold"))} if "er Bot" in text else ())
        return drawn

    monkeypatch.setattr(stage.text, "render", noted)
    stage.draw(pygame.display.get_surface())
    assert lines == {1}
    for box in of(stage, NameBox):
        assert box.rect.w > stage.text.size(box.text or "Spieler 1", "caption")[0]


def press_by_pad(stage, widget):
    stage.stack.top.ring.focus(widget)
    pad(stage, 0)
    settle(stage)


def test_a_gamepad_writes_names_with_letters_to_press():
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    press_by_pad(stage, of(stage, NameBox)[0])
    assert isinstance(stage.stack.top, NameScene) and stage.stack.top.ring.focused.label == "A"
    for words in ("A", "D", "A", "Done"):
        press_by_pad(stage, button(stage, words))
    assert stage.stack.top is scene and scene.seating.names == ["Ada", "Sparky"]
    press_by_pad(stage, of(stage, NameBox)[1])
    press_by_pad(stage, button(stage, "Done"))
    assert stage.stack.top is scene and scene.seating.names == ["Ada", "Sparky"]


def test_a_keyboard_writes_names_in_their_line():
    stage, scene = show(lambda stage: SetupScene(stage, INFO))
    box = of(stage, NameBox)[0]
    scene.ring.focus(box)
    type_text(stage, "Bo")
    key(stage, pygame.K_RETURN)
    assert stage.stack.top is scene and scene.seating.names[0] == "Bo"
