"""The meaning of presses: plates and the die act at once; chips and knots select something that is then confirmed."""

from collections.abc import Mapping

from crashgames.core.messages import Action
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.board import Piece

CONFIRM: Piece = ("confirm",)
ROLL: Piece = ("roll",)
COLLECT: Piece = ("collect",)
YES: Piece = ("yes",)
NO: Piece = ("no",)
HINT: Piece = ("hint",)


def option_of(action: Action) -> Piece | None:
    """The piece that selects this action, to be confirmed afterwards."""
    match action:
        case messages.Offer(_, gift):
            return ("chip", gift)
        case messages.BlowWhistle(_, number):
            return ("knot", number)
    return None


def preselected(options: Mapping[Piece, Action]) -> Piece | None:
    """Half of a pool, or the only alliance; nothing where a preselected one would be a suggestion."""
    pieces = list(options)
    if len(pieces) == 1 or any(isinstance(action, messages.Offer) for action in options.values()):
        return pieces[len(pieces) // 2]
    return None


def meaning(piece: Piece, view: CheatersView, actor: int) -> Action | None:
    """The action that a press by this seat means, legal or not; None where the tip of the piece says more."""
    match piece, view.phase:
        case ("roll",), _:
            return messages.Roll(actor)
        case ("collect",), _:
            return messages.Collect(actor)
        case ("plate", int(other)), Phase.PARTNER | Phase.SPLIT:
            return messages.Approach(actor, other)
        case ("plate", int(other)), Phase.TURN | Phase.GUESTS:
            return messages.Invite(actor, other)
        case ("confirm",), Phase.GUESTS:
            return messages.SendInvitation(actor)
        case ("yes" | "no" as word,), Phase.ANSWERS:
            return messages.Answer(actor, word == "yes")
        case ("yes" | "no" as word,), Phase.REPLY:
            return messages.Reply(actor, word == "yes")
        case ("knot", int(number)), Phase.WHISTLE:
            return messages.BlowWhistle(actor, number)
        case ("envelope",), _:
            return messages.Offer(actor, 0)
    return None
