"""The picture of a view, the actions that presses on it mean, and the steps of a match shown one after another."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Preview, Step
from crashgames.core.messages import Action, Event, Names, V
from crashgames.core.remarks import Remarked
from crashgames.ui.faces import Mood, Portrait, dealt
from crashgames.ui.parts import Fact, Lens, Need, Part, Plate, Room
from crashgames.ui.pieces import Glide, Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.speech import Speech
from crashgames.ui.sprites import FacePainter, Layout, Piece, Pose, Sprite, draw_ring
from crashgames.ui.story import Story
from crashgames.ui.telling import Labels, Telling, open_actions
from crashgames.ui.theme import RGB
from crashgames.ui.tween import Call, Later, Tween, linear, nothing
from crashgames.ui.tween import Sequence as InTurn

__all__ = ["Board", "Fact", "Lens", "Part", "Piece", "open_actions"]


class Board(Labels[V], ABC):
    """Shows the views of one match inside `area`, in pixels of the window.

    A game writes layout, choices and paint, and optionally a story, facts, tip, attempt, ghosts, highlight. It
    never sees an engine.
    """

    telling: Telling[V] = Telling()
    """What the game tells of a view without a picture."""
    faces: FacePainter | None = None
    """Draws the faces of its pieces; None if each is the name of an art."""
    card_shape = (5, 7)
    """The aspect ratio of cards on private pages, width to height."""
    names_on_cards = False
    """True if the picture of every card on private pages has its name, which is then not written below."""
    seats_are_drawn = False
    """True if the board draws what people sit on: plates then have no boxes of their own."""
    writes_deeds = True
    """False if pieces show what was just done, so that plates of a replay need not say it."""
    moments: ClassVar[tuple[str, ...]] = ()
    """The kinds of moments for which its story lets the table step back."""
    enlarges_moments = True
    """False if a table with words and faces at its edges stays as large as it is while it has stepped back."""
    stands_beside_head = False
    """True if the board makes use of the room beside the lower row of a narrow head."""
    lessons_lead = False
    """True if the card of a lesson that names places takes the light from all else, also from what can be chosen."""
    below_cards: tuple[str, ...] = ()
    """The kinds of pieces on which the card of a lesson may lie."""
    fills_bar = False
    """True if few buttons take all of the height of the bar, and a single one has larger letters."""
    marks_pointed = False
    """True if pieces are marked when pointed at even if they cannot be chosen."""

    def __init__(self, stage: Stage, names: Names) -> None:
        self.stage = stage
        self.names = names
        self._begins: list[Callable[[Event], object]] = []
        self._sees: list[Callable[[Step[V]], object]] = []
        self.reaction: Callable[[Mapping[int, Mood], float], Tween] = lambda felt, seconds: nothing()
        """How the seats' faces come forward in a mood, in so many seconds."""
        self.area = Rect(0, 0, 1, 1)
        self.need = Need(Rect(0, 0, 1, 1))
        self.bar = self.need.bar
        """The place for the action buttons that there are now."""
        self.offers = True
        """False where nobody chooses, as in a replay: no room has to be kept for buttons."""
        self.moved: tuple[Piece, ...] = ()
        """The pieces with which something was done last, where that is to be seen: in a replay."""
        self.near = 0
        """The seat of the only person at this screen, else of the one who acted last: a hand may lie on its side."""
        self.speech: Callable[[Remarked], Tween] = lambda said: nothing()
        """How the table listens to a bot."""
        self.plate: Callable[[V, int], Plate | str] = lambda view, seat: ""
        """All that the plate of a seat shows, where plates are pieces of the board."""
        self.plate_picture: Callable[[Plate, tuple[int, int]], Surface] = lambda plate, size: Surface(size, SRCALPHA)
        self.characters: Sequence[str] = dealt("" for _ in names)
        """The characters of the seats."""
        self.moods: dict[int, Mood] = {}
        """The moods of seats that are not calm, after the events of the action that was shown last."""
        self.view: V | None = None
        self.legal: Sequence[Action] = ()
        self.hot: Piece | None = None
        self.pointed: Piece | None = None
        self.preview: Preview[V] | None = None
        self.suggestion: Preview[V] | None = None
        """The effect of what a hint suggests, shown while nothing is looked at."""
        self.advised: Sequence[Action] = ()
        """The actions that a hint suggests, whose effect is the suggestion."""
        self.pieces = Pieces(lambda: stage.settings.reduced_motion)
        self.story: Story[V] = Story(stage, self.pieces)
        self._motion: Tween = nothing()
        self._last: Step[V] | None = None
        """The last of the steps that are to be shown."""
        self._passing_over = False
        self._targets: dict[Piece, list[Action]] | None = None
        self._ghosts: list[Sprite] | None = None

    @property
    def shown(self) -> V:
        """The view that is shown. LookupError before the first one."""
        if self.view is None:
            raise LookupError("the board shows nothing yet")
        return self.view

    @property
    def light(self) -> int:
        """The level of light in which the world is shown, 0 being the brightest."""
        return 0 if self.view is None else self.light_of(self.view)

    @property
    def changed(self) -> bool:
        """True if everything must be drawn again."""
        return self.pieces.changed

    # For games to write

    @abstractmethod
    def arrange(self, room: Room) -> Need:
        """Divide the room, and set the story if the game has one. Called before anything else and on resize."""

    @abstractmethod
    def layout(self, view: V) -> Layout:
        """The poses of all pieces of this view at rest."""

    @abstractmethod
    def choices(self, piece: Piece, legal: Sequence[Action]) -> list[Action]:
        """The legal actions that a press on the piece means; several open a menu."""

    def paint(self, surface: Surface, view: V) -> None:
        """Draw everything below the pieces: floor, desk, tracks."""

    def ground(self) -> tuple[Part, ...]:
        """The parts of the picture below the pieces; by default one for all of the area, redrawn with every view."""
        return (Part(self.area, lambda: self.view, lambda surface: self.paint(surface, self.shown)),)

    def warm_up(self) -> Iterator[None]:
        """Draw ahead of time, bit by bit while nothing moves."""
        yield from ()

    def prepare_light(self, light: int) -> Iterator[None]:
        """Draw ahead of time what another level of light needs, bit by bit while nothing moves."""
        self.stage.skin.ground(self.stage.size, light)
        yield

    def press(self, piece: Piece) -> bool:
        """Handle a press that only changes what later presses mean. True if it did."""
        return False

    def local_targets(self) -> list[Piece]:
        """The pieces that `press` handles now."""
        return []

    def within_reach(self) -> set[Action]:
        """The legal actions that pieces stand for, now or after a press that `press` handles."""
        return {action for actions in self.targets().values() for action in actions}

    def means(self, action: Action) -> list[Piece]:
        """The pieces to be pressed for an action, in that order, by default a single one; empty if it has a button."""
        return [piece for piece, actions in self.targets().items() if action in actions][:1]

    def here(self, *wanted: Piece | None) -> list[Piece]:
        """The pieces among `pieces` that are on the board."""
        stand = set(self.pieces.standing)
        return [piece for piece in wanted if piece is not None and piece in stand]

    def ghosts(self, preview: Preview[V]) -> list[Sprite]:
        """The end of a preview, shown over the board: by default the pieces that moved, half transparent."""
        here, there = self.layout_now(), self.layout(preview.view)
        moved = ((piece, pose) for piece, pose in there.items() if pose.face and here.get(piece) != pose)
        return [Sprite(replace(pose, alpha=0.55)) for piece, pose in moved]

    def underlay(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        """Like `highlight`, but below all pieces: for ground that can be chosen."""

    def underlays(self, surface: Surface, pieces: Iterable[tuple[Piece, Pose]]) -> None:
        """Underlay pieces that are not looked at, all at once as there may be hundreds."""
        for piece, pose in pieces:
            self.underlay(surface, piece, pose, False)

    def highlights(self, surface: Surface, pieces: Iterable[tuple[Piece, Pose]]) -> None:
        """Highlight pieces that are not pointed at."""
        for piece, pose in pieces:
            self.highlight(surface, piece, pose, False)

    def highlight(self, surface: Surface, piece: Piece, pose: Pose, hot: bool) -> None:
        """Mark a piece that can be chosen; `hot` for the one that is pointed at."""
        draw_ring(surface, self.stage.theme, pose, hot)

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        """The drawing of a face."""
        if self.faces is not None:
            return self.faces.picture(face, size, tint, angle)
        return self.stage.assets.art(str(face), size, tint, angle)

    def surface_of(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        """The drawing of a face that belongs to this board, or of a character."""
        if isinstance(face, Speech):
            return face.drawn()
        if isinstance(face, Plate):
            return self.plate_picture(face, size)
        if isinstance(face, Portrait):
            return self.stage.skin.portrait(face.character, face.mood, size[0], face.colour)
        return self.picture(face, size, tint, angle)

    # For the scene to use

    def mark(self, moved: tuple[Piece, ...]) -> None:
        """Ring these pieces, or none, as something was just done with them."""
        self.pieces.changed |= moved != self.moved
        self.moved = moved

    def watch(self, sees: Callable[[Step[V]], object], begins: Callable[[Event], object] | None = None) -> None:
        """Call `begins` with each event at its first frame, and `sees` with each step before its view is shown."""
        self._sees.append(sees)
        self._begins += [begins] if begins else []

    def place(self, room: Room) -> None:
        """Move to this room, with all pieces at rest."""
        self.jump()
        self.need = self.arrange(room)
        self.area = room.table if self.need.head_places and room.table else room.area
        self.bar = self.need.bar
        if self.view is not None:
            self.settle(self.view)

    def turn_to(self, seat: int) -> bool:
        """Show this seat nearest. True if everything has to be laid out again for that."""
        self.near = seat
        return False

    def show(self, view: V, legal: Sequence[Action]) -> None:
        """Show `view`, with pieces gliding where they differ; `legal` are the actions that can be chosen."""
        before, self.view = self.view, view
        self.allow(legal)
        if before is None:
            self.settle(view)
        elif self.idle and (target := self.layout(view)) != self.layout_now():
            self._motion = self._glide(target, view, None)

    def allow(self, legal: Sequence[Action]) -> None:
        """Set the actions that presses can mean."""
        self.legal, self._targets = legal, None
        self.look_at(None, None)
        self.suggest(None)

    def play(self, steps: Iterable[Step[V]]) -> None:
        """Show these steps one after another; nothing can be chosen meanwhile."""
        self.allow(())
        steps = list(steps)
        self._last = steps[-1] if steps else self._last
        self._motion = InTurn([self._motion, Call(self.moods.clear), *(Later(partial(self._step, s)) for s in steps)])
        self.pieces.changed = True

    def settle(self, view: V) -> None:
        """Show `view` at once."""
        self._motion.finish()
        self.moods.clear()
        self.view = view
        self.pieces.stand(self.layout(view))
        self.redraw()

    def jump(self) -> None:
        """End all motion at once. Of the steps that have not begun, only the last is laid out."""
        self._passing_over = True
        try:
            self._motion.finish()
        finally:
            self._passing_over = False
        self.pieces.passing.clear()
        self.pieces.changed = True

    @property
    def idle(self) -> bool:
        """True if nothing moves."""
        return self._motion.done

    def targets(self) -> dict[Piece, list[Action]]:
        """The pieces that can be pressed now, with the actions of each."""
        if self._targets is None:
            found = ((piece, self.choices(piece, self.legal)) for piece in self.pieces.standing if self.legal)
            self._targets = {piece: actions for piece, actions in found if actions}
        return self._targets

    def label(self, action: Action, legal: Sequence[Action]) -> str:
        """The words on the button for one of these actions."""
        return action.line(self.names)

    def loose_actions(self) -> list[Action]:
        """Legal actions that belong to no piece: the scene gives them buttons."""
        reached = self.within_reach()
        return [action for action in self.legal if action not in reached]

    def redraw(self) -> None:
        """Note that the place, meaning or look of pieces has changed."""
        self._targets = self._ghosts = None
        self.pieces.changed = True

    def rect_of(self, piece: Piece) -> Rect:
        """The rectangle of a piece at rest. KeyError if it is not on the board."""
        return self.pieces.sprites[piece].rest.rect

    def piece_at(self, point: tuple[int, int]) -> Piece | None:
        """The topmost piece under a point, choosable ones first; None if there is none."""
        choosable = {*self.targets(), *self.local_targets()}
        hits = sorted(self.pieces.under(point), key=lambda hit: (hit[1] in choosable, hit[0]))
        return hits[-1][1] if hits else None

    def look_at(self, piece: Piece | None, preview: Preview[V] | None) -> None:
        """Mark the piece that is pointed at, or none, and show the effect of choosing it."""
        if (piece, preview) != (self.hot, self.preview):
            self.hot, self.preview = piece, preview
            self._ghosts = None
            self.pieces.changed = True

    def suggest(self, preview: Preview[V] | None) -> None:
        """Show the effect of a suggestion; None removes it."""
        if preview != self.suggestion:
            self.suggestion, self._ghosts = preview, None
            self.pieces.changed = True

    def point(self, piece: Piece | None) -> None:
        """Note the piece under pointer or keys, whether or not it can be chosen."""
        if piece != self.pointed:
            self.pointed = piece
            self.pieces.changed |= self.marks_pointed

    def shown_ghosts(self) -> list[Sprite]:
        """The ghosts for the piece pointed at, or for a suggestion."""
        shown = self.preview or self.suggestion
        if self._ghosts is None:
            self._ghosts = self.ghosts(shown) if shown is not None else []
        return self._ghosts

    def layout_now(self) -> Layout:
        """The layout in which all pieces rest, or will."""
        return {piece: sprite.rest for piece, sprite in self.pieces.sprites.items()}

    def update(self, dt: float) -> None:
        """Advance all motion by `dt` seconds."""
        self.pieces.begin_frame()
        if not self._motion.done:
            self._motion.update(dt)
            if self._motion.done:
                self.pieces.passing.clear()
                self.pieces.changed |= bool(self.legal)

    # Motion

    def _step(self, step: Step[V]) -> Tween:
        """One event: its lead, then the glide together with its accompaniment.

        After a moment that tells all of it, which has laid out the view while the table stood back, nothing glides.
        """
        event, before = step.event, self.shown
        if isinstance(event, Remarked):
            return Call(lambda: self._note(step, {})) + Later(lambda: self._go_to(step)) + self.speech(event)
        for begins in self._begins:
            begins(event)
        felt = {} if event.to is not None else self.telling.moods(event, before)
        self.story.already_shown, self.story.lay_out = False, lambda: self._lay_out(step, felt)
        moment = self.story.moment(event, before, step.view)
        lead, beside = self.story.lead(event, before), self.story.beside(event, before, step.view)
        react = self.reaction(felt, self.story.seconds(event))
        if self.story.already_shown:
            return lead + moment + (beside | react)
        glide = Later(lambda: self._go_to(step))
        return lead + moment + Call(lambda: self._note(step, felt)) + (glide | beside | react)

    def _lay_out(self, step: Step[V], felt: Mapping[int, Mood]) -> None:
        """Show the view after a step at once, with everything at rest."""
        self._note(step, felt)
        self.view, self._targets = step.view, None
        if not self._passing_over or step is self._last:
            Glide(self.pieces, 0.0, linear).to(self.layout(step.view)).finish()

    def _note(self, step: Step[V], felt: Mapping[int, Mood]) -> None:
        """A step is about to be seen: faces show what it means, unless only one viewer sees it."""
        self.moods.update(felt)
        for sees in self._sees:
            sees(step)

    def _go_to(self, step: Step[V]) -> Tween:
        if self._passing_over and step is not self._last:
            self.view = step.view
            return nothing()
        return self._glide(self.layout(step.view), step.view, step.event)

    def _glide(self, target: Layout, view: V, event: Event | None) -> Tween:
        self.view, self._targets = view, None
        return self.story.glide(target, view, event)
