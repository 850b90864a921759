"""Every face of this board, by its key, drawn once for each size."""

from collections.abc import Hashable

from pygame import SRCALPHA, Surface
from pygame.transform import rotozoom

from crashgames.games.crazy_commute.board.car_face import CarPlate, car_picture, plate_picture
from crashgames.games.crazy_commute.board.card_face import CardFaces
from crashgames.games.crazy_commute.board.chain import Chain, chain_face
from crashgames.games.crazy_commute.board.ring import Wanted, call_face, need_face
from crashgames.games.crazy_commute.tables import item_name
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.layout import stamp
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, ink_on


class Faces:
    """Draws what pieces show."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._cards = CardFaces(stage)
        self._kept = stage.skin.store(64 * MEGABYTE)

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        if isinstance(face, str):
            return self._stage.assets.art(face, size, tint, angle)
        straight = self._kept.get((face, size, item_name(0)), lambda: self._draw(face, size))
        if not angle:
            return straight
        return self._kept.get((face, size, item_name(0), angle), lambda: lasting(rotozoom(straight, -angle, 1.0)))

    def _draw(self, face: Hashable, size: tuple[int, int]) -> Surface:
        match face:
            case ("item", int(item)):
                return self._cards.item(item, size)
            case ("played", int(item)):
                return self._cards.played(item, size)
            case ("fanned", int(item)):
                return self._cards.played(item, size, named=False)
            case ("beaten", int(item)):
                return self._cards.beaten(item, size)
            case ("car", int(seat), int(driver), int(trophies), bool(back)):
                return car_picture(self._stage, seat, driver, trophies, back, size)
            case CarPlate():
                return plate_picture(self._stage, face, size)
            case Wanted():
                return need_face(self._stage, face, size)
            case ("call",):
                return call_face(self._stage, size)
            case ("driver", int(driver), int(taken)):
                return self._cards.driver(driver, taken, size)
            case ("event", int(event)):
                return self._cards.event(event, size)
            case ("back",):
                return self._cards.back(size)
            case Chain():
                return chain_face(self._stage, face, size)
            case ("pile" | "heap" as kind, int(count)):
                return self._cards.pile(count, size, kind == "heap")
            case ("banner", str(text), int(seat)):
                return self._banner(text, seat, size)
        raise ValueError(face)

    def _banner(self, text: str, seat: int, size: tuple[int, int]) -> Surface:
        """A moment in large letters, in the colour of a seat."""
        stage = self._stage
        drawn = Surface(size, SRCALPHA)
        fill = stage.skin.colour(seat) if seat >= 0 else stage.theme.palette.danger
        stage.skin.box(drawn, drawn.get_rect(), Box(fill, stage.theme.palette.ink, 2.5, 14))
        room = size[0] - stage.theme.px(24)
        step = stage.text.fit(text, ("hero", "display", "title", "label"), room, size[1], "display", 1)
        stamp(drawn, stage.text.render(text, step, ink_on(fill), "display", room, 1), center=drawn.get_rect().center)
        return lasting(drawn)
