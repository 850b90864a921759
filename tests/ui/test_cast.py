"""People in large pictures: their characters, in their parts."""

import re

from crashgames.ui.faces import FACES, Mood
from crashgames.ui.theme import SEATS, hex_of
from crashgames.ui.worlds import art_of, in_colours, source_of, with_owners, with_people
from tests.ui.playground import stage_of

ENDINGS = [f"crash_by_crash/finale/{name}" for name in ("red_wins", "blue_wins", "tie")]


def test_everybody_sits_in_the_car_of_their_side():
    assets = stage_of().assets
    for art in ENDINGS:
        usual = source_of(assets, art)
        pictures = set()
        for name in FACES:
            cast = with_people(art, {"red": [(name, Mood.GLAD)], "blue": [("fox", Mood.CROSS), ("bob", Mood.CROSS)]})
            assert art_of(cast) == art
            source = source_of(assets, cast)
            assert source.count("<g") == source.count("</g>") and "<svg" not in source[5:]
            assert all(re.search(rf'<g id="{part}"', source) for part in ("red", "blue"))
            pictures.add(source)
        assert len(pictures) == len(FACES) and usual not in pictures


def test_a_picture_without_parts_is_as_it_was_drawn():
    assets = stage_of().assets
    art = "mayday/finale/honest"
    assert source_of(assets, with_people(art, {"red": [("fox", Mood.GLAD)]})) == assets.source(art)
    assert source_of(assets, with_people("mayday/finale/nowhere", {})) is None


COMMUTE = "crazy_commute/finale/"
CARS = {"shared": ("left", "right")} | dict.fromkeys(
    ("evening", *(f"won_{driver}" for driver in ("minotaur", "other", "robot", "witch", "yeti", "zombie"))), ("car",)
)


def colour(seat):
    return SEATS[seat].colour


def test_cars_on_the_podium_have_the_colours_of_their_owners():
    assets = stage_of().assets
    for name, parts in CARS.items():
        art = COMMUTE + name
        painted = set()
        for first in range(len(SEATS)):
            owners = {part: (first + number) % len(SEATS) for number, part in enumerate(parts)}
            picture = in_colours(with_owners(art, owners), colour)
            source = source_of(assets, picture)
            assert art_of(picture) == art and source.count("<g") == source.count("</g>")
            for part, seat in owners.items():
                body = re.search(rf'(?s)<g id="{part}">(.*?)</g>', source)[1]
                assert f'fill="{hex_of(colour(seat))}"' in body, (name, part)
            assert re.sub(r'(?s)<g id="\w+">.*?</g>', "", source) == re.sub(
                r'(?s)<g id="\w+">.*?</g>', "", assets.source(art)
            )
            painted.add(source)
        assert len(painted) == len(SEATS)
