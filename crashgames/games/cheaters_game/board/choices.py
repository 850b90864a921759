"""The meaning of presses: plates and the die act at once; chips and knots select something that is then confirmed."""

from collections.abc import Sequence

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


def piece_of(action: Action) -> Piece | None:
    """The piece whose press means this action at once."""
    match action:
        case messages.Roll():
            return ROLL
        case messages.Invite(_, other) | messages.Approach(_, other):
            return ("plate", other)
        case messages.SendInvitation():
            return CONFIRM
        case messages.Collect():
            return COLLECT
        case messages.Answer(_, agrees) | messages.Reply(_, agrees):
            return YES if agrees else NO
    return None


class Choosing:
    """The legal actions of somebody at this screen, and the selected one of those that need confirming."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self.options = {piece: action for action in legal if (piece := option_of(action))}
        """The pieces that select something, with what each selects."""
        self._direct = {piece: action for action in legal if (piece := piece_of(action))}
        self.chosen: Piece | None = self._first()

    def _first(self) -> Piece | None:
        """Half of a pool, or the only alliance; nothing where a preselected one would be a suggestion."""
        options = list(self.options)
        if options and isinstance(self.options[options[0]], messages.Offer):
            return options[len(options) // 2]
        return options[0] if len(options) == 1 else None

    @property
    def reached(self) -> set[Action]:
        """All actions that pieces stand for, whatever is selected."""
        return {*self.options.values(), *self._direct.values()}

    @property
    def confirming(self) -> Action | None:
        """The action that the button confirms now."""
        if self.chosen is not None:
            return self.options[self.chosen]
        return self._direct.get(CONFIRM)

    def choose(self, piece: Piece) -> bool:
        """Select what the piece stands for; False if it stands for nothing that can be selected."""
        if piece not in self.options:
            return False
        self.chosen = piece
        return True

    def of(self, piece: Piece) -> list[Action]:
        """The actions that a press on the piece means now."""
        action = self.confirming if piece == CONFIRM else self._direct.get(piece)
        return [action] if action else []


def attempt(piece: Piece, view: CheatersView) -> Action | None:
    """The action probably meant by a press on a piece with no choices; None where its tip says more."""
    seat = view.to_act[0] if view.to_act else view.active
    match piece:
        case ("plate", int(other)) if view.phase in (Phase.PARTNER, Phase.SPLIT):
            return messages.Approach(seat, other)
        case ("plate", int(other)) if view.phase in (Phase.TURN, Phase.GUESTS):
            return messages.Invite(seat, other)
        case ("knot", int(number)) if view.phase == Phase.WHISTLE:
            return messages.BlowWhistle(seat, number)
        case ("roll",):
            return messages.Roll(seat)
        case ("envelope",):
            return messages.Offer(seat, 0)
    return None
