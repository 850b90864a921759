"""Reasons why a game ended and why an action is not allowed, from the open table's view: none gives a secret away."""

from crashgames.core.messages import Action
from crashgames.core.translation import mark
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.view import CommuteView

SEVEN_TROPHIES = ("CC-50", mark("First to seven trophies."))
LONG_DAY = ("CC-51", mark("The 500th turn is over: most trophies wins, then whoever is further ahead."))
"""The two ends of a game."""

Rule = tuple[str, str]
"""The id of a rule, and a sentence."""


ASKS: dict[str, Rule] = {
    Phase.FIRST_DISCARD: ("CC-5", mark("The first player's first turn: discard a card and take the lead.")),
    Phase.TRADE: ("CC-13", mark("First finish what you have begun: discard a card and draw two.")),
    Phase.ANSWER: ("CC-21", mark("Start a duel with a card from your hand, and block with the rest.")),
    Phase.BLOCK: ("CC-30", mark("Block with a card from your hand: the item named on the last card.")),
    Phase.PILE: ("CC-40", mark("A card from the discard pile needs only one block: the item named on it.")),
}
"""By phase what has to be done first, and how."""


def refusal(view: CommuteView, action: Action) -> Rule:
    """The rule that forbids an action that is not legal in this view of the open table."""
    if view.phase == Phase.DRIVERS:
        if not isinstance(action, messages.ChooseDriver):
            return "CC-1", mark("First everybody chooses a driver.")
        if action.driver in view.drivers:
            return "CC-1", mark("Somebody else already has this driver.")
        return "CC-1", mark("Drivers are chosen in turn, clockwise from the first player.")
    if action.seat not in view.to_act:
        if action.seat == view.current:
            return "CC-21", mark("First settle the pass or the duel.")
        return "CC-10", mark("It is another driver's turn.")
    if isinstance(action, messages.OpenDuel) and action.item == view.in_force.cannot_open and view.duel:
        return "CC-12", mark("The event in force forbids starting a duel with this item.")
    return ASKS[view.phase] if view.phase in ASKS else _turn(view, action)


def _turn(view: CommuteView, action: Action) -> Rule:
    """The current driver in step 2."""
    match action:
        case messages.DuelPile() if view.targets:
            return "CC-14", mark("You can duel the discard pile only with nobody ahead of you.")
        case messages.DuelPile():
            return "CC-15", mark("The discard pile is empty.")
        case messages.TryToPass(seat, target) if target == seat:
            return "CC-20", mark("You can't pass yourself.")
        case messages.TryToPass() if not view.targets:
            return "CC-14", mark("Nobody is ahead.")
        case messages.TryToPass() if view.in_force.target_rows > 1:
            return "CC-12", mark("The event in force says who you can pass.")
        case messages.TryToPass():
            return "CC-20", mark("You can pass only the driver directly ahead.")
        case messages.Wait():
            return "CC-15", mark("You may stop only after passing somebody.")
        case messages.Trade() | messages.Discard() if view.phase == Phase.ONWARD:
            return "CC-14", mark("Once you have passed somebody, you can't discard and draw this turn.")
        case messages.Trade():
            return "CC-15", mark("Your hand is empty: there is no card to discard.")
        case messages.Discard():
            return "CC-13", mark("First choose “Discard a card and draw two”.")
    return "CC-21", mark("Nobody is trying to pass you.")
