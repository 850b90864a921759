"""Reasons why an action is not legal, found in the open table's view, so that they cannot give away a secret."""

from crashgames.core.messages import Action
from crashgames.core.translation import mark
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.tables import HONEST, SETS, WHISTLE_FROM
from crashgames.games.cheaters_game.view import CheatersView

Rule = tuple[str, str]


def refusal(view: CheatersView, action: Action) -> Rule:
    """The rule that forbids an action that is not legal in this view of the open table."""
    match action:
        case messages.Answer() if view.phase != Phase.ANSWERS:
            return "CG-20", mark("There is no invitation to answer right now.")
        case messages.Answer(seat) if seat not in view.guests:
            return "CG-20", mark("Only those who were invited can answer.")
        case messages.Answer():
            return "CG-20", mark("You have already answered.")
        case messages.Reply() if view.phase != Phase.REPLY:
            return "CG-53", mark("There is no offer to answer right now.")
        case messages.Reply():
            return "CG-52", mark("The offer was made to somebody else.")
        case _ if action.seat == view.active:
            return _rule_of_turn(view, action)
    if view.passes[action.seat]:
        return "CG-44", mark("Whoever was turned in skips their next turn.")
    return "CG-14", mark("It is somebody else's turn.")


def _rule_of_turn(view: CheatersView, action: Action) -> Rule:
    """The rule that forbids an action to the seat whose turn it is."""
    match action:
        case messages.Roll() if view.phase in (Phase.GUESTS, Phase.ANSWERS):
            return "CG-11", mark("You can roll or form an alliance, not both. To roll, take back the invitation first.")
        case messages.Roll():
            return "CG-11", mark("The honest die is rolled once a turn, at the start.")
        case messages.Invite(_, guest):
            return _invitation(view, guest)
        case messages.SendInvitation():
            return "CG-20", mark("Invite at least one other player.")
        case messages.Approach() | messages.Offer():
            return _offer(view, action)
        case messages.Collect() | messages.BlowWhistle() if view.phase == Phase.WHISTLE:
            return "CG-40", mark("You can only turn in an alliance that you are in.")
        case messages.Collect():
            return "CG-30", mark("The honest die is scored automatically unless you can turn in an alliance.")
        case messages.BlowWhistle() if view.thrown_for == HONEST and max(view.dice, default=0) >= WHISTLE_FROM:
            return "CG-40", mark("You turn in an alliance instead of collecting the points, not afterwards.")
        case messages.BlowWhistle():
            return "CG-40", mark("You need a 5 or 6 on the honest die to turn in an alliance.")
    return "CG-11", mark("That isn't possible now.")


def _invitation(view: CheatersView, guest: int) -> Rule:
    if view.phase == Phase.TURN and len(view.alliances) == len(SETS):
        return "CG-22", mark("All five sets of pawns are taken.")
    if view.phase not in (Phase.TURN, Phase.GUESTS):
        return "CG-11", mark("An alliance is formed at the start of a turn, instead of rolling the honest die.")
    if guest == view.active:
        return "CG-20", mark("You can't invite yourself.")
    return "CG-20", mark("This player is already invited. Take that back to leave them out.")


def _offer(view: CheatersView, action: Action) -> Rule:
    match view.phase, action:
        case Phase.PARTNER, messages.Approach():
            return "CG-52", mark("Make the offer to another player.")
        case Phase.PARTNER, _:
            return "CG-52", mark("First choose who gets the offer.")
        case Phase.SPLIT, messages.Offer():
            return "CG-52", mark("Both shares are whole numbers, from 0 up to the whole pool.")
        case ((Phase.SPLIT | Phase.REPLY), _):
            return "CG-52", mark("There is only one offer, and it has been made.")
    return "CG-50", mark("No bonus pool: the dice show no duplicates.")
