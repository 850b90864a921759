"""The threads that tie the people of an alliance to its knot."""

from dataclasses import dataclass

from pygame import Rect

from crashgames.games.cheaters_game.board.colours import INK, set_colour
from crashgames.ui.sprites import Pose
from crashgames.ui.theme import RGB, hex_of, mix

Point = tuple[int, int]
LEADER, MEMBER = 4.4, 2.6
"""How wide a thread is, in logical units."""
SAG = 0.12


@dataclass(frozen=True)
class Thread:
    """From a knot to somebody's pawn, inside its box."""

    set: int
    leads: bool
    start: Point
    end: Point


def thread_pose(number: int, leads: bool, start: Point, end: Point, margin: int, layer: int) -> Pose:
    """A thread between two points of the board."""
    left, right = sorted((start[0], end[0]))
    top, *_, bottom = sorted((start[1], end[1], round(_bend(start, end))))
    box = Rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)
    inside = Thread(number, leads, (start[0] - box.x, start[1] - box.y), (end[0] - box.x, end[1] - box.y))
    return Pose(*box.center, box.size, inside, layer)


def thread_svg(size: tuple[int, int], thread: Thread, unit: float) -> str:
    """It hangs a little; the leader's is a double one."""
    (ax, ay), (bx, by) = thread.start, thread.end
    bend = _bend(thread.start, thread.end)
    path = f"M{ax} {ay} C{ax} {bend:.1f} {bx} {bend:.1f} {bx} {by}"
    colour, wide = set_colour(thread.set), (LEADER if thread.leads else MEMBER) * unit
    lines = [_line(path, INK, wide + 2.6 * unit, 0.55), _line(path, colour, wide)]
    if thread.leads:
        lines.append(_line(path, mix(colour, INK, 0.55), 1.2 * unit))
    width, height = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return f"{head}{''.join(lines)}</svg>"


def _bend(start: Point, end: Point) -> float:
    """How low a thread is pulled between its ends."""
    return (start[1] + end[1]) / 2 + SAG * abs(end[0] - start[0])


def _line(path: str, colour: RGB, width: float, opacity: float = 1.0) -> str:
    look = f'fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.1f}" stroke-linecap="round"'
    return f'<path d="{path}" {look} opacity="{opacity}"/>'
