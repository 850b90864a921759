"""Pictures of the films that run while nobody plays."""

from collections.abc import Callable
from functools import partial

from crashgames.core.catalog import games
from crashgames.core.films import NAMES
from crashgames.core.translation import tr
from crashgames.scenes.demo.film import FilmCalls, FilmScene
from crashgames.scenes.demo.preparing import FilmShowing, films_of, prepare
from crashgames.scenes.demo.title_card import OfferScene, TitleCard
from crashgames.ui.scene import Scene, Stage

Shot = Callable[[Stage], Scene]
STEP = 1 / 20
MAX_SECONDS = 70.0
NOTHING = FilmCalls(lambda: None, lambda: None)


def films() -> dict[str, Shot]:
    """Functions that make scenes, by name: every caption of every film, the cards between them, and the offer."""
    shots: dict[str, Shot] = {}
    for info in games().values():
        shots[f"demo_card_{info.id}"] = partial(TitleCard, info=info, box_right=False, calls=NOTHING)
        for number, film in enumerate(films_of(info)):
            showing = FilmShowing(info, film, number)
            for caption in range(len(film.cues)):
                shots[f"demo_{info.id}_{number}_{caption}"] = partial(_caption, showing, caption)
    first = next(FilmShowing(info, films[0], 0) for info in games().values() if (films := films_of(info)))
    shots["demo_offer"] = partial(_offer, first)
    return shots


class Halted(FilmScene):
    """A film that stands still as soon as it has come to one of its captions."""

    def __init__(self, showing: FilmShowing, caption: int, stage: Stage) -> None:
        super().__init__(stage, prepare(showing), bool(showing.number % 2), NOTHING)
        self._goal = showing.film.cues[caption]
        self._count = caption
        self._halted = False

    def update(self, dt: float) -> None:
        """All of it at once."""
        passed = 0.0
        while not self._halted and passed < MAX_SECONDS:
            super().update(STEP)
            passed += STEP
            shown_count = len(self.film.cues) - len(self._cues)
            self._halted = self.caption is not None and shown_count == self._count
        self.screen.update(dt)


def _caption(showing: FilmShowing, caption: int, stage: Stage) -> Scene:
    return Halted(showing, caption, stage)


def _offer(showing: FilmShowing, stage: Stage) -> Scene:
    film = Halted(showing, 1, stage)
    stage.stack.push(film)
    stage.stack.settle()
    film.update(STEP)
    seat = tr("Take {name}'s seat").format(name=NAMES[1])
    words = ((tr("Play this game"), "play"), (seat, "person"), (tr("Back to the shelf"), "home"))
    choices = [(text, icon, lambda: None) for text, icon in words]
    return OfferScene(stage, showing.info, choices, lambda: None)
