"""Settings survive damage, strangers and full disks."""

import json
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crashgames.core.settings import LastPlayer, Settings
from crashgames.paths import config_home, settings_file
from crashgames.storage.settings import load, save


def test_what_is_saved_is_loaded():
    wanted = Settings(
        volume=0.25,
        mute=True,
        animation_speed=4.0,
        interface_scale=1.5,
        window_size=(1024, 768),
        language="de",
        last_players=[LastPlayer("Anna"), LastPlayer("Ben", "easy")],
    )
    assert save(wanted) is None
    assert load() == wanted


def test_nothing_there_gives_the_defaults():
    assert load() == Settings()


def test_the_folder_of_the_test_is_used():
    assert str(config_home()) == os.environ["CRASHGAMES_HOME"]
    assert settings_file().parent == config_home()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b"[" * 100_000, b'{"volume": NaN}', b'"' + b"x" * 2_000_000]
)
def test_damaged_files_give_the_defaults(tmp_path, content):
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    assert load(file) == Settings()


def test_a_file_older_than_the_second_windows_size_is_read(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"format": 1, "interface_scale": 1.5, "second_window": True}))
    assert load(file) == Settings(interface_scale=1.5, second_window=True)


def test_each_bad_value_falls_back_alone(tmp_path):
    file = tmp_path / "settings.json"
    bad = {
        "volume": 7,
        "mute": "yes",
        "animation_speed": 3.3,
        "interface_scale": None,
        "window_size": [1, 2],
        "last_players": [{"name": 5}],
        "text_scale": 1.2,
        "from_another_program": {"deep": []},
    }
    file.write_text(json.dumps(bad))
    assert load(file) == Settings(text_scale=1.2)


ANYTHING = st.dictionaries(
    st.sampled_from([*Settings.__struct_fields__, "other"]),
    st.from_type(type(None))
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.lists(st.integers())
    | st.dictionaries(st.text(), st.text()),
)


@settings(max_examples=40)
@given(ANYTHING)
def test_any_json_loads_and_saves_again(tmp_path_factory, raw):
    check_loaded_and_saved(tmp_path_factory, raw)


@pytest.mark.long
@settings(max_examples=200)
@given(ANYTHING)
def test_much_json_loads_and_saves_again(tmp_path_factory, raw):
    check_loaded_and_saved(tmp_path_factory, raw)


def check_loaded_and_saved(tmp_path_factory, raw):
    file = tmp_path_factory.getbasetemp() / "any settings.json"
    file.write_text(json.dumps(raw))
    found = load(file)
    assert save(found, file) is None
    assert load(file) == found


def test_a_folder_in_place_of_the_file_is_no_trouble(tmp_path):
    assert load(tmp_path) == Settings()


def test_an_error_while_saving_is_reported_the_old_file_stays(tmp_path, monkeypatch):
    file = tmp_path / "settings.json"
    save(Settings(volume=0.1), file)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    problem = save(Settings(volume=0.9), file)
    assert problem is not None and "No space left" in problem
    assert load(file).volume == 0.1
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_that_cannot_be_made_is_reported(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert save(Settings(), blocked / "settings.json")


def test_defaults_are_not_shared():
    Settings().last_players.append(LastPlayer("Anna"))
    assert Settings().last_players == []
