"""The story of a match: dice thrown across the felt, points on their way, answers, pools, whistles, and a knock."""

from collections.abc import Callable, Iterator, Sequence
from math import sin

from msgspec.structs import replace
from pygame import Rect

from crashgames.core.messages import Event
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.layout import COLLECT, CONFIRM, HINT, NO, ROLL, YES, is_paired
from crashgames.games.cheaters_game.board.telling import picture
from crashgames.games.cheaters_game.board.throws import BOUNCES, STAGES, bounce, cube
from crashgames.games.cheaters_game.board.world import ART, KITS
from crashgames.games.cheaters_game.tables import HONEST, WHISTLE_FROM
from crashgames.games.cheaters_game.view import CheatersView, alliances_of
from crashgames.ui.backdrop import as_seen
from crashgames.ui.effects import ABOVE, Point, along, announce, chip, lifted, passing, row_of, shimmer
from crashgames.ui.faces import Mood, Portrait
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece, Pose, Sprite, on
from crashgames.ui.story import Story
from crashgames.ui.tween import Together, Tween, ease_in, ease_in_out, ease_out, nothing, overshoot, pause

CONTROLS = frozenset(piece[0] for piece in (HINT, ROLL, CONFIRM, COLLECT, YES, NO)) | {"chip"}
"""Pieces that come and go at once: fading so much takes too long."""
NEARLY_OPAQUE = 0.99
"""As opaque as what was thrown here a moment ago, and yet something to glide from."""
TENSE_PURSE = 20
"""Points in a purse for which everybody holds their breath when a whistle may be blown."""
GREAT_POOL = 6
"""A pool of so much that burns is worth a moment."""
FLIGHT_SECONDS = 0.6
"""Seconds that points take to where they count."""
DIE_SECONDS, DICE_SECONDS = 1.25, 0.8
"""Seconds that one large die is on its way, or several small ones."""
CLEARING_SECONDS, HOLD_SECONDS = 0.15, 0.5
"""Seconds in which former dice make room, and that a die lies before anything else happens."""
FLIGHT_TURNS = 2.4
"""Turns of a large die on its way."""
RAID_SECONDS, FLASH_SECONDS = 1.7, 0.5
"""Seconds of a raid, and from one flash of a lamp to its next."""
LAMP_RATE = 30
"""How often in a second each lamp changes, by turns with the other: the light covers half of the window."""
MOST_COINS = 7
KNOCKS = 3
TEARING_SECONDS, RIP_SHARE = 1.15, 0.32
"""Seconds of an offer that is torn up, and the share of them after which it tears."""
LOOKING_SECONDS, KNOCK_SECONDS = 0.3, 0.34
"""Seconds before somebody knocks, and from one knock to the next."""
NEAR_DOOR_HEIGHT = 0.62
"""The height of the door from near, as a share of the window."""


class CheatersStory(Story[CheatersView]):
    """The story of a match, in one arrangement."""

    folder = ART
    kits = KITS
    times = {
        messages.TurnBegan: 0.2,
        messages.HonestRolled: 0.12,
        messages.AllianceRolled: 0.45,
        messages.AnswerGiven: 0.0,
        messages.AnswersShown: 0.2,
        messages.AllianceFormed: 0.45,
        messages.WhistleBlown: 0.45,
        messages.GameEnded: 0.0,
    }

    def __init__(self, stage: Stage, pieces: Pieces, at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        super().__init__(stage, pieces)
        self._at = at
        self._characters = characters

    def lead(self, event: Event, view: CheatersView) -> Tween:
        match event:
            case messages.AllianceRolled(number, leader, dice):
                thrown = list[Tween]()
                for place, value in [(self._at.die(k, len(dice)), value) for k, value in enumerate(dice)]:
                    air = place.inflate(place.w * 3 // 7, place.h * 3 // 7)
                    high = place.h * (2 + len(thrown) % 2) // 2
                    thrown.append(self._fly(leader, air, place, (value, number), DICE_SECONDS, high))
                return self.sound("dice") | self._clear() | Together(thrown)
            case messages.AnswersShown(_, willing, unwilling):
                shown = []  # all signs turn over at once
                for seat in (*willing, *unwilling):
                    place, art = self._at.slip(seat), "sign_yes" if seat in willing else "sign_no"
                    pose = Pose(*place.center, (place.w * 4 // 3, place.h * 4 // 3), f"{ART}{art}")
                    shown.append(shimmer(self.pieces, pose, 1.1))
                return self.sound("seal") | Together(shown)
            case messages.PoolFound():
                side, dice = self._at.die(0, len(view.dice)).h * 2, view.dice
                paired = [self._at.die(k, len(dice)) for k, value in enumerate(dice) if is_paired(view, value)]
                glows = [self.sign(f"{ART}rays", place.center, (side, side), 0.5) for place in paired]
                return self.sound("pool") | Together(glows)
            case messages.TurnPassed(seat, _):
                place = self._at.plate(seat)
                return self.sound("seal", 0.5, place.center) | self.sign(
                    f"{ART}cuffs", place.center, (place.h, place.h), 0.7
                )
        return nothing()

    def moment(self, event: Event, before: CheatersView, after: CheatersView) -> Tween:
        match event:
            case messages.HonestRolled(seat, die):
                return self._roll(seat, die, before)
            case messages.WhistleBlown():
                return self.raid(event)
            case messages.OfferAnswered(accepted=False):
                return self.torn(before.pool, before.pool >= GREAT_POOL)
            case messages.GameEnded():
                return self.knock()
        return nothing()

    def beside(self, event: Event, before: CheatersView, after: CheatersView) -> Tween:
        match event:
            case messages.AllianceRolled(number, _, dice):
                return self._flight(sum(dice), self._at.tray.center, self._at.knot(number).center)
            case messages.PointsCollected(seat, points):
                sound = self.sound("points", 0.7, self._at.plate(seat).center)
                return sound | self._gain(seat, points, self._at.tray.center)
            case messages.AllianceFormed():
                return self.sound("pawns")
            case messages.GuestNamed() | messages.InvitationSent() | messages.PartnerChosen() | messages.OfferMade():
                return self.sound("paper", 0.7)
            case messages.RoundEnded():
                return self.sound("pawns", 0.6)
            case messages.WhistleBlown() if not self.already_shown:
                return self.sound("points", 0.7)
            case messages.OfferAnswered(seat, partner, gift, rest, True):  # both get their parts
                parts = (partner, gift, self._at.part(0).center), (seat, rest, self._at.part(1).center)
                flights = [self._gain(*part) for part in parts if part[1]]
                return self.sound("points", 0.7) | Together(flights)
            case messages.GameEnded():  # during the knock at the door, the picture of the ending is painted
                self.stage.skin.scenery.prepare(picture(after, self._characters()), self.stage.size)
        return nothing()

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: CheatersView) -> Pose:
        at = self._at
        match piece, event:
            case _ if piece[0] in CONTROLS:
                return pose
            case ("pawn", int(number), _), messages.AllianceFormed():
                return pose.over(at.knot(number))
            case ("die", *_), messages.HonestRolled() if not self.pieces.calm:
                return replace(pose.filling(at.landed), alpha=NEARLY_OPAQUE, angle=0.0)
            case ("die", *_), messages.AllianceRolled():
                return replace(pose, alpha=NEARLY_OPAQUE)
            case ("sign", _), messages.GuestNamed(leader, _):
                return pose.over(at.plate(leader))
            case ("envelope",), messages.PoolFound():
                return pose.over(at.tray).unseen
            case ("part", _), messages.OfferMade():
                return pose.over(at.envelope)
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: CheatersView) -> Pose:
        match piece, event:
            case _ if piece[0] in CONTROLS:
                return pose
            case ("pawn", int(number), _), messages.WhistleBlown():
                return pose.over(self._at.knot(number)).unseen
            case ("part", int(number)), messages.OfferAnswered(seat, partner, _, _, True):
                return pose.over(self._at.plate(seat if number else partner)).unseen
        return pose.unseen

    # Dice

    def _roll(self, seat: int, die: int, view: CheatersView) -> Tween:
        """A die as large as a hand; everybody holds their breath if it may let somebody turn in a full purse."""
        at, air = self._at, self._at.thrown
        flight = self._fly(seat, air, at.landed, (die, HONEST), DIE_SECONDS, air.h // 2, HOLD_SECONDS)
        throw = self.sound("dice") | self._clear() | flight
        if self.pieces.calm:
            return throw
        stake, down = max((one.points for one in alliances_of(view, seat)), default=0), BOUNCES[0][1]
        touch = along(at.plate(seat).center, at.landed.center, ease_out(down))
        landing = self.blow("die", CLEARING_SECONDS + down * DIE_SECONDS, touch)
        return self.staged("die", throw, great=stake >= TENSE_PURSE and die >= WHISTLE_FROM, blows=[landing])

    def _clear(self) -> Tween:
        """Former dice make room."""

        def step(sprite: Sprite, t: float) -> None:
            sprite.alpha = 1 - t

        return Together([lifted(self.pieces, die, CLEARING_SECONDS, step) for die in self.pieces.of_kind("die")])

    def _fly(
        self, seat: int, air: Rect, place: Rect, die: tuple[int, int], seconds: float, high: int, hold: float = 0.0
    ) -> Tween:
        """A die that rolls from a seat to a place and lies there; its shadow stays on the felt."""
        if self.pieces.calm:
            return nothing()
        start, end, (value, kind) = self._at.plate(seat).center, place.center, die
        lying = on(place, ("die", value, kind, False), ABOVE)
        rolling = [on(air, cube(value, stage, kind), ABOVE) for stage in range(STAGES)]
        share = seconds / (seconds + hold)

        def step(sprite: Sprite, t: float) -> None:
            way = min(1.0, t / share)
            x, y = along(start, end, ease_out(way))
            sprite.x, sprite.y = x, y - high * bounce(way)
            stage = round((1 - ease_out(way)) * FLIGHT_TURNS * STAGES)
            sprite.rest = lying if stage == 0 else rolling[stage % STAGES]

        def follow(sprite: Sprite, t: float) -> None:
            way = min(1.0, t / share)
            x, y = along(start, end, ease_out(way))
            sprite.x, sprite.y = x + air.w // 16, y + air.h * 5 // 16
            sprite.scale = 1 - 0.4 * bounce(way)
            sprite.alpha = 0.0 if way < 0.08 else 1.0

        shadow = Pose(*start, (air.w * 3 // 4, air.h // 3), ("shadow",), ABOVE - 1)
        flight = passing(self.pieces, replace(lying, face=rolling[0].face), seconds + hold, step)
        return flight | passing(self.pieces, shadow, seconds + hold, follow)

    # Points

    def _gain(self, seat: int, points: int, start: Point) -> Tween:
        """Points fly to where those of the seat are written."""
        page = self.pieces.sprite(("page", seat))
        return self._flight(points, start, page.rest.rect.center if page else self._at.plate(seat).center)

    def _flight(self, points: int, start: Point, to: Point) -> Tween:
        """Points that set off to where they count."""
        height = self._at.theme.px(44)
        pose = Pose(*start, (height * 2, height), ("points", points, False))
        return chip(self.pieces, pose, to, FLIGHT_SECONDS)

    # A raid

    def raid(self, event: messages.WhistleBlown) -> Tween:
        """The lamp turns red and blue, somebody stands up with a whistle, and money changes hands.

        Where nothing may fly, and after some raids, only the whistle is shown.
        """
        at, points = self._at, event.points
        plate = at.plate(event.seat)
        money = [self._coins(at.knot(event.set).center, plate.midbottom, points)]
        money += [self._coins(at.plate(other).center, at.window.center, points) for other in event.others]
        sums = [self._sum(at.plate(other), -points) for other in event.others] + [self._sum(plate, points)]
        acts = self._lamps() | self._stand_up(event.seat) | (pause(0.45) + Together([*money, *sums]))
        sign = self.sign(f"{ART}whistle", plate.center, (plate.h, plate.h), 0.9)
        short = self.sound("whistle", at=plate.center) | sign
        return self.staged("whistle", self.sound("whistle") | acts, plate, short)

    def _lamps(self) -> Tween:
        """A red and a blue light that take turns, less than three times a second."""
        lights = []
        for number in range(2):

            def step(sprite: Sprite, t: float, phase: float = number / 2) -> None:
                lit = (int(t * RAID_SECONDS * LAMP_RATE + phase) - phase) / LAMP_RATE if t < 1.0 else RAID_SECONDS
                turn = (lit / FLASH_SECONDS + phase) % 1.0
                sprite.alpha = max(0.0, 1 - abs(turn - 0.5) * 2.6) * min(1.0, (1 - t) / 0.12)

            lights.append(passing(self.pieces, self._lamp(number), RAID_SECONDS, step))
        return Together(lights)

    def _lamp(self, number: int) -> Pose:
        """The red light at the left (0) and the blue one at the right (1)."""
        width, height = self._at.theme.size
        side, x, colour = round(height * 0.8), width * (1 + 2 * number) // 4, ("red", "blue")[number]
        return Pose(x, height * 0.55, (side, side), f"{ART}beacon_{colour}", ABOVE - 2, 0.0, 0.0)

    def _blower(self, seat: int) -> tuple[Pose, Pose]:
        """Whoever stands up, below the headline, and the whistle beside the face."""
        plate, window = self._at.plate(seat), Rect((0, 0), self._at.theme.size)
        side = min(self._at.theme.px(210), window.h * 2 // 5)
        small = side * 3 // 5
        both = Rect(0, 0, side + small * 4 // 5, side)
        both.midbottom = (plate.centerx + small * 2 // 5, plate.bottom + side // 4)
        top = self._at.area.top
        both.clamp_ip(Rect(0, top, window.w, window.h - top))
        place = Rect(both.x, both.y, side, side)
        colour = self.stage.skin.colour(seat)
        face = Portrait(self._characters()[seat], Mood.TRIUMPHANT, colour)
        beside = (place.right + small // 4, place.centery)
        return Pose(*place.center, place.size, face, ABOVE), Pose(*beside, (small, small), f"{ART}whistle", ABOVE + 1)

    def _stand_up(self, seat: int) -> Tween:
        """Whoever blows the whistle rises behind the table; the whistle shakes beside the face."""
        plate, (person, whistle) = self._at.plate(seat), self._blower(seat)

        def rise(sprite: Sprite, t: float) -> None:
            up = ease_out(min(1.0, t / 0.18))
            sprite.y = plate.centery + (person.y - plate.centery) * up
            sprite.scale = 0.5 + 0.5 * up
            sprite.alpha = min(1.0, t / 0.08, (1 - t) / 0.1)

        def blow(sprite: Sprite, t: float) -> None:
            come = max(0.0, min(1.0, (t - 0.12) / 0.12))
            sprite.scale = max(0.05, overshoot(come))
            sprite.angle = 9 * sin(t * RAID_SECONDS * 38) * (1 - t)
            sprite.alpha = min(come * 2, 1.0, (1 - t) / 0.1)

        acts = ((person, rise), (replace(whistle, alpha=0.0), blow))
        return Together([passing(self.pieces, pose, RAID_SECONDS, step) for pose, step in acts])

    def _coins(self, start: Point, end: Point, points: int) -> Tween:
        """Coins that leave one after another."""
        side = self._at.theme.px(34)
        pose = Pose(*start, (side, side), f"{ART}coin", ABOVE + 1, 0.0, 0.0)

        def step(sprite: Sprite, t: float) -> None:
            x, y = along(start, end, ease_in_out(t))
            sprite.x, sprite.y = x, y - side * 6 * t * (1 - t)
            sprite.alpha = min(1.0, t / 0.1, (1 - t) / 0.08)

        return row_of([passing(self.pieces, pose, 0.6, step) for _ in range(min(points, MOST_COINS))], 0.07)

    def _sum(self, plate: Rect, points: int) -> Tween:
        height = self._at.theme.px(60)
        pose = Pose(plate.centerx, plate.bottom, (height * 2, height), ("points", points, False))
        return announce(self.pieces, replace(pose, layer=ABOVE + 2), RAID_SECONDS - 0.45, fade=0.1)

    # An offer torn up

    def torn(self, points: int, great: bool) -> Tween:
        """The envelope comes to the middle, is torn, and falls."""
        at = self._at
        height = round(at.theme.size[1] * 0.26)
        half = (height * 7 // 10, height)
        middle = at.thrown.center
        halves = [self._half(points, side, half, middle) for side in (0, 1)]
        rip = self.blow("tear", RIP_SHARE * TEARING_SECONDS, middle)
        return self.staged("refused", Together(halves), None, self.sound("tear"), great, [rip])

    def _half(self, points: int, number: int, size: tuple[int, int], middle: Point) -> Tween:
        away = 1 if number else -1
        home = middle[0] + away * size[0] / 2
        pose = Pose(home, middle[1], size, ("torn", points, number), ABOVE, 0.0, 0.0)

        def step(sprite: Sprite, t: float) -> None:
            rip = max(0.0, (t - RIP_SHARE) / (1 - RIP_SHARE))
            sprite.alpha = min(1.0, t / 0.1, (1 - t) / 0.2)
            sprite.x = home + away * size[0] * 0.9 * ease_out(rip)
            sprite.y = middle[1] + size[1] * (1.5 * ease_in(rip) - 0.15 * sin(min(1.0, rip * 2) * 3.14))
            sprite.angle = away * 38 * rip

        return passing(self.pieces, pose, TEARING_SECONDS, step)

    # The end

    def knock(self) -> Tween:
        """The door comes near; somebody looks in through its window and knocks, three times, the last time hardest."""
        at = self._at
        door, visitor = self._near()
        seconds = LOOKING_SECONDS * 2 + KNOCKS * KNOCK_SECONDS
        start = as_seen(at.window, Rect((0, 0), at.theme.size), at.door)

        def come(sprite: Sprite, t: float) -> None:
            near = overshoot(min(1.0, t * seconds / LOOKING_SECONDS))
            small = start.h / visitor.size[1]
            sprite.alpha = min(1.0, t * seconds / 0.1)
            sprite.scale = small + (1 - small) * near
            sprite.x, sprite.y = along(start.center, (sprite.rest.x, sprite.rest.y), near)

        things = [passing(self.pieces, pose, seconds, come) for pose in (door, visitor)]
        panel = door.x, door.y + door.size[1] * 0.26
        side = round(door.size[0] * 0.8)
        times = [LOOKING_SECONDS + number * KNOCK_SECONDS for number in range(KNOCKS)]
        signs = [pause(time) + self.sign(f"{ART}knock", panel, (side, side), KNOCK_SECONDS * 0.8) for time in times]
        kits = ["knock"] * (KNOCKS - 1) + ["last knock"]
        blows = [self.blow(kit, time, panel) for kit, time in zip(kits, times, strict=True)]
        return self.staged("knock", Together([*things, *signs]), at.door, self.sound("door"), True, blows)

    def _near(self) -> tuple[Pose, Pose]:
        """The door from near, and whoever looks in through its window."""
        window = Rect((0, 0), self._at.theme.size)
        high = round(window.h * NEAR_DOOR_HEIGHT)
        place = Rect(0, 0, high * 4 // 5, high).move_to(center=(self._at.door.centerx, round(window.h * 0.54)))
        place.clamp_ip(window.inflate(-self._at.gap * 2, -self._at.gap * 2))
        pane = Rect(0, 0, place.w * 13 // 20, place.h * 2 // 5)
        pane.center = place.centerx, place.top + round(place.h * 0.33)
        door = Pose(*place.center, place.size, f"{ART}door_near", ABOVE - 2, 0.0, 0.0)
        return door, Pose(*pane.center, pane.size, f"{ART}visitor", ABOVE - 1, 0.0, 0.0)

    def likely(self) -> Iterator[Pose]:
        """Pictures that will be shown sooner or later."""
        yield from (self._lamp(number) for number in range(2))
        yield from self._near()
        for seat in range(self._at.seats):
            yield from self._blower(seat)
