"""The commands of a demo table at a terminal: the PIN is asked for, and the end of the input is an answer as well."""

import ast
import importlib.util
import os
import re
import sys
from pathlib import Path

import pytest

from crashgames.kiosk import settings as kept
from crashgames.kiosk.settings import fits
from tests.modules import FILES
from tests.steady import HANG

ROOT = Path(__file__).parents[2]
FIRST, AGAIN = "New PIN, 4 to 8 digits (empty for none): ", "Once more: "
END = "\x04"
terminals = pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals there")


def at_a_terminal(*answers):
    """Set a PIN at a terminal; returns the exit code and what was shown."""
    sys.path.insert(0, str(ROOT / "build" / "spec"))
    try:
        spec = importlib.util.spec_from_file_location("terminal", ROOT / "build" / "spec" / "terminal.py")
        terminal = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(terminal)
    finally:
        sys.path.pop(0)
    prompts = list(zip((FIRST, AGAIN), answers, strict=False))
    command = [sys.executable, "-m", "crashgames", "kiosk", "--pin"]
    return terminal.answered(command, prompts, dict(os.environ), ROOT, HANG)


@terminals
def test_a_pin_is_asked_for_twice_and_kept():
    code, shown = at_a_terminal("2580\n", "2580\n")
    assert code == 0 and "the PIN is set" in shown and "2580" not in shown
    assert fits("2580", kept.load().pin)


@terminals
@pytest.mark.parametrize("answers", [(END,), ("2580\n", END)], ids=["at the first prompt", "at the second"])
def test_the_end_of_the_input_at_a_prompt_is_said_in_a_sentence(answers):
    code, shown = at_a_terminal(*answers)
    assert code == 1 and shown.splitlines()[-1] == "crashgames: no PIN was typed, and nothing has changed"
    assert "Traceback" not in shown and kept.load().pin == ""


def asking(path):
    """The functions in a file that wait for somebody to type."""
    source = path.read_text(encoding="utf-8")
    if not re.search(r"input|getpass|stdin", source):
        return set()
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    calls = {"input", "getpass.getpass", "getpass", "sys.stdin.read", "sys.stdin.readline"}
    asks = lambda node: isinstance(node, ast.Call) and ast.unparse(node.func) in calls  # noqa: E731
    return {one.name for one in functions if any(map(asks, ast.walk(one)))}


def test_there_is_no_prompt_but_the_one_whose_end_is_heeded():
    assert {(name, one) for name, path in FILES.items() for one in asking(path)} == {("crashgames.cli.kiosk", "_typed")}
