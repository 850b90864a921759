"""The private pages on which duels are planned, for hands of all sizes: their words, and that all can be read."""

import random
from contextlib import contextmanager

import pytest
from pygame import Rect, Surface

from crashgames.core.translation import use_language
from crashgames.games.crazy_commute.board import CommuteBoard
from crashgames.games.crazy_commute.messages import Block, OpenDuel, Phase
from crashgames.paths import assets_root
from crashgames.scenes.secrets.body import Leaf
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.envelope import Envelope
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.ui.widgets import Button
from tests.games.crazy_commute.boards import board_of, match_of
from tests.games.crazy_commute.table import A, pull_up, situation
from tests.people import choosable
from tests.scenes.secrets.test_page_texts import ASSETS, LANGUAGES, SIZES, cuts
from tests.ui.playground import stage_of

__all__ = ["cuts"]

TARGETS, PASSERS = "ACEGIACE", "BDFHJBDF"


def planning(size, phase, **options):
    """Hands of so many cards, and who has to plan with one of them."""
    game = situation("1 0 2", [PASSERS[:size], TARGETS[:size], "GGG"], **options)
    pull_up(game, 1)
    if phase is Phase.BLOCK:
        game.apply(OpenDuel(1, A, 0, 0))
    return game, game.to_act()[0]


def page_of(game, seat, size, scale, mixed=None):
    """The page with a card chosen, where cards are; its buttons in order, or mixed with this seed."""
    stage = stage_of(size, interface_scale=scale, shuffle_secret_buttons=mixed is not None)
    match = match_of(3)
    match._engine = game
    board = CommuteBoard(stage, match.names, lambda action: None)
    board.place(Rect((0, 0), size))
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", [Phase.ANSWER, Phase.BLOCK])
def test_no_plan_is_cut_off_nor_lies_on_the_cards(phase, language, cuts):
    """Chosen neither."""
    with spoken(language):
        for held in (5, 8):
            game, seat = planning(held, phase)
            for size, scale in SIZES:
                page = page_of(game, seat, size, scale)
                turn_to(page, Leaf.CARDS)
                cards = [w.rect for w in page.ring.widgets if isinstance(w, Envelope)]
                page.draw(Surface(size))
                turn_to(page, Leaf.OPTIONS)
                plans = buttons(page)
                assert len(plans) == held + (phase is Phase.BLOCK) - (held == 8 and phase is Phase.BLOCK)
                aside = Leaf.OPTIONS in page.body.leaves
                assert len(cards) == held
                assert aside or not any(plan.rect.collidelistall(cards) for plan in plans), (held, size)
                for number in range(len(plans)):
                    buttons(page)[number].activate()
                    page.update(2.0)
                    page.draw(Surface(size))
                    assert buttons(page)[number].chosen
                assert cuts == [], (held, size, scale)


def turn_to(page, leaf):
    """Turn to a leaf, if the page has it."""
    while leaf in page.body.leaves and page.leaf is not leaf:
        page.turn()


def buttons(page):
    """Those for plans, in the order in which they stand."""
    legal = page.visit.legal
    says = {page.board.label(action, legal) for action in legal if isinstance(action, OpenDuel | Block)}
    return [widget for widget in page.ring.widgets if isinstance(widget, Button) and widget.label in says]


@pytest.mark.parametrize("held", range(1, 9))
@pytest.mark.parametrize("far", ["to the end", "asked again"])
def test_the_greatest_plan_of_several_blocks_is_as_long_as_one_can(held, far):
    for phase, words in ((Phase.ANSWER, "Duel, block all you can"), (Phase.BLOCK, "Block as long as you can")):
        game, seat = planning(held, phase, far=far)
        legal = game.legal_actions(seat)
        plans = [action for action in legal if isinstance(action, OpenDuel | Block)]
        greatest = max(plan.blocks for plan in plans)
        board = board_of(3)
        for plan in plans:
            assert (board.label(plan, legal) == words) is (plan.blocks == greatest > 1)


@pytest.mark.parametrize("phase", [Phase.ANSWER, Phase.BLOCK])
def test_plans_change_places_from_visit_to_visit(phase):
    """Also those for a chosen card: the way of a hand to a button shows no plan. Every card has them in one order."""
    game, seat = planning(5, phase)
    pages = [page_of(game, seat, SIZES[0][0], 1.0, mixed) for mixed in range(6)]
    assert len({tuple(button.label for button in buttons(page)) for page in pages}) > 3
    for page in pages:
        before = [button.label for button in buttons(page)]
        if phase is Phase.ANSWER:
            next(w for w in page.ring.widgets if isinstance(w, Envelope) and not w.chosen).activate()
            page.update(2.0)
        assert [button.label for button in buttons(page)] == before
