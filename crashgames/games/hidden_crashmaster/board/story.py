"""The story of the bus: placards and ballots, cards that are turned over, glass that breaks."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from pygame import Rect

from crashgames.core.messages import Event
from crashgames.core.translation import mark, tr
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.ending import picture
from crashgames.games.hidden_crashmaster.board.faces import Banner
from crashgames.games.hidden_crashmaster.board.world import KITS
from crashgames.games.hidden_crashmaster.tables import Power, Result, Team
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.backdrop import as_seen
from crashgames.ui.effects import ABOVE, along, announce, chip, passing, shake, swing
from crashgames.ui.faces import Mood, Portrait
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece, Pose, Sprite
from crashgames.ui.story import SHORT_FORM_SHARE, Story
from crashgames.ui.tween import (
    Later,
    Quickened,
    Together,
    Tween,
    ease_in,
    ease_in_out,
    ease_out,
    nothing,
    overshoot,
    pause,
)

ART = "hidden_crashmaster/"
COUNTING_SECONDS, DOLL_COUNTING_SECONDS, RESULT_SECONDS = 0.7, 1.4, 1.9
"""Seconds before hands go up, also where the Driver may be the Doll, and for the result: the same for every result."""
MOMENT_SECONDS, CHAOS_SECONDS = 1.3, 0.9
"""Seconds for what stops the whole bus, and for a word after which a card is played."""
MOMENTS = {
    "chaos": (mark("Chaos!"), mark("The top card is played.")),
    "device": (mark("THE DEVICE"), mark("Discard both cards?")),
}
"""What is said in large words, and what it means."""
RAISING_SECONDS = 0.35
"""Seconds in which hands go up."""
FLIGHT_SECONDS, LANDING_SECONDS, WINNING_SECONDS, CLEARED_SECONDS = 1.2, 1.6, 1.6, 1.2
"""Seconds of a card on its way, with its blow where it lands, of the winners, and of a Driver who is cleared."""
LANDED = {Result.CRASH: 1.3, Result.POINT: 0.6}
LAST_BLOW_SIZE = 2.6
"""The size of that blow, in heights of the windscreen, and of the one that loses the match."""
BANNING_SECONDS, STRIKE_SHARE, STAMPING_SHARE = 1.5, 0.42, 0.1
"""Seconds of a ban, the share of them after which the gavel strikes, and the share in which the mark is stamped on."""
BAN_SHARES, RAISED_DEGREES = (0.44, 0.4, 0.2), 75
"""The sizes of what is seen of it, as shares of the height of the table, and how far the gavel is raised."""


class HiddenStory(Story[HiddenView]):
    """Shows the events of a match, in one arrangement."""

    folder = ART
    kits = KITS
    times = {
        messages.LookTaken: 0.0,
        messages.VoteCast: 0.0,
        messages.PlacardPassed: 0.5,
        messages.DriverNominated: 0.5,
        messages.VotesRevealed: 0.3,
        messages.CardsDrawn: 0.5,
        messages.CardsPassed: 0.5,
        messages.ResultReported: 0.4,
        messages.PowerGranted: 0.0,
        messages.ClaimMade: 0.25,
        messages.ChaosBroke: 0.4,
        messages.GameEnded: 0.0,
    }
    eases = {messages.CardsDrawn: ease_out}

    def __init__(self, stage: Stage, pieces: Pieces, at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        super().__init__(stage, pieces)
        self._characters = characters
        self._at = at

    def lead(self, event: Event, view: HiddenView) -> Tween:
        if not isinstance(event, messages.VotesRevealed):
            return nothing()
        seconds = DOLL_COUNTING_SECONDS if view.crashes >= tables.DOLL_DANGER else COUNTING_SECONDS
        return self.sound("ballots") | self.tremble("placard", self._at.placard(0).h * 0.1, seconds)

    def moment(self, event: Event, before: HiddenView, after: HiddenView) -> Tween:
        match event:
            case messages.VotesRevealed(yes, no, elected):
                return self._votes(yes, no, elected, before)
            case messages.DollDenied(seat):  # everybody held their breath
                mark, people = (
                    self._on_seat(f"{ART}mark_not_doll", seat, CLEARED_SECONDS),
                    self._portrait(seat, Mood.GLAD),
                )
                banner = Banner(tr("Not the Doll!"), True, people=(people,), side=self._at.portrait(True).w)
                return self.staged("cleared", self.sound("power") | mark | self._large(banner, CLEARED_SECONDS))
            case messages.ResultReported(_, card):
                return self._play(card, after)
            case messages.ChaosBroke(card):
                return self._play(card, after, chaos=True)
            case messages.PlayerBanned(_, target):
                return self._ban(target)
            case messages.DeviceAsked():
                return self.staged("device", self.sound("device") | self._large(moment_face("device"), MOMENT_SECONDS))
            case messages.GameEnded(team):
                return self._end(team, after)
        return nothing()

    def beside(self, event: Event, before: HiddenView, after: HiddenView) -> Tween:
        match event:
            case messages.PlacardPassed() | messages.DriverNominated():
                return self.sound("placard")
            case messages.TrackerMoved(tracker):
                return self.sound("lamp") | self._flash(self._at.lamp(tracker))
            case messages.CardsDrawn() | messages.CardsPassed() | messages.DeckRebuilt():
                return self.sound("cards")
            case messages.ResultReported(_, card) | messages.ChaosBroke(card):
                return self._arrives(card, after)
            case messages.PlayerInvestigated(seat, target) | messages.EmergencyCalled(seat, target):
                return self._power(after.deeds[-1].power, seat, target)
            case messages.PlayerBanned(_, target) if not self.already_shown:
                return self.sound("ban", at=self._at.plates[target].center) | self._on_seat(
                    f"{ART}mark_banned", target, 0.9, share=1.3
                )
            case messages.DeviceAnswered(_, agrees):
                text = tr("Enabled") if agrees else tr("Refused")
                return self.sound("cards") | self._large(Banner(text, agrees, art=f"{ART}device"), 1.1)
            case messages.PowerGranted(seat, power):
                return self.sound("power", at=self._at.plates[seat].center) | self._on_seat(
                    f"{ART}power_{power}", seat, 1.0
                )
            case messages.ClaimMade():
                return self.sound("claim")
        return nothing()

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: HiddenView) -> Pose:
        at = self._at
        match piece, event:
            case ("held" | "hand", *_), messages.CardsDrawn():
                return pose.filling(at.dealt)
            case ("held" | "hand", *_), messages.CardsPassed():
                return pose.filling(at.held(0, tables.DRAW, False))
            case ("placard", "driver"), messages.DriverNominated(co_pilot, _):
                return pose.filling(at.slot(co_pilot))
            case ("bubble" | "slip", int(seat)), _:
                return pose.filling(at.slip(seat)).unseen
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: HiddenView) -> Pose:
        match piece, event:
            case ("held", int(place)), messages.CardsPassed() if place == tables.DRAW - 1:
                return pose.over(self._at.discards).unseen
            case ("held", 0), messages.ResultReported():
                return pose.over(self._at.discards).unseen
            case ("held", _), messages.DeviceAnswered():
                return pose.over(self._at.discards).unseen
            case ("discards",), messages.DeckRebuilt():
                return pose.over(self._at.deck).unseen
        return pose.unseen

    # Signs and words

    def _large(self, face: Hashable, seconds: float) -> Tween:
        """Something as broad as the bus, in its middle."""
        return announce(self.pieces, Pose(*self._at.stage.center, self._at.stage.size, face), seconds)

    def _flash(self, place: Rect) -> Tween:
        side = round(max(place.size) * 1.3)
        return self.sign(f"{ART}flash", place.center, (side, side), 0.4)

    def _on_seat(self, face: str, seat: int, seconds: float, share: float = 1.2) -> Tween:
        """A picture over the plate of a seat, in shares of its height."""
        plate = self._at.plates[seat]
        side = round(min(plate.h, plate.w * 0.6) * share)
        return self.sign(face, plate.center, (side, side), seconds)

    # Moments

    def _votes(self, yes: tuple[int, ...], no: tuple[int, ...], elected: bool, view: HiddenView) -> Tween:
        """All hands go up at once; then the result stands as long for each result."""
        hands = Together([self._hand(seat, seat in yes) for seat in (*yes, *no)])
        mood, text = (Mood.GLAD, tr("Elected")) if elected else (Mood.CROSS, tr("Rejected"))
        pair = self._portrait(view.driver, mood), self._portrait(view.co_pilot, mood)
        banner = Banner(text, elected, (len(yes), len(no)), pair, self._at.portrait(True).w)
        words = pause(RAISING_SECONDS) + self._large(banner, RESULT_SECONDS - RAISING_SECONDS)
        return self.staged("vote", self.sound("result") | hands | words)

    def _hand(self, seat: int, yes: bool) -> Tween:
        """The raised hand of a seat, above everything."""
        place = self._at.slip(seat)
        face = f"{ART}hand_{'yes' if yes else 'nope'}"
        pose = Pose(*place.center, self._at.great_hand(seat), face, ABOVE, tint=self.stage.skin.colour(seat))

        def step(sprite: Sprite, t: float) -> None:
            up = 1.0 if self.pieces.calm else ease_out(min(1.0, t * RESULT_SECONDS / RAISING_SECONDS))
            sprite.y = place.centery + (1 - up) * place.h * 0.6
            sprite.alpha = min(1.0, up * 2, max(0.0, (1 - t) / 0.1))

        return passing(self.pieces, pose, RESULT_SECONDS, step)

    def _play(self, card: Result, view: HiddenView, chaos: bool = False) -> Tween:
        """The card is shown large and flies to its track, and only there something happens; before chaos is a word."""
        goal, kind = self._goal(card, view), "crash" if card is Result.CRASH else "point"
        last = card is Result.CRASH and view.crashes >= tables.CRASHES_TO_WIN
        landed = as_seen(goal, Rect((0, 0), self.stage.size), goal)
        scene, at = self._lands(card, landed, last), FLIGHT_SECONDS
        flight = self.sound("cards") | chip(self.pieces, self._flight(card), goal.center, FLIGHT_SECONDS)
        short = flight if self.pieces.calm else Quickened(flight, SHORT_FORM_SHARE)
        if chaos:
            word = self.sound("chaos") | self.stinger("device") | self._large(moment_face("chaos"), CHAOS_SECONDS)
            scene, short = word + Quickened(scene, SHORT_FORM_SHARE), word + short
            at = CHAOS_SECONDS + FLIGHT_SECONDS * SHORT_FORM_SHARE
        blow = self.blow("last crash" if last else kind, at, landed.center)
        return self.staged("chaos" if chaos else kind, scene, goal, short, last, [blow])

    def _flight(self, card: Result) -> Pose:
        at = self._at
        return Pose(at.stage.centerx, at.area.centery, at.flight, ("card", card), ABOVE)

    def _lands(self, card: Result, landed: Rect, last: bool) -> Tween:
        """The card on its way over a table that has stepped back, and its blow where it lands and stays."""
        pose, small = self._flight(card), max(0.1, landed.h / self._at.flight[1])
        side = round(self._at.glass.h * (LAST_BLOW_SIZE if last else LANDED[card]))

        def step(sprite: Sprite, t: float) -> None:
            passed = t * LANDING_SECONDS
            pop, way = min(1.0, passed / 0.3), max(0.0, min(1.0, (passed / FLIGHT_SECONDS - 0.5) / 0.5))
            sprite.alpha = min(1.0, pop * 2)
            sprite.scale = max(0.2, overshoot(pop)) * (1 - (1 - small) * ease_in(way))
            sprite.x, sprite.y = along((pose.x, pose.y), landed.center, ease_in_out(way))

        art = f"{ART}crash" if card is Result.CRASH else f"{ART}flash"
        blow = self.sign(art, landed.center, (side, side), LANDING_SECONDS - FLIGHT_SECONDS)
        return self.sound("cards") | passing(self.pieces, pose, LANDING_SECONDS, step) | (pause(FLIGHT_SECONDS) + blow)

    def _goal(self, card: Result, view: HiddenView) -> Rect:
        """The place of a card that has been played on its track."""
        if card is Result.CRASH:
            number = min(view.crashes, tables.CRASHES_TO_WIN) - 1
            return self._at.space(number, number + 1)
        return self._at.sign(min(view.points, tables.POINTS_TO_WIN))

    def _arrives(self, card: Result, view: HiddenView) -> Tween:
        """The pane breaks and what hangs in the bus trembles, or the sign lights up."""

        def trembling() -> Tween:
            kinds = ("space", "sign", "slip", "skyline")
            hanging = [piece for kind in kinds for piece in self.pieces.of_kind(kind)]
            hung = swing(self.pieces, ("device",), 14, 1.0) if view.crashes == tables.DEVICE_FROM else nothing()
            return shake(self.pieces, hanging, self._at.theme.px(7), 0.5) | hung

        shaken = Later(trembling) if card is Result.CRASH else nothing()
        if self.already_shown:
            return shaken
        if card is Result.POINT:
            return self.sound("point") | self._flash(self._goal(card, view))
        pane, side = self._at.pane(min(view.crashes, tables.CRASHES_TO_WIN) - 1), round(self._at.glass.h * 1.3)
        return self.sound("crash") | self.sign(f"{ART}crash", pane.center, (side, side), 0.7) | shaken

    def _power(self, power: Power, seat: int, target: int) -> Tween:
        """The power goes from the Co-Pilot to whom it is used on."""
        side = round(self._at.area.h * 0.2)
        pose = Pose(*self._at.plates[seat].center, (side, side), f"{ART}power_{power}")
        return self.sound("power") | chip(self.pieces, pose, self._at.plates[target].center, 0.9)

    def _ban(self, target: int) -> Tween:
        """The gavel comes down before somebody, who is struck out then."""
        area, (side, hammer, mark), calm = self._at.area, self._ban_sizes, self.pieces.calm
        struck = area.centerx - side * 0.36, area.centery + side * 0.3

        def swung(sprite: Sprite, t: float) -> None:
            back, down = ease_out(min(1.0, t / (STRIKE_SHARE * 0.7))), max(0.0, t / STRIKE_SHARE - 0.7) / 0.3
            sprite.angle = 0.0 if calm else RAISED_DEGREES * (back if down <= 0 else 1 - ease_in(min(1.0, down)))

        def stamped(sprite: Sprite, t: float) -> None:
            sprite.alpha = max(0.0, min(1.0, (t - STRIKE_SHARE) / STAMPING_SHARE))
            sprite.scale = 1.0 if calm else 1 + 0.9 * (1 - ease_out(sprite.alpha))

        face = Pose(*area.center, (side, side), self._portrait(target, Mood.WORRIED), ABOVE)
        raised = area.centerx + side * 0.72, area.centery - side * 0.1
        gavel = Pose(*raised, (hammer, hammer), f"{ART}power_banning", ABOVE + 1)
        out = Pose(*struck, (mark, mark), f"{ART}mark_banned", ABOVE + 2, alpha=0.0)
        moves = ((face, lambda sprite, t: None), (gavel, swung), (out, stamped))
        scene = Together([passing(self.pieces, pose, BANNING_SECONDS, step) for pose, step in moves])
        strike = self.blow("ban", BANNING_SECONDS * STRIKE_SHARE, struck, (0.0, 1.0))
        return self.staged("ban", scene, self._at.plates[target], blows=[strike])

    @property
    def _ban_sizes(self) -> list[int]:
        """The sides of the face, the gavel and the mark."""
        return [round(self._at.area.h * share) for share in BAN_SHARES]

    def faces_to_come(self) -> Iterator[tuple[Hashable, tuple[int, int]]]:
        """What is seen of a ban, and its size."""
        face, hammer, mark = self._ban_sizes
        yield f"{ART}power_banning", (hammer, hammer)
        yield f"{ART}mark_banned", (mark, mark)
        yield from ((self._portrait(seat, Mood.WORRIED), (face, face)) for seat in range(len(self._characters())))

    def _portrait(self, seat: int, mood: Mood) -> Portrait:
        return Portrait(self._characters()[seat], mood, self.stage.skin.colour(seat))

    def _end(self, team: Team, view: HiddenView) -> Tween:
        """The winners; who everybody was, the scene of the end tells, whose picture is painted meanwhile."""
        self.stage.skin.scenery.prepare(picture(view), self.stage.size)
        won = team is Team.PIT_CREW
        text = tr("The Pit Crew win") if won else tr("The Shamed win")
        banner = Banner(text, won, art=f"{ART}team_{team}")
        return self.staged("end", self.shared_sound("win") | self._large(banner, WINNING_SECONDS), None, None, True)


def moment_face(what: str) -> Banner:
    text, below = MOMENTS[what]
    return Banner(tr(text), False, art=f"{ART}{what}", below=tr(below))
