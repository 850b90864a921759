"""What a game says about its views without a picture, and what a board says about the things on it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from pygame import Rect

from crashgames.core.messages import Action, Event, Names, Secrecy, V
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import NightCall, SecretPage
from crashgames.core.translation import tr
from crashgames.ui.faces import Mood
from crashgames.ui.parts import Fact, Lens, Tally
from crashgames.ui.sprites import Piece
from crashgames.ui.theatre import Act, Finale
from crashgames.ui.theme import RGB


def open_actions(legal: Sequence[Action]) -> list[Action]:
    """The actions that everybody at the table may see."""
    return [action for action in legal if action.secrecy is Secrecy.OPEN]


Meaning = Callable[[Piece, V, int], Action | None]
"""The action of a seat that a press on a piece means, legal or not."""


def meant(meaning: Meaning[V], piece: Piece, view: V, legal: Sequence[Action]) -> list[Action]:
    """The legal actions that a press on a piece means."""
    wanted = {meaning(piece, view, action.seat) for action in legal[:1]}
    return [action for action in legal if action in wanted]


def attempted(meaning: Meaning[V]) -> Callable[[Piece, V], Action | None]:
    """Finds the action that the seat to act probably means by a press."""
    return lambda piece, view: meaning(piece, view, view.to_act[0]) if view.to_act else None


@dataclass(frozen=True, kw_only=True)
class Telling(Generic[V]):
    """What a game says about its views, as functions that need no window. Those left out say nothing."""

    prompt: Callable[[V, Names], str] = lambda view, names: ""
    """The task of the seat to act, in a few words: "place your first car"."""
    attempt: Callable[[Piece, V], Action | None] = lambda piece, view: None
    """The action that a press on a dead piece probably means, so that Why? can be answered; None if none."""
    moods: Callable[[Event, V], Mapping[int, Mood]] = lambda event, view: {}
    """The moods of seats after a public event. `view` is the one before it, of which only public facts may count."""
    tension: Callable[[V], bool] = lambda view: False
    """True if it is getting dangerous or the end is near, judged by public facts; the music follows."""
    secret: Callable[[V, Sequence[Action], Names], SecretPage] = lambda view, legal, names: SecretPage(
        "plain", tr("For your eyes only")
    )
    """The private page of the viewer: with choices, or without any, to look again at what is known."""
    album: Callable[[], tuple[Hashable, ...]] = tuple
    """All faces of cards on private pages, sent to phones as a whole, so that a request for one reveals nothing."""
    listed: Callable[[Sequence[Action]], list[Action]] = open_actions
    """The open decisions that a phone can show as a list; by default all, unlike moves on a board."""
    candidates: Callable[[V], Mapping[int, str]] = lambda view: {}
    """The seats that people vote on now, in the order of reading, with a word for each, such as "Driver", or ""."""
    night: Callable[[V], tuple[NightCall, ...]] = lambda view: ()
    """The calls of the first night, by which partners learn of each other without private pages; or ()."""
    role: Callable[[V, int], Fact | None] = lambda view, seat: None
    """The role of a seat, once it is public: a picture and a word or two; None before."""
    theatre: Callable[[Replay, Names], tuple[Act, ...]] = lambda replay, names: ()
    """The truth about a finished match, act by act; empty before its end, and for a game that has nothing to tell."""
    finale: Callable[[V, Sequence[Event], Names, Sequence[str]], Finale | None] = lambda view, events, names, faces: (
        None
    )
    """The end of a match as a scene, from its last view, all public events, the names and the characters; or None."""

    @property
    def has_theatre(self) -> bool:
        """True if the game tells what happened, act by act."""
        return self.theatre is not Telling.theatre


class Labels(Generic[V]):
    """What a board says about the things on it, and where they are: for games to write, by default nothing."""

    def kept_in_sight(self) -> list[Rect]:
        """The places that tips should leave free if possible."""
        return []

    def heard_about(self) -> list[list[Rect]]:
        """The places that speech bubbles should leave free if possible, as they are about them, by importance."""
        return [self.kept_in_sight()]

    def places(self, name: str) -> list[Rect]:
        """The places that a name on a lesson card means now, such as "deck" or "own hand"."""
        return []

    def light_of(self, view: V) -> int:
        """The level of light for a view, 0 being the brightest, from public facts."""
        return 0

    def goal(self, view: V) -> str:
        """The way to win, in one short line for all: "First to 7 trophies"."""
        return ""

    def pictured(self, view: V, called: int | None) -> tuple[int, ...]:
        """Whose faces stand beside the headline while no seat alone is asked; `called` is who is to take the device."""
        return ()

    def headline(self, view: V) -> str:
        """What the headline says while something moves, where the board itself says what has happened."""
        return ""

    def tally(self, view: V) -> tuple[Tally, ...]:
        """The public score, for a line above the goal; empty if the board itself shows it at the head."""
        return ()

    def named_by(self, action: Action) -> list[Rect]:
        """The places that the words of a legal action mention: a press there means it, besides its button."""
        return []

    def lenses(self) -> tuple[Lens, ...]:
        """Other ways to look at the table, which change nothing: for buttons beside the action line."""
        return ()

    def facts(self, view: V, seat: int) -> tuple[Fact, ...]:
        """The public facts on a seat's card."""
        return ()

    def plate_fill(self, view: V, seat: int) -> RGB | None:
        """The ground of a seat's plate while it does not act alone; None for the usual one."""
        return None

    def is_hand(self, piece: Piece) -> bool:
        """True for a card of a hand, open or closed."""
        return False

    def confirms(self, action: Action) -> bool:
        """True if the button for this action completes a choice begun on pieces, so it stands out."""
        return False

    def shown_as(self, action: Action) -> Action:
        """The legal action that is shown in place of an equivalent one; by default the action itself."""
        return action

    def beside_mark(self, action: Action) -> str:
        """The words for an action that a hint marks on the board, without the name of its place; "" for the usual."""
        return ""

    def rims(self, piece: Piece) -> bool:
        """True if a hint draws a rim around a piece; else the board itself brings it out."""
        return True

    def tip(self, piece: Piece, view: V) -> str:
        """A sentence or two about a piece."""
        return ""

    def button_tip(self, action: Action) -> str:
        """A sentence about the button for a legal action, shown before it is pressed."""
        return ""

    def piece_quoted(self, seat: int, about: str, view: V) -> Piece | None:
        """The piece that shows a seat's last action of this kind, so its remark can be recalled; None if none does."""
        return None
