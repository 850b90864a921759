"""The sand-glass: how long people may still talk something over, if they want that. Nothing happens at its end."""

from collections.abc import Hashable
from functools import lru_cache, partial
from math import ceil, inf

from pygame import Rect, Surface

from crashgames.core.messages import Secrecy
from crashgames.core.translation import ntr, tr
from crashgames.hotseat.turns import DecisionRequest, Method, Turns
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.storage.settings import save
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry
from crashgames.ui.theme import Palette, hex_of, mix

MINUTES = (0, 1, 2, 3, 4, 5)
"""The lengths to choose from; 0 is off."""
SAND_LEVELS = 30
"""The levels of the sand that are drawn."""
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
        """The decision that was looked at last, and whether people decide there what everybody may talk about."""

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
            match, private = turns.match, request.method in (Method.OVER, Method.BOT, Method.VISIT)
            talked = bool(turns.asked) and not private and not match.view(None).silent()
            kinds = (action.secrecy for seat in match.to_act() for action in match.legal_actions(seat))
            self._known = request, talked and (match.info.held_hands or OPENLY.issuperset(kinds))
        return self._known[1]

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

    entries: list[MenuEntry] = [(tr("Back to the table"), "back", stage.stack.pop)]
    for n in MINUTES:
        words = ntr("{n} minute", "{n} minutes", n) if n else tr("Off")
        entries.append((words, "check" if n == stage.settings.talk_minutes else "clock", partial(take, n)))
    stage.stack.push(MenuScene(stage, entries, tr("Discussion timer")))


def draw_glass(surface: Surface, stage: Stage, room: Rect, level: int) -> None:
    """Draw it in the middle of a square room, with so much sand left."""
    picture = stage.assets.svg(_glass(level, stage.theme.palette), min(room.size))
    surface.blit(picture, picture.get_rect(center=room.center))


@lru_cache(maxsize=2 * SAND_LEVELS)
def _glass(level: int, palette: Palette) -> str:
    """The drawing in a square of 100: the upper sand sinks into the neck, the lower one fills up."""
    left = level / SAND_LEVELS
    upper, lower = 50 - 38 * left, 50 + 38 * left
    ink, sand = hex_of(palette.ink), hex_of(palette.accent_high)
    glass = hex_of(mix(palette.ink, palette.accent_high, 0.2))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<path d="M50 50L{50 - 30 * left:.1f} {upper:.1f}H{50 + 30 * left:.1f}Z" fill="{sand}"/>'
        f'<path d="M20 88L{50 - 30 * left:.1f} {lower:.1f}H{50 + 30 * left:.1f}L80 88Z" fill="{sand}"/>'
        f'<path d="M20 12H80L50 50ZM50 50L80 88H20Z" fill="none" stroke="{glass}" stroke-width="5.5"/>'
        f'<path d="M18 12H82M18 88H82" stroke="{ink}" stroke-width="10" stroke-linecap="round"/></svg>'
    )
