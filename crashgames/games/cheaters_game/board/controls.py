"""Pieces that exist only while somebody chooses: the die, buttons, chips, hints, and the effects of a whistle."""

from collections.abc import Hashable, Iterator

from pygame import Rect

from crashgames.core.messages import Action, Names
from crashgames.core.translation import ntr, tr
from crashgames.games.cheaters_game.board.arrangement import CHIPS, FLAT, PAPERS, Arrangement
from crashgames.games.cheaters_game.board.choices import COLLECT, CONFIRM, HINT, NO, ROLL, YES
from crashgames.games.cheaters_game.board.furniture import emblem
from crashgames.games.cheaters_game.board.layout import CheatersLayout, lines_on_felt
from crashgames.games.cheaters_game.board.words import ART
from crashgames.games.cheaters_game.messages import BlowWhistle, InvitationSent, Offer, Phase, cartel_name
from crashgames.games.cheaters_game.tables import HONEST, SETS
from crashgames.games.cheaters_game.view import CheatersView, alliance_with, loss, next_set
from crashgames.ui.sprites import Layout, Pose, on


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
                return self.turn(view)
            case Phase.GUESTS:
                return self._guests(view)
            case Phase.ANSWERS | Phase.REPLY:
                return self._yes_and_no(view)
            case Phase.PARTNER if not self.at.walled:
                return {HINT: self._hint(self.at.both, tr("Choose who gets the offer."), "envelope")}
            case Phase.SPLIT:
                return self._split(view, chosen)
            case Phase.WHISTLE:
                return self._whistle(view, chosen)
        return {}

    def turn(self, view: CheatersView) -> Layout:
        """The honest die, and a hint at the alternative."""
        lines = lines_on_felt(view)
        free = len(view.alliances) < len(SETS)
        note = self._note(tr("Or choose allies.") if free else tr("All five sets of pawns are taken."), free, lines)
        return note | {ROLL: self._thing(tr("Roll the honest die"), "die_honest", lines, noted=bool(note))}

    def _guests(self, view: CheatersView) -> Layout:
        lines = lines_on_felt(view)
        guests = tuple((seat, self.standing.character(seat)) for seat in view.guests)
        more = len(view.guests) < view.seats - 1
        note = self._note(tr("Or choose more."), True, lines, peopled=True) if more else {}
        seal = emblem(next_set(view))
        return note | {
            CONFIRM: self._thing(tr("Send the invitation"), "envelope", lines, guests, seal, noted=bool(note))
        }

    def _note(self, text: str, free: bool, lines: int, peopled: bool = False) -> Layout:
        """What else can be done; a wall says by itself that nothing else can."""
        place = self.at.note_on_main(lines, peopled)
        if not place or (self.at.walled and not free):
            return {}
        return {HINT: self._hint(place, text, "sign_invite" if free else "", not self.at.walled)}

    def _yes_and_no(self, view: CheatersView) -> Layout:
        asked = view.phase == Phase.ANSWERS
        yes, no = (tr("Join in"), tr("Stay out")) if asked else (tr("Accept the offer"), tr("Refuse the offer"))
        letter: Layout = {}
        if asked and self.at.walled:
            line = InvitationSent(leader=view.active, guests=view.guests).line(self.names)
            letter = {HINT: self._hint(self.at.hint, line, "")}
        places = self.at.answers if asked else self.at.replies(lines_on_felt(view))
        return letter | dict(zip((YES, NO), self._pair(yes, no, places), strict=True))

    def _pair(self, yes: str, no: str, places: list[Rect]) -> list[Pose]:
        """Two answers in letters of one size, in the colours of their signs."""
        first, second = places
        pair = ((first, yes, "yes"), (second, no, "no"))
        return [on(place, ("button", text, f"{ART}sign_{look}", (yes, no), look), CHIPS) for place, text, look in pair]

    def _split(self, view: CheatersView, chosen: Action | None) -> Layout:
        count, gift = view.pool + 1, chosen.gift if isinstance(chosen, Offer) else 0
        text = tr("{partner} gets {gift}, {name} keeps {rest}")
        line = text.format(
            partner=self.names[view.partner], gift=gift, name=self.names[view.active], rest=view.pool - gift
        )
        poses: Layout = {
            ("chip", n): on(self.at.chip(n, count), ("chip", n, n == gift, view.partner), CHIPS) for n in range(count)
        }
        if self.at.covering:
            poses[("cloth",)] = on(self.at.chips(count), ("cloth",), PAPERS)
        poses[CONFIRM] = self._button(self.at.offer, line, "envelope")
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
            poses[("delta", seat)] = on(self.at.delta(seat, alliance.set), ("points", *effect), CHIPS)
        return poses

    def likely(self) -> Iterator[Pose]:
        """Buttons whose words never change, to be drawn ahead of time."""
        for lines in range(len(SETS) + 1):
            for text, free in (
                (tr("Or choose allies."), True),
                (tr("All five sets of pawns are taken."), False),
                (tr("Or choose more."), True),
            ):
                note = self._note(text, free, lines)
                yield from note.values()
                yield self._thing(tr("Roll the honest die"), "die_honest", lines, noted=bool(note))
        yield self._hint(self.at.first, tr("To turn in an alliance, select it."), "whistle")
        yield self._hint(self.at.both, tr("Choose who gets the offer."), "envelope")
        yield from self._pair(tr("Join in"), tr("Stay out"), self.at.answers)
        yield from self._pair(tr("Accept the offer"), tr("Refuse the offer"), self.at.answers)

    def _button(self, place: Rect, text: str, art: Hashable, golden: bool = True, other: str = "") -> Pose:
        """There is one golden button at a time; its words are as large as those of the `other` one."""
        face = ART + art if isinstance(art, str) else art
        return on(place, ("button", text, face, (text, other), "golden" if golden else "plain"), CHIPS)

    def _thing(
        self,
        text: str,
        art: str,
        lines: int,
        people: tuple[tuple[int, str], ...] = (),
        seal: str = "",
        noted: bool = False,
    ) -> Pose:
        """The only button; on a table in front of a wall, what it is about, and for whom, lies on the felt above it."""
        if not self.at.walled:
            return self._button(self.at.main(), text, art)
        return on(self.at.main(lines, noted), ("thing", text, ART + art, people, seal), CHIPS)

    def _hint(self, place: Rect, text: str, art: str, shaded: bool = True) -> Pose:
        return on(place, ("hint", text, ART + art if art else "", shaded), FLAT)
