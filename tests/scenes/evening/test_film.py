"""The film of an evening: of finished matches alone, short and small enough, without names if that is wanted."""

import errno
import struct
import time

import msgspec
import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match
from crashgames.evening.record import Game
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening import filming
from crashgames.scenes.evening.film import FRAME_RATE, SIZE, EveningFilm
from crashgames.scenes.evening.filming import MAX_BYTES, GifReel, Made, making
from crashgames.scenes.evening.poster import PosterScene
from crashgames.storage.evenings import own_evenings
from crashgames.storage.library import own_library
from crashgames.ui.faces import FACES
from crashgames.ui.text import Text
from tests.evening.evenings import NAMES, evening_of, match_of, played
from tests.packed import left_out, said_without
from tests.scenes.evening.test_nothing_leaks import evening_of as stored_evening
from tests.scenes.evening.test_nothing_leaks import kept
from tests.scenes.hands import button, settle, show
from tests.scenes.hands import push as push_button
from tests.ui.playground import wait

GAMES = ("mayday", "hidden_crashmaster", "crazy_commute", "cheaters_game", "crash_by_crash")


def evening_with(*ids, seed=1):
    """An evening of seven people with these games, and their matches."""
    evening, matches = evening_of(7), []
    for number, name in enumerate(ids):
        seats = range(min(7, game(name).seats[-1]))
        evening = played(evening, *seats, info=game(name), seed=seed + number)
        matches.append(match_of(game(name), len(seats), seed + number))
    people = tuple(msgspec.structs.replace(one, face=FACES[k]) for k, one in enumerate(evening.people))
    return msgspec.structs.replace(evening, people=people), matches


def pixels(film, every=8):
    """Some pictures of a film."""
    found = []
    for take in film.takes():
        for number, surface in enumerate(take):
            if number % every == 0:
                found.append(pygame.image.tobytes(surface, "RGB"))
    return found


@pytest.mark.parametrize("ids", [GAMES[:1], GAMES[:3], GAMES, GAMES * 2, GAMES * 6])
def test_it_takes_twenty_to_forty_seconds(ids):
    film = EveningFilm(*evening_with(*ids))
    rounded = (len(film.moments) + 3) / FRAME_RATE
    assert 20 - rounded <= film.count / FRAME_RATE <= 40 + rounded
    each = [sum(one is programme for one, _ in film.moments) for programme, _ in film.moments]
    assert max(each) <= 2


def test_it_has_as_many_pictures_as_it_says():
    film = EveningFilm(*evening_with("mayday"))
    assert sum(len(list(take)) for take in film.takes()) == film.count


def test_a_match_that_goes_on_gives_nothing():
    evening, matches = evening_with("mayday")
    running = matches[0].part(len(matches[0].actions) - 1)
    assert EveningFilm(evening, [running]).moments == []


def test_what_runs_at_the_table_changes_no_pixel():
    """Two matches that differ in everything closed, at the same evening, with a finished one before them."""
    films = []
    for seed in (2, 3):
        evening, matches = evening_with("hidden_crashmaster")
        other = match_of(game("mayday"), 5, seed)
        running = other.part(len(other.actions) // 2)
        films.append(pixels(EveningFilm(evening, [*matches, running])))
    assert films[0] == films[1]
    evening, matches = evening_with("hidden_crashmaster")
    ended = EveningFilm(evening, [*matches, match_of(game("mayday"), 5, 2)])
    assert pixels(ended) != films[0]


def test_a_kept_match_is_in_it_only_once_it_is_over(tmp_path):
    evening = stored_evening(6)
    kept(evening, 1, 100_000)
    first = own_evenings().running()
    before = frames_of(first, tmp_path)
    kept(evening, 2, 25, game("mayday"))
    running = next(entry.header.match for entry in own_library().entries() if entry.header.game == "mayday")
    forged = msgspec.structs.replace(first, games=(*first.games, Game(running, "mayday", 5, ())))
    assert EveningFilm(forged, list(filming.finished_matches(own_evenings(), forged.games))).moments[0][0].match.outcome
    assert len(EveningFilm(forged, list(filming.finished_matches(own_evenings(), forged.games))).moments) == 2
    assert frames_of(own_evenings().running(), tmp_path) == before


def frames_of(evening, folder):
    return pixels(EveningFilm(evening, list(filming.finished_matches(own_evenings(), evening.games))))


def test_without_names_nobodys_name_is_written(monkeypatch):
    written, render = set(), Text.render

    def watch(self, text, *given, **named):
        written.add(text)
        return render(self, text, *given, **named)

    monkeypatch.setattr(Text, "render", watch)
    evening, matches = evening_with(*GAMES)
    pixels(EveningFilm(evening, matches, names=False), every=1)
    assert not [text for text in written for name in NAMES if name in text]
    pixels(EveningFilm(evening, evening_with(*GAMES)[1]), every=1)
    assert [text for text in written for name in NAMES if name in text]


# As a file


def sizes(data):
    """Width, height and the number of frames of a GIF."""
    assert data[:6] == b"GIF89a"
    return (*struct.unpack("<HH", data[6:10]), data.count(b"\x21\xf9\x04"))


def test_a_whole_evening_is_small_enough_and_quick_enough():
    evening, matches = evening_with(*GAMES)
    film, began = EveningFilm(evening, matches), time.process_time()
    reel = GifReel(FRAME_RATE, filming.COLOURS[0])
    for take in film.takes():
        for _ in reel.add(take):
            pass
    data = reel.packed()
    assert time.process_time() - began < 30
    assert sizes(data)[:2] == SIZE and len(data) < 1.2 * MAX_BYTES
    from io import BytesIO

    from PIL import Image

    with Image.open(BytesIO(data)) as picture:
        total = 0
        for number in range(picture.n_frames):
            picture.seek(number)
            total += picture.info["duration"]
    assert total / 1000 == pytest.approx(film.count / FRAME_RATE, abs=0.1)


def test_the_packed_program_has_all_that_a_gif_needs():
    code = """
from io import BytesIO
from PIL import Image
pictures = [Image.new("RGB", (9, 9), colour).quantize(4) for colour in ("red", "blue")]
written = BytesIO()
pictures[0].save(written, "GIF", save_all=True, append_images=pictures[1:], duration=[100, 200], loop=0)
print(written.getvalue()[:6])
"""
    said, errors = said_without(left_out(), code)
    assert "GIF89a" in said, errors
    assert "GIF89a" not in said_without([*left_out(), "PIL.GifImagePlugin"], code)[0]


def stored(tmp_path):
    evening = stored_evening(6)
    kept(evening, 1, 100_000)
    return own_evenings().running(), tmp_path / "films"


def test_it_is_written_under_a_name_that_nothing_has(tmp_path):
    evening, folder = stored(tmp_path)
    for count in (1, 2):
        *steps, last = making(own_evenings(), evening, folder, True)
        assert last.path.endswith(".gif") and len(list(folder.iterdir())) == count
        shares = [step.share for step in steps]
        assert shares == sorted(shares) and len(shares) > 50
    assert all(len(path.read_bytes()) <= MAX_BYTES for path in folder.iterdir())


def test_fewer_colours_are_taken_where_it_would_be_too_large(tmp_path, monkeypatch):
    evening, folder = stored(tmp_path)
    *_, first = making(own_evenings(), evening, folder, True)
    size = len((folder / first.path).read_bytes())
    monkeypatch.setattr(filming, "MAX_BYTES", size - 1)
    *_, second = making(own_evenings(), evening, folder, True)
    assert len((folder / second.path).read_bytes()) < size


def test_a_full_disk_is_said(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    evening, folder = stored(tmp_path)
    monkeypatch.setattr(filming.disk, "write", full)
    *_, last = making(own_evenings(), evening, folder, True)
    assert "could not be saved" in last.problem and not last.path


# On its page


def on_page(tmp_path, evening):
    return show(lambda stage: PosterScene(stage, evening, lambda: tmp_path / "films", own_evenings()))


def test_one_press_makes_the_film_and_says_where_it_is(tmp_path):
    evening, folder = stored(tmp_path)
    stage, scene = on_page(tmp_path, evening)
    push_button(stage, button(stage, "Make the film"))
    assert scene.filming and button(stage, "Cancel the film")
    end = time.monotonic() + 120
    while scene.filming and time.monotonic() < end:
        wait(stage, 0.3)
        time.sleep(0.1)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and ".gif" in stage.stack.top.words
    (path,) = folder.iterdir()
    assert sizes(path.read_bytes())[:2] == SIZE


def test_it_can_be_cancelled_and_leaves_nothing(tmp_path):
    evening, folder = stored(tmp_path)
    stage, scene = on_page(tmp_path, evening)
    push_button(stage, button(stage, "Make the film"))
    work = scene.filming
    push_button(stage, button(stage, "Cancel the film"))
    work._thread.join(20)
    assert scene.filming is None and not work._thread.is_alive() and not folder.exists()
    assert button(stage, "Make the film")


def test_whoever_leaves_the_page_finds_it_as_far_as_it_has_come(tmp_path):
    evening, _ = stored(tmp_path)
    stage, scene = on_page(tmp_path, evening)
    push_button(stage, button(stage, "Make the film"))
    scene.back()
    settle(stage)
    stage.stack.push(PosterScene(stage, evening, lambda: tmp_path / "films", own_evenings()))
    settle(stage)
    assert stage.stack.top.filming is scene.filming is not None
    push_button(stage, button(stage, "Cancel the film"))


def test_a_process_that_dies_is_said(tmp_path):
    evening, folder = stored(tmp_path)
    work = filming.Filming(own_evenings(), evening, folder, True)
    work._helper.kill()
    work._thread.join(20)
    assert work.over and work.made == Made(1.0, problem="The film could not be made.")


def test_faces_alone_are_a_press_away(tmp_path):
    evening, _ = stored(tmp_path)
    stage, scene = on_page(tmp_path, evening)
    push_button(stage, button(stage, "Film: faces only"))
    assert scene.named is False and button(stage, "Film: with names")
    assert isinstance(next(iter(filming.finished_matches(own_evenings(), evening.games))), Match)
