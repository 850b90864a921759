"""What everybody's face says about what everybody has seen."""

from collections.abc import Mapping

from crashgames.core.messages import Event
from crashgames.games.cheaters_game.messages import (
    AllianceFormed,
    AnswersShown,
    GameEnded,
    HonestRolled,
    OfferAnswered,
    PoolFound,
    TurnPassed,
    WhistleBlown,
)
from crashgames.games.cheaters_game.standings import alliances_of
from crashgames.games.cheaters_game.tables import SIDES, WHISTLE_FROM
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.ui.faces import Mood


def moods(event: Event, view: CheatersView) -> Mapping[int, Mood]:
    """The moods of seats after a public event; the view is that before it."""
    match event:
        case WhistleBlown(seat, _, _, others):
            return dict.fromkeys(others, Mood.CROSS) | {seat: Mood.TRIUMPHANT}
        case HonestRolled(seat, die):
            return _rolled(seat, die, view)
        case AllianceFormed(_, leader, members):
            return dict.fromkeys((leader, *members), Mood.GLAD)
        case AnswersShown(leader, (), _):
            return {leader: Mood.CROSS}
        case OfferAnswered(seat, partner, gift, _, accepted):
            if accepted:
                return {seat: Mood.GLAD, partner: Mood.GLAD if gift else Mood.CALM}
            return {seat: Mood.CROSS, partner: Mood.CROSS}
        case PoolFound(seat, _):
            return {seat: Mood.GLAD}
        case TurnPassed(seat, _):
            return {seat: Mood.WORRIED}
        case GameEnded(winners):
            return {seat: Mood.TRIUMPHANT if seat in winners else Mood.CROSS for seat in range(view.seats)}
    return {}


def _rolled(seat: int, die: int, view: CheatersView) -> dict[int, Mood]:
    """Those who could be turned in now are worried."""
    if die == 1:
        return {seat: Mood.CROSS}
    if die < WHISTLE_FROM:
        return {}
    partners = {other for alliance in alliances_of(view, seat) for other in alliance.people}
    own = Mood.TRIUMPHANT if die == SIDES else Mood.GLAD
    return dict.fromkeys(partners, Mood.WORRIED) | {seat: own}
