"""People in large pictures: their characters, in their parts."""

import re

from crashgames.ui.faces import FACES, Mood
from crashgames.ui.worlds import art_of, source_of, with_people
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
