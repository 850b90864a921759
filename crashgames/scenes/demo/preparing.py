"""The films that there are, in their order, and one made ready: all that its audience will see, looked at ahead."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import msgspec

from crashgames.core.captions import Cue
from crashgames.core.catalog import GameInfo, games
from crashgames.core.films import Film, Shot, actions_of, match_of, open_table, shots, x_rayed
from crashgames.core.match import Match
from crashgames.core.messages import View
from crashgames.paths import assets_root

FILE = "films.json"
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class FilmShowing:
    """A film of a game, and its number among the films of that game."""

    info: GameInfo
    film: Film
    number: int

    @property
    def key(self) -> tuple[str, int]:
        """The id of the game and the number of the film: equal for showings of one film."""
        return self.info.id, self.number


def films_of(info: GameInfo) -> tuple[Film, ...]:
    """The films of a game; none if there is no file, or it cannot be read."""
    path = assets_root() / info.id / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[Film, ...])
    except (OSError, msgspec.DecodeError) as error:
        log.info("no films of %s: %s", info.id, error)
        return ()


class Reel:
    """Draws the order: every game once in a round, none twice in a row, every film of a game before one comes again.

    `may_show` can leave games out, for as long as it likes.
    """

    def __init__(self, pick: Random | None = None) -> None:
        self._pick = pick or Random()
        self.may_show: Callable[[GameInfo], bool] = lambda info: True
        self._films = {info.id: (info, films) for info in games().values() if (films := films_of(info))}
        self._round: list[str] = []
        self._waiting: dict[str, list[int]] = {}
        self._last = ""
        self._skipped: set[tuple[str, int]] = set()

    @property
    def games(self) -> int:
        """How many games there are to be shown."""
        return len(self._films)

    def skip(self, showing: FilmShowing) -> None:
        """Do not show this film any more."""
        self._skipped.add(showing.key)

    def next(self) -> FilmShowing | None:
        """The next film; None if there is none left."""
        for _ in range(2 * len(self._films)):
            if not self._round:
                self._round = list(self._films)
                self._pick.shuffle(self._round)
                if self._round[-1] == self._last:
                    self._round.insert(0, self._round.pop())
            game = self._round.pop()
            info, films = self._films[game]
            left = [n for n in self._waiting.get(game, []) if (game, n) not in self._skipped]
            if not left and self.may_show(info):
                left = [n for n in range(len(films)) if (game, n) not in self._skipped]
                self._pick.shuffle(left)
            if left and self.may_show(info):
                number, self._waiting[game], self._last = left[-1], left[:-1], game
                return FilmShowing(info, films[number], number)
        return None


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
    look = x_rayed(match) if info.hidden_roles else open_table
    seen = tuple(shots(match, actions_of(film, info)[: film.last], look, film.first))
    return Prepared(showing, match, info.hidden_roles, seen[0].before, seen, film.cues)
