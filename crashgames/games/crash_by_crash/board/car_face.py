"""What stands on the floor: cars with the points of their cell on the hood, bells, and a man."""

from math import cos, radians, sin

from pygame import BLEND_RGBA_ADD, BLEND_RGBA_MULT, SRCALPHA, Surface

from crashgames.games.crash_by_crash.tables import is_magnetic, side_of
from crashgames.ui.assets import Assets, lasting
from crashgames.ui.hexes import light
from crashgames.ui.layout import stamp
from crashgames.ui.lettering import edged
from crashgames.ui.scene import Stage
from crashgames.ui.theme import RGB, hex_of

INK, EDGE = (42, 32, 48), (255, 246, 224)
EDGE_WIDTH = 0.055
"""The light edge around all that stands on the floor, which is dark, in lengths of its picture."""
DIGIT_HEIGHT, DIGIT_DROP = 0.62, 0.06
"""The number on the hood, and its middle below that of the car. Cells show dots: a number is a car's."""
SHADE, SHADE_OPACITY, SHADE_SHIFT = (12, 7, 20), 170, (0.04, 0.08)
"""The shadow of what stands on the floor, its opacity, and how far it falls to the right and down, in lengths."""
SOCKET, SOCKET_WIDTH, GHOST = (150, 128, 168), 0.07, 30
"""The outline of a car that is gone, its width on both sides together in lengths of a car, and the ghost's opacity."""
SHEET, MAN_SHEET = 1.16, 1.35
"""The sheets for what stands with its shadow, and for the operator with the light around him, in lengths of these."""
MAN_LIGHT = ((0.3, 0.75), (1, 0.0))
"""Shares of the way from the middle of his light outwards, each with its strength there."""
NO_POINTS = -1
"""What a car is worth that stands on no cell, or moves: it has no number."""

CarFace = tuple[str, int, bool, int]
"""The word, a side, whether the car is magnetic, and the dots below it or NO_POINTS."""


def car_face(car: int, dots: int = NO_POINTS) -> CarFace:
    return "car", side_of(car), is_magnetic(car), dots


def draw_car(stage: Stage, face: CarFace, size: tuple[int, int], angle: int) -> Surface:
    """A car in the colour of its side; one that stands on a cell has a shadow, and its points on the hood."""
    assets, (_, side, magnetic, dots) = stage.assets, face
    colour = stage.skin.colour(side)
    name = ("crash_by_crash/car_magnet" if magnetic else "crash_by_crash/car") + ("_b" if side else "")
    if dots == NO_POINTS:
        return assets.art(name, size, colour, angle)
    length = size[0]
    drawn, pixels = Surface((round(length * SHEET),) * 2, SRCALPHA), round(length * DIGIT_HEIGHT)
    points = edged(stage, pixels, lambda: stage.text.letter(str(dots), pixels, EDGE), "points", dots)
    _draw_with_shadow(drawn, assets.art(name, length, colour), length)
    x, y = drawn.get_rect().center
    stamp(drawn, points, center=(x, y + round(length * DIGIT_DROP)))
    return lasting(drawn)


def draw_standing(assets: Assets, name: str, size: tuple[int, int]) -> Surface:
    """A bell or the operator with a light edge and a shadow; he stands in a light of his own, so that he is found."""
    length = size[0]
    drawn = Surface((round(length * (MAN_SHEET if name == "operator" else SHEET)),) * 2, SRCALPHA)
    if name == "operator":
        stops = [(at, hex_of(EDGE), share) for at, share in MAN_LIGHT]
        drawn.blit(assets.svg(light(drawn.width, stops), drawn.width), (0, 0))
    art = assets.art(f"crash_by_crash/{name}", round(length * (1 - EDGE_WIDTH)))
    edged = Surface((round(length * (1 + EDGE_WIDTH)),) * 2, SRCALPHA)
    _draw_edge(edged, art, EDGE, length * EDGE_WIDTH)
    edged.blit(art, art.get_rect(center=edged.get_rect().center))
    _draw_with_shadow(drawn, edged, length)
    return lasting(drawn)


def _draw_with_shadow(surface: Surface, art: Surface, length: int) -> None:
    """Draw a picture into the middle of a surface, above its shadow."""
    shade, place = _silhouette(art, SHADE), art.get_rect(center=surface.get_rect().center)
    shade.set_alpha(SHADE_OPACITY)
    surface.blit(shade, place.move(*(round(length * shift) for shift in SHADE_SHIFT)))
    surface.blit(art, place)


def draw_socket(stage: Stage, face: CarFace, length: int, ground: RGB) -> Surface:
    """The outline of a car with its ghost, for its place while it is gone, on a ground of one colour."""
    size = round(length * (1 - SOCKET_WIDTH))
    art = draw_car(stage, face, (size, size), 0)
    drawn = Surface((length, length), SRCALPHA)
    _draw_edge(drawn, art, SOCKET, length * SOCKET_WIDTH / 2)
    inside = _silhouette(art, ground)
    ghost = art.copy()
    ghost.set_alpha(GHOST)
    for picture in (inside, ghost):
        drawn.blit(picture, picture.get_rect(center=drawn.get_rect().center))
    return drawn


def _draw_edge(surface: Surface, art: Surface, colour: RGB, reach: float) -> None:
    """Draw an edge around a picture that comes into the middle of a surface."""
    edge, (x, y) = _silhouette(art, colour), surface.get_rect().center
    for turn in range(0, 360, 30):
        away = round(x + reach * cos(radians(turn))), round(y + reach * sin(radians(turn)))
        surface.blit(edge, edge.get_rect(center=away))


def _silhouette(art: Surface, colour: RGB) -> Surface:
    flat = art.copy()
    flat.fill((0, 0, 0, 255), special_flags=BLEND_RGBA_MULT)
    flat.fill((*colour, 0), special_flags=BLEND_RGBA_ADD)
    return flat
