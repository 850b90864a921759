"""Typing names, also odd ones."""

import pygame
import pytest

from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Button
from crashgames.ui.widgets.textbox import REPEAT_AFTER, REPEAT_INTERVAL, TextBox
from tests.seen_texts import recording
from tests.ui.playground import at, click, key, key_down, point, press, release, table, type_text, wait


@pytest.fixture
def typed():
    return []


@pytest.fixture
def box(typed):
    return TextBox(at(100, 100, 400), "Ann", typed.append, max_length=12)


@pytest.fixture
def other():
    return Button(at(100, 300), "Other", lambda: None)


def test_a_click_begins_typing_and_letters_arrive(box, typed):
    stage, _ = table(box)
    click(stage, box.rect.midright - pygame.Vector2(5, 0))
    type_text(stage, "a")
    assert box.text == "Anna"
    assert typed == ["Anna"]


def test_the_first_press_may_select_all_the_next_sets_the_caret(typed):
    box = TextBox(at(100, 100, 400), "Sparky", typed.append, anew=True)
    stage, _ = table(box)
    point(stage, box.rect.center)
    press(stage, box.rect.center)
    point(stage, box.rect.midleft + pygame.Vector2(20, 0))
    release(stage, box.rect.midleft)
    assert box.editing and box.line.selected
    wait(stage, 1)
    stage.draw(pygame.display.get_surface())
    click(stage, box.rect.midright - pygame.Vector2(5, 0))
    assert not box.line.selected
    type_text(stage, "s")
    assert box.text == "Sparkys"


def test_letters_mean_nothing_else_while_typing(box):
    stage, scene = table(box)
    click(stage, box.rect.center)
    assert scene.writing
    assert key(stage, pygame.K_m, text="m") is None
    key(stage, pygame.K_ESCAPE)
    assert not scene.writing
    assert key(stage, pygame.K_m, text="m") is Intent.MUTE


def test_enter_and_escape_end_typing_and_clean(typed):
    box = TextBox(at(100, 100), "  Ben ", typed.append, clean=lambda text: text.strip() or "Player 2")
    stage, _ = table(box)
    for end in (pygame.K_RETURN, pygame.K_ESCAPE):
        box.edit()
        key(stage, end)
        assert not box.editing
        assert box.text == "Ben"
    box.line.replace("")
    box.edit()
    box.finish()
    assert box.text == "Player 2"


def test_leaving_the_box_cleans_it(typed, other):
    box = TextBox(at(100, 100), " Ben ", typed.append)
    stage, _ = table(box, other)
    box.edit()
    click(stage, other.rect.center)
    assert not box.editing
    assert typed == ["Ben"]


def test_a_click_beside_everything_ends_typing(box):
    stage, scene = table(box)
    click(stage, box.rect.center)
    click(stage, (900, 650))
    assert not scene.writing


def test_keyboard_focus_types_at_once_the_pointer_after_a_click(box, other):
    stage, _scene = table(other, box)
    point(stage, box.rect.center)
    assert not box.editing
    point(stage, other.rect.center)
    key(stage, pygame.K_UP)
    assert box.editing


def test_the_pointer_does_not_take_the_focus_while_typing(box, other):
    stage, scene = table(box, other)
    click(stage, box.rect.center)
    point(stage, other.rect.center)
    assert scene.ring.focused is box
    type_text(stage, "x")
    assert "x" in box.text


def test_editing_keys(box):
    stage, _ = table(box)
    box.edit()
    key(stage, pygame.K_HOME)
    key(stage, pygame.K_DELETE)
    assert box.text == "nn"
    key(stage, pygame.K_RIGHT)
    type_text(stage, "o")
    assert (box.text, box.line.caret) == ("non", 2)
    key(stage, pygame.K_LEFT)
    key(stage, pygame.K_BACKSPACE)
    assert box.text == "on"
    key(stage, pygame.K_END)
    assert box.line.caret == 2


def test_keys_repeat_only_while_somebody_types(box):
    stage, _ = table(box)
    box.edit()
    assert pygame.key.get_repeat() == (REPEAT_AFTER, REPEAT_INTERVAL)
    for _ in range(2):
        key_down(stage, pygame.K_BACKSPACE)
    assert box.text == "A"
    box.finish()
    assert pygame.key.get_repeat() == (0, 0)


def test_backspace_in_an_empty_box_is_not_undo(box):
    box.line.replace("")
    stage, _ = table(box)
    box.edit()
    assert key(stage, pygame.K_BACKSPACE) is None


def test_no_more_than_fits(box):
    box.insert("x" * 100)
    assert len(box.text) == 12


@pytest.mark.parametrize("text", ["a\u202eb", "\x07\x1b", "a\nb", "\ud800", "\u2066x"])
def test_no_controls_and_no_turned_writing(box, text):
    box.insert(text)
    assert box.text.isprintable()
    assert "\u202e" not in box.text and "\u2066" not in box.text


def test_paste(box, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: " Zoë\u202e\n")
    stage, _ = table(box)
    box.edit()
    key(stage, pygame.K_v, pygame.KMOD_LCTRL)
    assert box.text == "AnnZoë"


def test_paste_without_a_clipboard(box, monkeypatch):
    def fails():
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    box.paste()
    assert box.text == "Ann"


def test_a_click_puts_the_caret(box):
    stage, scene = table(box)
    click(stage, box.rect.center)
    scene.draw(pygame.display.get_surface())
    click(stage, (box.rect.x + 14, box.rect.centery))
    assert box.line.caret == 0


def test_a_long_name_is_whole_while_nobody_types():
    with recording() as record:
        stage, _ = table(TextBox(at(100, 100, 128), "Maximiliane", print))
        assert not record.faults(stage)
        assert any(seen.text == "Maximiliane" for seen in record.look(stage))


def test_rebuilding_on_each_letter_keeps_typing():
    name = ["Ann"]

    def change(text):
        name[0] = text
        scene.rebuild()

    stage, scene = table(make=lambda _: [TextBox(at(100, 100), name[0], change)])
    click(stage, (290, 120))
    for letter in "abel":
        type_text(stage, letter)
    assert name == ["Annabel"]
    assert scene.writing


def test_typing_ends_when_the_scene_is_covered(box, typed):
    box.line.replace("Ann ")
    stage, scene = table(box)
    click(stage, box.rect.center)
    scene.covered()
    assert not scene.writing
    assert typed == ["Ann"]


def test_the_caret_blinks(box):
    stage, _scene = table(box)
    click(stage, box.rect.center)
    seen = set()
    for _ in range(80):
        stage.advance(1 / 60)
        seen.add(box.caret_shown)
    assert seen == {True, False}


def test_text_longer_than_the_box_is_drawn_inside_it(typed):
    box = TextBox(at(100, 100, 120), "W" * 60, typed.append, max_length=60)
    _stage, scene = table(box)
    surface = pygame.display.get_surface()
    scene.draw(surface)
    empty = surface.copy()
    box.edit()
    box.update(0.01)
    scene.draw(surface)
    outside = pygame.Rect(240, 90, 300, 80)
    assert surface.subsurface(outside).copy().get_buffer().raw == empty.subsurface(outside).copy().get_buffer().raw


# Selecting all, and the clipboard


@pytest.fixture
def clipboard(monkeypatch):
    held = ["from elsewhere"]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


@pytest.fixture
def anna(typed):
    """A box in which "Anna Lee" is being written, drawn once."""
    box = TextBox(at(100, 100, 400), "Anna Lee", typed.append, max_length=20)
    stage, scene = table(box)
    click(stage, box.rect.center)
    wait(stage, 0.5)
    scene.draw(pygame.display.get_surface())
    return stage, box


def gap(box, number):
    """A point at the gap before a letter."""
    return box._written_at + box._edges[number], box.rect.centery


LEFT, CTRL = pygame.K_LEFT, pygame.KMOD_LCTRL


@pytest.mark.parametrize("mod", [CTRL, pygame.KMOD_LMETA])
def test_selecting_by_keys(anna, mod):
    stage, box = anna
    assert key(stage, pygame.K_a, mod) is None
    assert box.line.selected
    assert key(stage, LEFT) is None
    assert (box.line.selected, box.line.caret) == (False, 0)


def test_a_letter_takes_the_place_of_what_is_selected(anna, typed):
    stage, box = anna
    key(stage, pygame.K_a, CTRL)
    type_text(stage, "B")
    assert (box.text, typed) == ("B", ["B"])


@pytest.mark.parametrize("code", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_what_is_selected_is_deleted(anna, code):
    stage, box = anna
    key(stage, pygame.K_a, CTRL)
    key(stage, code)
    assert (box.text, box.line.caret) == ("", 0)


def test_alt_gr_writes_letters_and_selects_nothing(anna):
    stage, box = anna
    key(stage, pygame.K_a, CTRL | pygame.KMOD_RALT)
    type_text(stage, "ą")
    assert box.text == "Anna Leeą"


def test_the_keyboard_focus_selects_all(anna, other):
    stage, _ = table(other, box := TextBox(at(100, 100), "Ann", lambda text: None))
    point(stage, other.rect.center)
    key(stage, pygame.K_UP)
    assert box.editing and box.line.selected
    type_text(stage, "Ben")
    assert box.text == "Ben"


def test_pasting_takes_the_place_of_what_is_selected(anna, clipboard):
    stage, box = anna
    key(stage, pygame.K_a, CTRL)
    key(stage, pygame.K_v, CTRL)
    assert (box.text, box.line.caret) == (clipboard[0], len(clipboard[0]))


def test_what_is_selected_is_seen(anna):
    stage, box = anna
    surface = pygame.display.get_surface()
    before = surface.copy()
    key(stage, pygame.K_a, CTRL)
    box.update(0.01)
    stage.stack.top.draw(surface)
    inside, outside = gap(box, 2), (box._written_at + box._edges[-1] + 30, box.rect.centery)
    top = box.rect.centery - stage.text.line_height("label") // 2 + 1
    assert surface.get_at((inside[0], top)) != before.get_at((inside[0], top))
    assert surface.get_at(outside) == before.get_at(outside)


def test_rebuilding_keeps_the_selection():
    stage, scene = table(make=lambda _: [TextBox(at(100, 100), "Anna", lambda text: None)])
    click(stage, (290, 120))
    key(stage, pygame.K_a, CTRL)
    scene.rebuild()
    assert scene.ring.focused.line.selected
