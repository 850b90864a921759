"""What a board tells of the views of its game: in words, on private pages, in looking back, at the end."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic

from pygame import Rect

from crashgames.core.messages import Action, Event, Secrecy, V
from crashgames.core.secret_pages import Album, NightCall, ReviewChapter, SecretPage
from crashgames.core.translation import tr
from crashgames.ui.faces import Mood
from crashgames.ui.finale import Finale
from crashgames.ui.parts import Fact, Lens
from crashgames.ui.sprites import Piece


class Telling(Generic[V]):
    """For games to write, as far as they have something to tell: by default nothing is told."""

    def secret(self, view: V, legal: Sequence[Action]) -> SecretPage:
        """The private page of the viewer: with choices, or without any to look again at things already known."""
        del view, legal
        return SecretPage("plain", tr("For your eyes only"))

    def album(self) -> Album:
        """All faces that private pages show on phones, after `face_key`."""
        return Album()

    def face_key(self, face: Hashable) -> Hashable:
        """The face in the album that stands for a face of a private page: by default the same."""
        return face

    def listed(self, legal: Sequence[Action]) -> list[Action]:
        """The open decisions that can be made from a list on a phone, too: by default all, unlike moves on a board."""
        return [action for action in legal if action.secrecy is Secrecy.OPEN]

    def night(self, view: V) -> tuple[NightCall, ...]:
        """The calls of the first night, a way to learn of partners without private pages; empty if there are none."""
        del view
        return ()

    def review(self, view: V) -> tuple[ReviewChapter, ...]:
        """The review of a finished match, chapter by chapter; empty where nothing was hidden."""
        del view
        return ()

    def finale(self, view: V, events: Sequence[Event]) -> Finale | None:
        """The end of a finished match as a scene, from its last view and all events that everybody saw."""
        del view, events
        return None

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

    def tension(self, view: V) -> bool:
        """True if it is getting dangerous or the end is near: the music says so; from what everybody sees."""
        del view
        return False

    def goal(self, view: V) -> str:
        """The way to win, in one short line for all: "First to 7 trophies"."""
        del view
        return ""

    def role(self, view: V, seat: int) -> Fact | None:
        """The role of a seat, once it is open to all: a picture and a word or two."""
        return None

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

    def moods_of(self, event: Event, view: V) -> Mapping[int, Mood]:
        """How seats feel about a public event; the view is that before it, of which only public facts may count."""
        del event, view
        return {}

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

    def concerned(self, event: Event, view: V) -> tuple[int, str] | None:
        """A seat that something was said about, and the words that it has to have read before bots go on, or None."""
        del event, view
        return None

    def attempt(self, piece: Piece, view: V) -> Action | None:
        """The action that somebody who presses a dead piece probably means, so that Why? can be answered."""
        return None

    def prompt(self, view: V) -> str:
        """The task of the seat to act, in a few words: "place your first car"."""
        return ""
