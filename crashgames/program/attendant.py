"""What watches over the running program beside its scenes; by default nothing."""

from math import inf

from pygame import Rect, Surface
from pygame.event import Event

from crashgames.ui.keys import Intent


class Attendant:
    """Gets every event first, decides whether the player may leave, and draws above all scenes."""

    silent = False
    """True while there must be no sound, whatever the settings say."""
    keeps_awake = False
    """True if the display must stay on although nobody touches anything."""
    wants_second_window = True
    """True if there may be a second window now."""

    def takes(self, event: Event) -> bool:
        """True if an event is for the attendant alone."""
        return False

    def may_leave(self) -> bool:
        """True if somebody who wants to close the window, or to leave the full screen, may do so."""
        return True

    def not_taken(self, intent: Intent) -> None:
        """An intent was left that no scene took."""

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds, after the scenes."""

    @property
    def idle_seconds(self) -> float:
        """Seconds until it next does something by itself; inf if it does not."""
        return inf

    def failed(self) -> None:
        """A scene has failed."""

    def draw(self, surface: Surface) -> Rect | None:
        """Draw above everything. Returns the rectangle drawn; None if nothing was."""
        return None

    def left(self) -> None:
        """Clean up, as the program ends."""
