"""The poster of an evening: drawn from finished games alone, saved under a name of its own, in any language."""

import time

import msgspec
import pytest

from crashgames.core.catalog import game
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.evening.honours import honours
from crashgames.evening.record import Earned, with_person
from crashgames.paths import assets_root
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.evening import awards, poster
from crashgames.scenes.evening.awards import AwardsScene, HonourLine, kind_of
from crashgames.scenes.evening.filming import write_new
from crashgames.scenes.evening.poster import SIZES, Poster, PosterScene, png_of
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.ui.faces import FACES
from crashgames.ui.widgets import Button
from crashgames.ui.wrapping import FIRM
from tests.evening.evenings import evening_of, played
from tests.gallery.evening import honoured
from tests.scenes.hands import WAYS, button, push, settle, show, widgets
from tests.ui.playground import wait

LONG = "Maximiliane Rosenthal-Mo"


def long_evening():
    """Ten people with long names, after five games."""
    evening = evening_of(10)
    for number, (name, seats) in enumerate((("mayday", 8), ("hidden_crashmaster", 10), ("crazy_commute", 5)) * 2):
        evening = played(evening, *range(seats), info=game(name), seed=number + 1)
    people = [
        msgspec.structs.replace(person, name=LONG[:-2] + f"{number:02}", face=FACES[number])
        for number, person in enumerate(evening.people)
    ]
    return msgspec.structs.replace(evening, begun=86_400 * 20_400, people=tuple(people))


@pytest.fixture
def speaking():
    yield lambda language: use_language(language, assets_root())
    use_language("en", assets_root())


@pytest.mark.parametrize("ending", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_on_the_poster_is_whole_in_every_language(monkeypatch, speaking, ending, language):
    speaking(language)
    cut, write = [], poster.write

    def watch(surface, stage, room, words, steps, face, colour=None, align="center", lines=1):
        if not stage.text.holds(words, steps[-1], room.w, None if lines == 1 else room.h, face, lines):
            cut.append((words, room))
        write(surface, stage, room, words, steps, face, colour, align, lines)

    for module in (awards, poster):
        monkeypatch.setattr(module, "write", watch)
    Poster(long_evening(), SIZES[ending]).draw()
    assert cut == []


def test_two_pictures_are_saved_and_none_over_another(tmp_path):
    stage, scene = show(lambda stage: PosterScene(stage, honoured(stage).evening, lambda: tmp_path))
    for _ in range(2):
        push(stage, button(stage, "Save as pictures"))
        end = time.monotonic() + 60
        while scene.saving and time.monotonic() < end:
            wait(stage, 0.3)
        settle(stage)
        assert isinstance(stage.stack.top, NoticeScene) and "evening-20" in stage.stack.top.words
        stage.stack.pop()
        settle(stage)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 4 and all(path.read_bytes().startswith(b"\x89PNG") for path in tmp_path.iterdir())
    assert write_new(tmp_path, scene.evening, ".png", b"").name not in names


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_the_poster_has_most_of_the_window_at_large_interfaces(scale, tmp_path):
    stage, scene = show(
        lambda stage: PosterScene(stage, honoured(stage).evening, lambda: tmp_path), interface_scale=scale
    )
    buttons = [one.rect for one in widgets(stage) if isinstance(one, Button) and one.label]
    assert scene._place.w > 0.55 * stage.size[0] and scene._place.h > 0.6 * stage.size[1]
    assert all(rect.x > scene._place.right for rect in buttons)


def test_a_full_disk_is_said_and_nothing_is_lost(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(poster.disk, "write", full)
    stage, scene = show(lambda stage: PosterScene(stage, honoured(stage).evening, lambda: tmp_path))
    push(stage, button(stage, "Save as pictures"))
    while scene.saving:
        wait(stage, 0.3)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene) and "could not be saved" in stage.stack.top.words


def test_the_date_can_be_left_out():
    stage, scene = show(lambda stage: PosterScene(stage, honoured(stage).evening))
    before = png_of(scene.picture())
    push(stage, button(stage, "Leave out the date"))
    assert png_of(scene.picture()) != before


def test_only_finished_games_are_on_it():
    """Somebody who sits at a running match, or has just come, changes no pixel."""
    evening = honoured(show(lambda stage: PosterScene(stage, honoured(stage).evening))[0]).evening
    person = msgspec.structs.replace(evening.people[0], key="ffffffff", name="Zoe", came=90)
    again = with_person(evening, person)
    assert png_of(Poster(again, (640, 360)).draw()) == png_of(Poster(evening, (640, 360)).draw())


@pytest.mark.parametrize("way", WAYS)
def test_the_end_of_an_evening_shows_its_awards(way):
    stage, scene = show(lambda stage: StandingsScene(stage, honoured(stage)))
    scene.party.store.save(scene.party.evening)
    push(stage, button(stage, "End the evening"), way)
    assert isinstance(stage.stack.top, ConfirmScene)
    push(stage, button(stage, "End the evening"), way)
    assert isinstance(stage.stack.top, AwardsScene) and stage.stack.top.honours


def test_who_shares_an_award_stands_in_one_line_with_the_others():
    stage, _ = show(lambda stage: AwardsScene(stage, honoured(stage)))
    lines = [widget for widget in widgets(stage) if isinstance(widget, HonourLine)]
    found = [honour for honour in honours(honoured(stage).evening) if kind_of(honour)]
    assert len({(line.title, line.fact) for line in lines}) == len(lines) < len(found)
    assert sum(len(line.people) for line in lines) == len(found)
    assert all(person.name in lines[0].words for person in lines[0].people) and len(lines[0].people) > 1


def test_the_poster_has_a_ground_of_its_own():
    """Hung up in the room with the shelf, its edge is not the wall."""
    picture = Poster(long_evening(), (640, 360)).draw()
    corners = {tuple(picture.get_at(place))[:3] for place in ((0, 0), (639, 0), (0, 359), (639, 359))}
    assert corners == {poster.PAPER.palette.ground} and min(poster.PAPER.palette.ground) > 200


@pytest.mark.parametrize("ending", SIZES)
def test_the_words_of_all_awards_have_one_readable_size(monkeypatch, ending):
    sizes, write = {}, poster.write

    def watch(surface, stage, room, words, steps, *more, **options):
        sizes[words.replace("\n", f"{FIRM}· ")] = tuple(steps)
        write(surface, stage, room, words, steps, *more, **options)

    for module in (awards, poster):
        monkeypatch.setattr(module, "write", watch)
    drawing = Poster(long_evening(), SIZES[ending])
    drawing.draw()
    facts = {sizes[HonourLine((0, 0, 1, 1), line, print, False).fact] for line in drawing.honours}
    assert len(drawing.honours) > 1 and len(facts) == 1 and facts < {("reading",), ("label",), ("body",)}


def sharing(count, name=LONG):
    """Two games in which so many people have earned the same, and nobody anything else."""
    evening = played(evening_of(8), *range(8), info=game("mayday"))
    kind = game("mayday").awards_part().kinds[0].id
    earned = tuple(Earned(kind, person.key, 3) for person in evening.people[:count])
    people = tuple(
        msgspec.structs.replace(one, name=f"{name[:-2]}{k:02}", face=FACES[k]) for k, one in enumerate(evening.people)
    )
    games = tuple(msgspec.structs.replace(one, earned=earned, guessed=()) for one in evening.games)
    return msgspec.structs.replace(evening, people=people, games=games)


@pytest.mark.parametrize("ending", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_all_who_share_an_award_are_on_the_poster(monkeypatch, ending, count):
    said, write = [], poster.write

    def watch(surface, stage, room, words, steps, face, *more, **options):
        if face == "bold":
            said.append(words)
        write(surface, stage, room, words, steps, face, *more, **options)

    for module in (awards, poster):
        monkeypatch.setattr(module, "write", watch)
    faces = []
    for module in (awards, poster):
        monkeypatch.setattr(
            module, "draw_marked", lambda _s, _t, _m, face, place, *_: faces.append((face, tuple(place)))
        )
    for name in ("Al..", LONG):
        said.clear()
        faces.clear()
        drawing = Poster(sharing(count, name), SIZES[ending])
        drawing.draw()
        assert [len(line) for line in drawing.honours] == [count]
        plate = [place for face, place in faces if drawing.honours[0][-1].person.face == face][-1]
        assert plate[2] >= drawing.stage.theme.px(20), "its face is too small to be seen"
        names = [one.person.name for one in drawing.honours[0]]
        listed = [words for words in said if names[0] in words and words != names[0]]
        if count > 1:
            assert all(one in listed[0] for one in names) if listed else f"{count} people" in said
        if name != LONG and count < 4:
            assert count == 1 or listed
