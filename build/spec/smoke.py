"""Tries a program that was built: python build/spec/smoke.py dist/crashgames-….zip

An archive is unpacked into a folder with umlauts and tried there, as a player would do it; a program is tried where it
is. It must open after a double click in every language, play a match of bots in its window, show the result as the
sources of this folder draw it, open a match that is dropped on it, draw all scenes and moments, and carry out every
command of walk.py; a file that it says it has written must be there. Every step has a deadline. At the end stands what
was walked. Needs Pillow, a local network, and on Linux xvfb-run where there is no screen.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import textwrap
import zipfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

import served
import terminal
import walk
from deadlines import Failed, Started, ended, until
from looks import difference, drawn_by_sources, expected, kept, said_by_sources, screen
from walk import Line, for_each, listed, printed

from crashgames.cli.parser import example_of_options
from crashgames.core.catalog import games
from crashgames.core.chance import short_code
from crashgames.core.translation import LANGUAGES
from crashgames.storage.library import Library, load

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(games())
WATCHED = "mayday"
"""The game that is played in the window: the one with the fewest moves, and with an expert in a process of its own."""
STILL = {"animation_speed": 0.0, "reduced_motion": True, "demo_after": 0.0}
SETTINGS = {"format": 1, "language": "en", "full_screen": True, **STILL}
SCENES = ("title", "settings", "results")
"""Pictures without a window that are compared with those of the sources; all others must only be drawn."""
PATIENCE, FIRST_FRAME, MATCH, RESULT = 600.0, 90.0, 300.0, 60.0
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
            trial = Trial(program.resolve(), Path(folder))
            trial.everything()
        except Failed as failed:
            print(f"{built}: {failed}", file=sys.stderr)
            return 1
    print("\n".join(["walked:", *trial.walked]))
    print(f"{built}: all is well, {len(GAMES)} games, {len(trial.walked)} steps")
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
        self.environment["XDG_DATA_HOME"] = str(folder / "data")
        self.elsewhere = {"CRASHGAMES_HOME": str(folder / "another home")}
        self.unseen = {"SDL_VIDEODRIVER": "dummy"}
        self.found = {"folder": str(folder)}
        """What later command lines name."""
        self.moments: list[str] = []
        self.walked: list[str] = []

    def everything(self) -> None:
        self.tells_version_and_games()
        for language in LANGUAGES:
            self.opens_after_a_double_click(language)
        self.opens_by_its_desktop_entry()
        match = self.plays_in_its_window()
        self.opens_what_is_dropped_on_it(match)
        self.draws_everything()
        self.found["phones"] = str(served.lay_out(self.home, GAMES[0]))
        self.knows(match)
        for line in (*walk.ABOUT, *for_each(walk.EACH_GAME, {game: games()[game].seats[0] for game in GAMES})):
            self.walks(line)
        desktop = walk.DESKTOP if sys.platform == "linux" else ()
        for line in (*walk.ONE_GAME, *walk.PICTURES, *walk.MATCHES, *walk.VISITORS, *desktop):
            self.walks(line)
        self.has_logged_no_failure()

    def run(self, *arguments: str, program: Path | None = None, **environment: str) -> str:
        """What it prints, within a deadline."""
        command = [str(program or self.program), *arguments]
        with Started(command, self.environment | self.unseen | environment, self.folder) as started:
            return started.output(PATIENCE)

    def walks(self, line: Line) -> None:
        """Try one command line."""
        arguments, home = self._arguments(line), self.elsewhere if line.elsewhere else {}
        if line.answers and not terminal.HERE:
            self.walked.append(f"NOT on this system: {printed(arguments, str(self.folder))}")
            return
        if line.opens:
            output = self._opens(line, arguments, home)
        elif line.answers:
            environment = self.environment | self.unseen | home
            command = [str(self.program), *arguments]
            code, output = terminal.answered(command, line.answers, environment, self.folder, PATIENCE)
            if code:
                raise Failed(f"{printed(arguments, str(self.folder))} has ended with {code}\n{output}")
        else:
            output = self.run(*arguments, **home)
        pattern = re.sub(r"\{(\w+)\}", lambda name: re.escape(self.found[name[1]]), line.says)
        if not re.search(pattern, output, re.M):
            raise Failed(f"{printed(arguments, str(self.folder))} has not said {pattern!r}\n{output}")
        if line.writes:
            self._has_written(arguments, output)
        self.walked.append(f"crashgames {printed(arguments, str(self.folder))}{self._more(line, output)}")

    def _arguments(self, line: Line) -> list[str]:
        words = line.words.replace("{moments}", " ".join(self.moments))
        return Line(words).arguments(self.found)

    def _more(self, line: Line, output: str) -> str:
        written = len(output.splitlines()) if line.writes else 0
        return f" -> {written} files" * bool(written) + " -> window" * line.opens + f", {output}" * line.serves

    def _opens(self, line: Line, arguments: list[str], home: dict[str, str]) -> str:
        """Have a window opened until its first picture; returns what phones got, if they are served."""
        environment = self.environment | self.unseen | home | {"CRASHGAMES_TRACE": "1"}
        with Started([str(self.program), *arguments], environment, self.folder) as started:
            started.says("FIRST_FRAME", FIRST_FRAME)
            return f"{served.join(started, FIRST_FRAME)} files for a phone" if line.serves else ""

    def _has_written(self, arguments: list[str], output: str) -> None:
        """Failed if a file is not there that was named, or is empty."""
        files = [self.folder / name for name in output.splitlines()]
        if not files or not all(file.is_file() and file.stat().st_size for file in files):
            raise Failed(f"{printed(arguments, str(self.folder))} names files that are not there\n{output}")

    def tells_version_and_games(self) -> None:
        programs = [self.program, *self.program.parent.glob("crashgames-console.exe")]
        if sys.platform == "win32" and not (len(programs) == 2 or self.program.parent.name == "Scripts"):
            raise Failed("there is no program for the console")
        for program in programs:
            printed = self.run("--version", program=program)
            if not re.fullmatch(r"crashgames \d+\.\d+\.\d+\S*\s*", printed):
                raise Failed(f"--version says {printed!r}")
            listed = sorted(line.split()[0] for line in self.run("--list", program=program).splitlines())
            if listed != GAMES:
                raise Failed(f"--list names {listed}")

    def draws_everything(self) -> None:
        """All scenes that the sources name, of which some are compared."""
        wanted, there = said_by_sources("--help"), self.run("shot", "--help")
        scenes, self.moments = listed(wanted, "scenes"), listed(wanted, "moments")
        if (scenes, self.moments) != (listed(there, "scenes"), listed(there, "moments")) or not scenes:
            raise Failed(f"it names other scenes than the sources\n{there}")
        shown = self.folder / "shots"
        arguments = ["shot", "all", "--size", "640x360", "--language", "en", "--out", str(shown)]
        self._has_written(arguments, self.run(*arguments))
        drawn = {path.name.removesuffix("_640x360_100.png") for path in shown.iterdir()}
        if drawn != set(scenes):
            raise Failed(f"it has not drawn {sorted(set(scenes) - drawn)}")
        for language in LANGUAGES:
            self._draws_as_the_sources(language)
        self.walked.append(f"crashgames shot all -> {len(drawn)} scenes:")
        self.walked += textwrap.wrap(", ".join(scenes), 116, initial_indent="    ", subsequent_indent="    ")

    def _draws_as_the_sources(self, language: str) -> None:
        shown = self.folder / f"shots {language}"
        self.run("shot", *SCENES, "--size", "640x360", "--language", language, "--out", str(shown))
        for scene in SCENES:
            picture = drawn_by_sources(scene, "640x360", language, self.folder / f"sources {language}")
            if difference(picture, shown / picture.name):
                raise Failed(kept(picture, shown / picture.name))
        self.walked.append(f"crashgames shot {' '.join(SCENES)} --language {language}, as the sources draw them")

    def knows(self, match: Path) -> None:
        """Find out what command lines name: a finished match and its luck, and a game with options."""
        seed = load(match, games()).match.seed
        chosen = next(info for info in games().values() if info.questions)
        self.found |= {"match": str(match), "choosy": chosen.id, "option": example_of_options(chosen).split()[2]}
        self.found |= {"code": short_code(seed).replace(" ", ""), "seed": seed.hex()}

    def opens_after_a_double_click(self, language: str) -> None:
        """Nobody reads what it prints, and on macOS nobody tells it the language: it says in a file that it is open."""
        trace = self.folder / f"first frame {language}"
        self._speaks(language)
        with self._double_click(self.environment | {"CRASHGAMES_TRACE": str(trace)}) as started:
            process = self._opened(trace, started.goes_on)
            try:
                self._shows("shelf", started)
            finally:
                ended(process)
        self._speaks("en")
        self.walked.append(f"a double click, with the shelf in {language}")

    def opens_by_its_desktop_entry(self) -> None:
        """The entry beside the program, in the folder in which both were unpacked."""
        entry, gio = self.program.with_name("crashgames.desktop"), shutil.which("gio")
        if not (entry.exists() and gio):
            return
        trace = self.folder / "first frame by the entry"
        environment = self.environment | {
            "CRASHGAMES_TRACE": str(trace),
            "CRASHGAMES_HOME": str(self.folder / "home 4"),
        }
        subprocess.run([gio, "launch", entry.name], cwd=entry.parent, env=environment, check=True, timeout=FIRST_FRAME)
        ended(self._opened(trace))
        self.walked.append("crashgames.desktop -> window")

    def _opened(self, trace: Path, goes_on: Callable[[], None] = lambda: None) -> int:
        """Wait until a window is open; returns its process."""
        printed = lambda: trace.exists() and trace.read_text().strip()  # noqa: E731
        until(printed, FIRST_FRAME, "no window after a double click", goes_on)
        return int(trace.read_text().split()[1])

    def _speaks(self, language: str) -> None:
        words = json.dumps(SETTINGS | {"language": language})
        (self.home / "settings.json").write_text(words, encoding="utf-8")

    def _double_click(self, environment: dict[str, str]) -> Started:
        app = next((folder for folder in self.program.parents if folder.suffix == ".app"), None)
        if app is None:
            return Started([str(self.program)], environment, self.folder, handles=False)
        printed = [f"{name}={environment[name]}" for name in ("CRASHGAMES_HOME", "CRASHGAMES_TRACE", "SDL_AUDIODRIVER")]
        words = ["open", "-n", "-W", *(word for one in printed for word in ("--env", one)), str(app)]
        bare = {name: value for name, value in environment.items() if name not in ("LANG", "LC_ALL", "LC_CTYPE")}
        return Started(words, bare, self.folder)

    def plays_in_its_window(self) -> Path:
        """Returns the file of the match."""
        seats = ",".join(["bot:1"] * 4 + ["bot:4"])
        command = [str(self.program), "play", WATCHED, "--seats", seats, "--seed", "1"]
        with Started(command, self.environment | {"CRASHGAMES_TRACE": "1"}, self.folder) as started:
            started.says("FIRST_FRAME", FIRST_FRAME)
            until(lambda: self._finished(self.home), MATCH, "the match did not come to its end", started.goes_on)
            (match,) = (self.home / "saves").glob("*.crashgame")
            self._shows("result", started, match)
        self.walked.append(f"crashgames {' '.join(command[1:])} -> window, to the result")
        return match

    def _finished(self, home: Path) -> bool:
        return [entry.header and entry.header.finished for entry in Library(home / "saves").entries()] == [True]

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
        home = self.folder / "third home"
        environment = self.environment | {"CRASHGAMES_HOME": str(home)}
        with Started([str(self.program), str(dropped)], environment, self.folder) as started:
            there = lambda: self._finished(home)  # noqa: E731
            until(there, FIRST_FRAME, "a match dropped on the program was not opened", started.goes_on)
        self.walked.append("a match dropped on the program")

    def has_logged_no_failure(self) -> None:
        for log in self.folder.glob("*home*/crashgames.log*"):
            if " ERROR " in (words := log.read_text(encoding="utf-8")):
                raise Failed(f"it has logged\n{words}")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
