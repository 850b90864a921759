"""What is walked in the packed program: all that there is, and what it says it has written."""

import argparse
import importlib
import re
import sys

import pytest

from crashgames.cli.commands import _parser
from tests.gallery import SHOTS
from tests.gallery.__main__ import _parser as gallery
from tests.gallery.moments import names
from tests.modules import ROOT
from tests.simulate import _parser as simulate

SPEC = str(ROOT / "build" / "spec")
HELP = {"-h", "--help"}
TOOLS = {"shot": gallery, "simulate": simulate}
"""What the packed program takes for its trial alone."""


@pytest.fixture(autouse=True)
def beside_the_spec(monkeypatch):
    monkeypatch.syspath_prepend(SPEC)


def script(name):
    return importlib.import_module(name)


def there_are(parser, before=()):
    """All that can be asked of a parser: its commands, and each of them with each of its options."""
    found = set()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                found |= {(name,)} | there_are(command, (name,))
        else:
            found |= {(*before, option) for option in action.option_strings if option not in HELP}
    return found


def walked(lines):
    """What some command lines ask for."""
    found = set()
    for line in lines:
        first, *others = line.words.split()
        before = () if first.startswith("-") else (first,)
        found |= {before or (first,)} | {(*before, word) for word in others if word.startswith("--")}
    return found


def test_every_command_is_walked_with_every_option():
    assert there_are(_parser()) - walked(script("walk").LINES) == set()


def test_a_new_command_and_a_new_option_would_be_missed():
    parser = _parser()
    commands = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    commands.choices["options"].add_argument("--csv")
    commands.choices["kiosk"].add_argument("--lights")
    commands.choices["new"] = argparse.ArgumentParser()
    missed = there_are(parser) - walked(script("walk").LINES)
    assert missed == {("new",), ("options", "--csv"), ("kiosk", "--lights")}


def test_every_line_is_understood_and_every_file_is_there():
    lines = script("walk").LINES
    writing = {line.words.split()[0] for line in lines if line.writes}
    assert writing == {"shot", "kiosk"}
    assert sum(line.serves for line in lines) == 1 and any(line.answers for line in lines)
    for line in lines:
        words = re.sub(r"\{(?:seats)\}", "3", line.words.replace("{game}", "mayday").replace("{choosy}", "mayday"))
        words = words.replace("{seed}", "ab").replace("{option}", "a=b")
        first, *others = words.split()
        if first in TOOLS:
            TOOLS[first]().parse_args(others)
        elif first != "--version" and not first.startswith("{"):
            _parser().parse_args(words.split())


def test_scenes_and_moments_are_read_from_the_help(capsys):
    with pytest.raises(SystemExit):
        gallery().parse_args(["--help"])
    text = capsys.readouterr().out
    listed = script("walk").listed
    assert listed(text, "scenes") == list(SHOTS) and listed(text, "moments") == list(names())
    assert listed(text, "nothing of the kind") == []


@pytest.fixture
def trial(tmp_path):
    pytest.importorskip("PIL")
    return script("smoke").Trial(tmp_path / "program", tmp_path)


def test_a_file_said_to_be_written_but_missing_is_noticed(trial, tmp_path):
    failed = script("deadlines").Failed
    (tmp_path / "sign.pdf").write_text("%PDF")
    trial._has_written(["kiosk"], "sign.pdf\n")
    (tmp_path / "empty.pdf").write_text("")
    for output in ("sign.pdf\nsign.png\n", "empty.pdf\n", ""):
        with pytest.raises(failed, match="not there"):
            trial._has_written(["kiosk"], output)


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
@pytest.mark.parametrize(
    ("line", "otherwise"),
    [
        ({"words": "options", "says": "^{match}$"}, None),
        ({"words": "options", "says": "^nothing$"}, "has not said"),
        ({"words": "kiosk --choices", "writes": True}, "not there"),
        ({"words": "kiosk --pin", "says": "is set", "answers": [("PIN", "1\n")]}, "has not asked"),
    ],
)
def test_a_command_that_does_not_do_what_it_should_is_noticed(trial, line, otherwise):
    trial.program.write_text("#!/bin/sh\necho abc\n")
    trial.program.chmod(0o755)
    trial.found["match"] = "abc"
    line = script("walk").Line(**line)
    if otherwise is None:
        trial.walks(line)
        assert trial.walked == ["crashgames options"]
        return
    with pytest.raises(script("deadlines").Failed, match=otherwise):
        trial.walks(line)
    assert trial.walked == []
