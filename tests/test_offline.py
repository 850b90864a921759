"""The program opens no network connection: nothing in it could, and nothing in it does."""

import os
import subprocess
import sys

from tests.modules import ROOT, program

NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "asyncio", "requests", "webbrowser"}
WATCHED = """
import sys

def forbid(event, arguments):
    if event.startswith(("socket.", "http.", "urllib.", "ftplib.", "smtplib.", "webbrowser.")):
        print("NETWORK", event, arguments, flush=True)
        raise PermissionError(event)

sys.addaudithook(forbid)
"""
SESSION = (
    WATCHED
    + """
from crashgames.cli import main

for arguments in (["--list"], ["simulate", "crash_by_crash", "--games", "1", "--level", "1"]):
    assert main(arguments) == 0
scenes = "title setup saved statistics table page_open ballot night replay results rules settings menu error".split()
assert main(["shot", *scenes, "--size", "640x360", "--out", sys.argv[1]]) == 0
print("OFFLINE")
"""
)
CONNECTION = (
    WATCHED
    + """
import socket

socket.create_connection(("127.0.0.1", 9))
"""
)


def run(code, *arguments):
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_no_module_of_the_program_can_reach_a_network():
    for module, imported in program().items():
        reached = {name.partition(".")[0] for name in imported} & NETWORK
        assert not reached, f"{module} imports {reached}"


def test_a_session_opens_no_connection(tmp_path):
    done = run(SESSION, str(tmp_path))
    assert done.returncode == 0 and "NETWORK" not in done.stdout, done.stdout + done.stderr
    assert done.stdout.rstrip().endswith("OFFLINE")


def test_the_watch_over_connections_sees_one():
    done = run(CONNECTION)
    assert done.returncode != 0
    assert "NETWORK socket." in done.stdout
