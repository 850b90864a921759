"""Secrets: twins that differ in them look the same to those who must not know, and planted leaks are found."""

import random
from collections import Counter

import pytest

from crashgames.core.bots import EXPERT, TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.messages import Secrecy
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.bot import CommuteBot
from crashgames.games.crazy_commute.engine import CrazyCommute
from crashgames.games.crazy_commute.messages import (
    Block,
    Blocked,
    BlockInVain,
    BlockWith,
    Discard,
    DuelOpened,
    DuelPile,
    GameEnded,
    HoldBack,
    LetPass,
    OpenDuel,
    Phase,
    Trade,
    TryToPass,
    TurnBegan,
    Wait,
)
from crashgames.games.crazy_commute.position import PASSER, TARGET
from crashgames.games.crazy_commute.tables import MAX_PLAN_BLOCKS
from crashgames.games.crazy_commute.view import Plan
from tests import twin_checks
from tests.games.crazy_commute.table import A, pull_up, situation
from tests.games.crazy_commute.twins import moments, play, twin_of
from tests.twin_checks import leaking_reasons, of_secrecy, showing, spoilt

at_every_table = pytest.mark.parametrize("seats", INFO.seats)


def differences(game, twin, viewer):
    """The signs by which somebody who knows the same of both could tell the twin from the original."""
    yield from twin_checks.differences(game, twin, viewer, strangers(viewer))
    for seat in range(game.seats):
        if shape(twin, seat) != shape(game, seat):
            yield "shape"


def shape(game, seat):
    """The shape of a private screen: the number of choices, and of the cards in each where there are several."""
    legal = game.legal_actions(seat)
    cards = Counter((action.item, action.copy) for action in legal if hasattr(action, "item"))
    return len(legal), sorted(cards.values())


def strangers(seat):
    """Actions whose reasons could give something away."""
    return (
        OpenDuel(seat, A, 4, 0),
        Block(seat, MAX_PLAN_BLOCKS + 1),
        BlockWith(seat, A, 4),
        HoldBack(seat, A, 4, 0),
        Discard(seat, A, 4),
    )


# Twins


@at_every_table
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(seats):
    pick, covered, changed, twins = random.Random(seats), Counter(), 0, 0
    for game in moments(seats):
        for viewer in (None, *range(seats)):
            twin = twin_of(game, viewer, pick)
            assert twin.violations() == []
            assert list(differences(game, twin, viewer)) == [], (game.phase, viewer)
            covered[game.phase, viewer == game.actor, viewer == game.current] += 1
            changed += twin.hands != game.hands or twin.deck != game.deck
            twins += 1
    assert changed > 0.99 * twins
    assert {phase for phase, _, _ in covered} == set(Phase) - {Phase.OVER}
    assert covered[Phase.ANSWER, True, False] and covered[Phase.ANSWER, False, True]
    assert covered[Phase.BLOCK, True, True] and covered[Phase.BLOCK, False, False]


def test_hands_decks_discards_plans_and_takings_are_all_changed():
    pick, changed, possible = random.Random(1), Counter(), Counter()
    for game in moments(4):
        twin = twin_of(game, 3, pick)
        other_plan = game.phase is Phase.BLOCK and game.target != 3 and game.in_force.blocks_all < 0
        checks = {
            "hands": (True, twin.hands[:3] != game.hands[:3]),
            "own hand": (True, twin.hands[3] == game.hands[3]),
            "deck": (len(game.deck) > 5, twin.deck != game.deck),
            "discards": (len(game.discards) > 3, twin.discards != game.discards),
            "plans": (other_plan, twin.blocks != game.blocks or twin.asks != game.asks),
            "takings": (any(3 not in (t.taker, t.giver) for t in game.takings), twin.takings != game.takings),
        }
        for name, (can, did) in checks.items():
            possible[name] += can
            changed[name] += can and did
    assert all(changed[name] >= 0.6 * possible[name] > 0 for name in possible), (changed, possible)


@at_every_table
def test_what_others_do_in_secret_looks_the_same_to_watchers(seats):
    """The same kind of action is played on both twins, with whatever cards they have there."""
    pick, played = random.Random(seats), Counter()
    for game in moments(seats, matches=8):
        for viewer in range(seats):
            if game.actor in (viewer, -1):
                continue
            twin = twin_of(game, viewer, pick)
            legal = game.legal_actions(game.actor)
            choices = [number for number, action in enumerate(legal) if is_quiet(action)]
            if choices:
                choice = pick.choice(choices)
                seen = [steps(at, choice, viewer) for at in (game.copy(), twin)]
                assert seen[0] == seen[1]
                played[type(legal[choice])] += 1
    assert {Trade, Discard, TryToPass, LetPass, HoldBack, Wait, Block} <= set(played)


def is_quiet(action):
    """True if no card is shown for it."""
    shows = isinstance(action, OpenDuel | BlockWith | DuelPile) or (isinstance(action, Block) and action.blocks > 0)
    return not shows


def steps(game, choice, viewer):
    """The steps that a viewer notices, up to the moment at which a hidden card comes into that hand or to light.

    A card that can only be held back in one twin may be a real choice in the other: then that one gives up as well.
    """
    seen, over = [], []
    game.chance = FastChance(7)

    def listen(event, at):
        over.extend([event] if shows_a_card(event, viewer, at) else [])
        if event.to in (None, viewer) and not over:
            seen.append((event, at.view(viewer), at.view(None)))

    game.listener = listen
    legal = game.legal_actions(game.actor)
    game.advance(legal[choice] if is_quiet(legal[choice]) else legal[0])
    return seen


def shows_a_card(event, viewer, at):
    mine = isinstance(event, TurnBegan) and event.seat == viewer
    given = getattr(event, "giver", None) is not None and viewer in (event.seat, event.giver)
    return mine or given or isinstance(event, DuelOpened | Blocked | GameEnded) or at.current == viewer


@pytest.mark.long
@pytest.mark.parametrize("level", INFO.levels)
def test_bots_decide_by_what_their_seat_knows(level):
    """Of experts, who think longer, every third decision is looked at."""
    pick, asked, every = random.Random(level), 0, 3 if level == EXPERT else 1
    for game in [game.copy() for game in moments(4) if game.actor >= 0][::every]:
        twin = twin_of(game, game.actor, pick)
        choices = {
            CommuteBot(level, 5, game.options).choose(at.view(game.actor), at.legal_actions(game.actor), TimeLimit(60))
            for at in (game, twin)
        }
        assert len(choices) == 1
        asked += 1
    assert asked > 30 / every


# Leaks


def next_card(self, viewer, seen):
    return seen.deck + 100 * (self.deck[-1] if self.deck else 0)


def top_discard(self, viewer, seen):
    return seen.discards + 100 * (self.discards[-1] if self.discards else 0)


def size_and_best(self, viewer, seen):
    return tuple(len(hand) + 100 * (0 in hand) for hand in self.hands)


def all_hands(self, viewer, seen):
    return tuple(tuple(hand) for hand in self.hands)


def all_takings(self, viewer, seen):
    return self.takings


def plan_of_the_target(self, viewer, seen):
    return Plan(self.blocks[TARGET], self.asks[TARGET]) if viewer == self.current and self.clash else seen.plan


def plan_of_the_passer(self, viewer, seen):
    return Plan(self.blocks[PASSER], self.asks[PASSER]) if viewer is None and self.clash else seen.plan


def only_those_who_can_answer(self):
    seats = CrazyCommute.to_act(self)
    can_block = self.clash and self.cards.blockers[self.clash[-1]] in self.hands[self.actor]
    return seats if self.phase is not Phase.BLOCK or can_block else ()


def only_what_can_be_done(self, seat):
    legal = CrazyCommute.legal_actions(self, seat)
    if self.phase is Phase.BLOCK and self.cards.blockers[self.clash[-1]] not in self.hands[seat]:
        return legal[:1]
    return [action for action in legal if not isinstance(action, HoldBack | BlockInVain)]


def one_for_each_kind(self, seat):
    return [action for action in CrazyCommute.legal_actions(self, seat) if getattr(action, "copy", 0) == 0]


LEAKS = [
    ("view", showing(CrazyCommute, deck=next_card), "open table"),
    ("view", showing(CrazyCommute, discards=top_discard), "open table"),
    ("view", showing(CrazyCommute, hand_sizes=size_and_best), "view"),
    ("view", showing(CrazyCommute, hands=all_hands), "view"),
    ("view", showing(CrazyCommute, takings=all_takings), "view"),
    ("view", showing(CrazyCommute, plan=plan_of_the_target), "view"),
    ("to_act", only_those_who_can_answer, "to act"),
    ("legal_actions", only_what_can_be_done, "shape"),
    ("legal_actions", one_for_each_kind, "shape"),
    ("why_not", leaking_reasons(CrazyCommute, lambda game: A in game.hands[0]), "reason"),
]
NAMES = ["next card", "top discard", "sizes", "hands", "takings", "plan", "to act", "can", "kinds", "reasons"]


@pytest.mark.parametrize("number", range(len(LEAKS)), ids=NAMES)
def test_a_planted_leak_is_found(number):
    pick = random.Random(0)
    for sound in moments(4):
        game = sound.copy()
        game.__class__ = spoilt(CrazyCommute, *LEAKS[number][:2])
        for viewer in (None, *range(4)):
            if LEAKS[number][2] in differences(game, twin_of(game, viewer, pick), viewer):
                return
    pytest.fail("the leak was not found")


# Shapes


def test_every_card_gives_as_many_choices_for_one_size_of_hand():
    seen = {}
    for seats in INFO.seats:
        for game in play(seats, seats):
            if game.phase in (Phase.TRADE, Phase.ANSWER, Phase.BLOCK, Phase.PILE, Phase.FIRST_DISCARD):
                branch = game.in_force.blocks_all >= 0
                key = game.phase, branch, len(game.hands[game.actor])
                assert seen.setdefault(key, shape(game, game.actor)) == shape(game, game.actor)
    assert len(seen) > 20


@pytest.mark.parametrize("held", ["", "B", "BBBB", "GGGG", "ACEG"])
def test_a_target_is_asked_whenever_it_holds_a_card(held):
    game = situation("1 0 2", ["BDF", held, "CCC"], event="dirt_road")
    pull_up(game, 1)
    assert (game.phase is Phase.ANSWER) is bool(held)


def test_actions_say_how_secret_they_are():
    open_kinds, private = of_secrecy(INFO, Secrecy.OPEN), of_secrecy(INFO, Secrecy.PRIVATE)
    assert open_kinds == {"ChooseDriver", "Trade", "TryToPass", "DuelPile", "Wait"}
    assert len(open_kinds) + len(private) == len(INFO.action_types())
