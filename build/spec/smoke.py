"""Tries a program that was built: python build/spec/smoke.py dist/crashgames/crashgames

It must tell its version and its games, play a match of bots, draw pictures, and open a window where there is a screen.
A program without a console (Windows) tells nothing; there the exit codes and the pictures count.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

GAMES = sorted(path.parent.name for path in Path(__file__).resolve().parents[2].glob("crashgames/games/*/__init__.py"))
PATIENCE = 120
FIRST_FRAME = 30


def main(program: Path) -> int:
    with tempfile.TemporaryDirectory() as folder:
        tried = Trial(program.resolve(), Path(folder))
        tried.tells_its_version()
        shelf = tried.lists_the_games()
        for game in shelf:
            tried.plays(game)
        tried.draws_pictures()
        tried.opens_a_window()
    print(f"{program}: all is well, {len(shelf)} games")
    return 0


class Trial:
    """Runs the program from a folder of its own, with a fresh home, far from the sources."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.home = folder / "home with spaces"
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        self.environment |= {"CRASHGAMES_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy"}

    def run(self, *arguments: str) -> str:
        """What it prints; RuntimeError when it fails."""
        done = subprocess.run(
            [self.program, *arguments],
            cwd=self.folder,
            env=self.environment | {"SDL_VIDEODRIVER": "dummy"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(arguments)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def tells_its_version(self) -> None:
        words = self.run("--version")
        assert not words or words.startswith("crashgames "), words

    def lists_the_games(self) -> list[str]:
        listed = [line.split()[0] for line in self.run("--list").splitlines()]
        assert not listed or sorted(listed) == GAMES, listed
        return GAMES

    def plays(self, game: str) -> None:
        self.run("simulate", game, "--games", "1", "--level", "1", "--check")

    def draws_pictures(self) -> None:
        self.run("shot", "all", "--size", "640x360", "--out", str(self.folder / "shots"))
        pictures = [path.stat().st_size for path in (self.folder / "shots").glob("*.png")]
        assert pictures and min(pictures) > 1000, pictures

    def opens_a_window(self) -> None:
        """On Linux in a screen of its own, elsewhere on the one that is there; closed again by the operating system."""
        command: list[str | Path] = [self.program, "play", GAMES[0], "--bots", "1"]
        environment = self.environment | {"CRASHGAMES_TRACE": "1"}
        if sys.platform == "linux" and not os.environ.get("DISPLAY"):
            if not shutil.which("xvfb-run"):
                print("no screen and no xvfb-run: no window was opened")
                return
            command = ["xvfb-run", "-a", *command]
        with subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
        ) as process:
            try:
                self._see_first_frame(process)
            finally:
                process.terminate() if sys.platform == "win32" else os.killpg(process.pid, 15)

    def _see_first_frame(self, process: "subprocess.Popen[str]") -> None:
        if sys.platform == "win32":
            time.sleep(FIRST_FRAME / 3)
            assert process.poll() is None, f"it ended with {process.returncode}"
            return
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.strip() == "FIRST_FRAME", f"no first frame but {line!r}"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
