"""Reasons why a game ended or an action is not allowed: from the open table's view, so none gives a secret away."""

from crashgames.core.messages import Action, Outcome, Reason, scores_of_side
from crashgames.core.translation import mark, tr
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DEVICE_FROM, TEAM_TITLES, DeviceAnswer, Team
from crashgames.games.hidden_crashmaster.view import HiddenView

ALL_POINTS = ("HC-50", mark("Five Points are on the board."))
DOLL_BANNED = ("HC-50", mark("The Creepy Doll is banned."))
ALL_CRASHES = ("HC-51", mark("The sixth Crash is on the board."))
DOLL_DRIVES = ("HC-51", mark("The Creepy Doll was elected Driver after the third Crash."))
"""The ways in which a game ends: the rule and a sentence."""


def outcome_of(team: Team, winners: tuple[int, ...], seats: int, end: tuple[str, str]) -> Outcome:
    """The outcome of a match; the winners score 1."""
    rule, sentence = end
    return Outcome(winners, scores_of_side(winners, seats), Reason(rule, tr(sentence)), tr(TEAM_TITLES[team]))


def refusal(view: HiddenView, action: Action) -> tuple[str, str]:
    """The rule that forbids an action that is not legal in this view of the open table."""
    if action.seat not in view.in_game:
        return "HC-34", mark("Banned players take no further part in the game.")
    match action:
        case messages.Vote() if view.phase == Phase.VOTE:
            return "HC-13", mark("You have already voted.")
        case messages.Vote():
            return "HC-13", mark("There is no shift to vote on right now.")
        case messages.Nominate(seat, driver):
            return _nomination(view, seat, driver)
        case messages.Seen():
            return "HC-5", mark("There is nothing for you to look at right now.")
        case messages.ClaimCards() | messages.ClaimTeam() | messages.NoClaim():
            return _claim(view, action.seat)
        case messages.Discard() | messages.Report() | messages.AskDevice() | messages.AnswerDevice():
            return _shift(view, action)
        case messages.Investigate(seat, target) | messages.Schedule(seat, target) | messages.Ban(seat, target):
            return _power(view, action, target)
    return "HC-10", mark("That isn't possible now.")


def _nomination(view: HiddenView, seat: int, driver: int) -> tuple[str, str]:
    if view.phase != Phase.NOMINATION:
        return "HC-11", mark("A Driver is nominated at the start of a round.")
    if seat != view.co_pilot:
        return "HC-11", mark("The Co-Pilot candidate nominates the Driver.")
    if driver == seat:
        return "HC-11", mark("The Co-Pilot candidate has to nominate somebody else.")
    if driver in view.fatigued:
        return "HC-11", mark("This player is fatigued after the last elected shift.")
    return "HC-34", mark("Only players still in the game can be nominated.")


def _shift(view: HiddenView, action: Action) -> tuple[str, str]:
    match action:
        case messages.AskDevice():
            if view.crashes < DEVICE_FROM:
                return "HC-40", mark("THE DEVICE is available after the fifth Crash.")
            if view.phase == Phase.REPORT and view.shifts[-1].device is DeviceAnswer.REFUSED:
                return "HC-42", mark("Once refused, the Driver can't ask again during this shift.")
            return "HC-40", mark("The Driver can ask for THE DEVICE while holding two cards.")
        case messages.AnswerDevice():
            return "HC-41", mark("The Co-Pilot answers once the Driver has asked for THE DEVICE.")
        case messages.Discard() if view.phase != Phase.DISCARD or action.seat != view.co_pilot:
            return "HC-20", mark("The Co-Pilot of an elected shift discards one of three cards.")
        case messages.Discard():
            return "HC-20", mark("Only a card that was drawn can be discarded.")
        case messages.Report() if view.phase == Phase.DEVICE:
            return "HC-40", mark("The Co-Pilot has to answer first.")
        case messages.Report() if view.phase != Phase.REPORT or action.seat != view.driver:
            return "HC-21", mark("The Driver reports one of the two cards that the Co-Pilot passes.")
    return "HC-21", mark("Only a card that was passed on can be reported.")


def _power(view: HiddenView, action: Action, target: int) -> tuple[str, str]:
    rule, phase = POWERS[type(action)]
    if view.phase != phase:
        return "HC-30", mark("This power can't be used right now.")
    if action.seat != view.co_pilot:
        return "HC-30", mark("Only the shift's Co-Pilot uses the power.")
    if target == action.seat and phase is Phase.EMERGENCY:
        return rule, mark("You can't use a power on yourself.")
    if target == action.seat:
        return rule, mark("You can't use a power on yourself: that is our ruling.")
    if target in view.investigated and phase is Phase.INVESTIGATION:
        return rule, mark("Nobody is investigated twice.")
    return rule, mark("A power can be used only on a player still in the game.")


POWERS: dict[type[Action], tuple[str, Phase]] = {
    messages.Investigate: ("HC-31", Phase.INVESTIGATION),
    messages.Schedule: ("HC-32", Phase.EMERGENCY),
    messages.Ban: ("HC-34", Phase.BANNING),
}


def _claim(view: HiddenView, seat: int) -> tuple[str, str]:
    if view.silent():
        return "HC-23", mark("Not a word about the cards until the shift is over.")
    if view.phase != Phase.CLAIM:
        return "HC-60", mark("Claims are made right after a shift, an investigation or a peek.")
    if seat not in view.to_act:
        return "HC-60", mark("It is not your turn to make a claim.")
    return "HC-60", mark("That isn't what the claim is about.")
