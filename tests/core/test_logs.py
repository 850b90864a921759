"""What is logged is written as it is anywhere, though the library is loaded with the first word."""

import logging
import subprocess
import sys

from crashgames.core import logs
from tests.modules import ROOT

CODE = """
import sys
from crashgames.core import logs
logs.prepare(lambda: print("prepared"))
print("logging" in sys.modules)
logs.Log("who").error("%s words", 2)
"""


def test_the_library_is_loaded_and_prepared_before_the_first_word():
    run = subprocess.run([sys.executable, "-c", CODE], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "prepared"] and run.stderr == "2 words\n"


def test_where_it_is_there_already_it_is_prepared_at_once(caplog):
    done = []
    logs.prepare(lambda: done.append(1))
    assert done == [1]
    with caplog.at_level(logging.DEBUG):
        try:
            raise ValueError
        except ValueError as caught:
            logs.Log("who").exception("it failed")
            logs.Log("who").error("it failed", error=caught)
        for say in (logs.Log("who").debug, logs.Log("who").info, logs.Log("who").warning):
            say("%d words", 2)
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("ERROR", "it failed"),
        ("ERROR", "it failed"),
        ("DEBUG", "2 words"),
        ("INFO", "2 words"),
        ("WARNING", "2 words"),
    ]
    assert [record.name for record in caplog.records] == ["who"] * 5 and all(r.exc_info for r in caplog.records[:2])
