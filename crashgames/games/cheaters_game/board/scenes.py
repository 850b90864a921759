"""The moments of a match that own the screen: a breath held, a raid, an offer torn up, a knock at the door."""

from collections.abc import Callable, Iterator, Sequence
from math import sin

from msgspec.structs import replace
from pygame import Rect

from crashgames.games.cheaters_game.board.arrangement import Arrangement
from crashgames.games.cheaters_game.board.world import ART
from crashgames.games.cheaters_game.messages import WhistleBlown
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.backdrop import as_seen
from crashgames.ui.effects import ABOVE, Point, along, announce, passing, row_of
from crashgames.ui.faces import Mood, Portrait
from crashgames.ui.sprites import Pose, Sprite
from crashgames.ui.story import Story
from crashgames.ui.tween import Together, Tween, ease_in, ease_in_out, ease_out, overshoot, pause

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


class Scenes:
    """Stages them in one arrangement."""

    def __init__(self, story: Story[CheatersView], at: Arrangement, characters: Callable[[], Sequence[str]]) -> None:
        self._story = story
        self._pieces = story.pieces
        self._at = at
        self._characters = characters

    # A raid

    def raid(self, event: WhistleBlown) -> Tween:
        """The lamp turns red and blue, somebody stands up with a whistle, and money changes hands.

        Where nothing may fly, and after some raids, only the whistle is shown.
        """
        story, at, points = self._story, self._at, event.points
        plate = at.plate(event.seat)
        money = [self._coins(at.knot(event.set).center, plate.midbottom, points)]
        money += [self._coins(at.plate(other).center, at.window.center, points) for other in event.others]
        sums = [self._sum(at.plate(other), -points) for other in event.others] + [self._sum(plate, points)]
        acts = self._lamps() | self._stand_up(event.seat) | (pause(0.45) + Together([*money, *sums]))
        sign = story.sign(f"{ART}whistle", plate.center, (plate.h, plate.h), 0.9)
        short = story.sound("whistle", at=plate.center) | sign
        return story.staged("whistle", story.sound("whistle") | acts, plate, short)

    def _lamps(self) -> Tween:
        """A red and a blue light that take turns, less than three times a second."""
        lights = []
        for number in range(2):

            def step(sprite: Sprite, t: float, phase: float = number / 2) -> None:
                lit = (int(t * RAID_SECONDS * LAMP_RATE + phase) - phase) / LAMP_RATE if t < 1.0 else RAID_SECONDS
                turn = (lit / FLASH_SECONDS + phase) % 1.0
                sprite.alpha = max(0.0, 1 - abs(turn - 0.5) * 2.6) * min(1.0, (1 - t) / 0.12)

            lights.append(passing(self._pieces, self._lamp(number), RAID_SECONDS, step))
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
        colour = self._story.stage.skin.colour(seat)
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
        return Together([passing(self._pieces, pose, RAID_SECONDS, step) for pose, step in acts])

    def _coins(self, start: Point, end: Point, points: int) -> Tween:
        """Coins that leave one after another."""
        side = self._at.theme.px(34)
        pose = Pose(*start, (side, side), f"{ART}coin", ABOVE + 1, 0.0, 0.0)

        def step(sprite: Sprite, t: float) -> None:
            x, y = along(start, end, ease_in_out(t))
            sprite.x, sprite.y = x, y - side * 6 * t * (1 - t)
            sprite.alpha = min(1.0, t / 0.1, (1 - t) / 0.08)

        return row_of([passing(self._pieces, pose, 0.6, step) for _ in range(min(points, MOST_COINS))], 0.07)

    def _sum(self, plate: Rect, points: int) -> Tween:
        height = self._at.theme.px(60)
        pose = Pose(plate.centerx, plate.bottom, (height * 2, height), ("points", points, False))
        return announce(self._pieces, replace(pose, layer=ABOVE + 2), RAID_SECONDS - 0.45, fade=0.1)

    # An offer torn up

    def torn(self, points: int, great: bool) -> Tween:
        """The envelope comes to the middle, is torn, and falls."""
        story, at = self._story, self._at
        height = round(at.theme.size[1] * 0.26)
        half = (height * 7 // 10, height)
        middle = at.thrown.center
        halves = [self._half(points, side, half, middle) for side in (0, 1)]
        rip = story.blow("tear", RIP_SHARE * TEARING_SECONDS, middle)
        return story.staged("refused", Together(halves), None, story.sound("tear"), great, [rip])

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

        return passing(self._pieces, pose, TEARING_SECONDS, step)

    # The end

    def knock(self) -> Tween:
        """The door comes near; somebody looks in through its window and knocks, three times, the last time hardest."""
        story, at = self._story, self._at
        door, visitor = self._near()
        seconds = LOOKING_SECONDS * 2 + KNOCKS * KNOCK_SECONDS
        start = as_seen(at.window, Rect((0, 0), at.theme.size), at.door)

        def come(sprite: Sprite, t: float) -> None:
            near = overshoot(min(1.0, t * seconds / LOOKING_SECONDS))
            small = start.h / visitor.size[1]
            sprite.alpha = min(1.0, t * seconds / 0.1)
            sprite.scale = small + (1 - small) * near
            sprite.x, sprite.y = along(start.center, (sprite.rest.x, sprite.rest.y), near)

        things = [passing(self._pieces, pose, seconds, come) for pose in (door, visitor)]
        panel = door.x, door.y + door.size[1] * 0.26
        side = round(door.size[0] * 0.8)
        times = [LOOKING_SECONDS + number * KNOCK_SECONDS for number in range(KNOCKS)]
        signs = [pause(time) + story.sign(f"{ART}knock", panel, (side, side), KNOCK_SECONDS * 0.8) for time in times]
        kits = ["knock"] * (KNOCKS - 1) + ["last knock"]
        blows = [story.blow(kit, time, panel) for kit, time in zip(kits, times, strict=True)]
        return story.staged("knock", Together([*things, *signs]), at.door, story.sound("door"), True, blows)

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
