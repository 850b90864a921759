"""The first match of Crazy Commute: three drivers, and bots who pull up beside each other in every turn."""

from collections.abc import Sequence
from typing import Any

from crashgames.core.engine import Engine
from crashgames.core.lessons import Lesson
from crashgames.core.messages import Action
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.lesson.ideas import IDEAS
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NOBODY, printed_cards
from crashgames.games.crazy_commute.view import CommuteView

LEARNER = 0
LAST_TURN = 12
"""From then on the bots play as they like."""


def director(engine: Engine[Any], seat: int, legal: Sequence[Action]) -> Action | None:
    """The bot's part in the script; None where it may do as it likes."""
    view: CommuteView = engine.view(seat)
    if view.turn > LAST_TURN:
        return None
    hands = [engine.view(other).hand for other in range(view.seats)]
    match view.phase:
        case Phase.FIRST_DISCARD:
            return _first_discard(hands, seat, legal)
        case Phase.TURN:
            return _of(legal, messages.TryToPass) or _of(legal, messages.DuelPile)
        case Phase.ONWARD:
            return _of(legal, messages.Wait)
        case Phase.ANSWER:
            return _answer(view, hands, seat, legal)
        case Phase.BLOCK:
            return _block(view, legal)
    return None


def _of(legal: Sequence[Action], kind: type[Action]) -> Action | None:
    return next((action for action in legal if isinstance(action, kind)), None)


def _blocks(item: int, hand: Sequence[int]) -> bool:
    return printed_cards().blockers[item] in hand


def _first_discard(hands: Sequence[Sequence[int]], seat: int, legal: Sequence[Action]) -> Action | None:
    """A card that the learner can block, should they duel the pile, but none that is needed for the first duel."""
    others = [hands[other] for other in range(len(hands)) if other not in (seat, LEARNER)]
    kept = {card for hand in others for item in hands[seat] for card in _chain(item, hand, hands[seat])}
    discards = [action for action in legal if isinstance(action, messages.Discard)]
    free = [action for action in discards if action.item not in kept]
    return next((action for action in free if _blocks(action.item, hands[LEARNER])), None)


def _chain(item: int, hand: Sequence[int], own: Sequence[int]) -> tuple[int, ...]:
    """A card that the other can block and the answer to that block, if there is one; else nothing."""
    blockers = printed_cards().blockers
    answer = blockers[blockers[item]]
    return (item, answer) if blockers[item] in hand and answer in own else ()


def _answer(view: CommuteView, hands: Sequence[Sequence[int]], seat: int, legal: Sequence[Action]) -> Action | None:
    """The learner is let pass once, and later met with a card that they can block; the bots fight each other once."""
    passer, opens = view.current, [action for action in legal if isinstance(action, messages.OpenDuel)]
    if passer == LEARNER:
        if not any(taking.giver == LEARNER for taking in view.takings):
            return _of(legal, messages.LetPass)
        fights = [action for action in opens if action.blocks == 0 and _blocks(action.item, hands[LEARNER])]
        return fights[0] if fights else _of(legal, messages.LetPass)
    if any(LEARNER not in (duel.passer, duel.target) for duel in view.duels if duel.target != NOBODY):
        return _of(legal, messages.LetPass)
    long = [action for action in opens if action.blocks == 1 and _chain(action.item, hands[passer], hands[seat])]
    short = [action for action in opens if action.blocks == 0 and _blocks(action.item, hands[passer])]
    return (*long, *short, None)[0]


def _block(view: CommuteView, legal: Sequence[Action]) -> Action | None:
    """Against the learner a bot gives up; among themselves the first card is blocked."""
    assert view.duel
    gives_up = next((action for action in legal if isinstance(action, messages.Block) and action.blocks == 0), None)
    if LEARNER in (view.duel.passer, view.duel.target):
        return gives_up
    blocks = [
        action
        for action in legal
        if isinstance(action, messages.BlockWith) or action == messages.Block(view.duel.passer, 1)
    ]
    return blocks[0] if blocks else gives_up


def advice(view: CommuteView, legal: Sequence[Action]) -> Action:
    """The best of the legal actions by the order of what is to be shown."""
    return max(legal, key=lambda action: _worth(view, action))


def _worth(view: CommuteView, action: Action) -> int:
    let_by = any(taking.taker == view.viewer for taking in view.takings)
    match action:
        case messages.TryToPass() if not view.passed:
            return 9
        case messages.Wait():
            return 8
        case messages.LetPass():
            return 1 if let_by else 9
        case messages.OpenDuel(_, _, _, blocks):
            return 2 + blocks
        case messages.BlockWith():
            return 9
        case messages.Block(_, blocks):
            return blocks if _can_block(view) else -blocks
    return 0


def _can_block(view: CommuteView) -> bool:
    return view.duel is not None and printed_cards().blockers[view.duel.cards[-1]] in view.hand


LESSON = Lesson[CommuteView](
    version=1,
    seed=85371,
    learner=0,
    names=("You", "Ben", "Cleo"),
    options={"drivers": "dealt"},
    ideas=IDEAS,
    director=director,
    advice=advice,
    tables={3: 16758, 4: 5390, 5: 13553},
)
