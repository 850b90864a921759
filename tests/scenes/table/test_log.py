"""The log beside the table has whole sentences, in every language and at every size."""

import pygame
import pytest
from pygame import Rect

from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.hotseat.turns import Turns
from crashgames.paths import assets_root
from crashgames.scenes.table.header import Header
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.rail import Rail
from crashgames.ui.scene import Stage
from tests.random_play import all_games, random_match

NAMES = ("Anna", "Benedikt", "Cleo", "Dan", "Emilia", "Fay", "Gustav", "Hal", "Ida", "Jon")
SIZES = (((1280, 720), 1.0), ((1280, 720), 1.5), ((960, 720), 1.0), ((1920, 1080), 1.5))
LONGEST = 30
"""So many of the longest sentences of a match are looked at."""


@pytest.fixture(autouse=True)
def english_afterwards():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    use_language("en", assets_root())


def picture(info, seats, size, scale):
    stage = Stage(size, Settings(interface_scale=scale))
    match = Match(info, [Player(name) for name in NAMES[:seats]], bytes(32))
    picture = TablePicture(stage, match)
    picture.head = Header(stage, Turns(match), picture)
    picture.arrange(match.view(None))
    return picture


def public_events(info, seats, seed=1):
    match, events = random_match(info, seats, seed), []
    engine = match.replay(0)
    engine.listen(lambda event, _: events.append(event) if event.to is None else None)
    for action in match.actions:
        engine.advance(action)
    return events


@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_the_newest_sentence_is_whole(info, seats):
    seats = min(info.seats, key=lambda number: abs(number - seats))
    events, looked = public_events(info, seats), 0
    pictures = [picture(info, seats, size, scale) for size, scale in SIZES]
    for language in LANGUAGES:
        use_language(language, assets_root())
        lines = sorted({event.line(NAMES[:seats]) for event in events}, key=len)[-LONGEST:]
        for shown in pictures:
            for line in lines:
                assert whole(shown.rail, line), (language, line)
                looked += 1
    assert looked > 100


def whole(rail, line):
    rail.log = ["A sentence from before", line]
    text, room = rail.stage.text, Rect(rail.log_area).inflate(-rail.stage.theme.px(20), -rail.stage.theme.px(14))
    return rail._last_lines(room)[-1].get_height() == text.render(line, "caption", width=room.width).get_height()


def test_what_does_not_fit_whole_is_left_out():
    rail: Rail = picture(all_games()[0], 3, (1280, 720), 1.0).rail
    room = Rect(0, 0, 200, rail.stage.text.line_height("caption") * 5)
    rail.log = ["A sentence that takes far more than three lines " * 6, "Short", "Short as well"]
    assert len(rail._last_lines(room)) == 2
