"""Tweens: motions that compose (`a + b` in sequence, `a | b` in parallel) and can be skipped."""

from collections.abc import Callable, Iterable

Ease = Callable[[float], float]
Step = Callable[[float], None]


def linear(t: float) -> float:
    """At constant speed."""
    return t


def ease_out(t: float) -> float:
    """Fast, then slower and slower: for arrivals."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow, then faster and faster: for departures and falls."""
    return t * t * t


def ease_in_out(t: float) -> float:
    """Slow at both ends: for travel from rest to rest."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """A little too far, then settling: for things that pop up."""
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2


def approach(value: float, goal: float, step: float) -> float:
    """`value` moved towards `goal` by at most `step`."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


class Tween:
    """A motion of `duration` seconds. `step` gets the eased progress from 0 to 1, and always 1 at the end."""

    def __init__(self, duration: float = 0.0, step: Step | None = None, ease: Ease = linear) -> None:
        self.duration = duration
        self._step = step
        self._ease = ease
        self._elapsed = 0.0
        self.done = False

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds; return the seconds left after the end, or 0."""
        if self.done:
            return dt
        self._elapsed += dt
        if self._elapsed >= self.duration:
            left = self._elapsed - self.duration
            self.finish()
            return left
        if self._step:
            self._step(self._ease(self._elapsed / self.duration))
        return 0.0

    def finish(self) -> None:
        """Skip to the end."""
        if not self.done:
            self.done = True
            if self._step:
                self._step(1.0)

    def __add__(self, other: "Tween") -> "Tween":
        return Sequence([self, other])

    def __or__(self, other: "Tween") -> "Tween":
        return Together([self, other])


class Call(Tween):
    """A single call. With `on_jump` False it is left out when the motion is skipped, as for sounds."""

    def __init__(self, call: Callable[[], object], on_jump: bool = True) -> None:
        super().__init__()
        self._call = call
        self._on_jump = on_jump

    def update(self, dt: float) -> float:
        if not self.done:
            self.done = True
            self._call()
        return dt

    def finish(self) -> None:
        if not self.done:
            self.done = True
            if self._on_jump:
                self._call()


class Later(Tween):
    """A tween that is made when it begins, from the state at that time."""

    def __init__(self, make: Callable[[], Tween]) -> None:
        super().__init__()
        self._make = make
        self._made: Tween | None = None

    def update(self, dt: float) -> float:
        if self.done:
            return dt
        left = self._tween().update(dt)
        self.done = self._tween().done
        return left

    def finish(self) -> None:
        if not self.done:
            self._tween().finish()
            self.done = True

    def _tween(self) -> Tween:
        if self._made is None:
            self._made = self._make()
        return self._made


class Sequence(Tween):
    """Tweens in sequence."""

    def __init__(self, tweens: Iterable[Tween]) -> None:
        super().__init__()
        self._tweens = list(tweens)
        self.done = not self._tweens

    def update(self, dt: float) -> float:
        while self._tweens:
            dt = self._tweens[0].update(dt)
            if not self._tweens[0].done:
                return 0.0
            self._tweens.pop(0)
        self.done = True
        return dt

    def finish(self) -> None:
        while self._tweens:
            self._tweens.pop(0).finish()
        self.done = True


class Together(Tween):
    """Tweens in parallel; it ends with the longest."""

    def __init__(self, tweens: Iterable[Tween]) -> None:
        super().__init__()
        self._tweens = list(tweens)
        self.done = not self._tweens

    def update(self, dt: float) -> float:
        if self.done:
            return dt
        left = [tween.update(dt) for tween in self._tweens if not tween.done]
        self.done = all(tween.done for tween in self._tweens)
        return min(left, default=dt) if self.done else 0.0

    def finish(self) -> None:
        for tween in self._tweens:
            tween.finish()
        self.done = True


class Quickened(Tween):
    """A tween that takes only a share of its time."""

    def __init__(self, tween: Tween, share: float) -> None:
        super().__init__()
        self._tween = tween
        self._share = share
        self.done = tween.done

    def update(self, dt: float) -> float:
        left = self._tween.update(dt / self._share)
        self.done = self._tween.done
        return left * self._share

    def finish(self) -> None:
        self._tween.finish()
        self.done = True


class Until(Tween):
    """A pause until a condition is true, at least one frame and at most `at_most` seconds."""

    def __init__(self, is_so: Callable[[], bool], at_most: float) -> None:
        super().__init__(at_most)
        self._is_so = is_so
        self._begun = False

    def update(self, dt: float) -> float:
        if self.done:
            return dt
        if self._begun and self._is_so():
            self.finish()
            return dt
        self._begun = True
        return super().update(dt)


def pause(seconds: float) -> Tween:
    """A pause of so many seconds."""
    return Tween(seconds)


def nothing() -> Tween:
    """An empty motion, which is over at once."""
    return Tween()
