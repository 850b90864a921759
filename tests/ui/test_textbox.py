"""Typing names, also odd ones."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crashgames.ui.keys import Intent
from crashgames.ui.widgets import Button
from crashgames.ui.widgets.textbox import REPEAT_AFTER, REPEAT_INTERVAL, TextBox
from tests.seen_texts import recording
from tests.ui.playground import at, click, key, key_down, point, table, type_text, wait


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


def test_the_first_press_may_select_all_the_next_writes_on(typed):
    box = TextBox(at(100, 100, 400), "Sparky", typed.append, anew=True)
    stage, _ = table(box)
    click(stage, box.rect.center)
    assert box.editing and box.selected
    click(stage, box.rect.center)
    assert not box.selected
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
    box.text = ""
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


@pytest.mark.parametrize("code", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END])
def test_letters_come_at_the_end_whatever_is_pressed(box, code):
    stage, _ = table(box)
    click(stage, box.rect.midleft + pygame.Vector2(15, 0))
    assert key(stage, code) is None and box.editing
    type_text(stage, "a")
    assert box.text == "Anna"


@pytest.mark.parametrize("letter", ["🇳🇱", "👨\u200d👩\u200d👧", "ที่", "👍🏽", "é"])
def test_a_letter_of_several_code_points_is_erased_whole(box, letter):
    box.text = f"a{letter}"
    box.erase()
    assert box.text == "a"


@given(st.text("ab ,", max_size=12), st.booleans(), st.text("xy ", max_size=20))
def test_writing_and_erasing_as_slices_do(text, selected, new):
    kept = "" if selected else text
    for write, left in ((lambda box: box.insert(new), (kept + new)[:12]), (TextBox.erase, kept[:-1])):
        box = TextBox(at(100, 100), text, lambda text: None, max_length=12)
        box.selected = selected
        write(box)
        assert (box.text, box.selected) == (left, False)


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
    box.text = ""
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
    box.text = "Ann "
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


# What takes the place of all


@pytest.fixture
def clipboard(monkeypatch):
    held = ["from elsewhere"]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


@pytest.fixture
def anna(typed):
    """A box with "Anna Lee", all of it selected, drawn once."""
    box = TextBox(at(100, 100, 400), "Anna Lee", typed.append, max_length=20, anew=True)
    stage, scene = table(box)
    click(stage, box.rect.center)
    wait(stage, 0.5)
    scene.draw(pygame.display.get_surface())
    return stage, box


CTRL = pygame.KMOD_LCTRL


def test_a_letter_takes_the_place_of_what_is_selected(anna, typed):
    stage, box = anna
    type_text(stage, "B")
    assert (box.text, typed) == ("B", ["B"])


@pytest.mark.parametrize("code", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_what_is_selected_is_deleted(anna, code):
    stage, box = anna
    key(stage, code)
    assert box.text == ""


@pytest.mark.parametrize("code", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END])
def test_after_an_arrow_key_letters_follow_the_text(anna, code):
    stage, box = anna
    assert key(stage, code) is None
    type_text(stage, "s")
    assert box.text == "Anna Lees"


def test_alt_gr_writes_letters_and_pastes_nothing(box, clipboard):
    stage, _ = table(box)
    box.edit()
    key(stage, pygame.K_v, CTRL | pygame.KMOD_RALT)
    type_text(stage, "ą")
    assert box.text == "Anną"


def test_the_keyboard_focus_selects_all(anna, other):
    stage, _ = table(other, box := TextBox(at(100, 100), "Ann", lambda text: None))
    point(stage, other.rect.center)
    key(stage, pygame.K_UP)
    assert box.editing and box.selected
    type_text(stage, "Ben")
    assert box.text == "Ben"


def test_pasting_takes_the_place_of_what_is_selected(anna, clipboard):
    stage, box = anna
    key(stage, pygame.K_v, CTRL)
    assert box.text == clipboard[0]


def test_nothing_can_be_selected_where_nothing_is():
    box = TextBox(at(100, 100), "", print, anew=True)
    stage, _ = table(box)
    click(stage, box.rect.center)
    assert box.editing and not box.selected


def test_what_is_selected_is_seen(anna):
    stage, box = anna
    surface = pygame.display.get_surface()
    before = surface.copy()
    key(stage, pygame.K_END)
    box.update(0.01)
    stage.stack.top.draw(surface)
    top = box.rect.centery - stage.text.line_height("label") // 2 + 1
    inside, outside = (box.rect.x + 40, top), (box.rect.right - 40, top)
    assert surface.get_at(inside) != before.get_at(inside)
    assert surface.get_at(outside) == before.get_at(outside)


def test_rebuilding_keeps_the_selection():
    stage, scene = table(make=lambda _: [TextBox(at(100, 100), "Anna", lambda text: None, anew=True)])
    click(stage, (290, 120))
    scene.rebuild()
    assert scene.ring.focused.selected
