"""Why an action is not legal. Reasons are found in the open table's view, so they cannot give away a secret."""

from crashgames.core.messages import Action, Reason
from crashgames.core.translation import mark, tr
from crashgames.games.cheaters_game.messages import (
    Answer,
    Approach,
    BlowWhistle,
    CheatersView,
    Collect,
    Invite,
    Offer,
    Phase,
    Reply,
    Roll,
    SendInvitation,
)
from crashgames.games.cheaters_game.tables import HONEST, SETS, WHISTLE_FROM

Rule = tuple[str, str]


def reason(view: CheatersView, action: Action) -> Reason:
    """The rule that forbids an action that is not legal in this view of the open table."""
    rule, text = _rule(view, action)
    return Reason(rule, tr(text))


def _rule(view: CheatersView, action: Action) -> Rule:
    if view.outcome:
        return view.outcome.reason.rule, view.outcome.reason.text
    if action.seat not in range(view.seats):
        return "CG-1", mark("Nobody sits there.")
    match action:
        case Answer():
            return _answer(view, action.seat)
        case Reply():
            return _reply(view)
        case _ if action.seat != view.active:
            return _turn_of_others(view, action.seat)
        case Roll():
            return _roll(view)
        case Invite(_, guest):
            return _invitation(view, guest)
        case SendInvitation():
            return "CG-20", mark("An invitation names at least one other player.")
        case Approach() | Offer():
            return _offer(view, action)
        case Collect() | BlowWhistle():
            return _whistle(view, action)
    return "CG-11", mark("That is not possible now.")


def _turn_of_others(view: CheatersView, seat: int) -> Rule:
    if view.passes[seat]:
        return "CG-44", mark("Who was turned in has to pass the next turn.")
    return "CG-14", mark("It is somebody else's turn.")


def _answer(view: CheatersView, seat: int) -> Rule:
    if view.phase != Phase.ANSWERS:
        return "CG-20", mark("There is no invitation to answer now.")
    if seat not in view.guests:
        return "CG-20", mark("Only those who are named in the invitation answer it.")
    return "CG-20", mark("You have answered already.")


def _reply(view: CheatersView) -> Rule:
    if view.phase != Phase.REPLY:
        return "CG-53", mark("There is no offer to answer now.")
    return "CG-52", mark("The offer was made to somebody else.")


def _roll(view: CheatersView) -> Rule:
    if view.phase in (Phase.GUESTS, Phase.ANSWERS):
        return "CG-11", mark("Either the honest die or an alliance. Take the names back to roll instead.")
    return "CG-11", mark("The honest die is rolled once in a turn, at its beginning.")


def _invitation(view: CheatersView, guest: int) -> Rule:
    if view.phase == Phase.TURN and len(view.alliances) == len(SETS):
        return "CG-22", mark("All five sets of pawns are in use.")
    if view.phase not in (Phase.TURN, Phase.GUESTS):
        return "CG-11", mark("An alliance is formed at the beginning of a turn, instead of rolling the honest die.")
    if guest == view.active:
        return "CG-20", mark("A leader names other players.")
    if guest in view.guests:
        return "CG-20", mark("This player is named already. Take the name back to leave it out.")
    return "CG-20", mark("Only players at this table can be named.")


def _offer(view: CheatersView, action: Action) -> Rule:
    if view.phase not in (Phase.PARTNER, Phase.SPLIT, Phase.REPLY):
        return "CG-50", mark("There is no bonus pool: the dice show no duplicates.")
    match action:
        case Approach(_, partner) if view.phase == Phase.PARTNER:
            if partner == view.active:
                return "CG-52", mark("The offer goes to another player.")
            return "CG-52", mark("Only players at this table can be made an offer.")
        case Offer() if view.phase == Phase.SPLIT:
            return "CG-52", mark("Both parts are whole numbers of 0 or more, and no more than the pool.")
        case Offer() if view.phase == Phase.PARTNER:
            return "CG-52", mark("Choose first who is made the offer.")
    return "CG-52", mark("There is one offer, and it is made.")


def _whistle(view: CheatersView, action: Action) -> Rule:
    if view.phase == Phase.WHISTLE:
        return "CG-40", mark("Only an alliance that you are in can be turned in.")
    if isinstance(action, Collect):
        return "CG-30", mark("The honest die is added by itself unless the whistle can be blown.")
    if view.phase == Phase.TURN:
        return "CG-40", mark("The whistle is blown with a 5 or 6 on the honest die.")
    return "CG-40", _no_whistle(view)


def _no_whistle(view: CheatersView) -> str:
    if view.thrown_for == HONEST and view.dice and view.dice[0] >= WHISTLE_FROM:
        return mark("The whistle is blown instead of collecting the honest die, not later.")
    return mark("The whistle is blown with a 5 or 6 on the honest die.")
