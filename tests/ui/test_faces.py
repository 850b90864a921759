"""Faces: all characters in all moods, told apart by anybody, and never two alike at a table."""

from itertools import combinations

import pygame
import pytest

from crashgames.paths import assets_root
from crashgames.ui.assets import Assets, in_states
from crashgames.ui.faces import FACES, Mood, dealt, face

SMALL = 40
PICTURES = [(name, mood) for name in FACES for mood in Mood]


@pytest.fixture(scope="module")
def greys():
    """Every picture in grey, as small as it ever is, on the grey of a panel."""
    return {picture: grey(*picture) for picture in PICTURES}


def grey(name, mood):
    sheet = pygame.Surface((SMALL, SMALL), 0, 32)
    sheet.fill((84, 84, 84))
    sheet.blit(face(Assets(), name, mood, SMALL), (0, 0))
    return pygame.transform.grayscale(sheet)


def difference(one, other):
    """The share of the points that clearly differ."""
    points = [(x, y) for x in range(0, SMALL, 2) for y in range(0, SMALL, 2)]
    return sum(abs(one.get_at(at)[0] - other.get_at(at)[0]) > 40 for at in points) / len(points)


def test_there_are_more_characters_than_seats():
    drawn = {file.stem for file in (assets_root() / "shared/art/faces").glob("*.svg")}
    assert drawn == set(FACES)
    assert len(FACES) >= 12


@pytest.mark.parametrize("name", FACES)
def test_a_character_has_every_mood(name):
    source = Assets().source(f"shared/faces/{name}")
    for mood in Mood:
        assert f'<g class="{mood}"' in source
        assert 0 < len(in_states(source, mood)) < len(source)
        assert "class=" not in in_states(source, mood)


def test_characters_look_different_in_grey(greys):
    for mood in Mood:
        for one, other in combinations(FACES, 2):
            assert difference(greys[one, mood], greys[other, mood]) > 0.15, (one, other, mood)


@pytest.mark.parametrize("name", FACES)
def test_moods_look_different_in_grey(greys, name):
    for one, other in combinations(Mood, 2):
        assert difference(greys[name, one], greys[name, other]) > 0.02, (one, other)


def test_a_face_that_nobody_knows_is_drawn_all_the_same():
    unknown, first = (face(Assets(), name, Mood.CALM, SMALL) for name in ("../../secret", FACES[0]))
    assert pygame.image.tobytes(unknown, "RGBA") == pygame.image.tobytes(first, "RGBA")


@pytest.mark.parametrize("wanted", [[], ["fox"], ["", "fox", "fox", "nobody"], [""] * 10, ["bob"] * 12])
def test_no_two_seats_have_the_same_face(wanted):
    faces = dealt(wanted)
    assert len(faces) == len(wanted)
    assert len(set(faces)) == len(faces) and set(faces) <= set(FACES)
    assert all(faces[wanted.index(wish)] == wish for wish in wanted if wish in FACES)


def test_a_table_larger_than_all_faces_still_has_faces():
    assert len(dealt([""] * 30)) == 30
