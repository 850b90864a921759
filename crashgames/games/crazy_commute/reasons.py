"""Reasons why a game ended and why an action is not allowed, from the open table's view: none gives a secret away."""

from crashgames.core.messages import Action
from crashgames.core.translation import mark
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NONE
from crashgames.games.crazy_commute.view import CommuteView

SEVEN_TROPHIES = ("CC-50", mark("First to seven trophies."))
LONG_DAY = ("CC-51", mark("The 500th turn is over: most trophies wins, then whoever is further ahead."))
"""The two ends of a game."""

Rule = tuple[str, str]
"""The id of a rule, and a sentence."""


def refusal(view: CommuteView, action: Action) -> Rule:
    """The rule that forbids an action that is not legal in this view of the open table."""
    match action:
        case messages.ChooseDriver(seat, driver):
            return _driver(view, seat, driver)
        case messages.LetPass() | messages.OpenDuel():
            return _answer(view, action)
        case messages.Block() | messages.BlockWith() | messages.BlockInVain():
            return _block(view, action)
        case messages.HoldBack():
            return "CC-21", mark("Only a card that can't start a duel right now can be held back.")
    if view.phase == Phase.DRIVERS:
        return "CC-1", mark("First everybody chooses a driver.")
    if action.seat != view.current:
        return "CC-10", mark("It is another driver's turn.")
    if view.duel:
        return "CC-21", mark("First settle the pass or the duel.")
    return _turn(view, action)


def _driver(view: CommuteView, seat: int, driver: int) -> Rule:
    if view.phase != Phase.DRIVERS:
        return "CC-1", mark("Drivers are chosen before the first turn.")
    if driver in view.drivers:
        return "CC-1", mark("Somebody else already has this driver.")
    return "CC-1", mark("Drivers are chosen in turn, clockwise from the first player.")


def _turn(view: CommuteView, action: Action) -> Rule:
    """The current driver in step 2."""
    match action:
        case messages.Discard() if view.phase in (Phase.FIRST_DISCARD, Phase.TRADE):
            return "CC-13", mark("You can discard only a card from your hand.")
        case messages.Discard() if view.phase == Phase.TURN:
            return "CC-13", mark("First choose “Discard a card and draw two”.")
        case messages.Wait() if view.phase != Phase.ONWARD:
            return "CC-15", mark("You may stop only after passing somebody.")
    if view.phase == Phase.FIRST_DISCARD:
        return "CC-5", mark("The first player's first turn: discard a card and take the lead.")
    if view.phase == Phase.TRADE:
        return "CC-13", mark("First finish what you have begun: discard a card and draw two.")
    if isinstance(action, messages.Trade | messages.Discard) and view.phase == Phase.ONWARD:
        return "CC-14", mark("Once you have passed somebody, you can't discard and draw this turn.")
    if isinstance(action, messages.Trade):
        return "CC-15", mark("Your hand is empty: there is no card to discard.")
    return _way(view, action)


def _way(view: CommuteView, action: Action) -> Rule:
    if isinstance(action, messages.DuelPile):
        if view.targets:
            return "CC-14", mark("You can duel the discard pile only with nobody ahead of you.")
        return "CC-15", mark("The discard pile is empty.")
    if isinstance(action, messages.TryToPass) and action.target == action.seat:
        return "CC-20", mark("You can't pass yourself.")
    if not view.targets:
        return "CC-14", mark("Nobody is ahead.")
    if view.in_force.target_rows > 1:
        return "CC-12", mark("The event in force says who you can pass.")
    return "CC-20", mark("You can pass only the driver directly ahead.")


def _answer(view: CommuteView, action: Action) -> Rule:
    if view.phase != Phase.ANSWER:
        return "CC-21", mark("Nobody is trying to pass you.")
    if action.seat not in view.to_act:
        return "CC-21", mark("Only the driver who is being passed can answer.")
    if isinstance(action, messages.OpenDuel):
        if action.item == view.in_force.cannot_open:
            return "CC-12", mark("The event in force forbids starting a duel with this item.")
        if view.in_force.blocks_all != NONE and action.blocks:
            return "CC-30", mark(
                "While the event in force gives you a choice of blockers, you choose each block separately."
            )
    return "CC-21", mark("Start a duel with a card from your hand, and block with the rest.")


def _block(view: CommuteView, action: Action) -> Rule:
    if view.phase not in (Phase.BLOCK, Phase.PILE):
        return "CC-30", mark("There is no card to block.")
    if action.seat not in view.to_act:
        return "CC-30", mark("It is your opponent's turn to answer.")
    if view.phase == Phase.PILE:
        return "CC-40", mark("A card from the discard pile needs only one block: the item named on it.")
    return "CC-30", mark("Block with a card from your hand: the item named on the last card.")
