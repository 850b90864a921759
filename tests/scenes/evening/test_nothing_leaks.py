"""What runs at the table changes no pixel of standings, suggestions, awards and poster before its end."""

import random

import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match, Player
from crashgames.evening.record import Seated
from crashgames.scenes.evening.awards import AwardsScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.poster import Poster, png_of
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.evening.suggestions import SuggestionsScene
from crashgames.storage.evenings import own_evenings
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from tests.evening.evenings import NAMES
from tests.scenes.hands import settle
from tests.ui.playground import stage_of

SIZE = (640, 360)
PAGES = (StandingsScene, AwardsScene, SuggestionsScene)


def evening_of(count):
    store = own_evenings()
    evening = store.save(store.begin())
    for name in NAMES[:count]:
        store.come(evening.id, name)
    return store.read(evening.id).found


def kept(evening, seed, moves, info=None):
    """A match of the evening after so many moves, kept as its table keeps it."""
    info = info or game("hidden_crashmaster")
    seats = info.seats[0]
    match, pick = Match(info, [Player(p.name) for p in evening.people[:seats]], bytes([seed]) * 32), random.Random(9)
    while match.outcome is None and len(match.actions) < moves:
        match.play(pick.choice(list(match.legal_actions(pick.choice(match.to_act())))))
    session = new_session()
    session.seated = Seated(evening.id, tuple(person.key for person in evening.people[:seats]))
    writer = SaveWriter(own_library(), session)
    writer.keep(match)
    assert writer.close()
    return match


def pictures():
    """All pages of the evening, as pixels."""
    found = []
    for page in PAGES:
        stage = stage_of(SIZE)
        stage.stack.push(page(stage, Party(stage)))
        settle(stage)
        found.append(pygame.image.tobytes(pygame.display.get_surface(), "RGB"))
        stage.stack.clear()
    return [*found, png_of(Poster(own_evenings().running(), SIZE).draw())]


@pytest.fixture(autouse=True)
def same_time(monkeypatch):
    monkeypatch.setattr("crashgames.scenes.evening.suggestions.clock", lambda minutes: "20:00")


def test_a_running_match_changes_no_pixel_and_its_end_does():
    evening = evening_of(6)
    kept(evening, 1, 100_000, game("crazy_commute"))
    before = pictures()
    for seed in (2, 3):
        kept(evening, seed, 25)
        assert pictures() == before
    assert kept(evening, 4, 100_000).outcome is not None
    assert all(after != old for after, old in zip(pictures(), before, strict=True))
