"""The stored films: what they show is what happened, and their captions say so."""

from itertools import pairwise
from random import Random

import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.films import NAMES, actions_of, match_of, open_table, shots, x_rayed
from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from crashgames.scenes.demo.film import MAX_SECONDS, MIN_CAPTION_SECONDS, FilmCalls, FilmScene
from crashgames.scenes.demo.preparing import FilmShowing, Reel, films_of, prepare
from crashgames.scenes.demo.screening import MAX_LINES, MAX_PLATE_SHARE, STEP, X_RAY, CaptionBand, Screening
from crashgames.ui.scene import Stage
from tests.modules import PACKAGE, recipes
from tests.random_play import complete_games

LEAST_FILMS = 6
MAX_CAPTION_WORDS = 14
SHORTEST = 40.0
EVERY = [FilmShowing(info, film, n) for info in games().values() for n, film in enumerate(films_of(info))]


@pytest.mark.briefly(2)
@pytest.mark.parametrize("showing", EVERY, ids=lambda showing: f"{showing.info.id}-{showing.number}")
def test_a_film_shows_what_its_captions_say(showing):
    """Played again by the rules from its stored actions, the plot finds the very same moment in it."""
    film, info = showing.film, showing.info
    with recipes("films") as recipe:
        (plot,) = (plot for plot in recipe(info.id).PLOTS if plot.id == film.plot)
    match, actions = match_of(film, info), actions_of(film, info)
    seen = list(shots(match, actions, x_rayed(match) if info.hidden_roles else open_table))
    assert len(seen) == len(actions) == film.last
    found = [clip.cues for clip in plot.find(seen)]
    assert film.cues in found
    assert film.first <= film.cues[0].number and film.cues[-1].number <= film.last


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_every_game_has_enough_films_of_several_kinds(info):
    films = films_of(info)
    assert len(films) >= LEAST_FILMS
    assert len({film.plot for film in films}) >= 2
    assert all(len(film.cues) == 3 for film in films)


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_are_short_enough_to_be_read_from_afar(language):
    use_language(language, assets_root())
    try:
        for size, scale in (
            ((1280, 720), 1.0),
            ((1920, 1080), 1.0),
            ((1024, 768), 1.0),
            ((1080, 1920), 1.0),
            ((1280, 720), 2.0),
        ):
            stage = Stage(size, Settings(interface_scale=scale))
            bands = [CaptionBand(stage, "", x_ray) for x_ray in (False, True)]
            assert bands[0].pixels >= stage.theme.font("body"), "no smaller than what it is about"
            for band in bands:
                band.area = Rect(10, 0, size[0] - 20, band.height)
            for showing, cue in ((s, cue) for s in EVERY for cue in s.film.cues):
                line = cue.caption.line(NAMES[: showing.film.seats])
                assert len(line.split()) <= MAX_CAPTION_WORDS, line
                band = bands[showing.info.hidden_roles]
                width, height = band.writer.size(line, STEP, "bold", band.room.w - 2 * band.pixels)
                assert height <= MAX_LINES * band.writer.line_height(STEP, "bold"), line
                assert width <= MAX_PLATE_SHARE * size[0]
    finally:
        use_language("en", assets_root())


@pytest.mark.parametrize("upper", [True, False], ids=["above", "below"])
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_no_piece_lies_under_a_caption(info, upper):
    film = prepare(FilmShowing(info, films_of(info)[0], 0))
    for size, scale in (((1280, 720), 1.0), ((1280, 720), 2.0)):
        screen = Screening(Stage(size, Settings(interface_scale=scale)), film, upper)
        for view in (film.begins, *(film.view_at(cue.number) for cue in film.cues)):
            screen.arrange(view)
            under = [p for p, s in screen.board.pieces.sprites.items() if s.rest.rect.colliderect(screen.band.area)]
            assert not under


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_captions_stand_long_enough_and_only_while_nothing_flies(info):
    """One film of each kind of every game, as it runs."""
    firsts = {film.plot: FilmShowing(info, film, n) for n, film in reversed(list(enumerate(films_of(info))))}
    for showing in firsts.values():
        over = []
        stage = Stage((1280, 720), Settings())
        scene = FilmScene(stage, prepare(showing), True, FilmCalls(lambda over=over: over.append(True), lambda: None))
        stage.stack.push(scene)
        stood = {}
        while not over:
            stage.advance(1 / 30)
            if scene.caption is not None:
                assert scene.screen.board.idle
                assert scene.number == scene.caption.number
                stood[id(scene.caption)] = stood.get(id(scene.caption), 0) + 1 / 30
                assert scene.screen.lit, scene.caption
        assert len(stood) == 3 and min(stood.values()) >= MIN_CAPTION_SECONDS - 0.1
        assert SHORTEST <= scene.time < MAX_SECONDS, showing


@pytest.mark.parametrize("number", [2, 3], ids=["two stills", "three stills"])
def test_films_of_stills_last_as_long(number):
    info = games()["cheaters_game"]
    over = []
    stage = Stage((1280, 720), Settings(reduced_motion=True))
    film = prepare(FilmShowing(info, films_of(info)[number], number))
    scene = FilmScene(stage, film, True, FilmCalls(lambda: over.append(True), lambda: None))
    stage.stack.push(scene)
    while not over:
        stage.advance(1 / 30)
    assert SHORTEST <= scene.time < MAX_SECONDS


def test_only_matches_of_bots_can_be_x_rayed():
    info = EVERY[0].info
    bots = [Player(name, 1) for name in NAMES[: info.seats[0]]]
    x_rayed(Match(info, bots, bytes(32)))
    with pytest.raises(ValueError, match="bots alone"):
        x_rayed(Match(info, [Player("Anna"), *bots[1:]], bytes(32)))


def test_the_x_ray_is_used_by_films_and_by_nobody_else():
    texts = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    assert {path for path, text in texts.items() if "x_rayed" in text} == {"core/films.py", "scenes/demo/preparing.py"}
    looks = {path for path, text in texts.items() if "X_RAY" in text}
    assert looks == {"scenes/demo/screening.py"}


def test_a_role_covers_neither_face_nor_name_nor_facts(monkeypatch):
    info, tags = games()["mayday"], []
    film = films_of(info)[0]
    prepared = prepare(FilmShowing(info, film, 0))
    screen = Screening(Stage((1280, 720), Settings()), prepared, True)
    box = screen.stage.skin.box

    def noted(surface, rect, look):
        tags.extend([rect.copy()] if look.fill == X_RAY else [])
        box(surface, rect, look)

    monkeypatch.setattr(screen.stage.skin, "box", noted)
    screen.arrange(prepared.view_at(prepared.cues[-1].number))
    screen.draw(Surface(screen.stage.size))
    plates = screen.picture.plates
    taken = [*plates.faces.values(), *(rect for written in plates.written.values() for rect in written)]
    roles = [tag for tag in tags if any(place.collidepoint(tag.center) for place in plates.places)]
    assert len(roles) == film.seats and len(taken) >= 3 * film.seats
    assert all(tag.collidelist(taken) == -1 for tag in roles)


@pytest.mark.parametrize("seed", range(3))
def test_no_game_comes_twice_in_a_row_nor_a_film_before_all(seed):
    reel, shelf = Reel(Random(seed)), complete_games()
    run = [reel.next() for _ in range(5 * LEAST_FILMS * len(shelf))]
    assert all(one.info.id != other.info.id for one, other in pairwise(run))
    rounds = [{showing.info.id for showing in run[k : k + len(shelf)]} for k in range(0, len(run), len(shelf))]
    assert all(len(games_of) == len(shelf) for games_of in rounds)
    for info in shelf:
        own = [showing.number for showing in run if showing.info is info]
        count = len(films_of(info))
        assert all(len(set(own[k : k + count])) == count for k in range(0, len(own) - count, count))


def test_skipped_films_do_not_come_again():
    reel = Reel(Random(1))
    for showing in EVERY[:-1]:
        reel.skip(showing)
    assert [reel.next().key for _ in range(3)] == [EVERY[-1].key] * 3
    reel.skip(EVERY[-1])
    assert reel.next() is None
