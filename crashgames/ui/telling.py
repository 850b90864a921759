"""What a game tells of its views, without any picture; and what a board says of the things on it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from pygame import Rect

from crashgames.core.messages import Action, Event, Names, Secrecy, V
from crashgames.core.secret_pages import Album, NightCall, ReviewChapter, SecretPage
from crashgames.core.translation import tr
from crashgames.ui.faces import Mood
from crashgames.ui.finale import Finale
from crashgames.ui.parts import Fact, Lens
from crashgames.ui.sprites import Piece


def for_your_eyes_only(view: V, legal: Sequence[Action], names: Names) -> SecretPage:
    """A page with nothing on it."""
    return SecretPage("plain", tr("For your eyes only"))


def open_actions(legal: Sequence[Action]) -> list[Action]:
    """The actions that everybody at the table may see."""
    return [action for action in legal if action.secrecy is Secrecy.OPEN]


@dataclass(frozen=True, kw_only=True)
class Telling(Generic[V]):
    """What a game tells of its views: functions that need no window. What is left out tells nothing."""

    prompt: Callable[[V, Names], str] = lambda view, names: ""
    """The task of the seat to act, in a few words: "place your first car"."""
    attempt: Callable[[Piece, V], Action | None] = lambda piece, view: None
    """The action that somebody who presses a dead piece probably means, so that Why? can be answered."""
    moods: Callable[[Event, V], Mapping[int, Mood]] = lambda event, view: {}
    """How seats feel about a public event; the view is that before it, of which only public facts may count."""
    tension: Callable[[V], bool] = lambda view: False
    """True if it is getting dangerous or the end is near: the music says so; from what everybody sees."""
    concerned: Callable[[Event, V, Names], tuple[int, str] | None] = lambda event, view, names: None
    """A seat that something was said about, and the words that it has to have read before bots go on, or None."""
    secret: Callable[[V, Sequence[Action], Names], SecretPage] = for_your_eyes_only
    """The private page of the viewer: with choices, or without any to look again at things already known."""
    album: Callable[[], Album] = Album
    """All faces that private pages show on phones, after `face_key`."""
    face_key: Callable[[Hashable], Hashable] = lambda face: face
    """The face in the album that stands for a face of a private page: by default the same."""
    listed: Callable[[Sequence[Action]], list[Action]] = open_actions
    """The open decisions that can be made from a list on a phone, too: by default all, unlike moves on a board."""
    night: Callable[[V], tuple[NightCall, ...]] = lambda view: ()
    """The calls of the first night, a way to learn of partners without private pages; empty if there are none."""
    role: Callable[[V, int], Fact | None] = lambda view, seat: None
    """The role of a seat, once it is open to all: a picture and a word or two."""
    review: Callable[[V, Names], tuple[ReviewChapter, ...]] = lambda view, names: ()
    """The review of a finished match, chapter by chapter; empty where nothing was hidden."""
    finale: Callable[[V, Sequence[Event], Names, Sequence[str]], Finale | None] = lambda view, events, names, faces: (
        None
    )
    """The end of a finished match as a scene, from its last view, all events that everybody saw, and the characters."""


class Labels(Generic[V]):
    """What a board says of the things on it, and where they are: for games to write, by default nothing."""

    def kept_in_sight(self) -> list[Rect]:
        """The places that tips leave free if possible."""
        return []

    def heard_about(self) -> list[list[Rect]]:
        """What the bubbles of bots leave in sight if possible, as they talk about it: the most important first."""
        return [self.kept_in_sight()]

    def places(self, name: str) -> list[Rect]:
        """The places of what a card names, such as "deck" or "own hand", as the board shows them now."""
        del name
        return []

    def light_of(self, view: V) -> int:
        """The level of light for a view, 0 being the brightest; from what everybody sees."""
        del view
        return 0

    def goal(self, view: V) -> str:
        """The way to win, in one short line for all: "First to 7 trophies"."""
        del view
        return ""

    def named_by(self, action: Action) -> list[Rect]:
        """The places that the words of a legal action name, beside its button: a press there means it, too."""
        del action
        return []

    def lenses(self) -> tuple[Lens, ...]:
        """Other ways to look at the table, which change nothing in it: for buttons beside the action line."""
        return ()

    def facts(self, view: V, seat: int) -> tuple[Fact, ...]:
        """The public facts on a seat's card."""
        return ()

    def tip(self, piece: Piece, view: V) -> str:
        """A sentence or two about a piece."""
        return ""

    def button_tip(self, action: Action) -> str:
        """A sentence about the button for a legal action, for those who look at it before they press."""
        del action
        return ""

    def piece_quoted(self, seat: int, about: str, view: V) -> Piece | None:
        """The piece that shows the action of this kind by a seat, as in the view, so that its words can be recalled."""
        del seat, about, view
        return None
