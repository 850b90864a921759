"""Every command line that is tried in the packed program, in an order in which each finds what it needs.

A test holds the list against the parser: no command and no option may be left out.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from terminal import Answers

PIN = "2580"
MOST = 100
"""Letters of a command line that are told."""


@dataclass(frozen=True)
class Line:
    """A command line without the name of the program; words in braces stand for what is found out on the way."""

    words: str
    says: str = ""
    """A pattern that what it prints matches somewhere."""
    writes: bool = False
    """True if every line that it prints names a file, which must be there then."""
    opens: bool = False
    """True if it opens a window, which must have a first picture."""
    serves: bool = False
    """True if phones can join then, of which one asks for its page."""
    answers: Answers = ()
    """What is typed at a terminal."""
    elsewhere: bool = False
    """True if it is tried in the home of somebody else."""

    def arguments(self, found: Mapping[str, str]) -> list[str]:
        """The words one by one, with what was found out: a blank in that separates nothing."""
        return [word.format_map(found) for word in self.words.split()]


ABOUT = (Line("--version", r"crashgames \d+\.\d+\.\d+"), Line("--list", r"\d players"), Line("options", "--option"))
EACH_GAME = (
    Line("options {game}", r"\({game}\), .+ players"),
    Line("simulate {game} --seats {seats} --games 1 --seed 7 --level 1 --check", "ended by"),
    Line("play {game} --bots 1", opens=True),
)
ONE_GAME = (
    Line("simulate {choosy} --games 1 --option {option}", "ended by"),
    Line("play {choosy} --seats Anna --bots 1 --seed 7 --practice --option {option}", opens=True),
)
PICTURES = (Line("shot {moments} --size 640x360 --scale 1.5 --language nl --out {folder}/moments", writes=True),)
MATCHES = (
    Line("check {code} --seed {seed} --match {match}", "The code fits the seed"),
    Line("{match}", opens=True, elsewhere=True),
    Line("{phones}", opens=True, serves=True),
)
VISITORS = (
    Line("kiosk --pin", "the PIN is set", answers=(("New PIN", f"{PIN}\n"), ("Once more", f"{PIN}\n"))),
    Line("kiosk --choices", writes=True),
    Line("kiosk --check", "PIN: +there is one"),
    Line("kiosk --sign {folder}/sign.pdf", writes=True),
    Line("--kiosk", opens=True),
    Line("--no-kiosk", opens=True),
    Line("kiosk --counters", "^day,visits"),
)
DESKTOP = (Line("install", "written$"), Line("install --remove", "deleted$"))
"""Where there is a menu of a Linux desktop."""
LINES = (*ABOUT, *EACH_GAME, *ONE_GAME, *PICTURES, *MATCHES, *VISITORS, *DESKTOP)


def for_each(lines: tuple[Line, ...], games: Mapping[str, int]) -> Iterator[Line]:
    """The lines for every game, by their ids with the fewest seats of each."""
    for game, seats in games.items():
        for line in lines:
            words, says = (
                text.replace("{game}", game).replace("{seats}", str(seats)) for text in (line.words, line.says)
            )
            yield replace(line, words=words, says=says)


def printed(arguments: list[str], folder: str) -> str:
    """A command line for people: without the place of the trial, and not too long."""
    words = " ".join(arguments).replace(folder, "…")
    return words if len(words) <= MOST else f"{words[:MOST]} …"


def listed(help_text: str, heading: str) -> list[str]:
    """The names that the help lists below a heading."""
    block = re.search(rf"^{heading}[^:]*: (.*(?:\n  .*)*)", help_text, re.M)
    return re.findall(r"\w+", block[1]) if block else []
