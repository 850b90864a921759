"""The desk below all pieces: wood, leather in lamplight, the rows of the ledger, and the tray for dice."""

from collections.abc import Callable

from pygame import Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.colours import BRASS, INK, LEATHER, LEATHER_HIGH, PAPER, WOOD, WOOD_HIGH
from crashgames.games.cheaters_game.board.plates import Plate, Plates, plate_of
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.board import Part
from crashgames.ui.layout import inset
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import hex_of, mix

See = Callable[[], CheatersView]


class Desk:
    """Its parts of the ground, in one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement, names: Names, see: See) -> None:
        self._stage = stage
        self._at = arrangement
        self._plates = Plates(stage, names)
        self._see = see
        self._read: tuple[CheatersView | None, list[Plate]] = (None, [])

    def parts(self) -> tuple[Part, ...]:
        seats = range(self._at.seats)
        return (
            Part(self._at.desk, lambda: self._at.desk.size, self._desk),
            *map(self._strip, seats),
            *map(self._plate, seats),
        )

    def _shown(self, seat: int) -> Plate:
        """The content of a plate; all plates are read once for each view."""
        view = self._see()
        if self._read[0] is not view:
            self._read = view, [plate_of(one, view) for one in range(view.seats)]
        return self._read[1][seat]

    def _strip(self, seat: int) -> Part:
        """The strip beside a plate, lit or not."""
        rect = self._at.cells(seat)

        def draw(surface: Surface) -> None:
            self._leather(surface)
            self._plates.strip(surface, rect, self._shown(seat).active)

        return Part(rect, lambda: self._shown(seat).active, draw)

    def _plate(self, seat: int) -> Part:
        """A plate, and the end of the strip that shows at its corners."""
        rect = self._at.plate(seat)

        def draw(surface: Surface) -> None:
            plate = self._shown(seat)
            self._leather(surface)
            self._plates.strip(surface, self._at.cells(seat), plate.active)
            self._plates.plate(surface, rect, plate)

        return Part(rect, lambda: self._shown(seat), draw)

    def _desk(self, surface: Surface) -> None:
        at, skin, theme = self._at, self._stage.skin, self._stage.theme
        skin.box(surface, at.desk, Box(WOOD, INK, 2, 22, lip=mix(WOOD, INK, 0.5), depth=5, rim=WOOD_HIGH))
        self._leather(surface)
        seam = inset(at.leather, theme.px(2 if at.compact else 6))
        skin.box(surface, seam, Box(None, mix(BRASS, LEATHER, 0.45), 1.5, 11))
        self._caption(surface)
        skin.box(surface, at.tray_box, Box(mix(LEATHER, INK, 0.35), mix(LEATHER, INK, 0.6), 1.5, 12))

    def _leather(self, surface: Surface) -> None:
        at = self._at
        self._stage.skin.box(surface, at.leather, Box(LEATHER, mix(INK, LEATHER, 0.3), 2, 15))
        glow = self._stage.assets.svg(_glow(at.leather.size), at.leather.size)
        surface.blit(glow, at.leather)

    def _caption(self, surface: Surface) -> None:
        """The heading of the columns."""
        text, room = self._stage.text, inset(self._at.caption, self._stage.theme.px(6), 0)
        words = tr("Alliances")
        step = text.fit(words, ("label", "body", "caption"), room.w, room.h, "bold", 1)
        drawn = text.render(words, step, mix(PAPER, LEATHER, 0.15), "bold", room.w, 1)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))


def _glow(size: tuple[int, int]) -> str:
    """Lamplight on the leather."""
    width, height = size
    radius = max(width, height) * 0.55
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{height * 0.45}" r="{radius}">'
        f'<stop offset="0" stop-color="{hex_of(LEATHER_HIGH)}" stop-opacity="0.9"/>'
        f'<stop offset="1" stop-color="{hex_of(LEATHER)}" stop-opacity="0"/></radialGradient></defs>'
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="14" fill="url(#g)"/></svg>'
    )
