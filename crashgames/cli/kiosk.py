"""Commands for the host of a demo table: the morning check, the sign, the PIN, the counters."""

import argparse
import getpass
import shutil
import sys
from pathlib import Path

from crashgames import paths
from crashgames.cli.parser import Misuse
from crashgames.core.translation import printable
from crashgames.kiosk import settings as kept
from crashgames.kiosk.counters import Counters
from crashgames.kiosk.settings import hashed, is_pin

FAILED = 1
SIGN = ".pdf"


def run(asked: argparse.Namespace) -> int:
    """Run one command. Returns the exit code."""
    if asked.check:
        return _check()
    if asked.sign:
        return _copy_sign(asked.sign)
    if asked.pin:
        return _set_pin()
    print(Counters().as_csv().strip() if asked.counters else printable(kept.choices_file()))
    return 0


def _check() -> int:
    from crashgames.program.kiosk.check import findings

    paths.open_to_visitors()
    problems = 0
    for what, fine, words in findings(kept.load()):
        problems += not fine
        print(f"{'ok' if fine else '!!'}  {what + ':':<13} {printable(words)}", flush=True)
    print("everything is ready" if not problems else f"{problems} to see to")
    return FAILED if problems else 0


def _copy_sign(file: Path) -> int:
    if file.suffix.lower() != SIGN:
        raise Misuse(f"the name of the sign ends in {SIGN}")
    try:
        shutil.copyfile(paths.sign_file(), file)
    except OSError as error:
        raise LookupError(f"the sign cannot be written: {error.strerror or error}") from None
    print(printable(file))
    return 0


def _typed(prompt: str) -> str:
    """What somebody types without showing it; LookupError if the input ends instead, as by Ctrl+D."""
    try:
        return getpass.getpass(prompt)
    except EOFError:
        print(file=sys.stderr)
        raise LookupError("no PIN was typed, and nothing has changed") from None


def _set_pin() -> int:
    """Ask twice for a new PIN, without showing it; an empty one drops the PIN."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise LookupError("the PIN is asked for in a terminal")
    pin = _typed("New PIN, 4 to 8 digits (empty for none): ")
    if pin and not is_pin(pin):
        raise LookupError("a PIN has 4 to 8 digits")
    if pin != _typed("Once more: "):
        raise LookupError("that was not the same PIN")
    choices = kept.load()
    choices.pin = hashed(pin) if pin else ""
    problem = kept.save(choices)
    if problem:
        raise LookupError(problem)
    print("the PIN is set" if pin else "there is no PIN now")
    return 0
