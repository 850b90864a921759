"""What stands on the floor: cars on bumpers in the shape of their side, with the points of their cell; bells; a man."""

from collections.abc import Iterable
from math import cos, radians, sin

from pygame import BLEND_RGBA_ADD, BLEND_RGBA_MULT, SRCALPHA, Surface

from crashgames.ui.assets import Assets, lasting
from crashgames.ui.hexes import drawing
from crashgames.ui.theme import RGB, hex_of, mix

INK, EDGE = (42, 32, 48), (255, 246, 224)
EDGE_WIDTH = 0.055
"""The light edge around all that stands on the floor, which is dark, in lengths of its picture."""
BUMPER_WIDTH, SQUARE_WIDTH, RING_WIDTH = 0.96, 0.88, 0.08
"""The bumper's width, round for one side and square for the other, and its ring's, in lengths of the car's picture."""
CAR_LENGTH = 0.84
"""The length of a car on its bumper."""
DIGIT_HEIGHT, DIGIT_WIDTH, DIGIT_DROP = 0.4, 0.105, 0.2
"""The number on the hood, its stroke, and its middle below that of the car. Cells show dots: a number is a car's."""
SHADE, SHADE_OPACITY, SHADE_DROP = "#0c0714", 0.55, 0.07
"""The shadow below what stands on the floor, and how far it falls, in lengths of its picture."""
SHEET, BELL_SHEET, LIGHT_REACH = 1.15, 1.06, 1.35
"""The sheets for cars with their shadow and for bells, and the light around the operator, in lengths of the picture."""
DIGITS = (
    "M.3 .04 C.62 .04 .62 .96 .3 .96 C-.02 .96 -.02 .04 .3 .04 Z",
    "M.1 .24 L.36 .04 V.96",
    "M.06 .28 C.06 -.06 .56 -.04 .54 .3 C.53 .52 .24 .7 .06 .96 H.56",
    "M.06 .1 C.3 -.06 .56 .08 .52 .28 C.49 .44 .34 .48 .24 .48 C.46 .48 .58 .58 .56 .74 C.52 1.04 .18 1.02 .04 .86",
)
"""The numbers that cells have, as strokes in a box 0.6 wide and 1 high."""
IN_STOCK, ON_ITS_WAY = -1, -2
"""What a car is worth that stands on no cell: without a bumper in the stock, and without a number while it moves."""

CarFace = tuple[str, int, bool, int]
"""The word, a side, whether the car is magnetic, and the dots below it."""


def draw_car(assets: Assets, face: CarFace, colour: RGB, size: tuple[int, int], angle: int) -> Surface:
    """A car in the colour of its side; one that stands on a cell has its bumper below it."""
    _, side, magnetic, dots = face
    name = ("crash_by_crash/car_magnet" if magnetic else "crash_by_crash/car") + ("_b" if side else "")
    if dots == IN_STOCK:
        return assets.art(name, size, colour, angle)
    length = size[0]
    drawn = _sheet(length, SHEET)
    middle = drawn.get_rect().center
    for shape in (_shadow(length, side), _bumper(length, side, colour)):
        under = assets.svg(shape, drawn.size)
        drawn.blit(under, under.get_rect(center=middle))
    art = assets.art(name, round(length * CAR_LENGTH), colour, angle)
    drawn.blit(art, art.get_rect(center=middle))
    if dots != ON_ITS_WAY:
        points = _number(assets, dots, length)
        drawn.blit(points, points.get_rect(center=(middle[0], middle[1] + round(length * DIGIT_DROP))))
    return lasting(drawn)


def draw_standing(assets: Assets, name: str, size: tuple[int, int]) -> Surface:
    """A bell or the operator with a light edge and a shadow; he stands in a light of his own, so that he is found."""
    length = size[0]
    drawn = _sheet(length, LIGHT_REACH if name == "operator" else BELL_SHEET)
    middle = drawn.get_rect().center
    if name == "operator":
        light = assets.svg(_light(round(length * LIGHT_REACH)), round(length * LIGHT_REACH))
        drawn.blit(light, light.get_rect(center=middle))
    foot = assets.svg(_foot(length), length)
    drawn.blit(foot, foot.get_rect(center=middle))
    art = assets.art(f"crash_by_crash/{name}", round(length * (1 - EDGE_WIDTH)))
    edge, reach = art.copy(), length * EDGE_WIDTH
    edge.fill((0, 0, 0, 255), special_flags=BLEND_RGBA_MULT)
    edge.fill((*EDGE, 0), special_flags=BLEND_RGBA_ADD)
    for turn in range(0, 360, 30):
        away = middle[0] + reach * cos(radians(turn)), middle[1] + reach * sin(radians(turn))
        drawn.blit(edge, edge.get_rect(center=(round(away[0]), round(away[1]))))
    drawn.blit(art, art.get_rect(center=middle))
    return lasting(drawn)


def _sheet(length: int, reach: float) -> Surface:
    """A sheet with the room for light and shadow around a picture of this length."""
    return Surface((round(length * reach),) * 2, SRCALPHA)


def _bumper(length: int, side: int, colour: RGB) -> str:
    """A dark plate, a ring in the colour of the side, a light edge; shapes tell sides apart without their colours."""
    insets = (0.0, EDGE_WIDTH, EDGE_WIDTH + RING_WIDTH * 0.3, EDGE_WIDTH + RING_WIDTH * 1.3)
    inks = (EDGE, INK, colour, mix(colour, INK, 0.5))
    rings = zip(insets, inks, strict=True)
    return _layers(length, side, [(length * inset, f'fill="{hex_of(ink)}"', 0.0) for inset, ink in rings])


def _shadow(length: int, side: int) -> str:
    """The shadow of a bumper, softer outwards."""
    look = f'fill="{SHADE}" fill-opacity="{SHADE_OPACITY / 3}"'
    return _layers(length, side, [(length * (k - 0.6) * 0.035, look, length * SHADE_DROP) for k in range(3)])


def _layers(length: int, side: int, layers: Iterable[tuple[float, str, float]]) -> str:
    """Bumpers above each other, each so much smaller, with its look and so far below the middle."""
    whole, shapes = round(length * SHEET), ""
    wide = length * (SQUARE_WIDTH if side else BUMPER_WIDTH)
    for inset, look, drop in layers:
        edge = wide - 2 * inset
        radius = edge / 2 if side == 0 else max(1.0, length * 0.14 - inset)
        corner = (whole - edge) / 2
        place = f'x="{corner:.2f}" y="{corner + drop:.2f}" width="{edge:.2f}" height="{edge:.2f}"'
        shapes += f'<rect {place} rx="{radius:.2f}" {look}/>'
    return drawing((whole, whole), shapes)


def _foot(length: int) -> str:
    """The shadow below the foot of what stands upright."""
    spot = f'cx="{length / 2}" cy="{length * 0.9:.1f}" fill="{SHADE}" fill-opacity="{SHADE_OPACITY / 2}"'
    sizes = ((0.46, 0.1), (0.38, 0.075))
    return drawing(
        (length, length), "".join(f'<ellipse {spot} rx="{length * x:.1f}" ry="{length * y:.1f}"/>' for x, y in sizes)
    )


def _light(side: int) -> str:
    """A round light that fades outwards."""
    half, ink = side / 2, hex_of(EDGE)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{ink}" stop-opacity="{share}"/>' for at, share in ((0.3, 0.75), (1, 0))
    )
    place = f'gradientUnits="userSpaceOnUse" cx="{half}" cy="{half}" r="{half}"'
    shape = f'<circle cx="{half}" cy="{half}" r="{half}" fill="url(#l)"/>'
    return drawing((side, side), f'<defs><radialGradient id="l" {place}>{stops}</radialGradient></defs>{shape}')


def _number(assets: Assets, points: int, length: int) -> Surface:
    """The points of a cell in light strokes with a dark edge, for a car of this length."""
    high, wide = length * DIGIT_HEIGHT, DIGIT_WIDTH / DIGIT_HEIGHT
    side = round(high * 1.6)
    place = f"translate({side / 2 - 0.36 * high:.2f} {(side - high) / 2:.2f}) scale({1.2 * high:.2f} {high:.2f})"
    strokes = "".join(
        f'<path transform="{place}" d="{DIGITS[points]}" fill="none" stroke="{hex_of(ink)}" stroke-width="{line:.3f}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        for ink, line in ((INK, wide * 2.1), (EDGE, wide))
    )
    return assets.svg(drawing((side, side), strokes), side)
