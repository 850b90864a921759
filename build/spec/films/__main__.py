"""Looks for moments in matches of bots and stores them as films: `python build/spec/films [--matches N] [game ...]`.

Every plot of a game gets its share of films. A film begins so late that it is just long enough; those that would be cut
are left out. Written to assets/GAME/films.json.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame
from plots import Clip, Plot

from crashgames.core.bots import TimeLimit
from crashgames.core.catalog import GameInfo, games
from crashgames.core.chance import SEED_BYTES
from crashgames.core.films import NAMES, Film, open_table, shots, x_rayed
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.scenes.demo.film import FilmCalls, FilmScene
from crashgames.scenes.demo.preparing import FILE, FilmShowing, prepare
from crashgames.ui.scene import Stage

ASSETS = Path(__file__).resolve().parents[3] / "assets"
WANTED = 8
"""Films of a game."""
SHORTEST, LONGEST = 41.0, 58.0
"""Seconds of a film."""
LATEST = 45
"""Actions before the first caption from which the search for a beginning starts."""
STEP = 1 / 30
BOT_SECONDS = 0.25


@dataclass(frozen=True)
class Found:
    """A take, and the match in which it was."""

    plot: Plot
    seed: int
    match: Match
    clip: Clip


def plots_of(info: GameInfo) -> tuple[Plot, ...]:
    """The plots of a game, which stand in the file of its name. ModuleNotFoundError if there is none."""
    plots: tuple[Plot, ...] = import_module(info.id).PLOTS
    return plots


def played(info: GameInfo, plot: Plot, seed: int) -> Match:
    """A match of bots of one level."""
    players = [Player(name, plot.level) for name in NAMES[: plot.seats]]
    match = Match(info, players, seed.to_bytes(SEED_BYTES, "big"))
    bots = [info.make_bot(plot.level, seed + seat, match.options) for seat in range(plot.seats)]
    while match.outcome is None:
        seat = match.to_act()[0]
        match.play(bots[seat].choose(match.view(seat), tuple(match.legal_actions(seat)), TimeLimit(BOT_SECONDS)))
    return match


def search(info: GameInfo, matches: int) -> Iterator[Found]:
    """All takes in so many matches; plots with the same table look at the same ones."""
    tables: dict[tuple[int, int], list[Plot]] = {}
    for plot in plots_of(info):
        tables.setdefault((plot.seats, plot.level), []).append(plot)
    for plots in tables.values():
        for seed in range(1, matches + 1):
            match = played(info, plots[0], seed)
            look = x_rayed(match) if info.hidden_roles else open_table
            seen = list(shots(match, match.actions, look))
            yield from (Found(plot, seed, match, clip) for plot in plots for clip in plot.find(seen))


def film_of(found: Found, first: int) -> Film:
    """The film that begins after so many actions."""
    last = min(found.clip.last, len(found.match.actions))
    actions = tuple(msgspec.Raw(msgspec.json.encode(action)) for action in found.match.actions[:last])
    plot, cues = found.plot, found.clip.cues
    return Film(plot.id, plot.seats, plot.level, found.seed, found.seed, first, last, cues, actions)


def seconds(info: GameInfo, film: Film) -> float:
    """How long a film lasts, with nobody to watch it."""
    over: list[bool] = []
    stage = Stage((1280, 720), Settings())
    calls = FilmCalls(lambda: over.append(True), lambda: None)
    scene = FilmScene(stage, prepare(FilmShowing(info, film, 0)), True, calls)
    stage.stack.push(scene)
    while not over:
        stage.advance(STEP)
    return scene.time


def fitted(found: Found) -> Film | None:
    """The film with the latest beginning that is long enough; None if it would be cut, or is always too short."""
    info, start = found.match.info, found.clip.cues[0].number
    if seconds(info, film_of(found, start)) > LONGEST:
        return None
    low, high = max(0, start - LATEST), start
    if seconds(info, film_of(found, low)) < SHORTEST:
        return None
    while low < high:
        middle = (low + high + 1) // 2
        if seconds(info, film_of(found, middle)) < SHORTEST:
            high = middle - 1
        else:
            low = middle
    film = film_of(found, low)
    return film if seconds(info, film) <= LONGEST else None


def chosen(found: Sequence[Found]) -> Iterator[Film]:
    """The best films: plots in turns, no two of the same match with the same plot, words as different as can be."""
    waiting = sorted(found, key=lambda one: -one.clip.worth)
    taken: Counter[str] = Counter()
    outline_counts: Counter[str] = Counter()
    used: set[tuple[str, int]] = set()
    plots = Counter(one.plot.id for one in waiting)
    while waiting and sum(taken.values()) < WANTED:
        waiting.sort(key=lambda one: (taken[one.plot.id], outline_counts[outline(one)], -one.clip.worth))
        one = waiting.pop(0)
        if (one.plot.id, one.seed) in used:
            continue
        film = fitted(one)
        if film is None:
            continue
        used.add((one.plot.id, one.seed))
        taken[one.plot.id] += 1
        outline_counts[outline(one)] += 1
        yield film
    print({plot: f"{taken[plot]} of {count}" for plot, count in plots.items()})


def outline(found: Found) -> str:
    """The captions without their names: films with the same outline say the same."""
    lines = (cue.caption.line(["…"] * len(NAMES)) for cue in found.clip.cues)
    return found.plot.id + "".join(character for line in lines for character in line if not character.isdigit())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="ids; all without any")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--assets", type=Path, default=ASSETS)
    asked = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    for info in games().values():
        if Path(__file__).with_name(f"{info.id}.py").exists() and (not asked.games or info.id in asked.games):
            films = tuple(chosen(list(search(info, asked.matches))))
            (asked.assets / info.id / FILE).write_bytes(msgspec.json.encode(films) + b"\n")
            for number, film in enumerate(films):
                lines = [cue.caption.line(NAMES[: film.seats]) for cue in prepare(FilmShowing(info, film, number)).cues]
                print(f"{info.id} {number} {film.plot} {film.seed} {film.first}-{film.last} {' / '.join(lines)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
