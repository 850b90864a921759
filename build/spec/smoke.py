"""Tries a program that was built: python build/spec/smoke.py dist/crashgames-….zip

An archive is unpacked into a folder with umlauts and tried there, as a player would do it; a program is tried where it
is. It must tell its version and its games, let bots play each of them, draw pictures, open after a double click, play a
match of bots in its window, show the result on the screen as the sources of this folder draw it, and open a match that
is dropped on it. Every step has a deadline. Needs Pillow, and on Linux xvfb-run where there is no screen.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from deadlines import Failed, Started, ended, until
from looks import difference, drawn_by_sources, expected, kept, screen

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("crashgames/games/*/__init__.py"))
WATCHED = "mayday"
"""The game that is played in the window: the one with the fewest moves, and with an expert in a process of its own."""
STILL = {"animation_speed": 0.0, "reduced_motion": True, "demo_after": 0.0}
SETTINGS = {"format": 1, "language": "en", "full_screen": True, **STILL}
SCENES = ("title", "settings", "results")
"""Pictures without a window that are compared with those of the sources; all others must only be drawn."""
PATIENCE, FIRST_FRAME, MATCH, RESULT = 300.0, 90.0, 300.0, 60.0
"""Seconds for a command, until a window has a picture, until a match is over, and until its result is seen."""
UNPACKED = "Spiele für Zoë"
SEEN_HERE = sys.platform in ("linux", "win32")
"""Whether the screen can be looked at: macOS asks somebody first."""


def main(built: Path) -> int:
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        again = ["xvfb-run", "-a", "-s", "-screen 0 1280x720x24", sys.executable, __file__, str(built)]
        return subprocess.run(again, check=False).returncode
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        program = unpacked(built.resolve(), Path(folder) / UNPACKED) if built.suffix in (".zip", ".xz") else built
        try:
            Trial(program.resolve(), Path(folder)).everything()
        except Failed as failed:
            print(f"{built}: {failed}", file=sys.stderr)
            return 1
    print(f"{built}: all is well, {len(GAMES)} games")
    return 0


def unpacked(archive: Path, folder: Path) -> Path:
    """Unpack as the system of a player does it; returns the program."""
    folder.mkdir(parents=True)
    if archive.suffix == ".xz":
        with tarfile.open(archive) as tar:
            tar.extractall(folder)
    elif sys.platform == "darwin":
        subprocess.run(["ditto", "-x", "-k", archive, folder], check=True)
    else:
        with zipfile.ZipFile(archive) as file:
            file.extractall(folder)
    if not list(folder.rglob("READ-ME-FIRST.txt")):
        raise SystemExit(f"{archive}: there is no READ-ME-FIRST.txt in it")
    names = {"win32": "*/crashgames.exe", "darwin": "*/*.app/Contents/MacOS/crashgames", "linux": "*/crashgames"}
    return next(path for path in folder.glob(names[sys.platform]) if path.is_file())


class Trial:
    """Runs the program from a folder of its own, with a fresh home, far from the sources."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.home = folder / "home with spaces"
        self.home.mkdir()
        (self.home / "settings.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "CRASHGAMES"))}
        self.environment = inherited | {"CRASHGAMES_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy"}

    def everything(self) -> None:
        self.tells_version_and_games()
        for game in GAMES:
            self.run("simulate", game, "--games", "1", "--level", "1", "--check")
        self.draws_pictures()
        self.opens_after_a_double_click()
        match = self.plays_in_its_window()
        self.opens_what_is_dropped_on_it(match)
        self.has_logged_no_failure()

    def run(self, *arguments: str, program: Path | None = None) -> str:
        """What it prints, within a deadline."""
        command = [str(program or self.program), *arguments]
        environment = self.environment | {"SDL_VIDEODRIVER": "dummy"}
        with Started(command, environment, self.folder) as started:
            return started.output(PATIENCE)

    def tells_version_and_games(self) -> None:
        programs = [self.program, *self.program.parent.glob("crashgames-console.exe")]
        if sys.platform == "win32" and not (len(programs) == 2 or self.program.parent.name == "Scripts"):
            raise Failed("there is no program for the console")
        for program in programs:
            told = self.run("--version", program=program)
            if not re.fullmatch(r"crashgames \d+\.\d+\.\d+\S*\s*", told):
                raise Failed(f"--version says {told!r}")
            listed = sorted(line.split()[0] for line in self.run("--list", program=program).splitlines())
            if listed != GAMES:
                raise Failed(f"--list names {listed}")

    def draws_pictures(self) -> None:
        self.run("shot", "all", "--size", "640x360", "--language", "en", "--out", str(self.folder / "shots"))
        shown = self.folder / "shots"
        for scene in SCENES:
            wanted = drawn_by_sources(scene, "640x360", self.folder / "sources")
            if difference(wanted, shown / wanted.name):
                raise Failed(kept(wanted, shown / wanted.name))

    def opens_after_a_double_click(self) -> None:
        """Nobody reads what it prints, and on macOS nobody tells it the language: it says in a file that it is open."""
        trace = self.folder / "first frame"
        environment = self.environment | {"CRASHGAMES_TRACE": str(trace)}
        with self._double_click(environment) as started:
            until(lambda: trace.exists() and trace.read_text().strip(), FIRST_FRAME, "no window after a double click",
                  started.goes_on)  # fmt: skip
            process = int(trace.read_text().split()[1])
            try:
                self._shows("shelf", started)
            finally:
                ended(process)

    def _double_click(self, environment: dict[str, str]) -> Started:
        app = next((folder for folder in self.program.parents if folder.suffix == ".app"), None)
        if app is None:
            return Started([str(self.program)], environment, self.folder, handles=False)
        told = [f"{name}={environment[name]}" for name in ("CRASHGAMES_HOME", "CRASHGAMES_TRACE", "SDL_AUDIODRIVER")]
        words = ["open", "-n", "-W", *(word for one in told for word in ("--env", one)), str(app)]
        bare = {name: value for name, value in environment.items() if name not in ("LANG", "LC_ALL", "LC_CTYPE")}
        return Started(words, bare, self.folder)

    def plays_in_its_window(self) -> Path:
        """Returns the file of the match."""
        seats = ",".join(["bot:1"] * 4 + ["bot:4"])
        command = [str(self.program), "play", WATCHED, "--seats", seats, "--seed", "1"]
        with Started(command, self.environment | {"CRASHGAMES_TRACE": "1"}, self.folder) as started:
            started.says("FIRST_FRAME", FIRST_FRAME)
            until(self._finished, MATCH, "the match did not come to its end", started.goes_on)
            (match,) = (self.home / "saves").glob("*.crashgame")
            self._shows("result", started, match)
        return match

    def _finished(self) -> bool:
        return [one["finished"] for one in json.loads(self.run("saves", "--json"))] == [True]

    def _shows(self, name: str, started: Started, match: Path | None = None) -> None:
        """Look at the screen until it shows what the sources draw."""
        if not SEEN_HERE:
            return
        seen, wanted = self.folder / "seen.png", self.folder / f"{name}.png"
        screen(seen)
        expected(wanted, self.home, seen, match)

        def differs() -> str:
            screen(seen)
            return difference(wanted, seen)

        until(lambda: not differs(), RESULT, lambda: kept(wanted, seen), started.goes_on)

    def opens_what_is_dropped_on_it(self, match: Path) -> None:
        """A match of somebody else, under the name that they gave it."""
        dropped = self.folder / "Freitag mit Анна.crashgame"
        shutil.copy(match, dropped)
        self.environment["CRASHGAMES_HOME"] = str(self.folder / "another home")
        with Started([str(self.program), str(dropped)], self.environment, self.folder) as started:
            until(self._finished, FIRST_FRAME, "a match dropped on the program was not opened", started.goes_on)

    def has_logged_no_failure(self) -> None:
        for log in self.folder.glob("*home*/crashgames.log*"):
            if " ERROR " in (words := log.read_text(encoding="utf-8")):
                raise Failed(f"it has logged\n{words}")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
