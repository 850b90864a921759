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
CARS = {"shared": ("left", "right"), "won": ("car",), "evening": ("car",)}
CAST = {
    **{COMMUTE + name: [f"{car}_driver" for car in cars] for name, cars in CARS.items()},
    "cheaters_game/finale/honest": ["winner"],
    "cheaters_game/finale/cheater": ["winner"],
    "cheaters_game/finale/shared": ["left", "right"],
    "cheaters_game/finale/bars": [f"seat{seat}" for seat in range(5)],
}


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


def test_everybody_is_seen_in_the_part_that_they_play():
    assets = stage_of().assets
    for art, parts in CAST.items():
        pictures = set()
        for first in range(len(FACES)):
            people = {part: [(FACES[(first + k) % len(FACES)], Mood.GLAD)] for k, part in enumerate(parts)}
            source = source_of(assets, with_people(art, people))
            assert source.count("<g") == source.count("</g>")
            for part in parts:
                alone = source_of(assets, with_people(art, {part: people[part]}))
                assert alone != assets.source(art), (art, part)
            pictures.add(source)
        assert len(pictures) == len(FACES)


def test_people_and_colours_are_both_in_a_picture():
    assets = stage_of().assets
    cast = with_people(f"{COMMUTE}won", {"car_driver": [("fox", Mood.GLAD)]})
    source = source_of(assets, in_colours(with_owners(cast, {"car": 3}), colour))
    assert hex_of(colour(3)) in source and len(source) > len(source_of(assets, with_owners(f"{COMMUTE}won", {})))
