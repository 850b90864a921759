"""Pieces that exist only while somebody chooses: the die, buttons, chips, hints, and the effects of a whistle."""

from collections.abc import Hashable, Iterator

from msgspec.structs import replace
from pygame import Rect

from crashgames.core.messages import Action, Names
from crashgames.core.translation import ntr, tr
from crashgames.games.cheaters_game.board.arrangement import CHIPS, FLAT, PAPERS, Arrangement
from crashgames.games.cheaters_game.board.choices import COLLECT, CONFIRM, HINT, NO, ROLL, YES
from crashgames.games.cheaters_game.board.layout import CheatersLayout
from crashgames.games.cheaters_game.board.world import ART, emblem
from crashgames.games.cheaters_game.messages import BlowWhistle, Offer, Phase, cartel_name
from crashgames.games.cheaters_game.tables import HONEST, SETS
from crashgames.games.cheaters_game.view import CheatersView, alliance_with, loss, next_set
from crashgames.ui.sprites import Layout, Pose, on

LYING_DIE = ("cube", 5, 2, HONEST)
"""The honest die before it is rolled, seen from the side."""


class Controls:
    """Lays out what can be chosen: buttons always in the same two places at the near edge of the table."""

    def __init__(self, arrangement: Arrangement, names: Names, standing: CheatersLayout) -> None:
        self.at = arrangement
        self.names = names
        self.standing = standing

    def layout(self, view: CheatersView, chosen: Action | None) -> Layout:
        """For somebody at this screen; `chosen` is what the button would confirm."""
        match view.phase:
            case Phase.TURN:
                allies, taken, _ = self._notes()
                return self.turn() | {HINT: allies if len(view.alliances) < len(SETS) else taken}
            case Phase.GUESTS:
                return self._guests(view)
            case Phase.ANSWERS | Phase.REPLY:
                return self._yes_and_no(view)
            case Phase.PARTNER if not self.at.wide:
                return {HINT: self._hint(self.at.both, tr("Choose who gets the offer."), "envelope")}
            case Phase.SPLIT:
                return self._split(view, chosen)
            case Phase.WHISTLE:
                return self._whistle(view, chosen)
        return {}

    def turn(self) -> Layout:
        """The honest die."""
        return {ROLL: self._thing(tr("Roll the honest die"), LYING_DIE)}

    def _guests(self, view: CheatersView) -> Layout:
        guests = tuple((seat, self.standing.character(seat)) for seat in view.guests)
        *_, more = self._notes()
        note = {HINT: more} if len(view.guests) < view.seats - 1 else {}
        return note | {CONFIRM: self._thing(tr("Send the invitation"), "envelope", guests, emblem(next_set(view)))}

    def _notes(self) -> list[Pose]:
        """What else can be done, beside the only button: choose allies, nothing, or choose more of them."""
        notes = {
            tr("Or choose allies."): "sign_invite",
            tr("All five sets of pawns are taken."): "",
            tr("Or choose more."): "sign_invite",
        }
        return [self._hint(self.at.other, text, sign) for text, sign in notes.items()]

    def _yes_and_no(self, view: CheatersView) -> Layout:
        return dict(zip((YES, NO), self._pair(view.phase == Phase.ANSWERS), strict=True))

    def _pair(self, asked: bool) -> list[Pose]:
        """Two answers in letters of one size, in the colours of their signs."""
        yes, no = (tr("Join in"), tr("Stay out")) if asked else (tr("Accept the offer"), tr("Refuse the offer"))
        pair = ((self.at.first, yes, "yes"), (self.at.second, no, "no"))
        return [on(place, ("button", text, f"{ART}sign_{look}", (yes, no), look), CHIPS) for place, text, look in pair]

    def _split(self, view: CheatersView, chosen: Action | None) -> Layout:
        count, gift = view.pool + 1, chosen.gift if isinstance(chosen, Offer) else 0
        poses: Layout = {
            ("chip", n): replace(on(self.at.chip(n, count), ("chip", n, n == gift), CHIPS), round=True)
            for n in range(count)
        }
        if not self.at.wide:
            poses[("cloth",)] = on(self.at.chips(count), ("cloth",), PAPERS)
        poses[CONFIRM] = self._button(self.at.offer, chosen.line(self.names) if chosen else "", "envelope")
        return poses | self.standing.parts(view, gift, self.at.side)

    def _whistle(self, view: CheatersView, chosen: Action | None) -> Layout:
        """Buttons for the die and the whistle, and the effect of the whistle on everybody."""
        gain = ntr("Collect {n} point", "Collect {n} points", view.dice[0])
        alliance = alliance_with(view, chosen.set) if isinstance(chosen, BlowWhistle) else None
        die = ("die", view.dice[0], HONEST, False)
        if alliance is None:
            hint = self._hint(self.at.first, tr("To turn in an alliance, select it."), "whistle")
            return {COLLECT: self._button(self.at.second, gain, die), HINT: hint}
        text = tr("Turn in: {alliance}").format(alliance=cartel_name(alliance.set))
        poses: Layout = {
            COLLECT: self._button(self.at.second, gain, die, False, text),
            CONFIRM: self._button(self.at.first, text, "whistle", True, gain),
        }
        for seat in alliance.people:
            effect = (0, False) if seat == view.active else (-loss(alliance), True)
            poses[("delta", seat)] = on(self.at.delta(seat), ("points", *effect), CHIPS)
        return poses

    def likely(self) -> Iterator[Pose]:
        """Buttons whose words never change, to be drawn ahead of time."""
        yield from self._notes()
        yield self._thing(tr("Roll the honest die"), LYING_DIE)
        yield self._hint(self.at.first, tr("To turn in an alliance, select it."), "whistle")
        yield self._hint(self.at.both, tr("Choose who gets the offer."), "envelope")
        yield from (*self._pair(True), *self._pair(False))

    def _button(self, place: Rect, text: str, art: Hashable, golden: bool = True, other: str = "") -> Pose:
        """There is one golden button at a time; its words are as large as those of the `other` one."""
        face = ART + art if isinstance(art, str) else art
        return on(place, ("button", text, face, (text, other), "golden" if golden else "plain"), CHIPS)

    def _thing(self, text: str, art: Hashable, people: tuple[tuple[int, str], ...] = (), seal: str = "") -> Pose:
        """The only button; on a wide table, what it is about, and for whom, lies on the felt above it."""
        if not self.at.wide:
            return self._button(self.at.main, text, art)
        return on(self.at.main, ("thing", text, ART + art if isinstance(art, str) else art, people, seal), CHIPS)

    def _hint(self, place: Rect, text: str, art: str) -> Pose:
        return on(place, ("hint", text, ART + art if art else "", not self.at.wide), FLAT)
