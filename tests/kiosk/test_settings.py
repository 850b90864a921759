"""The host's choices: one small file that survives damage and can be copied."""

from crashgames.core.catalog import games
from crashgames.core.settings import LastPlayer
from crashgames.kiosk import settings as kept
from crashgames.kiosk.settings import HostChoices


def test_a_file_brings_all_settings_but_no_names_elsewhere(tmp_path):
    choices = HostChoices(pin="a hash", left_out=["mayday"], film_languages=["de", "xx"], sound_hours=(10, 18))
    choices.settings.text_scale = 1.2
    choices.settings.last_players = [LastPlayer("Anna")]
    assert kept.save(choices, tmp_path / "kiosk.json") is None
    assert "Anna" not in (tmp_path / "kiosk.json").read_text()
    copy = kept.load(tmp_path / "kiosk.json")
    assert copy == choices and copy.settings.text_scale == 1.2
    assert copy.languages() == ["de"], "only those that there are"
    assert copy.sounds_at(10) and copy.sounds_at(17) and not copy.sounds_at(18) and not copy.sounds_at(3)


def test_damaged_values_fall_back_one_by_one(tmp_path):
    path = tmp_path / "kiosk.json"
    path.write_text('{"pin": "kept", "table_patience": "soon", "display": -4, "settings": 7, "stays": true}')
    found = kept.load(path)
    assert (found.pin, found.stays) == ("kept", True)
    assert (found.table_patience, found.display, found.settings.volume) == (180, 0, 0.7)
    path.write_bytes(b"\x00" * 100)
    assert kept.load(path) == HostChoices()


def test_the_shelf_is_never_empty():
    shelf = list(games().values())
    choices = HostChoices(left_out=[info.id for info in shelf[1:]])
    assert choices.offered(shelf) == shelf[:1]
    choices.left_out.append(shelf[0].id)
    assert choices.offered(shelf) == shelf
    choices = HostChoices(longest=30)
    assert [info.minutes[1] <= 30 for info in choices.offered(shelf)].count(False) == 0
    choices = HostChoices(lessons=False)
    assert not any(info.lesson for info in choices.offered(shelf)) and any(info.lesson for info in shelf)
