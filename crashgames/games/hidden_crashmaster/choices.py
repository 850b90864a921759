"""The questions of a round: for each phase the actions that are legal for a seat if it is asked, by seat."""

from collections.abc import Callable

from crashgames.games.hidden_crashmaster.actions import (
    ANSWERS,
    CLAIMS,
    DISCARDS,
    REPORTS,
    SEEN,
    VOTES,
    BySeat,
    aimed,
)
from crashgames.games.hidden_crashmaster.messages import Ban, Investigate, Nominate, Phase, Schedule
from crashgames.games.hidden_crashmaster.position import Position
from crashgames.games.hidden_crashmaster.shifts import can_drive, hand_crashes, may_ask_device, others, uninvestigated


def _looks(_: Position) -> BySeat:
    return SEEN


def _nominations(game: Position) -> BySeat:
    return aimed(Nominate, can_drive(game))


def _votes(_: Position) -> BySeat:
    return VOTES


def _discards(game: Position) -> BySeat:
    return DISCARDS[hand_crashes(game)]


def _reports(game: Position) -> BySeat:
    return REPORTS[may_ask_device(game)][hand_crashes(game)]


def _answers(_: Position) -> BySeat:
    return ANSWERS


def _claims(game: Position) -> BySeat:
    return CLAIMS[game.topic] if game.topic else SEEN


def _investigations(game: Position) -> BySeat:
    return aimed(Investigate, uninvestigated(game))


def _schedules(game: Position) -> BySeat:
    return aimed(Schedule, others(game))


def _bans(game: Position) -> BySeat:
    return aimed(Ban, others(game))


QUESTIONS: dict[Phase, Callable[[Position], BySeat]] = {
    Phase.ROLES: _looks,
    Phase.NOMINATION: _nominations,
    Phase.VOTE: _votes,
    Phase.DISCARD: _discards,
    Phase.REPORT: _reports,
    Phase.DEVICE: _answers,
    Phase.CLAIM: _claims,
    Phase.INVESTIGATION: _investigations,
    Phase.REGISTRATION: _looks,
    Phase.EMERGENCY: _schedules,
    Phase.PEEK: _looks,
    Phase.BANNING: _bans,
}
