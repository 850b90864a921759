"""The place of every piece of a view, region by region, and the places that cards of a lesson name."""

from collections.abc import Hashable

from msgspec.structs import replace
from pygame import Rect

from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.actions import claims_about
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.book import Book
from crashgames.games.hidden_crashmaster.board.words import claim_at
from crashgames.games.hidden_crashmaster.messages import HELD, ClaimCards, ClaimTeam, Phase, Vote
from crashgames.games.hidden_crashmaster.tables import Power
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.sprites import Layout, Piece, on, together

ART = "hidden_crashmaster/"

VOTED = ("paddle_yes", "paddle_nope")
"""The art of votes that all know."""
CRACK_ALPHA = 0.5
HORIZON, GLASS, FLAT, TABS, SLIPS, CARDS = range(6)
"""Layers of pieces, from the lowest; cards that overlap take a layer each."""
DEVICE_LAYER = CARDS + tables.DRAW
PAGE_LAYER = DEVICE_LAYER + 1
"""The layer of the opened log book, above everything in the bus, and below it that of THE DEVICE."""


class ScoreRow:
    """The layouts of one arrangement."""

    def __init__(self, at: Arrangement, book: Book) -> None:
        self._at = at
        self._book = book
        self.opened = -1
        """The number of the page at which the log book is open; -1 while it hangs on its hook."""

    def layout(self, view: HiddenView) -> Layout:
        return self._front(view) | self._seats(view) | self._log_book(view) | self._cards(view) | self._on_desk(view)

    def _front(self, view: HiddenView) -> Layout:
        at, points, crashes = self._at, view.points, view.crashes
        poses: Layout = {
            ("skyline",): on(at.skyline(points), f"{ART}skyline", HORIZON),
            ("deck",): on(at.deck, ("pile", view.deck), FLAT),
            ("discards",): on(at.discards, ("pile", view.discards), FLAT),
        }
        for number, power in enumerate((*view.powers, None)):
            if number >= crashes:
                face: Hashable = ("space", number, power, number == crashes)
                poses["space", number] = on(at.space(number, crashes), face, FLAT)
                continue
            poses["crack", number] = replace(on(at.pane(number), f"{ART}crack_{number + 1}", GLASS), alpha=CRACK_ALPHA)
            poses["space", crashes - 1] = on(at.space(0, crashes), ("spent", crashes), FLAT)
        for number in range(1, tables.POINTS_TO_WIN + 1):
            poses["sign", number] = on(at.sign(number), ("sign", number, number == points + 1, number <= points), FLAT)
        for number in range(1, tables.TRACKER_END + 1):
            poses["lamp", number] = on(at.lamp(number), ("lamp", number, number <= view.tracker), FLAT)
        if crashes >= tables.DOLL_DANGER:
            poses["doll",] = on(at.doll, f"{ART}role_doll", DEVICE_LAYER)
        if crashes >= tables.DEVICE_FROM:
            poses["device",] = on(at.device, f"{ART}device_hung", DEVICE_LAYER)
        return poses

    def _seats(self, view: HiddenView) -> Layout:
        poses: Layout = {}

        for seat in range(view.seats):
            poses[("seat", seat)] = on(self._at.plates[seat], "", FLAT)
            slip, claim = slip_of(seat, view), claim_at(seat, view)
            if claim is not None:
                face = ("bubble", claim.cards, claim.team)
                poses[("bubble", seat)] = on(self._at.bubble(seat), face, SLIPS)
            elif slip:
                poses["slip", seat] = on(self._at.slip(seat), ART + slip, SLIPS)
        for which, seat in (("co_pilot", view.co_pilot), ("driver", view.driver)):
            if seat != tables.NOBODY and view.phase != Phase.ROLES:
                office = ("placard", which == "driver", view.phase not in words.CANDIDATES)
                poses["placard", which] = on(self._at.placard(seat), office, TABS)
        return poses

    def _cards(self, view: HiddenView) -> Layout:
        """Cards in somebody's hands: open ones in the tray if they are the viewer's."""
        count = HELD.get(Phase(view.phase), 0)
        if view.hand:
            return {
                piece: on(self._at.hand(place, len(view.hand)), ("card", piece[1]), CARDS)
                for place, piece in enumerate(
                    ("hand", card, view.hand[:n].count(card)) for n, card in enumerate(view.hand)
                )
            }
        driver = view.phase != Phase.DISCARD
        return {("held", k): on(self._at.held(k, count, driver), ("back",), CARDS + k) for k in range(count)}

    def _shown(self, view: HiddenView) -> Layout:
        """Cards that the viewer looks at in private now: a Registration, or the top of the deck."""
        deed = view.deeds[-1] if view.deeds else None
        if deed is None or view.viewer != deed.seat:
            return {}
        if view.phase == Phase.REGISTRATION:
            return {("registration",): on(self._at.hand(0, 1), ("registration", deed.team), CARDS)}
        cards = deed.cards if view.phase == Phase.PEEK else ()
        return {
            ("top", place): on(self._at.hand(place, tables.DRAW), ("card", card), CARDS)
            for place, card in enumerate(cards)
        }

    def can_read(self, view: HiddenView) -> bool:
        """True if the log book can be opened: not while claims lie in its place, nor while all hands are up."""
        claims = view.phase == Phase.CLAIM and (self._at.compact or view.viewer in view.to_act)
        return bool(view.elections) and not claims and not (view.phase == Phase.VOTE and words.vote_is_open(view))

    def _log_book(self, view: HiddenView) -> Layout:
        """The book on the ledge, and over everything the page that is open, with its lines."""
        if not self.can_read(view):
            return {}
        pages = self._book.pages(view)
        poses: Layout = {("book",): on(self._at.book, ("cover",), FLAT)} if self._at.book.w else {}
        if 0 <= self.opened < len(pages):
            entries = pages[self.opened]
            poses[("page",)] = on(self._at.page, ("page", self.opened, len(pages), entries), PAGE_LAYER)
            for entry, line in zip(entries, self._book.places, strict=False):
                poses[("row", entry.number)] = on(line, "", PAGE_LAYER + 1)
        return poses

    def _on_desk(self, view: HiddenView) -> Layout:
        poses: Layout = {}
        if view.phase == Phase.CLAIM and view.topic is not None and view.to_act and view.viewer in (None, *view.to_act):
            options = claims_about(view.topic)
            for place, (cards, team) in enumerate(options):
                poses[("option", place)] = on(
                    self._at.option(place, len(options), view.viewer is not None), ("option", cards, team), CARDS
                )
        if view.viewer is not None and self._at.identity.h:
            character = view.characters[view.viewer]
            poses[("license",)] = on(self._at.licence, ("license", character), CARDS)
        return poses | self._ballots(view) | self._shown(view)

    def _ballots(self, view: HiddenView) -> Layout:
        """The viewer's ballots: both until the vote, then the one that was chosen."""
        if view.viewer not in view.in_game or view.phase != Phase.VOTE or words.vote_is_open(view):
            return {}
        ballots = [("ballot", yes) for yes in (True, False) if view.vote in (None, yes)]
        places = (self._at.ballot(place, len(ballots)) for place in range(len(ballots)))
        return {
            piece: on(place, (*piece, view.vote is not None), CARDS)
            for piece, place in zip(ballots, places, strict=True)
        }


def slip_of(seat: int, view: HiddenView) -> str:
    """The art of what lies at a seat: its identity at the beginning, then its ballot once all have voted; else empty.

    Votes are put away while a power is aimed at a seat.
    """
    if view.phase == Phase.ROLES:
        return "envelope" if None in view.roles else words.known_art(view, seat)
    if (
        view.phase in words.POWERS
        or (view.phase == Phase.VOTE and not words.vote_is_open(view))
        or not view.elections
        or seat not in (*view.elections[-1].yes, *view.elections[-1].no)
    ):
        return ""
    return VOTED[seat in view.elections[-1].no]


def piece_quoted(seat: int, about: str, view: HiddenView) -> Piece | None:
    """The piece that shows the vote or claim of a seat."""
    match about:
        case Vote.__name__ if slip_of(seat, view) in VOTED:
            return ("slip", seat)
        case ClaimCards.__name__ | ClaimTeam.__name__ if claim_at(seat, view):
            return ("bubble", seat)
    return None


PIECES = {
    "offices": ("placard",),
    "ballots": ("ballot",),
    "cards": ("hand", "held"),
    "claims": ("option",),
    "last claim": ("option",),
    "log book": ("book",),
    "shown": ("registration", "top"),
}
"""Places that are those of some kinds of pieces, taken together but for the offices. A claim may still be made."""


def places(name: str, view: HiddenView, at: Arrangement, layout: Layout) -> list[Rect]:
    """The places of that name; none if what it names is not there now."""
    match name:
        case "crash track":
            return [at.visor]
        case "point track":
            return [at.glass]
        case "log book" if not at.book.w:
            return [at.ledge]
        case "aims" if view.phase == Phase.ROLES:
            return [at.cabin]
        case "tracker":
            return [at.lamp(1).unionall([at.lamp(number) for number in range(2, tables.TRACKER_END + 1)])]
        case "last Crash" | "third Crash" | "fifth Crash":
            number = {"third Crash": tables.DOLL_DANGER, "fifth Crash": tables.DEVICE_FROM}.get(name, view.crashes)
            return [at.space(number - 1, view.crashes)] if number else []
        case "bans":
            return [
                at.space(number, view.crashes) for number, power in enumerate(view.powers) if power is Power.BANNING
            ]
        case "investigated" if view.deeds:
            return [at.plates[view.deeds[-1].target]]
        case "own role" if view.viewer is not None:
            return [at.identity if at.identity.h else at.plates[view.viewer]]
        case "people":
            return at.plates
        case "hands":
            slips = [pose.rect for piece, pose in layout.items() if piece[0] == "slip"]
            walls = ([slip for slip in slips if (slip.centerx < at.area.centerx) is left] for left in (True, False))
            return [wall[0].unionall(wall[1:]) for wall in walls if wall]
        case "rested":
            return [at.plates[seat] for seat in view.in_game if seat not in (view.co_pilot, *view.fatigued)]
        case "last claim" if not any(piece[0] == "option" for piece in layout):
            bubble = layout.get(("bubble", view.claims[-1].seat)) if view.claims else None
            return [bubble.rect] if bubble else []
    found = [pose.rect for piece, pose in layout.items() if piece[0] in PIECES.get(name, ())]
    return found if name == "offices" else together(found)
