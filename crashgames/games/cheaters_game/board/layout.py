"""The layout of the table: what lies there for everybody, what presses on it mean, the places that lessons name."""

from collections.abc import Callable, Hashable, Iterable, Sequence

from msgspec.structs import replace
from pygame import Rect

from crashgames.core.messages import Action, Names
from crashgames.core.translation import ntr, tr
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.world import ART, EMBLEMS
from crashgames.games.cheaters_game.messages import BlowWhistle, Offer, Phase, cartel_name
from crashgames.games.cheaters_game.tables import HONEST, RACE_GOAL, SETS
from crashgames.games.cheaters_game.view import CheatersView, alliance_with, alliances_of, loss, next_set, totals
from crashgames.ui.layout import inset
from crashgames.ui.sprites import Layout, Piece, Pose, of_kind, on, standing, together

GROUND, FLAT, PAWNS, HANDS, DICE, PAPERS, CHIPS, SIGNS = 0, 30, 40, 50, 60, 70, 75, 80
"""Layers."""
CONFIRM: Piece = ("confirm",)
ROLL: Piece = ("roll",)
COLLECT: Piece = ("collect",)
YES: Piece = ("yes",)
NO: Piece = ("no",)
HINT: Piece = ("hint",)
LIE = (-9, 6, -4, 8, -6)
"""Degrees by which the dice of a throw are turned."""
HAT_TILT, SLIP_TILT = -14.0, -8.0
"""Degrees by which the hat and an invitation are turned at the corner of a plate."""
LYING_DIE = ("cube", 5, 2, HONEST)
"""The honest die before it is rolled, seen from the side."""


def is_paired(view: CheatersView, value: int) -> bool:
    """True if another die of the throw shows this number."""
    return view.thrown_for != HONEST and view.dice.count(value) > 1


def hours(view: CheatersView) -> int:
    """The number of hours on the face of the clock, the last of which ends the match."""
    return RACE_GOAL if view.race else view.rounds + 1


def hour(view: CheatersView) -> int:
    """Where the hand of the clock points: at the round, or in a race at the best total."""
    return min(RACE_GOAL, max(0, *totals(view))) if view.race else view.pawn + 1


class CheatersLayout:
    """The poses of all pieces at rest, in one arrangement."""

    def __init__(self, arrangement: Arrangement, names: Names, characters: Callable[[], Sequence[str]]) -> None:
        self.at = arrangement
        self.names = names
        self._characters = characters

    def layout(self, view: CheatersView, chooses: bool, chosen: Action | None) -> Layout:
        """All pieces; `chooses`: somebody at this screen does, and the button would confirm what is `chosen`."""
        splitting = chooses and view.phase == Phase.SPLIT
        return (
            self._places(view)
            | self._alliances(view)
            | self._invitation(view)
            | self._turn(view)
            | ({} if splitting else self._pool(view))
            | ({} if splitting or view.phase == Phase.REPLY else self._dice(view))
            | (self.controls(view, chosen) if chooses else self._die(view))
        )

    def _places(self, view: CheatersView) -> Layout:
        """Plates, and what hangs on the wall."""
        seats = range(view.seats)
        poses: Layout = {("plate", seat): on(self.at.place(seat), "", FLAT) for seat in seats}
        if self.at.walled:
            poses |= {("page", seat): on(self.at.page(seat), "", GROUND) for seat in seats}
            poses["clock",] = on(self.at.clock, "", GROUND)
            face = on(inset(self.at.clock, self.at.clock.w // 16), f"{ART}hand", HANDS)
            poses["hand",] = replace(face, angle=360 * hour(view) / hours(view))
        return poses

    def _turn(self, view: CheatersView) -> Layout:
        """A hat for whoever's turn it is, and handcuffs for turns to pass."""
        poses: Layout = {
            ("cuffs", seat): on(self.at.cuffs(seat), ("cuffs", turns), PAPERS)
            for seat, turns in enumerate(view.passes)
            if turns
        }
        if view.outcome is None:
            hat = on(self.at.hat(view.active), f"{ART}pawn_turn", PAPERS)
            poses["hat",] = replace(hat, angle=HAT_TILT) if self.at.walled else hat
        return poses

    # The alliances

    def _alliances(self, view: CheatersView) -> Layout:
        """All purses, and the people of each below it."""
        poses: Layout = {}
        for number in SETS:
            alliance = alliance_with(view, number)
            face = ("knot", number, alliance.points if alliance else None)
            poses["knot", number] = on(self.at.knot(number), face, FLAT)
            if alliance:
                poses |= self._people(number, alliance.leader, alliance.people)
        return poses

    def _people(self, number: int, leader: int, people: Sequence[int]) -> Layout:
        poses: Layout = {}
        for place, seat in enumerate(people):
            face = ("pawn", number, seat == leader, seat, self._characters()[seat])
            poses["pawn", number, seat] = on(self.at.pawn(number, place, len(people)), face, PAWNS)
        return poses

    def _invitation(self, view: CheatersView) -> Layout:
        """The guests' answers before them, and everybody below the purse of the alliance that may come of it."""
        if not view.guests:
            return {}
        poses = self._people(next_set(view), view.active, sorted((view.active, *view.guests)))
        for seat in view.guests:
            known = {True: "yes", False: "no", None: "sealed"}[view.answer if seat == view.viewer else None]
            sign = f"{ART}sign_{'asked' if view.phase == Phase.GUESTS else known}"
            poses["sign", seat] = replace(on(self.at.slip(seat), sign, SIGNS), angle=SLIP_TILT)
        return poses

    # Dice and bonus pools

    def _dice(self, view: CheatersView) -> Layout:
        """The dice of the last throw on the felt, turned a little unless they are among several alike."""
        poses: Layout = {}
        for number, value in enumerate(view.dice):
            place, paired = self.at.die(number, len(view.dice)), is_paired(view, value)
            angle = 0.0 if paired else LIE[number]
            face = ("die", value, view.thrown_for, paired)
            poses["die", view.turn, view.thrown_for, number] = Pose(*place.center, place.size, face, DICE, angle)
        return poses

    def _pool(self, view: CheatersView) -> Layout:
        if not view.pool:
            return {}
        if view.phase != Phase.REPLY:
            return {("envelope",): on(self.at.envelope, ("pool", view.pool), PAPERS)}
        poses = self.parts(view, view.gift, self.at.part)
        return poses | {("envelope",): on(self.at.parting, ("parting", view.pool), PAPERS)}

    def parts(self, view: CheatersView, gift: int, place: Callable[[int], Rect]) -> Layout:
        """What the partner would get, and what the roller would keep."""
        faces = self._characters()
        parts = ((view.partner, gift, tr("gets")), (view.active, view.pool - gift, tr("keeps")))
        return {
            ("part", number): on(place(number), ("part", seat, points, words, faces[seat], number > 0), PAPERS)
            for number, (seat, points, words) in enumerate(parts)
        }

    # What can be chosen: buttons always in the same two places at the near edge of the table

    def controls(self, view: CheatersView, chosen: Action | None) -> Layout:
        """For somebody at this screen."""
        match view.phase:
            case Phase.TURN:
                note = tr("Or choose allies."), "sign_invite"
                if len(view.alliances) == len(SETS):
                    note = tr("All five sets of pawns are taken."), ""
                return self._die(view) | {HINT: self._hint(self.at.other, *note)}
            case Phase.GUESTS:
                guests = tuple((seat, self._characters()[seat]) for seat in view.guests)
                send = {CONFIRM: self._thing(tr("Send the invitation"), "envelope", guests, EMBLEMS[next_set(view)])}
                if len(guests) == view.seats - 1:
                    return send
                return {HINT: self._hint(self.at.other, tr("Or choose more."), "sign_invite")} | send
            case Phase.ANSWERS:
                return self._yes_and_no(tr("Join in"), tr("Stay out"))
            case Phase.REPLY:
                return self._yes_and_no(tr("Accept the offer"), tr("Refuse the offer"))
            case Phase.SPLIT:
                return self._split(view, chosen)
            case Phase.WHISTLE:
                return self._whistle(view, chosen)
        return {}

    def _die(self, view: CheatersView) -> Layout:
        """The honest die, before whoever is looked at has rolled it."""
        is_due = view.phase == Phase.TURN and view.to_act
        return {ROLL: self._thing(tr("Roll the honest die"), LYING_DIE)} if is_due else {}

    def _yes_and_no(self, yes: str, no: str) -> Layout:
        """Two answers in letters of one size, in the colours of their signs."""
        pair = ((YES, self.at.first, yes, "yes"), (NO, self.at.second, no, "no"))
        return {
            piece: on(place, ("button", text, f"{ART}sign_{look}", (yes, no), look), CHIPS)
            for piece, place, text, look in pair
        }

    def _split(self, view: CheatersView, chosen: Action | None) -> Layout:
        count, gift = view.pool + 1, chosen.gift if isinstance(chosen, Offer) else 0
        poses: Layout = {
            ("chip", n): replace(on(self.at.chip(n, count), ("chip", n, n == gift), CHIPS), round=True)
            for n in range(count)
        }
        poses[CONFIRM] = self._button(self.at.offer, chosen.line(self.names) if chosen else "", "envelope")
        return poses | self.parts(view, gift, self.at.side)

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

    def _button(self, place: Rect, text: str, art: Hashable, golden: bool = True, other: str = "") -> Pose:
        """There is one golden button at a time; its words are as large as those of the `other` one."""
        face = ART + art if isinstance(art, str) else art
        return on(place, ("button", text, face, (text, other), "golden" if golden else "plain"), CHIPS)

    def _thing(self, text: str, art: Hashable, people: tuple[tuple[int, str], ...] = (), seal: str = "") -> Pose:
        """The only button; what it is about, and for whom, lies on the felt above it."""
        return on(self.at.main, ("thing", text, ART + art if isinstance(art, str) else art, people, seal), CHIPS)

    def _hint(self, place: Rect, text: str, art: str) -> Pose:
        return on(place, ("hint", text, ART + art if art else ""), FLAT)


def sign_to_give(view: CheatersView) -> str:
    """The art of what somebody gets who is chosen now: an offer, or an invitation."""
    return ART + ("envelope" if view.phase == Phase.PARTNER else "sign_invite")


# What presses mean: plates and the die act at once; chips and knots select something that is then confirmed


def option_of(action: Action) -> Piece | None:
    """The piece that selects this action, to be confirmed afterwards."""
    match action:
        case messages.Offer(_, gift):
            return ("chip", gift)
        case messages.BlowWhistle(_, number):
            return ("knot", number)
    return None


def meaning(piece: Piece, view: CheatersView, actor: int) -> Action | None:
    """The action that a press by this seat means, legal or not; None where the tip of the piece says more."""
    match piece, view.phase:
        case ("roll",), _:
            return messages.Roll(actor)
        case ("collect",), _:
            return messages.Collect(actor)
        case ("plate", int(other)), Phase.PARTNER | Phase.SPLIT:
            return messages.Approach(actor, other)
        case ("plate", int(other)), Phase.TURN | Phase.GUESTS:
            return messages.Invite(actor, other)
        case ("confirm",), Phase.GUESTS:
            return messages.SendInvitation(actor)
        case ("yes" | "no" as word,), Phase.ANSWERS:
            return messages.Answer(actor, word == "yes")
        case ("yes" | "no" as word,), Phase.REPLY:
            return messages.Reply(actor, word == "yes")
        case ("knot", int(number)), Phase.WHISTLE:
            return messages.BlowWhistle(actor, number)
        case ("envelope",), _:
            return messages.Offer(actor, 0)
    return None


# The places that lesson cards name


def _all(layout: Layout, kind: str, numbers: Iterable[int]) -> list[Rect]:
    """The places of the pieces of a kind with these numbers."""
    return standing(layout, *((kind, number) for number in numbers))


def _dice(view: CheatersView, layout: Layout) -> list[Rect]:
    return of_kind(layout, "die") or _all(layout, "plate", [view.active])


def _offer(view: CheatersView, layout: Layout) -> list[Rect]:
    """The chips, or the die and whose offer it is while others choose."""
    chips = together(of_kind(layout, "chip"))
    return chips + standing(layout, CONFIRM) if chips else _all(layout, "plate", [view.active])


FINDERS: dict[str, Callable[[CheatersView, Layout], list[Rect]]] = {
    "honest die": lambda view, layout: [*standing(layout, ROLL), *_all(layout, "plate", [view.active])],
    "others": lambda view, layout: [
        *_all(layout, "plate", [seat for seat in range(view.seats) if seat != view.active]),
        *standing(layout, HINT),
    ],
    "scores": lambda view, layout: of_kind(layout, "page") or of_kind(layout, "plate"),
    "dice": _dice,
    "pool": lambda view, layout: together(_dice(view, layout)) + standing(layout, ("envelope",)),
    "purses": lambda view, layout: _all(layout, "knot", [alliance.set for alliance in view.alliances]),
    "own purses": lambda view, layout: _all(layout, "knot", [one.set for one in alliances_of(view, view.active)]),
    "free sets": lambda view, layout: _all(layout, "knot", [n for n in SETS if alliance_with(view, n) is None]),
    "parts": lambda view, layout: together(standing(layout, ("envelope",), ("part", 0), ("part", 1))),
    "offer": _offer,
    "answers": lambda view, layout: standing(layout, YES, NO, CONFIRM, COLLECT) or _all(layout, "plate", view.to_act),
    "turned in": lambda view, layout: _all(layout, "plate", [n for n, one in enumerate(view.ledgers) if one.lost]),
    "clock": lambda view, layout: standing(layout, ("clock",)) or of_kind(layout, "plate"),
}
"""The places of what cards of a lesson name; none if what is named is not there now."""
