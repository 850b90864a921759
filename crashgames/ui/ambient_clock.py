"""The clock of ambient motion, such as clouds and bulbs. It stops when nobody is there to see it."""

REST_SECONDS = 60.0
"""Seconds without any input after which everything comes to rest."""
INF = float("inf")


class AmbientClock:
    """Counts beats. It stops in reduced motion, without focus, and a minute after the last input."""

    def __init__(self) -> None:
        self.is_calm = False
        self.in_focus = True
        self._clock = 0.0
        self._untouched = 0.0
        self._fastest = 0

    def touch(self) -> None:
        """Note an input."""
        self._untouched = 0.0

    def rest(self) -> None:
        """Stop until the next input."""
        self._untouched = REST_SECONDS

    def tick(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._untouched += dt
        if self.goes_on:
            self._clock += dt

    @property
    def goes_on(self) -> bool:
        """True if there is ambient motion now."""
        return self.in_focus and not self.is_calm and self._untouched < REST_SECONDS

    def beat(self, per_second: int) -> int:
        """The number of beats so far, at so many per second."""
        self._fastest = max(self._fastest, per_second)
        return int(self._clock * per_second)

    def forget(self) -> None:
        """Forget which beats were asked for, as another scene is shown."""
        self._fastest = 0

    @property
    def idle_seconds(self) -> float:
        """Seconds until the next beat that was asked for; inf if there is none."""
        if not self._fastest or not self.goes_on:
            return INF
        return (int(self._clock * self._fastest) + 1) / self._fastest - self._clock
