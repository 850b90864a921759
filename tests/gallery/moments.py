"""Moments frame by frame: the first action of a match for which a table steps back, as pictures and on one sheet."""

from collections.abc import Callable, Iterator
from functools import cache
from math import ceil
from pathlib import Path

import pygame
from pygame import Surface

from crashgames.core.catalog import GameInfo, games
from crashgames.core.match import Match
from crashgames.core.settings import Settings
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.pieces import MomentLimiter
from crashgames.ui.scene import Stage

SMALL = (640, 360)
"""A window large enough to find out what will be shown."""
SETTLED, STEP, AFTER, MOST = 60, 1 / 60, 30, 900
"""Steps before the action, the seconds of each, steps after the moment, and steps after which no action goes on."""
EVERY, DRAWN = 6, 2
"""Steps from one picture to the next, and from one drawing to the next, as a table catches up with what changes."""
ACROSS, SHRUNK = 5, 3
"""Pictures beside each other on a sheet, and how many times smaller they are there."""
MATCHES = 12
"""Matches that are searched for a moment."""
Whole = Callable[[GameInfo, int, int], Match]
"""Plays a match of a game with so many seats to its end, a different one for every number."""


@cache
def names() -> dict[str, tuple[GameInfo, str]]:
    """The game and the kind of every moment, by the name of its pictures."""
    boards = ((info, info.board_class()) for info in games().values())
    return {f"moment_{info.id}_{kind}": (info, kind) for info, board in boards if board for kind in board.moments}


def moments_of(match: Match) -> Iterator[tuple[int, set[str]]]:
    """The kinds of moments in each action of a finished match, as if none had been shown before."""
    copy = Match(match.info, match.players, match.seed, match.options)
    copy.listening = True
    picture = TablePicture(Stage(SMALL, Settings()), copy)
    picture.arrange()
    picture.board.show(copy.view(None), ())
    for number, action in enumerate(match.actions):
        copy.play(action)
        picture.board.pieces.limiter = MomentLimiter()
        picture.play(copy.steps(None))
        picture.board.jump()
        yield number, set(picture.board.pieces.limiter.seen)


def found(info: GameInfo, kind: str, whole: Whole) -> tuple[Match, int]:
    """A match with such a moment, and the number of the action that brings it; LookupError if there is none."""
    for number in range(MATCHES):
        match = whole(info, info.seats[number % len(info.seats)], number)
        for count, kinds in moments_of(match):
            if kind in kinds:
                return match, count
    raise LookupError(f"no {kind} in {MATCHES} matches of {info.title}")


def frames(stage: Stage, match: Match, number: int, kind: str) -> Iterator[Surface]:
    """A table from the beginning of such a moment in an action of a finished match until just after it."""
    scene = PlayScene(stage, match.part(number))
    stage.stack.push(scene)
    surface, shown, deep, after = Surface(stage.size), 0, False, 0
    for step in range(SETTLED + MOST):
        if step == SETTLED:
            scene.play(match.actions[number])
        scene.pace.stay()
        stage.advance(STEP)
        if step >= SETTLED - EVERY and step % DRAWN == 0:
            stage.draw(surface)
        if scene.board.pieces.limiter.seen[kind]:
            if shown % EVERY == 0:
                yield surface
            shown += 1
            deep |= scene.board.pieces.distance.depth > 0
            after += deep and not scene.board.pieces.distance.depth
        if after > AFTER:
            return


def record(name: str, size: tuple[int, int], scale: float, out_dir: Path, whole: Whole) -> Iterator[Path]:
    """Write the pictures of a moment as PNGs, and then the sheet with all of them; yields their paths."""
    info, kind = names()[name]
    match, number = found(info, kind, whole)
    stage = Stage(size, Settings(interface_scale=scale))
    stage.by_keys = False
    out_dir.mkdir(parents=True, exist_ok=True)
    stem, small = f"{name}_{size[0]}x{size[1]}_{round(scale * 100)}", []
    for count, surface in enumerate(frames(stage, match, number, kind)):
        small.append(pygame.transform.smoothscale(surface, (size[0] // SHRUNK, size[1] // SHRUNK)))
        yield _written(surface, out_dir / f"{stem}_{count:02}.png")
    yield _written(_sheet(small), out_dir / f"{stem}_sheet.png")


def _written(surface: Surface, path: Path) -> Path:
    pygame.image.save(surface, path)
    return path


def _sheet(pictures: list[Surface]) -> Surface:
    width, height = pictures[0].get_size()
    sheet = Surface((ACROSS * width, ceil(len(pictures) / ACROSS) * height))
    for number, picture in enumerate(pictures):
        sheet.blit(picture, (number % ACROSS * width, number // ACROSS * height))
    return sheet
