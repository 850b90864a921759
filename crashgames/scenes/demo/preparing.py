"""A film made ready to be shown: everything that its audience will see, looked at ahead of time."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from crashgames.core.films import XRay, actions_of, cues_of, match_of, open_table, plot_of, shots
from crashgames.core.match import Match
from crashgames.core.messages import View
from crashgames.core.plots import Cue, Shot
from crashgames.scenes.demo.reel import FilmShowing


@dataclass(frozen=True)
class Prepared:
    """A film with its match, which stands before the first action, and what is seen of every action."""

    showing: FilmShowing
    match: Match
    x_ray: bool
    begins: View
    shots: tuple[Shot, ...]
    cues: tuple[Cue, ...]

    def view_at(self, number: int) -> View:
        """The view after so many actions."""
        past = [shot for shot in self.shots if shot.number <= number]
        view: View = past[-1].after if past else self.begins
        return view

    def seat_at(self, number: int) -> int | None:
        """The seat to act after so many actions; None when the match is over."""
        return next(iter(self.view_at(number).to_act), None)

    def taken_up(self, number: int) -> Match:
        """A match of its own with the first actions of the film, to be played on."""
        film = self.showing.film
        match = match_of(film, self.showing.info)
        for action in actions_of(film, self.showing.info)[:number]:
            match.play(action)
        return match


def prepare(showing: FilmShowing) -> Prepared:
    """Play the match of a film in silence up to its end, and keep what is to be seen."""
    film, info = showing.film, showing.info
    match = match_of(film, info)
    x_ray = plot_of(film, info).x_ray
    look = XRay(match) if x_ray else open_table
    seen = tuple(shots(match, actions_of(film, info)[: film.last], look, film.first))
    return Prepared(showing, match, x_ray, seen[0].before, seen, cues_of(film, info))


class Preparing:
    """Prepares one film at a time, in one thread that is kept."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="demo")
        self._next: Future[Prepared] | None = None
        self.showing: FilmShowing | None = None

    def begin(self, showing: FilmShowing | None) -> None:
        """Begin to prepare a film."""
        self.showing = showing
        self._next = None if showing is None else self._worker.submit(prepare, showing)

    @property
    def ready(self) -> bool:
        """True if there is something to take, or there will be nothing."""
        return self._next is None or self._next.done()

    def take(self) -> Prepared | None:
        """The film that has been prepared; its error if that failed."""
        done, self._next = self._next, None
        return None if done is None else done.result()

    def close(self) -> None:
        """Drop the films that are still being prepared, without waiting."""
        self._worker.shutdown(wait=False, cancel_futures=True)
