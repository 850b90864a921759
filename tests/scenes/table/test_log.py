"""The log of a table: whole sentences in every language and at every size, one line that fades, a drawer."""

import pygame
import pytest
from pygame import Surface

from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.hotseat.turns import Turns
from crashgames.paths import assets_root
from crashgames.scenes.table.header import HeaderStrip
from crashgames.scenes.table.log import LogScene
from crashgames.scenes.table.picture import TablePicture
from crashgames.ui.scene import Stage
from crashgames.ui.widgets import ScrollArea
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
    picture.head = HeaderStrip(stage, Turns(match), picture)
    picture.arrange()
    picture.head.ticker.area = picture.head.regions.ticker
    return picture


def public_events(info, seats, seed=1):
    match, events = random_match(info, seats, seed), []
    engine = match.replay(0)
    engine.listener = lambda event, _: events.append(event) if event.to is None else None
    for action in match.actions:
        engine.advance(action)
    return events


@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_sentences_are_whole_where_they_are_told(info, seats):
    """Each in the headline while it happens; afterwards below that, or, in narrow windows, only in the drawer."""
    seats = min(info.seats, key=lambda number: abs(number - seats))
    events, visible = public_events(info, seats), []
    pictures = [picture(info, seats, size, scale) for size, scale in SIZES]
    for language in LANGUAGES:
        use_language(language, assets_root())
        lines = sorted({event.line(NAMES[:seats]) for event in events}, key=len)[-LONGEST:]
        for shown in pictures:
            for line in lines:
                assert is_whole(shown, line), (language, line)
                beside = shown.head.is_narrow or shown.board.need.head_places is not None
                visible.append(is_told(shown.head.ticker, line) or beside)
    assert len(visible) > 100 and sum(visible) > 0.9 * len(visible)


def is_whole(shown, line):
    """True if the headline has room for all of a line: in two lines at most where it is a strip."""
    text, theme, ribbon = shown.stage.text, shown.stage.theme, shown.head.regions.ribbon
    if shown.board.need.head_places:
        return shown.head._fits(line, *shown.head._ribbon_for(line))
    room = ribbon.width - theme.gap(9) - theme.px(38)
    return text.holds(line, "body", room, 2 * text.line_height("body", "bold"), "bold", 2)


def is_told(ticker, line):
    ticker.tell(line)
    assert ticker.words() in (line, f"{tr('Log')} (L)")
    return ticker.words() == line


def test_the_line_of_the_log_goes_after_a_while():
    ticker = picture(all_games()[0], 3, (1280, 720), 1.0).head.ticker
    ticker.tell("Anna rings the bell.")
    rest = ticker.idle_seconds
    assert ticker.fresh and ticker.words() == "Anna rings the bell." and 2.5 < rest < 3.5
    ticker.update(rest - 0.01)
    assert ticker.words() == "Anna rings the bell."
    assert ticker.update(0.02) and ticker.words() == "Log (L)"
    assert not ticker.fresh and ticker.idle_seconds > 1000


def test_the_drawer_has_every_line():
    shown = picture(all_games()[0], 3, (1280, 720), 1.0)
    lines = [f"Line {number}" for number in range(100)]
    drawer = LogScene(shown.stage, lines)
    shown.stage.stack.push(drawer)
    shown.stage.stack.settle()
    held = next(widget for widget in drawer.ring.widgets if isinstance(widget, ScrollArea)).held
    assert [label.text for label in held] == lines


def test_the_line_of_the_log_begins_where_the_headline_begins():
    head = picture(all_games()[0], 3, (1280, 720), 1.0).head
    head.ticker.area = head.regions.ticker
    head.ticker.draw(Surface((1280, 720)))
    assert head.ticker.plate.left == head.regions.ribbon.left
