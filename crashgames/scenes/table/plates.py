"""The plates of the seats: where they stand, when they are drawn anew, and the words about what is on them."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product
from math import pi, sin, sqrt
from typing import Any

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.messages import View
from crashgames.core.remarks import Remarked
from crashgames.scenes.table.plate import PlateDrawing
from crashgames.ui.assets import lasting
from crashgames.ui.board import Board, Part
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.effects import ABOVE, along, announce, passing
from crashgames.ui.faces import Mood, Portrait
from crashgames.ui.layout import clamp
from crashgames.ui.parts import Fact, Plate, of_view
from crashgames.ui.people import level_name, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.speech import Speech, halves
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.theme import RGB
from crashgames.ui.tween import Sequence as InTurn
from crashgames.ui.tween import Together, Tween, nothing

FORWARD_SCALE, MAX_FORWARD_FACE = 2.0, 150
"""How much larger faces are when they come forward, and their largest side then, in logical units."""
MIN_FORWARD_SECONDS = 0.2
"""In fewer seconds, no face comes forward."""
MIN_SEATS_UNLIT = 3
"""If so many act at once, their plates are not lit as a whole."""
KEPT_BYTES = 8 * MEGABYTE
"""What pictures of plates that are pieces may take."""


class Plates:
    """Draws the plates where the board has places for them; knows the fact under a point."""

    def __init__(self, stage: Stage, match: Match, board: Board[Any]) -> None:
        self.stage = stage
        self.match = match
        self.board = board
        self.places: list[Rect] = []
        self._tips: list[tuple[Rect, str]] = []
        self.faces: dict[int, Rect] = {}
        """Where the faces of the seats are."""
        self.written: dict[int, list[Rect]] = {}
        """Where the names and facts of the seats are."""
        self.called: int | None = None
        """The seat that is to take the device."""
        self.deed: tuple[int, str] | None = None
        """The seat that has just acted, and what it did: it is lit instead of those to act. None during play."""
        self._drawn = stage.skin.store(KEPT_BYTES)
        board.reaction = self.react
        board.speech = self.speak
        board.plate, board.plate_picture = self.plate, self.picture

    def stand(self) -> None:
        """Take the places that the board has."""
        self.places = list(self.board.need.plates)
        self._tips.clear()

    def of_the_asked(self) -> list[Rect]:
        """The places of the seats to act."""
        view = self.board.view
        return [] if view is None else [self.places[seat] for seat in view.to_act if seat < len(self.places)]

    def parts(self) -> tuple[Part, ...]:
        """The plates, each drawn anew when it shows something else."""
        return tuple(self._part(seat) for seat in range(len(self.places)))

    def _part(self, seat: int) -> Part:
        def draw(surface: Surface) -> None:
            if self.board.view is not None:
                self.draw_plate(surface, self.board.view, seat)

        def shows() -> Hashable:
            mood, called = self.board.moods.get(seat), self.called == seat
            return seen(), mood, called, self.match.players[seat].name, self.board.characters[seat]

        seen = of_view(lambda: self.board.view, lambda view: view and self._seen(view, seat))
        return Part(self.places[seat], shows, draw)

    def _seen(self, view: View, seat: int) -> Hashable:
        """Everything on a plate that only another view changes."""
        facts, fill = self._facts(view, seat), self.board.plate_fill(view, seat)
        return facts, fill, self._acts(view, seat), self._deed_of(seat)

    def _acts(self, view: View, seat: int) -> tuple[bool, bool]:
        """Whether a seat acts, or has acted where that is told, and whether it does so nearly alone."""
        if self.deed is not None:
            return seat == self.deed[0], True
        return seat in view.to_act, len(view.to_act) < MIN_SEATS_UNLIT

    def _deed_of(self, seat: int) -> str:
        return self.deed[1] if self.deed and seat == self.deed[0] and self.board.writes_deeds else ""

    def _facts(self, view: View, seat: int) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.board.facts(view, seat) if fact.icon or fact.text)

    def warm_up(self) -> Iterator[None]:
        """Draw every face in every mood ahead of time, one after another."""
        if self.board.view is None:
            return
        for mood, (seat, place) in product(Mood, enumerate(self.places)):
            plate = replace(self.plate(self.board.view, seat), mood=mood)
            drawing = PlateDrawing(self.stage, self.match.info, plate)
            drawing.draw(Surface(place.size), Rect((0, 0), place.size))
            yield
            if mood is not Mood.CALM:
                self.stage.skin.portrait(plate.character, mood, self._near(drawing.face), self._colour(seat))
                yield

    def tip_at(self, point: tuple[int, int]) -> str:
        """The words of a tooltip here; empty for none."""
        return next((tip for rect, tip in self._tips if rect.collidepoint(point)), "")

    def react(self, felt: Mapping[int, Mood], seconds: float) -> Tween:
        """The faces of these seats come forward for a moment, so that nobody overlooks how they feel."""
        pieces = self.board.pieces
        if pieces.calm or seconds < MIN_FORWARD_SECONDS:
            return nothing()
        seats = [seat for seat, mood in felt.items() if mood is not Mood.CALM and seat in self.faces]
        return Together([self._come_forward(seat, felt[seat], seconds) for seat in seats])

    def speak(self, said: Remarked) -> Tween:
        """A bubble at the plate of a bot whose words the table stops for.

        Where a long one would cover what is to be seen, two come one after the other.
        """
        if not said.aloud or said.seat >= len(self.places):
            return nothing()
        whole = self._speech(said)
        parts = [whole] if whole.clear else [self._speech(said, part) for part in halves(whole.words)]
        hurry = sqrt(self.stage.settings.animation_speed or 1.0)
        poses = [Pose(*speech.place.center, speech.place.size, speech) for speech in parts]
        announced = partial(announce, self.board.pieces, pop=0.08, fade=0.06)
        return InTurn([announced(pose, part.seconds * hurry) for pose, part in zip(poses, parts, strict=True)])

    def _speech(self, said: Remarked, part: str = "") -> Speech:
        mood = self.board.moods.get(said.seat, Mood.CALM)
        speech = Speech(self.stage, said, self.match.names, self._portrait(said.seat, mood), part)
        about = [self._about(seat, said.about) for seat in range(len(self.places))]
        speech.stand(about[said.seat], self.board.area, about, self.board.heard_about())
        return speech

    def _about(self, seat: int, about: str) -> Rect:
        """The plate of a seat, with what shows an action of the kind that words are about if that is beside it."""
        board, plate = self.board, self.places[seat]
        piece = board.piece_quoted(seat, about, board.shown)
        pose = board.layout_now().get(piece) if piece is not None else None
        both = plate.union(pose.rect) if pose else plate
        return both if both.width < 2 * plate.width and both.height < 2 * plate.height else plate

    def _come_forward(self, seat: int, mood: Mood, seconds: float) -> Tween:
        face = self.faces[seat]
        side = self._near(face)
        place = clamp(face.inflate(side - face.width, side - face.height), Rect((0, 0), self.stage.size))
        portrait = self._portrait(seat, mood)
        start = face.width / side

        def step(sprite: Sprite, t: float) -> None:
            near = sin(pi * t) ** 0.6
            sprite.scale = start + (1 - start) * near
            sprite.x, sprite.y = along(face.center, place.center, near)

        return passing(self.board.pieces, Pose(*face.center, place.size, portrait, ABOVE), seconds, step)

    def _portrait(self, seat: int, mood: Mood) -> Portrait:
        return Portrait(self.board.characters[seat], mood, self._colour(seat))

    def _near(self, face: Rect) -> int:
        """The side of a face that has come forward."""
        return max(face.width, min(self.stage.theme.px(MAX_FORWARD_FACE), round(face.width * FORWARD_SCALE)))

    def _colour(self, seat: int) -> RGB:
        return seat_colour(self.stage, self.match.info, seat)

    def plate(self, view: View, seat: int) -> Plate:
        """All that a plate shows, but for the call to take the device."""
        mood = self.board.moods.get(seat, Mood.CALM)
        name, character = self.match.players[seat].name, self.board.characters[seat]
        fill, bare, deed = self.board.plate_fill(view, seat), self.board.seats_are_drawn, self._deed_of(seat)
        facts = self._facts(view, seat)
        return Plate(seat, name, character, mood, *self._acts(view, seat), facts, fill=fill, bare=bare, deed=deed)

    def picture(self, plate: Plate, size: tuple[int, int]) -> Surface:
        """A plate as the picture of a piece."""

        def draw() -> Surface:
            drawn = Surface(size, SRCALPHA)
            PlateDrawing(self.stage, self.match.info, plate).draw(drawn, drawn.get_rect())
            return lasting(drawn)

        return self._drawn.get((plate, size), draw)

    def draw_plate(self, surface: Surface, view: View, seat: int) -> None:
        """Draw a plate at its place, and note the tips on it."""
        place = self.places[seat]
        self._tips = [(rect, tip) for rect, tip in self._tips if not rect.colliderect(place)]
        plate = self.plate(view, seat)
        called = view.viewer if self.called is None else self.called
        plate = replace(plate, called=plate.acts and seat == called)
        drawing = PlateDrawing(self.stage, self.match.info, plate)
        facts = drawing.draw(surface, place)
        self._tips += facts
        self.faces[seat], self.written[seat] = drawing.face, [drawing.name, *(rect for rect, _ in facts)]
        player = self.match.players[seat]
        level = f": {level_name(player.level)}" if player.is_bot else ""
        if level or drawing.cut:
            self._tips.append((place, f"{player.name}{level}"))
