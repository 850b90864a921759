"""When films begin and end, and what is offered to whoever comes."""

from itertools import pairwise
from random import Random

import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.settings import DemoSound, Settings
from crashgames.core.translation import tr
from crashgames.scenes.demo import director as directing
from crashgames.scenes.demo.director import DIMMED_BRIGHTNESS, DarkWalk, Director
from crashgames.scenes.demo.film import MAX_SECONDS, FilmCalls, FilmScene
from crashgames.scenes.demo.title_card import CARD_SECONDS, OFFER_SECONDS, OfferScene, TitleCard
from crashgames.scenes.navigator import Navigator
from crashgames.scenes.shelf.settings import SettingsScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.menu_scene import DEAD_TIME
from crashgames.ui.scene import FULL_RATE, Stage
from crashgames.ui.worlds import world_of
from tests.television import Television

STEP = 0.1
PRESS = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
RELEASE = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")


class House:
    """A stage with the shelf, and a director who watches it."""

    def __init__(self, **settings):
        self.stage = Stage((1280, 720), Settings(**settings))
        self.stage.navigation = Navigator(self.stage)
        self.stage.stack.push(TitleScene(self.stage))
        self.stage.stack.settle()
        self.director = Director(self.stage, lambda: 12, Random(1))
        self.dealt_with = False

    @property
    def top(self):
        return self.stage.stack.top

    def wait(self, seconds=1000.0, until=lambda: False):
        """Let time pass; returns the seconds."""
        passed = 0.0
        while passed < seconds and not until():
            self._let_pass()
            passed += STEP
        return passed

    def _let_pass(self):
        try:
            self.stage.advance(STEP)
            self.director.update(STEP)
        except ZeroDivisionError as failure:
            self.dealt_with = self.director.takes(failure)

    def wait_for(self, kind):
        return self.wait(until=lambda: isinstance(self.top, kind))

    def press(self, event=PRESS):
        self.stage.dispatch(event)
        if event is PRESS:
            self.stage.dispatch(RELEASE)
        self.wait(2 * STEP)


@pytest.fixture
def house():
    house = House()
    yield house
    house.director.close()


def test_films_begin_after_90_seconds_with_a_card(house):
    house.wait(60)
    house.press(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(1, 1), buttons=(0, 0, 0)))
    assert house.wait_for(TitleCard) == pytest.approx(30, abs=1), "a pointer that only trembles is no input"
    info = house.director.showing.info
    assert house.wait_for(FilmScene) == pytest.approx(CARD_SECONDS, abs=0.5)
    assert house.top.film.showing.info is info
    assert house.stage.pictures < FULL_RATE and house.stage.audio.share == 0
    assert house.wait_for(TitleCard) < 61
    assert house.director.showing.info is not info, "the next game is another one"


def test_pictures_of_a_game_are_dropped_before_anothers_film(house, monkeypatch):
    given = []
    monkeypatch.setattr("crashgames.scenes.demo.director.give_back_memory", lambda: given.append(house.director.shown))
    house.wait_for(FilmScene)
    before, after = pygame.Surface((1, 1)), pygame.Surface((1, 1))
    house.stage.skin.kept("its picture", lambda: before)
    house.wait_for(TitleCard)
    assert house.stage.skin.kept("its picture", lambda: after) is after
    house.wait_for(FilmScene)
    assert given == [1, 2], "before each film"


def test_films_begin_only_at_the_shelf_and_only_if_wanted(house):
    house.stage.stack.push(SettingsScene(house.stage))
    house.wait(200)
    assert isinstance(house.top, SettingsScene)
    never = House(demo_after=0.0)
    never.wait(200)
    assert isinstance(never.top, TitleScene)


def test_the_first_input_does_nothing_but_stop_the_film(house):
    house.wait_for(FilmScene)
    house.wait(5)
    house.press()
    assert isinstance(house.top, OfferScene)
    at = next(scene for scene in house.stage.stack if isinstance(scene, FilmScene)).time
    house.wait(DEAD_TIME / 2)
    house.press()
    assert isinstance(house.top, OfferScene), "a second press at once chooses nothing"
    house.wait_for(FilmScene)
    assert house.top.time == pytest.approx(at, abs=0.3), "it goes on where it stood"


def test_a_press_that_ends_a_film_offers_the_game_that_was_seen(house):
    """A press at a film that is just over, or at the shelf before the first, comes as the next card is there."""
    house.wait_for(TitleCard)
    house.press()
    assert house.wait_for(TitleScene) < 1, "whoever was at the shelf stays there"
    house.wait_for(FilmScene)
    seen = house.top.film.showing.info
    house.wait_for(TitleCard)
    house.press()
    assert house.director.showing.info is not seen
    assert house.top.title == tr(seen.title)
    house.top.choices[0][2]()
    house.wait(1)
    assert house.top.world is world_of(seen)


def test_a_press_at_a_card_offers_its_game_once_it_was_seen(house):
    house.wait_for(FilmScene)
    house.wait_for(TitleCard)
    house.wait(2 * DEAD_TIME)
    house.press()
    assert house.top.title == tr(house.director.showing.info.title)


def test_a_press_in_the_dark_offers_the_game_that_was_seen_last(house, monkeypatch):
    monkeypatch.setattr(directing, "WALK_AFTER_SECONDS", 0.0)
    house.wait_for(FilmScene)
    seen = house.top.film.showing.info
    house.wait_for(DarkWalk)
    house.wait(5)
    house.press()
    assert house.top.title == tr(seen.title)


def test_the_offer_stands_for_ten_seconds(house):
    house.wait_for(FilmScene)
    house.press()
    assert house.wait_for(FilmScene) == pytest.approx(OFFER_SECONDS, abs=0.5)


@pytest.mark.parametrize(("button", "leads_to"), [(0, (SetupScene, PlayScene)), (1, (PlayScene,)), (2, (TitleScene,))])
def test_two_presses_lead_into_the_game(button, leads_to):
    for _ in range(2):
        house = House()
        house.wait_for(FilmScene)
        house.press()
        house.wait(DEAD_TIME)
        house.top.choices[button][2]()
        house.wait(1)
        assert any(isinstance(scene, leads_to) for scene in house.stage.stack)
        assert house.stage.audio.share == 1 and house.stage.pictures == FULL_RATE
        house.director.close()


def test_a_seat_is_only_taken_where_nothing_was_x_rayed():
    rays, seats = set(), set()
    house = House()
    for _ in range(5):
        house.wait_for(FilmScene)
        film = house.top
        house.wait(3)
        house.press()
        icons = [icon for _, icon, _ in house.top.choices]
        (rays if film.film.x_ray else seats).add(icons[1])
        house.wait_for(FilmScene)
        house.wait_for(TitleCard)
    assert rays == {"shuffle"} and seats == {"person"}
    house.director.close()


def test_taking_a_seat_goes_on_from_what_is_seen(house):
    house.wait(until=lambda: isinstance(house.top, FilmScene) and not house.top.film.x_ray)
    house.wait(20)
    film = house.top
    house.press()
    house.wait(DEAD_TIME)
    house.top.choices[1][2]()
    house.wait(0.3)
    table = next(scene for scene in house.stage.stack if isinstance(scene, PlayScene))
    seat = film.film.seat_at(film.number)
    assert len(table.match.actions) == film.number
    assert [player.is_bot for player in table.match.players] == [k != seat for k in range(len(table.match.players))]
    assert table.match.view(None) == film.film.view_at(film.number)
    assert table.turns.session.known_luck, "whoever has seen the film knows what comes"


def test_a_match_dealt_anew_is_another_one_and_counts(house):
    house.wait(until=lambda: isinstance(house.top, FilmScene) and house.top.film.x_ray)
    film = house.top
    house.press()
    house.wait(DEAD_TIME)
    house.top.choices[1][2]()
    house.wait(0.3)
    table = next(scene for scene in house.stage.stack if isinstance(scene, PlayScene))
    assert [player.is_bot for player in table.match.players] == [False] + [True] * (film.film.showing.film.seats - 1)
    assert table.match.seed != film.film.match.seed and not table.turns.session.known_luck


@pytest.mark.parametrize("is_new", [True, False])
def test_a_newcomer_gets_the_lesson(house, monkeypatch, is_new):
    monkeypatch.setattr("crashgames.scenes.shelf.first_time.is_new", lambda info: is_new)
    house.wait_for(FilmScene)
    info = house.top.film.showing.info
    house.press()
    house.wait(DEAD_TIME)
    house.press()
    house.wait(1)
    table = next((scene for scene in house.stage.stack if isinstance(scene, PlayScene)), None)
    assert (table is not None and table.match.info is info and table.turns.session.teaching is not None) == is_new
    assert any(isinstance(scene, SetupScene) for scene in house.stage.stack) != is_new


def test_what_fails_is_left_out_and_three_failures_end_it(house, monkeypatch):
    def fail(film, dt):
        raise ZeroDivisionError

    for count in range(3):
        monkeypatch.setattr(FilmScene, "update", fail)
        house.wait(until=lambda: house.director.runs)
        failing = house.director.showing
        house.wait(until=lambda: not house.director.runs)
        assert isinstance(house.top, TitleScene) and house.dealt_with
        assert failing.key in house.director.reel._skipped
        assert house.director.off == (count == 2)
    house.wait(300)
    assert isinstance(house.top, TitleScene)


def test_an_audience_sees_the_same_film_with_its_caption(house):
    television, kinds = Television(house.stage), set()
    while not (isinstance(house.top, FilmScene) and house.top.caption):
        house.director.update(STEP)
        television.frame(STEP)
        kinds |= {type(house.top)} if television.shows_copy else set()
    assert kinds == {TitleCard, FilmScene}
    house.press()
    before = television.pixels()
    assert not television.frame() and television.pixels() == before, "what is offered is for whoever stands in front"
    house.top.back()
    house.wait(1)
    television.frame()
    assert not television.shows_copy and television.screen.stage.world == house.stage.world
    television.close()


def test_nothing_bright_stands_for_long(house, monkeypatch):
    monkeypatch.setattr(directing, "WALK_AFTER_SECONDS", 150.0)
    monkeypatch.setattr(directing, "DIM_AFTER_SECONDS", 200.0)
    upper = []
    house.wait(until=lambda: isinstance(house.top, DarkWalk) or _note(house, upper))
    assert isinstance(house.top, DarkWalk)
    assert all(one != other for one, other in pairwise(upper)), "captions change sides"
    house.wait(60)
    assert house.stage.dim == pytest.approx(DIMMED_BRIGHTNESS)
    house.press()
    assert house.stage.dim == 1.0
    assert house.wait_for(DarkWalk) < directing.WALK_AFTER_SECONDS + MAX_SECONDS + OFFER_SECONDS, (
        "a visitor who goes on does not delay it"
    )


def test_without_films_nothing_on_the_shelf_stands_still_either():
    house = House(demo_after=0.0)
    places = []
    for _ in range(8):
        house.stage.idle.tick(60)
        house.wait(STEP)
        places.append([widget.rect for widget in house.top.ring.widgets][-1].topleft)
    steps = [max(abs(x - u), abs(y - v)) for (x, y), (u, v) in pairwise(places)]
    assert min(steps) >= 2
    assert max(max(values) - min(values) for values in zip(*places, strict=True)) <= 16, "never more than 8 to a side"


def _note(house, upper):
    if isinstance(house.top, FilmScene) and house.top.time == 0:
        upper.append(house.director._upper)
    return False


def test_films_are_quiet(house):
    assert house.director._share() == 0
    house.stage.settings.demo_sound = DemoSound.QUIET
    assert house.director._share() == 0.25
    house.stage.settings.demo_sound = DemoSound.DAYTIME
    assert house.director._share() == 0.25
    house.director.hour = lambda: 19
    assert house.director._share() == 0


def test_films_without_motion_are_stills_in_words():
    house = House(reduced_motion=True)
    house.wait_for(FilmScene)
    film, lines = house.top, set()
    house.wait(until=lambda: lines.add(film.screen.band.line) or house.top is not film)
    assert len(lines - {""}) == 3
    house.director.close()


@pytest.mark.parametrize("size", [(1, 1), (26, 1), (16, 1157)], ids=str)
def test_a_title_card_is_drawn_in_the_smallest_windows(size):
    stage = Stage(size, Settings())
    window = pygame.Surface(size)
    window.fill("magenta")
    TitleCard(stage, next(iter(games().values())), False, FilmCalls(print, print)).draw(window)
    assert window.get_at((0, 0)) != pygame.Color("magenta")
    assert window.get_size() == size
