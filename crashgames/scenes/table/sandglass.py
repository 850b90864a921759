"""The sand-glass: how long people may still talk something over, if they want that. Nothing happens at its end."""

from collections.abc import Hashable
from functools import lru_cache
from math import ceil, inf

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Secrecy
from crashgames.core.translation import ntr, tr
from crashgames.hotseat.turns import DecisionRequest, Method, Turns
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.storage.settings import save
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry
from crashgames.ui.theme import RGB, mix

MINUTES = (0, 1, 2, 3, 4, 5)
"""The lengths to choose from; 0 is off."""
SAND_LEVELS = 30
"""The levels of the sand that are drawn."""
SUPERSAMPLING = 4
"""How much larger it is drawn before it is made smooth."""
OPENLY = frozenset((Secrecy.OPEN, Secrecy.SIMULTANEOUS))


class SandGlass:
    """Runs for each turn, or nomination and vote, while people decide what everybody may talk about.

    It knows only what everybody sees, keeps nothing of any person, and is never saved.
    """

    def __init__(self, stage: Stage, turns: Turns) -> None:
        self.stage = stage
        self.turns = turns
        self.rung = 0
        """How often it has run out."""
        self._topic: Hashable = None
        self._passed = 0.0
        self._known: tuple[DecisionRequest | None, bool] = None, False
        """The decision that was looked at last, and whether it is open."""

    @property
    def seconds(self) -> float:
        """How long it runs; 0 if it is off."""
        return 60.0 * self.stage.settings.talk_minutes

    @property
    def runs(self) -> bool:
        """True while it is seen: not during what is private, and while nobody may speak."""
        turns = self.turns
        if not self.seconds or len(turns.persons) <= 1 or turns.lesson is not None:
            return False
        request = turns.request
        if self._known[0] is not request:
            self._known = request, self._is_open()
        return self._known[1]

    def _is_open(self) -> bool:
        """True if people decide what everybody may talk about."""
        turns = self.turns
        if (
            not turns.asked
            or turns.request.method in (Method.OVER, Method.BOT, Method.VISIT)
            or turns.match.view(None).silent()
        ):
            return False
        kinds = {action.secrecy for seat in turns.match.to_act() for action in turns.match.legal_actions(seat)}
        return turns.match.info.held_hands or kinds <= OPENLY

    @property
    def level(self) -> int | None:
        """The sand that is left, in steps; None while it is not seen."""
        return ceil(SAND_LEVELS * max(0.0, 1 - self._passed / self.seconds)) if self.runs else None

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True if it has just run out."""
        topic = self._topic_now()
        if topic != self._topic:
            self._topic, self._passed = topic, 0.0
        if not self.runs or self._passed >= self.seconds:
            return False
        self._passed += dt
        ends = self._passed >= self.seconds
        self.rung += ends
        return ends

    @property
    def idle_seconds(self) -> float:
        """Seconds until it looks different."""
        if not self.runs or self._passed >= self.seconds:
            return inf
        step = self.seconds / SAND_LEVELS
        return step - self._passed % step

    def _topic_now(self) -> Hashable:
        """What is talked over: a turn where turns are counted, else what everybody sees that is asked, and of whom."""
        view = self.turns.match.view(None)
        return view.turns() or (view.phase, view.to_act)


def choose_minutes(stage: Stage) -> None:
    """Ask how long the sand-glass runs."""

    def take(minutes: int) -> None:
        stage.settings.talk_minutes = minutes
        save(stage.settings)
        stage.stack.pop()

    entries: list[MenuEntry] = [
        (tr("Off") if not n else ntr("{n} minute", "{n} minutes", n), _mark(stage, n), lambda n=n: take(n))  # type: ignore[misc]
        for n in MINUTES
    ]
    back: MenuEntry = (tr("Back to the table"), "back", stage.stack.pop)
    stage.stack.push(MenuScene(stage, [back, *entries], tr("Discussion timer")))


def _mark(stage: Stage, minutes: int) -> str:
    return "check" if minutes == stage.settings.talk_minutes else "clock"


def draw_glass(surface: Surface, room: Rect, level: int, ink: RGB, sand: RGB) -> None:
    """Draw it in the middle of a square room, with so much sand left."""
    picture = _picture(min(room.size), level, ink, sand)
    surface.blit(picture, picture.get_rect(center=room.center))


@lru_cache(maxsize=2 * SAND_LEVELS)
def _picture(side: int, level: int, ink: RGB, sand: RGB) -> Surface:
    large, glass = SUPERSAMPLING * side, mix(ink, sand, 0.2)
    drawn = Surface((large, large), SRCALPHA)
    left, right, top, bottom, middle = (round(large * part) for part in (0.2, 0.8, 0.12, 0.88, 0.5))
    left_up, right_up = (left, top), (right, top)
    neck, half = (middle, middle), middle - top
    share = level / SAND_LEVELS
    _sand(drawn, sand, (middle, right - left), (middle - round(half * share), middle), upper=True)
    _sand(drawn, sand, (middle, right - left), (bottom - round(half * (1 - share)), bottom), upper=False)
    for corners in ((left_up, right_up, neck), (neck, (right, bottom), (left, bottom))):
        pygame.draw.lines(drawn, glass, True, corners, max(1, large // 18))
    for height in (top, bottom):
        line = Rect(round(large * 0.14), height - large // 24, round(large * 0.72), large // 10)
        pygame.draw.rect(drawn, ink, line, border_radius=large // 24)
    return pygame.transform.smoothscale(drawn, (side, side))


def _sand(drawn: Surface, sand: RGB, across: tuple[int, int], between: tuple[int, int], upper: bool) -> None:
    """Fill the glass between two heights, line by line: the upper half narrows downwards, the lower upwards."""
    middle, width = across
    first, last = between
    centre = drawn.get_height() // 2
    half = round(drawn.get_height() * 0.38)
    for y in range(first, last):
        reach = width * (centre - y if upper else y - centre) // (2 * half)
        pygame.draw.line(drawn, sand, (middle - reach, y), (middle + reach, y))
