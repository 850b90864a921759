"""The private pages on which duels are planned, for hands of all sizes: their words, and that all can be read."""

import random
from contextlib import contextmanager

import pytest
from pygame import Rect, Surface, image

from crashgames.core.translation import use_language
from crashgames.games.crazy_commute.board import CommuteBoard
from crashgames.games.crazy_commute.messages import Block, DuelPile, OpenDuel, Phase, Trade
from crashgames.paths import assets_root
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.envelope import Envelope, Sealed
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.ui.parts import Room
from crashgames.ui.widgets import Button
from tests.boards import show
from tests.games.crazy_commute.boards import board_of, match_of
from tests.games.crazy_commute.table import A, B, letters, pull_up, situation
from tests.people import choosable
from tests.scenes.secrets.test_page_texts import ASSETS, LANGUAGES, SIZES, cuts
from tests.ui.playground import stage_of

__all__ = ["cuts"]

TARGETS, PASSERS = "ACEGIACEGIAC", "BDFHJBDFHJBD"


def planning(size, phase, **options):
    """Hands of so many cards, and who has to plan with one of them."""
    game = situation("1 0 2", [PASSERS[:size], TARGETS[:size], "GGG"], **options)
    if phase is Phase.TRADE:
        game.apply(Trade(0))
        return game, 0
    pull_up(game, 1)
    if phase is Phase.BLOCK:
        game.apply(OpenDuel(1, A, 0, 0))
    return game, game.to_act()[0]


def page_of(game, seat, size, scale, mixed=None):
    """The page with a card chosen, if one starts a duel; cards without an order of play mixed with this seed."""
    stage = stage_of(size, interface_scale=scale, shuffle_secret_buttons=mixed is not None)
    match = match_of(3)
    match.engine = game
    board = CommuteBoard(stage, match.names)
    board.place(Room(Rect((0, 0), size)))
    visit = Visit(match, seat, game.legal_actions(seat), dice=random.Random(mixed))
    page = VisitScene(stage, board, visit, lambda action: None, lambda: None)
    page.entered()
    page.looked = True
    if game.phase is Phase.ANSWER:
        choosable(page)[0].activate()
    page.update(2.0)
    return page


@contextmanager
def spoken(language):
    use_language(language, assets_root())
    yield
    use_language("en", ASSETS)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", [Phase.ANSWER, Phase.BLOCK, Phase.TRADE])
def test_a_hand_of_any_size_is_on_one_page_and_nothing_is_cut(phase, language, cuts):
    """Envelopes, what stands beside them and the way to confirm: all at once, apart, and within the sheet."""
    with spoken(language):
        for held in (5, 8, 12):
            game, seat = planning(held, phase)
            for size, scale in SIZES:
                page = page_of(game, seat, size, scale)
                page.draw(Surface(size))
                assert len(page.body.leaves) == 1 and page._turner is None, (held, size, scale)
                places = [widget.rect for widget in page.ring.widgets if isinstance(widget, Envelope | Button)]
                assert len([w for w in page.ring.widgets if isinstance(w, Envelope)]) == held
                assert all(page._sheet.contains(place) and min(place.size) > 0 for place in places)
                assert not any(place.collidelistall(places[k + 1 :]) for k, place in enumerate(places))
                assert cuts == [], (held, size, scale)


def envelopes(page):
    return [widget for widget in page.ring.widgets if isinstance(widget, Envelope)]


def hold_open(page):
    for widget in page.ring.widgets:
        if isinstance(widget, Sealed):
            widget.open = True


def press(page, *places):
    """Press the envelopes at these places, not too fast; returns what is then chosen."""
    for place in places:
        page.update(1.0)
        envelopes(page)[place].activate()
    return page.choice.chosen


def numbers(page):
    """The numbers of the cards that are played, and of those that could be, by place."""
    return [envelope.turn for envelope in envelopes(page)], [envelope.next_turn for envelope in envelopes(page)]


def fresh(hands, phase, **options):
    """The page of a duel with these hands, with nothing chosen, and its game and seat."""
    game = situation("1 0 2", hands, **options)
    pull_up(game, 1)
    if phase is Phase.BLOCK:
        game.apply(OpenDuel(1, A, 0, 0))
    seat = game.to_act()[0]
    page = page_of(game, seat, (1280, 720), 1.0, mixed=3)
    page.choice.choose(None)
    page.rebuild()
    return game, seat, page


def test_a_challenger_presses_the_cards_that_would_be_played():
    _, _, page = fresh(["BDF", "ACEG", "C"], Phase.ANSWER)
    assert numbers(page) == ([0, 0, 0, 0], [0, 0, 0, 0])
    assert press(page, 0) == OpenDuel(1, A, 0, 0)
    assert numbers(page) == ([1, 0, 0, 0], [1, 2, 3, 4])
    assert press(page, 2) == OpenDuel(1, A, 0, 2)
    assert numbers(page)[0] == [1, 2, 3, 0]
    assert press(page, 1) == OpenDuel(1, A, 0, 1)
    assert press(page, 1) is None and numbers(page)[0] == [0, 0, 0, 0], "a second press takes it all back"
    assert press(page, 2, 0) == OpenDuel(1, A, 0, 0), "a card that cannot follow begins instead"


def test_a_blocker_presses_the_cards_in_the_order_of_play():
    _, _, page = fresh(["ABDFI", "ACE", "C"], Phase.BLOCK)
    assert letters(card.face[1] for card in page.choice.cards) == "BDFAI"
    assert numbers(page) == ([0] * 5, [1, 2, 3, 0, 0])
    assert press(page, 1) == Block(0, 2) and numbers(page)[0] == [1, 2, 0, 0, 0]
    assert press(page, 2) == Block(0, 3)
    assert press(page, 4) == Block(0, 5) and numbers(page)[0] == [1, 2, 3, 0, 0], "others play all that can be played"


def test_the_piles_card_is_blocked_by_pressing_its_blocker():
    game = situation("0 1 2", ["ABD", "B", "C"], discards="A")
    game.apply(DuelPile(0))
    page = page_of(game, 0, (1280, 720), 1.0)
    assert page.choice.cards[0].face == ("item", B) and press(page, 0) == Block(0, 1)
    board = board_of(3)
    show(game, board, None)
    labels = [board.label(action, game.legal_actions(0)) for action in (Block(0, 0), Block(0, 1))]
    assert labels == ["Fall behind everybody", "Block it, win the trophy"]
    assert "your trophy" in page.page.known[1]


@pytest.mark.parametrize("phase", [Phase.ANSWER, Phase.BLOCK])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_closed_pages_show_nothing_of_what_is_pressed(phase, size):
    """Whatever the hand and its chains, the same presses leave the same picture, also of the way to confirm."""
    blocks, opens = ["BDFHJ", "ABBCC", "BBBBB", "CDEFG"], ["ACEGI", "AABBC", "AAAAA", "ADEFH"]
    for presses in ([0], [0, 1], [1, 0], [3], [0, 3, 3], [2, 2], [0, 1, 2]):
        seen = set()
        for hand in blocks if phase is Phase.BLOCK else opens:
            hands = [hand, "ACEGI", "C"] if phase is Phase.BLOCK else ["BDFHJ", hand, "C"]
            _, _, page = fresh(hands, phase)
            press(page, *presses)
            page.update(1.0)
            page.looked = True
            page.rebuild()
            picture = Surface((1280, 720))
            page.draw(picture)
            seen.add(image.tobytes(picture, "RGB"))
        assert len(seen) == 1, presses


@pytest.mark.parametrize("held", range(1, 9))
@pytest.mark.parametrize("far", ["to the end", "asked again"])
def test_the_longest_plan_of_blocks_can_be_chosen(held, far):
    for phase, words in ((Phase.ANSWER, "Duel, block all you can"), (Phase.BLOCK, "Block as long as you can")):
        game, seat = planning(held, phase, far=far)
        legal = game.legal_actions(seat)
        plans = [action for action in legal if isinstance(action, OpenDuel | Block)]
        greatest = max(plan.blocks for plan in plans)
        board = board_of(3)
        for plan in plans:
            assert (board.label(plan, legal) == words) is (plan.blocks == greatest > 1)


def test_a_picture_of_an_open_page_shows_the_numbers():
    """Else the closed ones would be alike for nothing."""
    _, _, page = fresh(["BDF", "ACEG", "C"], Phase.ANSWER)
    seen = set()
    for place in (0, 1, 2):
        press(page, place)
        hold_open(page)
        picture = Surface((1280, 720))
        page.draw(picture)
        seen.add(image.tobytes(picture, "RGB"))
    assert len(seen) == 3
