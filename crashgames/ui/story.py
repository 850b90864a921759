"""The story of a match on its board: tweens before and during the glide of pieces, entrances and departures."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import ClassVar, Generic

from pygame import Rect

from crashgames.core.messages import Event, V
from crashgames.core.remarks import Remarked
from crashgames.ui.effects import Blow, ImpactPlayer, Kit, Point, burst, shake
from crashgames.ui.pieces import Glide, Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Layout, Piece, Pose, Sprite
from crashgames.ui.tween import Call, Ease, Quickened, Tween, Until, ease_in_out, nothing, pause

STEP_BACK_SECONDS, RETURN_SECONDS = 0.25, 0.3
"""Seconds in which the table steps back, and comes back."""
MAX_LIGHT_SECONDS = 0.6
"""Seconds for which the light waits at most until the table is drawn as it is after the event."""
FADED_SHARE = 0.6
"""The share of the way back after which nothing is left of the scene."""
SHORT_FORM_SHARE = 0.6
"""The share of its time that a moment takes in its short form, for which the table stays where it is."""


def staged(pieces: Pieces, scene: Tween, lay_out: Callable[[], object], focus: Rect | None = None) -> Tween:
    """A scene above the table that has stepped back, drawn a little towards `focus`; nothing in reduced motion.

    Only what is added to the pieces meanwhile, or moves, is seen in full light. What the scene has told is laid out
    before the light comes back. Pictures with which it ends stay until that is drawn, and fade as the table comes back.
    """
    if pieces.calm:
        return nothing()
    distance = pieces.distance
    held: list[Sprite] = []

    def back(t: float) -> None:
        distance.depth, distance.focus = t, focus

    def change() -> None:
        held.extend(sprite for sprite in pieces.just_removed if sprite.seen)
        pieces.passing += held
        distance.waits, distance.behind = True, distance.drawn
        lay_out()

    def forth(t: float) -> None:
        distance.depth, distance.waits = 1 - t, False
        for sprite in held:
            sprite.alpha = min(sprite.alpha, 1 - t / FADED_SHARE)
            if not sprite.seen:
                pieces.remove(sprite)

    drawn = Until(lambda: not distance.behind, MAX_LIGHT_SECONDS)
    return (
        Tween(STEP_BACK_SECONDS, back, ease_in_out)
        + scene
        + Call(change)
        + drawn
        + Tween(RETURN_SECONDS, forth, ease_in_out)
    )


GLIDE_SECONDS = 0.3
"""Seconds that a piece takes from rest to rest."""
CORRECTION_SECONDS = GLIDE_SECONDS * 0.7
"""Seconds of a glide that no event explains."""


class Story(Generic[V]):
    """The tweens for each event, from the views before and after it.

    A game may write lead, moment, beside, entrance and departure. What the layout must not show yet is kept here.
    """

    folder: ClassVar[str] = ""
    """The folder of the game's sounds and art: "mayday/"."""
    times: ClassVar[Mapping[type[Event], float]] = {}
    """Seconds for the glide of an event, if not GLIDE_SECONDS; 0 for events that move nothing worth watching."""
    eases: ClassVar[Mapping[type[Event], Ease]] = {}
    """The ease of the glide of an event, if not `ease_in_out`."""

    kits: ClassVar[Mapping[str, Kit]] = {}
    """The effects of each kind of blow, by its name."""

    def __init__(self, stage: Stage, pieces: Pieces) -> None:
        self.stage = stage
        self.pieces = pieces
        self._director = ImpactPlayer(
            pieces, stage.size, lambda name, at: stage.audio.play(f"{self.folder}{name}", 1.0, self._side(at))
        )
        self.already_shown = False
        """True if a moment in full tells all of the event that is shown."""
        self.lay_out: Callable[[], object] = lambda: None
        """Puts everything where it is after that event, at once."""

    # For games to write

    def lead(self, event: Event, view: V) -> Tween:
        """A tween before the glide; `view` is the one before the event."""
        return nothing()

    def moment(self, event: Event, before: V, after: V) -> Tween:
        """A tween between the lead and the glide, while everything still shows the view before.

        It is made before lead and beside. If it is `staged` in full, it tells the whole event, so nothing glides
        afterwards, and `already_shown` is true for both.
        """
        return nothing()

    def beside(self, event: Event, before: V, after: V) -> Tween:
        """A tween during the glide; it is made together with the lead."""
        return nothing()

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: V) -> Pose:
        """The start of a new piece's way to `pose`: by default it appears in place. The view is the one to come."""
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: V) -> Pose:
        """The end of the way of a piece that is no longer there: by default it fades in place."""
        return pose.unseen

    # For games to use

    def glide(self, target: Layout, view: V, event: Event | None) -> Tween:
        """Every piece from where it is to its place in `target`, the layout of the view."""
        seconds = self.seconds(event) if event else CORRECTION_SECONDS
        ease = self.eases.get(type(event), ease_in_out) if event else ease_in_out
        return Glide(self.pieces, seconds, ease).to(
            target,
            lambda piece, pose: self.entrance(piece, pose, event, view),
            lambda piece, pose: self.departure(piece, pose, event, view),
        )

    def seconds(self, event: Event) -> float:
        """The seconds of the glide of an event."""
        return 0.0 if isinstance(event, Remarked) else self.times.get(type(event), GLIDE_SECONDS)

    def sound(self, name: str, volume: float = 1.0, at: Point | None = None) -> Tween:
        """A sound of the game, from where it is made if that is told; left out when motion is skipped."""
        return self.shared_sound(f"{self.folder}{name}", volume, at)

    def shared_sound(self, name: str, volume: float = 1.0, at: Point | None = None) -> Tween:
        """A sound that all games have: "win", "error"."""
        return Call(lambda: self.stage.audio.play(name, volume, self._side(at)), on_jump=False)

    def _side(self, at: Point | None) -> float:
        """From -1, the left edge of the window, to 1, its right edge; 0 for no place."""
        return 2 * at[0] / self.stage.size[0] - 1 if at else 0.0

    def stinger(self, name: str) -> Tween:
        """A short piece of music of this world above the loop, left out when the motion is skipped."""
        return Call(lambda: self.stage.music.stinger(name), on_jump=False)

    def sign(self, face: Hashable, at: Point, size: tuple[int, int], seconds: float) -> Tween:
        """A picture that pops up and fades."""
        return burst(self.pieces, Pose(*at, size, face), seconds)

    def blow(self, kit: str, at: float, place: Point, way: Point = (0.0, 0.0)) -> Blow:
        """A contact in a scene, `at` seconds after its start, at a point of the window, in a direction."""
        return Blow(at, place, self.kits[kit], way)

    def staged(
        self,
        kind: str,
        scene: Tween,
        focus: Rect | None = None,
        short: Tween | None = None,
        great: bool = False,
        blows: Sequence[Blow] = (),
    ) -> Tween:
        """A moment that owns the screen: the table steps back, the scene plays above it, the table returns changed.

        In reduced motion, and where such moments were shown often enough, the `short` form is shown on the table as it
        stands: by default the scene itself, but quicker. It is `great` if much depends on it. If there is a stinger of
        the name of the `kind`, it is played. Of the blows only the sounds are left in the short form.
        """
        full = self.pieces.limiter.stops(kind, great)
        if full and not self.pieces.calm:
            return self.in_full(kind, scene, focus, blows)
        heard = self._director.heard(scene, blows)
        if self.pieces.calm:
            return (self.stinger(kind) if full else nothing()) | (short or heard)
        return short or Quickened(heard, SHORT_FORM_SHARE)

    def in_full(self, kind: str, scene: Tween, focus: Rect | None = None, blows: Sequence[Blow] = ()) -> Tween:
        """A staged scene in its full form, for callers that ask the moment limiter themselves."""
        self.already_shown = not self.pieces.calm
        return staged(self.pieces, self.stinger(kind) | self._director.staged(scene, blows), self.lay_out, focus)

    def tremble(self, kind: Hashable, reach: float, seconds: float) -> Tween:
        """All pieces of a kind tremble; a pause of the same length if there are none."""
        return shake(self.pieces, self.pieces.of_kind(kind), reach, seconds) | pause(seconds)
