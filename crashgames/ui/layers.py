"""The picture of a table in three layers: the ground, the still things on it, and the moving ones."""

from collections.abc import Hashable, Sequence
from time import perf_counter
from typing import Any

from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.backdrop import Backdrop
from crashgames.ui.board import Board
from crashgames.ui.drawing import Draw, Look, draw_between, draw_still, looks_of, mend, moving
from crashgames.ui.parts import Ground, Part
from crashgames.ui.scene import Stage


class Overlay:
    """Parts that are each drawn once and cached, on a transparent ground."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self.parts = parts
        self._shown: list[Hashable] = [None for _ in parts]
        self._drawn: list[Surface | None] = [None for _ in parts]

    def strips(self, window: Rect) -> list[Rect]:
        """The parts with everything between them and the edge of the window at which they are."""
        return [_strip(part.area, window) for part in self.parts]

    def outdated(self) -> int | None:
        """The number of the first outdated part; None if there is none."""
        shown = enumerate(zip(self.parts, self._shown, self._drawn, strict=True))
        return next((n for n, (part, before, drawn) in shown if drawn is not None and part.shows() != before), None)

    def renew(self, number: int) -> Rect:
        """Redraw a part; return its area."""
        part = self.parts[number]
        sheet = Surface(part.area.bottomright, SRCALPHA)
        sheet.set_clip(part.area)
        self._shown[number] = part.shows()
        part.draw(sheet)
        sheet.set_clip(None)
        self._drawn[number] = sheet.subsurface(part.area.clip(sheet.get_rect())).copy()
        return part.area

    def draw(self, surface: Surface) -> None:
        """Draw all parts that touch the clip of the surface."""
        for number, part in enumerate(self.parts):
            if surface.get_clip().colliderect(part.area):
                if self._drawn[number] is None:
                    self.renew(number)
                surface.blit(self._drawn[number] or surface, part.area)

    def draw_beside(self, surface: Surface, draw_above: Draw) -> None:
        """Draw what lies above the parts, but only beside them: they are at the edges."""
        clip, free = surface.get_clip(), surface.get_rect()
        for strip in self.strips(surface.get_rect()):
            free = _without(free, strip)
        surface.set_clip(free.clip(clip))
        draw_above(surface)
        surface.set_clip(clip)

    def draw_alone(self, surface: Surface, draw_above: Draw) -> None:
        """Draw all parts, and what lies above them, where they are and nowhere else."""
        clip = surface.get_clip()
        for strip in self.strips(surface.get_rect()):
            if clip.colliderect(strip):
                surface.set_clip(strip.clip(clip))
                self.draw(surface)
                draw_above(surface)
        surface.set_clip(clip)


def _strip(area: Rect, window: Rect) -> Rect:
    if area.w < area.h:
        return Rect(area.left, window.top, window.right - area.left, window.h)
    if area.centery < window.centery:
        return Rect(window.left, window.top, window.w, area.bottom - window.top)
    return Rect(window.left, area.top, window.w, window.bottom - area.top)


def _without(room: Rect, strip: Rect) -> Rect:
    """What a strip at an edge of a room leaves of it."""
    if strip.w < strip.h:
        return Rect(room.left, room.top, max(0, strip.left - room.left), room.h)
    if strip.top <= room.top:
        return Rect(room.left, strip.bottom, room.w, max(0, room.bottom - strip.bottom))
    return Rect(room.left, room.top, room.w, max(0, strip.top - room.top))


MAX_WAITING_FRAMES = 3
"""Frames for which outdated parts of the ground wait while pieces move."""
BEHIND_THE_VEIL = 4
"""How much more time a frame has while the table stands back: the light waits for it."""
AT_REST, STILL_FRAMES = 12, 20
"""How much more time it has after so many frames in which nothing moved: there are fewer frames to be shown then."""
LIGHTING_FACTOR = 3
"""How much more time a frame has for another light."""
REDRAW_FRAMES = 3
"""The frames over which everything still is drawn anew, a band of the window in each."""


class Layers:
    """Draws only the changes: parts of the ground, places where pieces set off or arrived, and everything that moves.

    Larger work is spread over frames to keep motion even. A frame mends, or draws a band of everything still, or renews
    parts of the ground and takes them over. Only mending is done at once: when the board changes, the frame has had
    other work to do, and the rest waits for the next one. Then highlights come first. If the
    surface still shows the previous frame, only the places that differ are copied to it.
    """

    budget = 0.0003
    """Seconds into a frame after which no further part is begun."""

    def __init__(
        self, stage: Stage, board: Board[Any], parts: tuple[Part, ...], overlay: tuple[Part, ...] = ()
    ) -> None:
        self.stage = stage
        self.board = board
        self.ground = Ground((*board.ground(), *parts))
        self._overlay = Overlay(overlay)
        self._bare = False
        """True if the still layer is without the overlay, which lies above a table that steps back."""
        self._still: Surface | None = None
        self._light = 0
        self._due: list[Rect] = []
        self._bands: list[Rect] = []
        """What of the still layer is to be drawn anew."""
        self._stale = True
        self._differing: list[Rect] = []
        self._backdrop = Backdrop(enlarges=board.enlarges_moments)
        self._kept_back = False
        """True if the table that stands back is not seen as it is."""
        self._depth = 0.0
        """How far the table that is shown has stepped back."""
        self._jolt = (0, 0)
        """How far it was shaken out of its place."""
        self._above: list[Look] = []
        """What moved above it when it was shown last."""
        self._put_off = 0
        """The number of frames in a row for which the rest had to wait."""
        self._still_for = 0
        """The number of frames in a row in which nothing moved."""

    @property
    def behind(self) -> bool:
        """True if the last frame left something to draw."""
        if self._bare and (self._backdrop.behind or self._kept_back):
            return True
        return self._lags

    @property
    def _lags(self) -> bool:
        """True if the still layer is not as it will be."""
        if self._stale or self._bands or self._due or self._still is None:
            return True
        outdated = self._overlay.outdated() is not None or self.ground.outdated() is not None
        return outdated or not self.ground.shows(self._place_now(self._still))

    def draw(self, surface: Surface, anew: bool, draw_above: Draw, stirred: Sequence[Rect] = ()) -> None:
        """Draw the table. With `anew` the still layer is redrawn; otherwise what has changed and `stirred` places are.

        `draw_above` draws widgets on it.
        """
        self._still_for = self._still_for + 1 if self.board.idle else 0
        bare = self.board.pieces.distance.depth > 0
        if bare != self._bare:  # the overlay comes off the still layer, or is put on again
            self._bare = bare
            self.board.pieces.worn += self._overlay.strips(Rect((0, 0), self.stage.size))
        changed_now = self.board.changed and not self._stale
        self._stale |= anew or self.board.changed
        self._due += stirred
        if self._still is None or not self._fits(self._still, surface):
            self.ground.draw(self._place_now(surface))
            self._light = self.board.light
            still = self.ground.surface.copy()
            self._backdrop.light.lamp = self.stage.skin.world.lamp
            self._backdrop.fit(still)
            draw_still(self.board, still)
            self._over(draw_above)(still)
            self._stale, self._due, self._bands, self._differing = False, [], [], [still.get_rect()]
            self._still = still
        else:
            self._draw_changes(self._still, self._over(draw_above), changed_now)
        self._show(self._still, surface, draw_above)
        distance = self.board.pieces.distance
        distance.drawn, distance.behind = True, self.behind

    def _over(self, draw_above: Draw) -> Draw:
        """Draws what lies above the pieces in the still layer: overlay and widgets; if bare, no overlay."""

        def draw(surface: Surface) -> None:
            if self._bare:
                self._overlay.draw_beside(surface, draw_above)
                return
            self._overlay.draw(surface)
            draw_above(surface)

        return draw

    def _fits(self, still: Surface, surface: Surface) -> bool:
        """True if what is kept is of the size of a surface, and shows no other picture than one in other light."""
        if still.get_size() != surface.get_size():
            return False
        return self.ground.shows(self._place_now(still)) or self._light != self.board.light

    def _place_now(self, still: Surface) -> Surface:
        """The place of the world in the light of now."""
        return self.stage.skin.ground(still.get_size(), self.board.light)

    def _draw_changes(self, still: Surface, draw_above: Draw, changed_now: bool) -> None:
        """Mend at once; do the rest unless the frame has had other work, but not put it off for ever."""
        busy = changed_now
        if self.board.pieces.worn or self.board.pieces.arrived:
            self._differing += mend(self.board, still, self.ground.surface, draw_above)
            busy = True
        self._put_off = self._put_off + 1 if busy else 0
        if not busy or self._put_off > MAX_WAITING_FRAMES:
            self._put_off = 0
            self._go_on(still, draw_above)

    def _go_on(self, still: Surface, draw_above: Draw) -> None:
        """Draw a band of everything still if that is due; else renew parts of the ground while there is time.

        While the table steps back or forth, which takes all the time there is, the ground waits.
        """
        if self._stale:
            self._stale, self.board.pieces.changed = False, False
            self._due, self._bands = [], bands(still.get_rect())
        if self._bands:
            self._due.append(self._bands.pop(0))
            self._take_over(still, draw_above)
            return
        if self.board.pieces.distance.travels:
            return
        veiled = self.board.pieces.distance.depth > 0
        rests = self._still_for > STILL_FRAMES
        end = perf_counter() + self.budget * (BEHIND_THE_VEIL if veiled else AT_REST if rests else 1)
        done = 0
        while not self._stale and self._catch_up(still, draw_above):
            done += 1
            if perf_counter() >= end and (done > 1 or not veiled):
                return

    def _catch_up(self, still: Surface, draw_above: Draw) -> bool:
        """Bring the next part of the ground up to date; returns True if there was one."""
        if self._due:
            self._take_over(still, draw_above)
            return True
        if not self.ground.shows(self._place_now(still)):
            end, shown = perf_counter() + LIGHTING_FACTOR * self.budget, self.ground.approach(self._place_now(still))
            while not shown and perf_counter() < end:
                shown = self.ground.approach(self._place_now(still))
            if shown:  # everything on it waits for the light of now
                self._light, self._stale = self.board.light, True
            return True
        number = None if self._bare else self._overlay.outdated()
        if number is not None:
            self._due.append(self._overlay.renew(number))
            return True
        number = self.ground.outdated()
        if number is not None:
            self._due.append(self.ground.renew(number))
        return number is not None

    def _take_over(self, still: Surface, draw_above: Draw) -> None:
        """Copy due changes into the still layer: renewed parts of the ground with everything on them, and widgets."""
        self.board.pieces.worn += self._due
        self._due = []
        self._differing += mend(self.board, still, self.ground.surface, draw_above)

    def _show(self, still: Surface, surface: Surface, draw_above: Draw) -> None:
        """Bring the surface up to date where the table differs or something above it moves."""
        placed = moving(self.board)
        before, self._above = self._above, looks_of(placed)
        distance = self.board.pieces.distance
        differing, self._differing = self._differing, []
        number = self._overlay.outdated() if self._bare else None
        renewed = [] if number is None else [self._overlay.renew(number)]
        if distance.waits:
            differing = self._keep_back(differing)
        else:
            self._kept_back = False

        def over(picture: Surface) -> None:
            self._overlay.draw_alone(picture, draw_above)

        if distance.travels:
            self._backdrop.step(surface, still, distance.depth, distance.focus)
            over(surface)
            surface.fblits(placed)
            self._depth = distance.depth
            return
        if self._depth != distance.depth:
            self._backdrop.forget()
        ground, places = still, differing if self._depth == distance.depth else None
        if distance.depth:
            ground, places = (
                self._backdrop.picture,
                self._backdrop.stand(still, distance.focus, differing, renewed, over),
            )
        self._depth = distance.depth
        before_jolt, self._jolt = self._jolt, distance.jolt if distance.depth else (0, 0)
        if places is None or any(self._jolt) or any(before_jolt) or not self.stage.goes_on:
            surface.blit(ground, (0, 0))
            if any(self._jolt):
                surface.blit(ground, self._jolt)
                strips = self._overlay.strips(surface.get_rect())
                surface.blits([(ground, strip, strip) for strip in strips], False)
                placed = [(drawn, place.move(self._jolt)) for drawn, place in placed]
            surface.fblits(placed)
            return
        self.stage.changes = draw_between(surface, ground, places, before, placed)

    def _keep_back(self, differing: list[Rect]) -> list[Rect]:
        """Behind the veil, a table that changes is seen as before until all of it has changed, and then at once."""
        if self._lags:
            self._kept_back |= bool(differing)
            return []
        if self._kept_back:
            self._kept_back = False
            self._backdrop.forget()
        return differing


def bands(window: Rect) -> list[Rect]:
    """A window cut into horizontal bands, from the top."""
    edges = [window.top + window.height * number // REDRAW_FRAMES for number in range(REDRAW_FRAMES + 1)]
    return [Rect(window.left, top, window.width, edges[number + 1] - top) for number, top in enumerate(edges[:-1])]
