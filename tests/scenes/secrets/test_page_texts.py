"""Private pages and curtains in every language: at every size that is promised nothing on them is cut off."""

from itertools import product

import pytest
from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.secret_pages import SecretCard
from crashgames.core.translation import tr, use_language
from crashgames.games.crazy_commute.board import CommuteBoard
from crashgames.games.crazy_commute.tables import item_name, printed_cards
from crashgames.hotseat.turns import Method, Turns
from crashgames.paths import assets_root
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.envelope import Envelope, EnvelopeRow, Sealed
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.ui.parts import Room
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.text import Text
from crashgames.ui.wrapping import ELLIPSIS
from tests.people import choosable
from tests.random_play import random_match
from tests.secret_checks import CURTAINED
from tests.ui.playground import stage_of

pytestmark = pytest.mark.usefixtures("no_pictures")

ASSETS = assets_root()
LANGUAGES = ("en", "de", "fr", "nl")
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.5), ((1920, 1080), 2.0), ((1024, 768), 1.0), ((1280, 720), 1.5)]
LARGE = [(info, seats) for info, seats in CURTAINED if info.board and seats == info.seats[-1]]


@pytest.fixture
def cuts(monkeypatch):
    """All texts that were drawn with their end cut off, or broken within a word."""
    found, breaking = [], Text._break

    def noted(self, text, pixels, face, width, lines, *even):
        broken = breaking(self, text, pixels, face, width, lines, *even)
        if broken and broken[-1].endswith(ELLIPSIS) and not text.endswith(ELLIPSIS):
            found.append(text)
        return broken

    monkeypatch.setattr(Text, "_break", noted)
    yield found
    use_language("en", ASSETS)


def moments(info, seats):
    """A match when something of a phase is first asked behind the curtain, of each phase once."""
    whole, seen = random_match(info, seats, 2), set()
    match = Match(info, whole.players, whole.seed, whole.options)
    for action in whole.actions:
        turns = Turns(match)
        turns.persons, turns.session.one_by_one = tuple(range(seats)), True
        phase = match.view(None).phase
        if turns.request.method is Method.VISIT and phase not in seen:
            seen.add(phase)
            yield match, turns.request.seats[0]
        match.play(action)


def pages(stage, match, seat):
    """The page of the decision, before and after something is chosen, and that on which all can be looked at again.

    Nothing can be chosen on the last.
    """
    board = (match.info.board_class() or PlainBoard)(stage, match.names)
    board.place(Room(Rect((0, 0), stage.size)))
    for legal in (match.legal_actions(seat), ()):
        page = VisitScene(stage, board, Visit(match, seat, legal), lambda action: None, lambda: None)
        page.entered()
        yield page
        if not legal:
            break
        page.looked = True
        for widget in choosable(page)[:1]:
            widget.activate()
        page.update(2.0)
        yield page


def drawn(stage, scene, is_open):
    for widget in scene.ring.widgets:
        if isinstance(widget, Sealed):
            widget.open = is_open
    scene.draw(Surface(stage.size))


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("info", "seats"), LARGE, ids=lambda value: getattr(value, "id", value))
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_private_page_is_cut_off(info, seats, language, cuts):
    use_language(language, ASSETS)
    stages, found = [], 0
    for number, (size, scale) in enumerate(SIZES):
        stages.append(stage_of(size, interface_scale=scale, peek=("hold", "timed", "toggle")[number % 3]))
        stages[-1].by_keys = number % 2 == 0
    for match, seat in moments(info, seats):
        for stage in stages:
            for page in pages(stage, match, seat):
                if not page.looked:
                    drawn(stage, page, is_open=False)
                drawn(stage, page, is_open=True)
            assert cuts == [], (stage.size, stage.scale, match.view(None).phase)
        found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_below_a_narrow_envelope_is_cut_off(language, cuts):
    use_language(language, ASSETS)
    names = [tr("{item}: let them by").format(item=item_name(item)) for item in range(len(printed_cards().items))]
    for size, scale in SIZES:
        stage = stage_of(size, interface_scale=scale)
        board = CommuteBoard(stage, ("Anna", "Ben"))
        for name, wide in product(names, (81, 92, 123, 124, 150, 230)):
            line = EnvelopeRow(board, [SecretCard("", name)], stage.theme.px(wide), 0)
            envelope = Envelope(Rect(0, 0, line.slot, stage.theme.px(200)), 0, line, None)
            envelope.open = True
            envelope._draw_name(Surface(size), stage, Rect(0, 0, envelope.rect.w, envelope.line.foot(envelope.rect.w)))
    assert cuts == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_curtain_is_cut_off(language, cuts):
    use_language(language, ASSETS)
    match = random_match(*LARGE[0], 2)
    for size, scale in SIZES:
        stage = stage_of(size, interface_scale=scale)
        scene = CurtainScene(stage, match, 1, lambda: None)
        scene.entered()
        scene.draw(Surface(size))
    assert cuts == []
