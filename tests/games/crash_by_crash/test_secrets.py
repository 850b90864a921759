"""Secrets: twins that differ in them look the same to whoever must not know, and planted leaks are found."""

import random
from collections import Counter
from functools import cache

import pytest

from crashgames.core.bots import TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.messages import Secrecy
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.bot import CrashBot
from crashgames.games.crash_by_crash.engine import CrashByCrash
from crashgames.games.crash_by_crash.events import ActionSkipped, CardDrawn, CardsRevealed
from crashgames.games.crash_by_crash.messages import Discard, DrawCard, ExchangeCards, KeepCard, Phase, PlayCard
from crashgames.games.crash_by_crash.tables import HOLE, Card
from crashgames.games.crash_by_crash.view import CrashView
from tests import twin_checks
from tests.boards import board_for, drawn, show
from tests.games.crash_by_crash.twins import hidden_cards, moments, twin_of
from tests.steady import HANG
from tests.twin_checks import leaking_reasons, showing

at_every_table = pytest.mark.parametrize("seats", INFO.seats)


def differences(game, twin, viewer):
    """The differences between twin and original for somebody who knows the same of both."""
    return twin_checks.differences(game, twin, viewer, strangers(viewer))


def strangers(seat):
    """Actions whose reason could give something away."""
    kinds = (PlayCard, Discard, KeepCard, DrawCard)
    return [ExchangeCards(seat), DrawCard(seat, None), *(kind(seat, card) for kind in kinds for card in Card)]


def phases_of(seats):
    return set(Phase) - {Phase.KEEP if seats == 2 else Phase.DRAW}


# Twins


@at_every_table
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(seats):
    pick, covered, changed, twins = random.Random(seats), set(), 0, 0
    for game in moments(seats):
        for viewer in (None, *range(seats)):
            twin = twin_of(game, viewer, pick)
            assert twin.violations() == []
            assert list(differences(game, twin, viewer)) == [], (game.phase, viewer)
            covered.add((game.phase, viewer == game.seat))
            changed += hidden_cards(twin, viewer) != hidden_cards(game, viewer)
            twins += 1
    assert changed > 0.95 * twins
    assert covered == {(phase, mine) for phase in phases_of(seats) for mine in (True, False)} - {(Phase.OVER, True)}


@at_every_table
def test_hands_offers_and_the_pile_are_all_changed(seats):
    pick, changed, possible = random.Random(seats), Counter(), Counter()
    for game in moments(seats):
        twin = twin_of(game, 1, pick)
        assert twin.hands[1] == game.hands[1]
        assert (twin.offer == game.offer) or game.seat != 1
        checks = {
            "hands": (any(game.hands[seat] for seat in range(seats) if seat != 1), twin.hands != game.hands),
            "pile": (len(set(game.pile)) > 2, twin.pile != game.pile),
            "offer": (bool(game.offer) and game.seat != 1, sorted(twin.offer) != sorted(game.offer)),
        }
        for name, (can, did) in checks.items():
            possible[name] += can
            changed[name] += can and did
    assert all(changed[name] >= 0.6 * possible[name] for name in possible), (changed, possible)
    assert possible["hands"] and possible["pile"] and (possible["offer"] > 0) is (seats == 4)


@at_every_table
def test_others_actions_look_alike_until_a_card_is_shown(seats):
    """The same action is played on both twins."""
    pick, played = random.Random(seats), set()
    for game in moments(seats, matches=6):
        viewer = (game.seat + pick.randrange(1, seats)) % seats
        if game.outcome is None:
            twin = twin_of(game, viewer, pick)
            legal = game.legal_actions(game.seat)
            both = [action for action in legal if action in twin.legal_actions(twin.seat) and not shows_another(action)]
            if both:
                action = pick.choice(both)
                assert steps(game.copy(), action, viewer) == steps(twin, action, viewer)
                played.add(game.phase)
    assert played >= phases_of(seats) - {Phase.OVER, Phase.GOAL, Phase.SECOND_BUMP, Phase.KEEP, Phase.DISCARD}


def steps(game, action, viewer):
    """The events and views of the viewer, up to the moment at which a hidden card comes to its hand or to light."""
    seen, over = [], []
    game.chance = FastChance(7)

    def listen(event, at):
        over.extend([event] if shows_a_card(event, viewer) else [])
        if event.to in (None, viewer) and not over:
            seen.append((event, at.view(viewer), at.view(None)))

    game.listener = listen
    game.advance(action)
    return seen


def shows_another(action):
    """The card that is not kept comes to light."""
    return isinstance(action, KeepCard)


def shows_a_card(event, viewer):
    """A hand in which nothing can be played shows by a skipped action."""
    return isinstance(event, CardsRevealed | ActionSkipped) or (isinstance(event, CardDrawn) and event.seat == viewer)


# Bots


def bot_choices(game, twin, level):
    return {
        CrashBot(level, 5, game.options).choose(at.view(game.seat), at.legal_actions(game.seat), TimeLimit(HANG))
        for at in (game, twin)
    }


def decisions(seats, engine=CrashByCrash, matches=1):
    return [game for game in moments(seats, engine, matches) if len(game.legal_actions(game.seat)) > 1]


@pytest.mark.sampled(2)
@at_every_table
@pytest.mark.parametrize("level", INFO.levels)
def test_bots_decide_by_what_their_seat_knows(level, seats):
    pick, asked = random.Random(level), 0
    for game in decisions(seats)[:: 2 * level - 1]:
        assert len(bot_choices(game, twin_of(game, game.seat, pick), level)) == 1
        asked += 1
    assert asked > 1


# Frames


@cache
def board_of(seats, number):
    """Two boards of a size, so that nothing that one keeps can be shown by the other."""
    return board_for(INFO, seats)


def frame(game, viewer, number):
    """All pixels that show a position to a viewer, and what the board says of it."""
    board = board_of(game.seats, number)
    show(game, board, viewer)
    said = [board.tip(piece, board.view) for piece in board.layout_now()]
    return drawn(board), said, board.telling.prompt(board.view, board.names)


@at_every_table
def test_what_cannot_be_known_changes_no_pixel(seats):
    pick, covered = random.Random(seats), set()
    for number, game in enumerate(moments(seats, matches=1)):
        for viewer in {None, number % seats, game.seat if game.outcome is None else None}:
            assert frame(game, viewer, 0) == frame(twin_of(game, viewer, pick), viewer, 1), (game.phase, viewer)
            covered.add(game.phase)
    assert covered == phases_of(seats)


# Leaks


def all_hands(self, viewer, seen):
    return seen.hand or self.hands[self.seat]


def hand_of_the_partner(self, viewer, seen):
    return (*seen.hand, *self.hands[(viewer + 2) % self.seats]) if viewer is not None else ()


def offer_for_all(self, viewer, seen):
    return self.offer


def next_card(self, viewer, seen):
    return (*seen.face_up, *self.pile[-1:])


def sizes_with_yellow_cards(self, viewer, seen):
    return tuple(len(hand) + 10 * (Card.LAST_RIDE in hand) for hand in self.hands)


def pile_with_top(self, viewer, seen):
    return seen.pile + 100 * (self.pile[-1:] > [Card.FREE_RIDE])


def floor_by_the_next_card(self, viewer, seen):
    """The values are turned round by what lies on the pile."""
    other_way = self.pile[-1:] > [Card.FREE_RIDE]
    return bytes(3 - value if other_way and value < HOLE else value for value in seen.floor)


def only_those_with_grey_cards(self):
    return tuple(seat for seat in CrashByCrash.to_act(self) if self.pile[-1:] > [Card.FREE_RIDE])


def sorted_by_the_next_card(self, seat):
    legal = CrashByCrash.legal_actions(self, seat)
    return legal[::-1] if self.pile[-1:] > [Card.FREE_RIDE] else legal


LEAKS = {
    "hands": ("view", showing(CrashByCrash, hand=all_hands), "open table"),
    "the partner's hand": ("view", showing(CrashByCrash, hand=hand_of_the_partner), "view"),
    "offers": ("view", showing(CrashByCrash, offer=offer_for_all), "open table"),
    "the next card": ("view", showing(CrashByCrash, face_up=next_card), "view"),
    "sizes": ("view", showing(CrashByCrash, hand_sizes=sizes_with_yellow_cards), "view"),
    "pile": ("view", showing(CrashByCrash, pile=pile_with_top), "open table"),
    "to act": ("to_act", only_those_with_grey_cards, "to act"),
    "legal actions": ("legal_actions", sorted_by_the_next_card, "legal actions"),
    "reasons": ("why_not", leaking_reasons(CrashByCrash, lambda game: Card.SABOTEUR in game.hands[0]), "reason"),
}


def spoilt(game, method, leak):
    """The position as an engine with a leak has it."""
    copy = game.copy()
    copy.__class__ = twin_checks.spoilt(CrashByCrash, method, leak)
    return copy


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name):
    method, leak, shows = LEAKS[name]
    pick = random.Random(0)
    for sound in moments(4):
        game = spoilt(sound, method, leak)
        for viewer in (None, *range(4)):
            if shows in differences(game, twin_of(game, viewer, pick), viewer):
                return
    pytest.fail("the leak was not found")


def test_a_bot_that_is_shown_more_decides_otherwise():
    pick = random.Random(0)
    for sound in decisions(2):
        game = spoilt(sound, "view", showing(CrashByCrash, floor=floor_by_the_next_card))
        if len(bot_choices(game, twin_of(game, game.seat, pick), 1)) > 1:
            return
    pytest.fail("the leak was not found")


@pytest.mark.parametrize("fields", [{"pile": pile_with_top}, {"hand": all_hands}, {"offer": offer_for_all}])
def test_a_planted_leak_shows_in_the_frame(fields):
    pick = random.Random(0)
    for sound in moments(4, matches=2):
        game = spoilt(sound, "view", showing(CrashByCrash, **fields))
        for viewer in (None, 3):
            one, other = frame(game, viewer, 0), frame(twin_of(game, viewer, pick), viewer, 1)
            if one[0] != other[0]:
                return
    pytest.fail("the leak cannot be seen")


# Shapes


@at_every_table
def test_the_open_table_is_the_view_of_nobody_in_particular(seats):
    """All that differs between the open table and a seat is named here, so that a new field is thought about."""
    differing = set()
    for game in moments(seats):
        public = game.view(None)
        for viewer in range(seats):
            seen = game.view(viewer)
            differing |= {name for name in CrashView.__struct_fields__ if getattr(seen, name) != getattr(public, name)}
    assert differing == {"viewer", "hand"} | ({"offer"} if seats == 4 else set())


def test_actions_say_how_secret_they_are():
    secret = {kind.__name__ for kind in INFO.action_types() if kind.secrecy is not Secrecy.OPEN}
    assert secret == {"PlayCard", "Discard", "KeepCard"}
