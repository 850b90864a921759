"""Cars on the floor: on a bumper in the shape of their side, with the points of the cell that they cover."""

from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.assets import Assets, lasting
from crashgames.ui.hexes import drawing
from crashgames.ui.theme import RGB, hex_of, mix

INK, CREAM = (42, 32, 48), (255, 246, 224)
BUMPER_WIDTH, SQUARE_WIDTH, RING_WIDTH = 0.92, 0.84, 0.075
"""The bumper's width, round for one side and square for the other, and its ring's, in lengths of the car's picture."""
CAR_LENGTH = 0.86
"""The length of a car on its bumper."""
PLATE_SIZE, DIGIT_HEIGHT, DIGIT_WIDTH = 0.45, 0.29, 0.08
"""The plate with the points of a cell, its number, and the stroke of that. Cells show dots: a number is a car's."""
PLATE_DROP = 0.34
"""The middle of the plate below that of the car."""
DIGITS = (
    "M.3 .04 C.62 .04 .62 .96 .3 .96 C-.02 .96 -.02 .04 .3 .04 Z",
    "M.1 .24 L.36 .04 V.96",
    "M.06 .28 C.06 -.06 .56 -.04 .54 .3 C.53 .52 .24 .7 .06 .96 H.56",
    "M.06 .1 C.3 -.06 .56 .08 .52 .28 C.49 .44 .34 .48 .24 .48 C.46 .48 .58 .58 .56 .74 C.52 1.04 .18 1.02 .04 .86",
)
"""The numbers that cells have, as strokes in a box 0.6 wide and 1 high."""
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
    plate = points_plate(assets, dots, length)
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


def points_plate(assets: Assets, points: int, length: int) -> Surface:
    """The points of a cell on a light disc, for a car of this length."""
    size, high = round(length * PLATE_SIZE) + 2, length * DIGIT_HEIGHT
    line = f'stroke="{hex_of(INK)}" stroke-width="{max(1.2, length * 0.035):.1f}"'
    disc = f'<circle cx="{size / 2}" cy="{size / 2}" r="{length * PLATE_SIZE / 2:.1f}" fill="{hex_of(CREAM)}" {line}/>'
    place = f"translate({size / 2 - 0.3 * high:.2f} {(size - high) / 2:.2f}) scale({high:.2f})"
    digit = f'fill="none" stroke="{hex_of(INK)}" stroke-width="{DIGIT_WIDTH / DIGIT_HEIGHT:.3f}"'
    look = f'{digit} stroke-linecap="round" stroke-linejoin="round"'
    return assets.svg(
        drawing((size, size), f'{disc}<path transform="{place}" d="{DIGITS[points]}" {look}/>'), (size, size)
    )
