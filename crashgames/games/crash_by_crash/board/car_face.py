"""Cars on the floor: on a bumper in the shape of their side, with the dots of the cell that they cover."""

from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.assets import Assets, lasting
from crashgames.ui.hexes import drawing
from crashgames.ui.theme import RGB, hex_of, mix

INK, CREAM = (42, 32, 48), (255, 246, 224)
BUMPER_WIDTH, SQUARE_WIDTH, RING_WIDTH = 0.92, 0.84, 0.075
"""The bumper's width, round for one side and square for the other, and its ring's, in lengths of the car's picture."""
CAR_LENGTH = 0.86
"""The length of a car on its bumper."""
DOT_SIZE, DOT_STEP, PLATE_HEIGHT = 0.175, 0.22, 0.31
"""The dots of a cell, the way from one to the next, and the height of their plate."""
PLATE_DROP = 0.4
"""The middle of the plate below that of the car."""
IN_STOCK = -1
"""What a car is worth that stands on no cell."""

CarFace = tuple[str, int, bool, int]
"""The word, a side, whether the car is magnetic, and the dots below it."""


def draw_car(assets: Assets, face: CarFace, colour: RGB, size: tuple[int, int], angle: int) -> Surface:
    """A car in the colour of its side; one that stands on a cell has its bumper below it."""
    _, side, magnetic, dots = face
    name = ("crash_by_crash/car_magnet" if magnetic else "crash_by_crash/car") + ("_b" if side else "")
    if dots == IN_STOCK:
        return assets.art(name, size, colour, angle)
    length = size[0]
    drawn = Surface((round(length * 1.1),) * 2, SRCALPHA)
    middle = drawn.get_rect().center
    bumper = assets.svg(_bumper(length, side, colour), length)
    drawn.blit(bumper, bumper.get_rect(center=middle))
    art = assets.art(name, round(length * CAR_LENGTH), colour, angle)
    drawn.blit(art, art.get_rect(center=middle))
    plate = dots_plate(assets, dots, length)
    low = min(middle[1] + round(length * PLATE_DROP), drawn.height - plate.height // 2)
    drawn.blit(plate, plate.get_rect(center=(middle[0], low)))
    return lasting(drawn)


def _bumper(length: int, side: int, colour: RGB) -> str:
    """A dark plate with a ring in the colour of the side; shapes tell sides apart without their colours."""
    half, line = length / 2, length * RING_WIDTH
    look = f'fill="{hex_of(mix(colour, INK, 0.5))}" stroke-width="{line:.2f}" stroke="{hex_of(colour)}"'
    edge = f'fill="{hex_of(INK)}"'
    if side == 0:
        radius = length * BUMPER_WIDTH / 2
        spot = f'cx="{half}" cy="{half}"'
        shapes = f'<circle {spot} r="{radius:.2f}" {edge}/>'
        shapes += f'<circle {spot} r="{radius - line * 0.95:.2f}" {look}/>'
    else:
        wide = length * SQUARE_WIDTH
        plate = Rect(round(half - wide / 2), round(half - wide / 2), round(wide), round(wide))
        inner = plate.inflate(-1.9 * line, -1.9 * line)
        shapes = _box(plate, length * 0.1, edge) + _box(inner, length * 0.06, look)
    return drawing((length, length), shapes)


def _box(rect: Rect, radius: float, look: str) -> str:
    size = f'x="{rect.x}" y="{rect.y}" width="{rect.w}" height="{rect.h}"'
    return f'<rect {size} rx="{radius:.1f}" {look}/>'


def dots_plate(assets: Assets, dots: int, length: int) -> Surface:
    """So many dots in a row on a light plate, which is empty for none, for a car of this length."""
    high, dot, apart = (length * share for share in (PLATE_HEIGHT, DOT_SIZE, DOT_STEP))
    wide = high + apart * max(0, dots - 1)
    size = (round(wide + 2), round(high + 2))
    box = f'x="1" y="1" width="{wide:.1f}" height="{high:.1f}" rx="{high / 2:.1f}"'
    line = f'stroke="{hex_of(INK)}" stroke-width="{max(1.2, length * 0.03):.1f}"'
    spots = "".join(
        f'<circle cx="{1 + high / 2 + apart * number:.1f}" cy="{1 + high / 2:.1f}" r="{dot / 2:.1f}"/>'
        for number in range(dots)
    )
    return assets.svg(
        drawing(size, f'<rect {box} fill="{hex_of(CREAM)}" {line}/><g fill="{hex_of(INK)}">{spots}</g>'), size
    )
