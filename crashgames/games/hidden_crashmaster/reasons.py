"""Reasons why a game ended or an action is not allowed: from the open table's view, so none gives a secret away."""

from crashgames.core.messages import Action
from crashgames.core.translation import mark
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DeviceAnswer
from crashgames.games.hidden_crashmaster.view import HiddenView

ALL_POINTS = ("HC-50", mark("Five Points are on the board."))
DOLL_BANNED = ("HC-50", mark("The Creepy Doll is banned."))
ALL_CRASHES = ("HC-51", mark("The sixth Crash is on the board."))
DOLL_DRIVES = ("HC-51", mark("The Creepy Doll was elected Driver after the third Crash."))
"""The ways in which a game ends: the rule and a sentence."""


RULES: dict[type[Action], str] = {
    messages.Seen: "HC-5",
    messages.Nominate: "HC-11",
    messages.Vote: "HC-13",
    messages.Discard: "HC-20",
    messages.Report: "HC-21",
    messages.AskDevice: "HC-40",
    messages.AnswerDevice: "HC-41",
    messages.Investigate: "HC-30",
    messages.Schedule: "HC-30",
    messages.Ban: "HC-30",
    messages.ClaimCards: "HC-60",
    messages.ClaimTeam: "HC-60",
    messages.NoClaim: "HC-60",
}
"""The rule that says when an action is possible."""
POWERS: dict[str, tuple[type[Action], str]] = {
    Phase.INVESTIGATION: (messages.Investigate, "HC-31"),
    Phase.EMERGENCY: (messages.Schedule, "HC-32"),
    Phase.BANNING: (messages.Ban, "HC-34"),
}


def refusal(view: HiddenView, action: Action) -> tuple[str, str]:
    """The rule that forbids an action that is not legal in this view of the open table.

    What nobody is asked for now is only said to be impossible: no press means it.
    """
    if action.seat not in view.in_game:
        return "HC-34", mark("Banned players take no further part in the game.")
    power, rule = POWERS.get(view.phase, (None, ""))
    match action:
        case messages.Vote() if view.phase == Phase.VOTE:
            return "HC-13", mark("You have already voted.")
        case messages.Nominate(seat, driver) if view.phase == Phase.NOMINATION and seat == view.co_pilot:
            if driver == seat:
                return "HC-11", mark("The Co-Pilot candidate has to nominate somebody else.")
            if driver in view.fatigued:
                return "HC-11", mark("This player is fatigued after the last elected shift.")
            return "HC-34", mark("Only players still in the game can be nominated.")
        case messages.Report() if view.phase == Phase.DEVICE:
            return "HC-40", mark("The Co-Pilot has to answer first.")
        case messages.AskDevice() if view.phase == Phase.REPORT and view.shifts[-1].device is DeviceAnswer.REFUSED:
            return "HC-42", mark("Once refused, the Driver can't ask again during this shift.")
        case messages.ClaimCards() | messages.ClaimTeam() | messages.NoClaim() if view.silent():
            return "HC-23", mark("Not a word about the cards until the shift is over.")
        case messages.Investigate(seat, target) | messages.Schedule(seat, target) | messages.Ban(seat, target) if (
            type(action) is power and seat == view.co_pilot
        ):
            return rule, _aim(view, seat, target)
    return RULES[type(action)], mark("That isn't possible now.")


def _aim(view: HiddenView, seat: int, target: int) -> str:
    if target == seat and view.phase == Phase.EMERGENCY:
        return mark("You can't use a power on yourself.")
    if target == seat:
        return mark("You can't use a power on yourself: that is our ruling.")
    if target in view.investigated and view.phase == Phase.INVESTIGATION:
        return mark("Nobody is investigated twice.")
    return mark("A power can be used only on a player still in the game.")
