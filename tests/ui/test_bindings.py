"""Keys and buttons that players have changed: none has two meanings, and nobody is locked out."""

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from crashgames.core.settings import Settings
from crashgames.ui.bindings import ALWAYS, NEEDED, RESERVED, USUAL, Bindings, Device, Intent
from crashgames.ui.key_names import all_keys, key_name, key_of, with_key
from crashgames.ui.keys import Keys


def down(key, mod=0):
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


CODES = [*USUAL[Device.KEYBOARD].values(), *ALWAYS[Device.KEYBOARD], pygame.K_q, pygame.K_F12, 0, 1, 2, 3, 11, 15, -1]
CHOSEN = st.dictionaries(st.sampled_from([*Intent, "nonsense"]), st.sampled_from([None, *CODES]), max_size=8)


@given(chosen=CHOSEN, device=st.sampled_from(Device))
def test_no_file_gives_two_meanings_or_locks_anybody_out(chosen, device):
    bindings = Bindings({device: chosen})
    codes = [code for intent in Intent if (code := bindings.code(device, intent)) is not None]
    assert len(set(codes)) == len(codes)
    assert not set(codes) & {*ALWAYS[device], *RESERVED[device]} and all(code >= 0 for code in codes)
    assert all(bindings.first(device, intent) is not None for intent in NEEDED)
    for code in codes:
        assert bindings.code(device, bindings.intent(device, code)) == code


@given(chosen=CHOSEN, device=st.sampled_from(Device), intent=st.sampled_from(Intent), code=st.sampled_from(CODES))
def test_a_changed_key_swaps_with_the_one_that_had_it(chosen, device, intent, code):
    before = Bindings({device: chosen})
    if before.is_fixed(device, code) or before.strands(device, intent, code) or code < 0:
        return
    after = Bindings({device: before.changed(device, intent, code)})
    other = before.intent(device, code)
    assert after.intent(device, code) is intent and after.code(device, intent) == code
    if other not in (None, intent):
        assert after.code(device, other) == before.code(device, intent)
    for bystander in set(Intent) - {intent, other}:
        assert after.code(device, bystander) == before.code(device, bystander)


def test_what_always_works_cannot_be_taken():
    bindings = Bindings({})
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_LSHIFT):
        assert bindings.is_fixed(Device.KEYBOARD, key)
    assert bindings.is_fixed(Device.PAD, pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert bindings.strands(Device.PAD, Intent.LOG, pygame.CONTROLLER_BUTTON_A) is Intent.CONFIRM
    assert bindings.strands(Device.PAD, Intent.PEEK, pygame.CONTROLLER_BUTTON_A) is None
    assert bindings.strands(Device.KEYBOARD, Intent.UP, pygame.K_SPACE) is None


def test_changes_are_heard_at_once_and_only_on_their_device():
    settings = Settings()
    keys = Keys(settings)
    assert keys.intent_of(down(pygame.K_j)) is None
    settings.keys = keys.bindings.changed(Device.KEYBOARD, Intent.PEEK, pygame.K_j)
    assert Keys(settings).intent_of(down(pygame.K_j)) is Intent.PEEK
    assert keys.intent_of(down(pygame.K_h)) is None
    settings.pad_buttons = keys.bindings.changed(Device.PAD, Intent.CONFIRM, pygame.CONTROLLER_BUTTON_B)
    pressed = Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_B)
    assert keys.intent_of(pressed) is Intent.CONFIRM
    pressed = Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_A)
    assert keys.intent_of(pressed) is Intent.BACK


def test_bindings_are_kept_and_a_damaged_table_is_dropped(tmp_path):
    from crashgames.storage.settings import load, save

    settings = Settings(keys={"peek": pygame.K_j, "mute": None}, pad_buttons={"confirm": 1, "back": 0})
    assert save(settings, tmp_path / "settings.json") is None
    assert load(tmp_path / "settings.json") == settings
    raw = msgspec.json.decode((tmp_path / "settings.json").read_bytes())
    raw["keys"]["peek"] = "j"
    raw["joystick_buttons"] = {"peek": 12}  # an earlier version had them
    (tmp_path / "settings.json").write_bytes(msgspec.json.encode(raw))
    found = load(tmp_path / "settings.json")
    assert found.keys == {} and found.pad_buttons == settings.pad_buttons


@pytest.mark.parametrize("key", [pygame.K_j, pygame.K_DELETE, pygame.K_KP8, 0xDF, 0x444])
def test_a_changed_key_that_writes_still_writes(key):
    keys = Keys(Settings(keys={"up": key}))
    assert keys.intent_of(down(key), writing=True) is None
    keys.release_all()
    assert keys.intent_of(down(key)) is Intent.UP


def test_hints_name_the_changed_key():
    keys = Keys(Settings(keys={"peek": pygame.K_j, "hint": None, "help": pygame.K_h}))
    assert key_of(keys, Intent.PEEK) == "J"
    assert with_key(keys, "Hint", Intent.HINT) == "Hint"
    assert with_key(keys, "Rules", Intent.HELP) == "Rules (H)"
    assert all_keys(keys, Intent.CONFIRM) == "Space, Enter"
    assert key_of(keys, Intent.CONFIRM) == "Enter"


def test_every_usual_key_has_a_name():
    names = [key_name(key) for key in (*USUAL[Device.KEYBOARD].values(), pygame.K_KP5, pygame.K_SEMICOLON)]
    assert all(names) and len(set(names)) == len(names)
