"""The table of powers can be typed in anew, and mistakes in it are named."""

import pytest

from crashgames.games.hidden_crashmaster import position
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import read_powers
from crashgames.paths import assets_root
from tests.games.hidden_crashmaster.table import ALL_CRASH, C, shift, table

SEATS = range(5, 11)
at_every_table = pytest.mark.parametrize("seats", SEATS)


def write(path, text):
    file = path / "powers.toml"
    file.write_text(text, encoding="utf-8")
    return file


GOOD = (assets_root() / "hidden_crashmaster" / "powers.toml").read_text(encoding="utf-8")


def test_the_power_file_can_be_typed_in_anew(tmp_path, monkeypatch):
    tracks = read_powers(
        write(
            tmp_path,
            GOOD.replace('"none", "none", "shift_result_peek"', '"banning", "none", "none"', 1).replace(
                '"banning", "none", "none", "banning", "banning"', '"banning", "none", "none", "none", "banning"'
            ),
        )
    )
    monkeypatch.setattr(position, "printed_powers", lambda: tracks)
    game = table(5, deck=ALL_CRASH)
    shift(game, 1, C, C)
    assert game.phase is Phase.BANNING


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"shift_result_peek"', '"peek"', "unknown power 'peek'"),
        ('"none", "none", "shift_result_peek"', '"none"', "needs 5 spaces"),
        ('"none", "none", "shift_result_peek"', '"banning", "none", "none"', "bans too many of 5"),
        ("players = [5, 6]", "players = [5]", "no track for 6"),
        ("players = [5, 6]", "players = [5, 6, 7]", "two tracks for 7"),
        ("players = [5, 6]", "players = [4, 5, 6]", "needs players"),
        ("players = [5, 6]", "players = [true, 5, 6]", "needs players"),
        ("players = [5, 6]", "players = 5", "needs players"),
        ("spaces", "places", "unknown entry 'places'"),
        ("[[track]]", "[[trck]]", "unknown entry 'trck'"),
        ("[[track]]", "[track]", "twice"),
        ('["none"', '["none', "powers.toml"),
    ],
)
def test_a_bad_power_file_is_refused_with_a_sentence(tmp_path, old, new, problem):
    with pytest.raises(ValueError, match=r"powers\.toml") as error:
        read_powers(write(tmp_path, GOOD.replace(old, new)))
    assert problem in str(error.value)
