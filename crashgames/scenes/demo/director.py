"""Runs the films: begins when nobody has been there for a while, and ends when somebody comes."""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from math import cos, pi, sin
from random import Random

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import fresh_seed
from crashgames.core.match import Match
from crashgames.core.settings import DemoSound
from crashgames.core.translation import tr, use_language
from crashgames.paths import assets_root
from crashgames.scenes.demo.film import FilmCalls, FilmScene, UnattendedScene
from crashgames.scenes.demo.preparing import FilmShowing, Prepared, Reel, prepare
from crashgames.scenes.demo.title_card import OfferScene, TitleCard
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from crashgames.ui.lettering import wordmark
from crashgames.ui.menu_scene import DEAD_TIME
from crashgames.ui.scene import FULL_RATE, Scene, Stage
from crashgames.ui.sheets import MenuEntry
from crashgames.ui.system import give_back_memory, system_language
from crashgames.ui.worlds import SHELF

WALK_SECONDS, WALK_RATE = 30.0, 10
"""Seconds of a walk, and its steps in a second."""
BLACK = (4, 3, 3)


class DarkWalk(UnattendedScene):
    """Lasts half a minute."""

    world = SHELF

    def go_on(self, dt: float) -> None:
        self.dirty = True
        if self.time >= WALK_SECONDS:
            self.end()

    @property
    def idle_seconds(self) -> float:
        return 1 / WALK_RATE

    def draw(self, surface: Surface) -> None:
        surface.fill(BLACK)
        sign = wordmark(self.stage, max(1, surface.get_height() // 9)).copy()
        sign.set_alpha(110)
        free = Rect(surface.get_rect()).inflate(-sign.get_width(), -sign.get_height())
        share = 2 * pi * self.time / WALK_SECONDS
        at = free.centerx + round(free.w * 0.46 * cos(share)), free.centery + round(free.h * 0.44 * sin(2 * share))
        surface.blit(sign, sign.get_rect(center=at))


FRAME_RATE = 30
"""Pictures in a second while films run."""
QUIET_VOLUME = 0.25
DAY = range(10, 18)
"""The hours in which films may be heard."""
LEAD_SECONDS = 10.0
"""Seconds before the start in which the first film is prepared."""
WALK_AFTER_SECONDS, DIM_AFTER_SECONDS = 20 * 60.0, 30 * 60.0
DIMMED_BRIGHTNESS, DIMMING_SECONDS = 0.6, 10.0
"""The brightness after a long time without input, and the seconds in which it gets there."""
MAX_ERRORS, ERROR_SECONDS = 3, 600.0
log = logging.getLogger(__name__)


class Director:
    """Watches the shelf. `after` are the seconds without input, 0 for never; `sound` is what may be heard.

    `languages` are taken in turns, one for each round of the games; the `reel` knows which games are shown.
    What fails is logged, left out from then on, and leads to the shelf; three failures in ten minutes end all films.
    """

    def __init__(self, stage: Stage, hour: Callable[[], int], pick: Random | None = None) -> None:
        self.stage = stage
        self.hour = hour
        self.reel = Reel(pick)
        self.after: Callable[[], float] = lambda: stage.settings.demo_after
        self.sound: Callable[[], DemoSound] = lambda: stage.settings.demo_sound
        self.languages: Callable[[], Sequence[str]] = lambda: ()
        self._worker: ThreadPoolExecutor | None = None
        self.prepared: Future[Prepared] | None = None
        """The next film, once it is ready."""
        self.showing: FilmShowing | None = None
        self._before: GameInfo | None = None
        """The game of the film before."""
        self.runs = False
        self.off = False
        self.shown = 0
        """How many films have begun."""
        self._upper = False
        self._since_walk = 0.0
        self._errors: deque[float] = deque()
        self._language: str | None = None

    # In the course of time

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, after the stage."""
        self._dim(dt)
        top = self.stage.stack.top
        if self.runs:
            self._since_walk += dt
            if not isinstance(top, (TitleCard, FilmScene, OfferScene, DarkWalk)):
                self._rest()
            return
        after = self.after()
        if self.off or not after or not isinstance(top, TitleScene):
            return
        idle = self.stage.idle.seconds
        if idle >= after - LEAD_SECONDS and self.showing is None:
            self._draw_next()
        if idle >= after and not self.stage.stack.changing and self.showing is not None:
            log.info("the films begin")
            self.runs, self._since_walk = True, 0.0
            self.stage.pictures = FRAME_RATE
            self.stage.audio.share = self._share()
            self.stage.stack.push(self._card())

    @property
    def idle_seconds(self) -> float:
        """Seconds until something begins by itself."""
        after = self.after()
        if self.runs or self.off or not after:
            return float("inf")
        return max(0.0, after - self.stage.idle.seconds)

    def _dim(self, dt: float) -> None:
        """Everything gets darker when nobody has come for long."""
        long = self.runs and self.stage.idle.seconds >= DIM_AFTER_SECONDS
        before, step = self.stage.dim, (1 - DIMMED_BRIGHTNESS) * dt / DIMMING_SECONDS
        self.stage.dim = max(DIMMED_BRIGHTNESS, before - step) if long else 1.0
        if self.stage.dim != before:
            self.stage.spoilt()

    # Films

    def _draw_next(self) -> None:
        """Draw the next film, and have it prepared."""
        self.showing = self.reel.next()
        self.off |= self.showing is None
        self._worker = self._worker or ThreadPoolExecutor(max_workers=1, thread_name_prefix="demo")
        self.prepared = self._worker.submit(prepare, self.showing) if self.showing else None

    def _share(self) -> float:
        """How much of the volume films have."""
        match self.sound():
            case DemoSound.QUIET:
                return QUIET_VOLUME
            case DemoSound.DAYTIME:
                return QUIET_VOLUME if self.hour() in DAY else 0.0
        return 0.0

    def _card(self) -> Scene:
        """The card of the next film; the pictures of another game are let go."""
        assert self.showing
        if self.showing.info != self._before:
            self.stage.skin.let_go()
        languages = self.languages()
        if languages:  # another one for each round of the games
            self._language = languages[self.shown // max(1, self.reel.games) % len(languages)]
            use_language(self._language, assets_root())
        self._upper = not self._upper

        def ready() -> bool:
            return (self.prepared is None or self.prepared.done()) and not self.stage.skin.scenery.busy

        calls = FilmCalls(self._show_film, self._offer)
        return TitleCard(self.stage, self.showing.info, self._upper, calls, ready)

    def _show_film(self) -> None:
        prepared, self.prepared = self.prepared, None
        if prepared is None:
            self._go_home()
            return
        film = prepared.result()
        self.shown += 1
        give_back_memory()
        self.stage.audio.share = self._share()
        self.stage.stack.replace(FilmScene(self.stage, film, self._upper, FilmCalls(self._next, self._offer)))

    def _next(self) -> None:
        """A film is over: the card of the next, or now and then a dark walk first."""
        self._before = self.showing.info if self.showing else None
        self._draw_next()
        if self.showing is None:
            self._go_home()
        elif self._since_walk >= WALK_AFTER_SECONDS:
            self._since_walk = 0.0
            walk = FilmCalls(lambda: self.stage.stack.replace(self._card()), self._offer)
            self.stage.stack.replace(DarkWalk(self.stage, walk))
        else:
            self.stage.stack.replace(self._card())

    # Somebody is there

    def _offer(self) -> None:
        film = next((scene for scene in self.stage.stack if isinstance(scene, FilmScene)), None)
        info = self._seen
        if info is None:
            self._go_home()
            return
        choices: list[MenuEntry] = [
            (tr("Play this game"), "play", lambda: self._leave(lambda: navigation_of(self.stage).welcome(info))),
            *([self._way_in(film)] if film is not None else []),
            (tr("Back to the shelf"), "home", self._go_home),
        ]
        self.stage.dim = 1.0
        self.stage.spoilt()

        def stay_with(code: str) -> None:
            self.stage.settings.language = self._language = code
            use_language(code, assets_root())
            self.stage.refit()

        speak = stay_with if self.languages() else None
        self.stage.stack.push(OfferScene(self.stage, info, choices, self.stage.stack.pop, speak))

    def _way_in(self, film: FilmScene) -> MenuEntry:
        """The seat that is to act in what is seen, or the same game anew for somebody who has seen what is hidden."""
        seen, number = film.film, film.number
        seat = None if seen.x_ray else seen.seat_at(number)
        if seat is None:

            def deal_anew() -> None:
                """A match at a table like the one that is seen, with the visitor in the first seat."""
                match = Match(seen.match.info, seen.match.players, fresh_seed(), seen.match.options)
                match.seat(0, 0)
                self._leave(lambda: self._sit_down(match))

            return tr("Play this deal yourself"), "shuffle", deal_anew

        def take_seat() -> None:
            match = seen.taken_up(number)
            match.seat(seat, 0)
            self._leave(lambda: self._sit_down(match, known_luck=True))  # nothing counts

        return tr("Take {name}'s seat").format(name=seen.match.names[seat]), "person", take_seat

    @property
    def _seen(self) -> GameInfo | None:
        """The game seen by somebody who presses now: that of a film which has just ended, None at the shelf before."""
        top = self.stage.stack.top
        if isinstance(top, DarkWalk) or (isinstance(top, TitleCard) and top.time < DEAD_TIME):
            return self._before
        return self.showing.info if self.showing else None

    def _sit_down(self, match: Match, known_luck: bool = False) -> None:
        navigation_of(self.stage).home()
        navigation_of(self.stage).sit_down(match, SaveWriter(own_library(), new_session(known_luck=known_luck)))

    def _leave(self, then: Callable[[], object]) -> None:
        self._rest()
        then()

    def _go_home(self) -> None:
        self._leave(navigation_of(self.stage).home)

    def _rest(self) -> None:
        """No film runs any more."""
        self.runs = False
        self.showing = self._before = None
        self.stage.pictures = FULL_RATE
        self.stage.audio.share = 1.0
        self.stage.dim = 1.0
        self.stage.spoilt()
        if self._language is not None:
            self._language = None
            use_language(self.stage.settings.language or system_language(), assets_root())

    # Failures

    def takes(self, error: Exception) -> bool:
        """True if an error is one of the films: it has been dealt with, and the shelf is there again."""
        if not self.runs:
            return False
        log.error("a film failed: %s", self.showing and self.showing.key, exc_info=error)
        if self.showing is not None:
            self.reel.skip(self.showing)
        now = self.stage.now
        self._errors = deque([*(at for at in self._errors if now - at < ERROR_SECONDS), now])
        if len(self._errors) >= MAX_ERRORS:
            log.error("too many films failed: there are no more")
            self.off = True
        self._rest()
        self.stage.stack.drop()
        navigation_of(self.stage).home()
        self.stage.stack.settle()
        return True

    def close(self) -> None:
        """Drop what is still being prepared, without waiting."""
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
