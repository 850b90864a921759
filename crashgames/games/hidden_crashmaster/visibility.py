"""The view that a position gives each seat, and the open table."""

from crashgames.games.hidden_crashmaster.messages import HELD, Phase
from crashgames.games.hidden_crashmaster.position import UNDECIDED, Position
from crashgames.games.hidden_crashmaster.roles import acquaintances
from crashgames.games.hidden_crashmaster.shifts import fatigued, hand_crashes
from crashgames.games.hidden_crashmaster.tables import (
    BIT,
    DRAW,
    HANDS,
    ROWS,
    SEATS_OF,
    TEAM_OF,
    Character,
    Power,
    Result,
    Role,
    Team,
)
from crashgames.games.hidden_crashmaster.view import Deed, HiddenView, Shift


def view_of(game: Position, viewer: int | None) -> HiddenView:
    """All that a seat, or for None the open table, may know."""
    acquainted = () if viewer is None else acquaintances(game.roles, viewer)
    roles = _roles_seen(game, viewer, acquainted)
    return HiddenView(
        viewer=viewer,
        seats=game.seats,
        phase=game.phase,
        to_act=SEATS_OF[_asked(game, viewer)],
        outcome=game.outcome,
        round=game.round,
        placard=game.placard,
        co_pilot=game.co_pilot,
        driver=game.driver,
        tracker=game.tracker,
        crashes=game.crashes,
        points=game.points,
        deck=game.left,
        discards=game.discards,
        powers=game.powers,
        power=game.power,
        topic=game.topic,
        in_game=SEATS_OF[game.in_game],
        fatigued=SEATS_OF[fatigued(game) & game.in_game],
        last_co_pilot=game.last_co_pilot,
        last_driver=game.last_driver,
        investigated=SEATS_OF[game.investigated],
        not_doll=SEATS_OF[game.not_doll],
        characters=_characters_seen(game, viewer),
        roles=roles,
        teams=_teams_seen(game, viewer, roles),
        acquainted=acquainted if game.outcome is None else (),
        hand=_hand_of(game, viewer),
        vote=_vote_of(game, viewer),
        elections=game.elections,
        shifts=_shifts_seen(game, viewer),
        chaos=game.chaos,
        deeds=_deeds_seen(game, viewer),
        claims=game.claims,
    )


def _asked(game: Position, viewer: int | None) -> int:
    """The seats that are asked; while all look or vote everybody, except a viewer who is done (HC-13)."""
    if not _all_are_asked(game):
        return game.waiting
    done = 0 if viewer is None else BIT[viewer] & ~game.waiting
    return game.in_game & ~done


def _all_are_asked(game: Position) -> bool:
    """True while all in the game look or vote together, and not all have done so."""
    counted = bool(game.elections) and game.elections[-1].round == game.round
    return game.phase is Phase.ROLES or (game.phase is Phase.VOTE and not counted)


def _roles_seen(game: Position, viewer: int | None, acquainted: tuple[int, ...]) -> tuple[Role | None, ...]:
    if game.outcome:
        return game.roles
    return tuple([role if seat == viewer or seat in acquainted else None for seat, role in enumerate(game.roles)])


def _characters_seen(game: Position, viewer: int | None) -> tuple[Character | None, ...]:
    """One's own, and at the end all."""
    if game.outcome:
        return game.characters
    return tuple([character if seat == viewer else None for seat, character in enumerate(game.characters)])


def _teams_seen(game: Position, viewer: int | None, roles: tuple[Role | None, ...]) -> tuple[Team | None, ...]:
    teams = [None if role is None else TEAM_OF[role] for role in roles]
    for deed in game.deeds:
        if deed.seat == viewer and deed.power is Power.INVESTIGATE_LOYALTY:
            teams[deed.target] = TEAM_OF[game.roles[deed.target]]
    return tuple(teams)


def _hand_of(game: Position, viewer: int | None) -> tuple[Result, ...]:
    holder = game.co_pilot if game.phase is Phase.DISCARD else game.driver
    held = HELD.get(game.phase, 0)
    return HANDS[held][hand_crashes(game)] if held and viewer == holder else ()


def _vote_of(game: Position, viewer: int | None) -> bool | None:
    if viewer is None or game.phase is not Phase.VOTE or not (game.in_game & ~game.waiting) >> viewer & 1:
        return None
    return bool(game.ayes >> viewer & 1)


def _shifts_seen(game: Position, viewer: int | None) -> tuple[Shift, ...]:
    return tuple([_shift_seen(game, viewer, shift, draw) for shift, draw in zip(game.shifts, game.draws, strict=True)])


def _shift_seen(game: Position, viewer: int | None, shift: Shift, draw: tuple[int, int]) -> Shift:
    drew = viewer == shift.co_pilot or game.outcome is not None
    if not drew and viewer != shift.driver:
        return shift
    drawn, discarded = draw
    crashes = drawn.bit_count()
    passed = () if discarded == UNDECIDED else HANDS[DRAW - 1][crashes - discarded]
    seen = HANDS[DRAW][crashes] if drew else ()
    return Shift(shift.round, shift.co_pilot, shift.driver, shift.reported, shift.device, seen, passed)


def _deeds_seen(game: Position, viewer: int | None) -> tuple[Deed, ...]:
    return tuple([_deed_seen(game, viewer, deed, cards) for deed, cards in zip(game.deeds, game.peeks, strict=True)])


def _deed_seen(game: Position, viewer: int | None, deed: Deed, cards: int) -> Deed:
    if viewer != deed.seat and game.outcome is None:
        return deed
    if deed.power is Power.SHIFT_RESULT_PEEK:
        return Deed(deed.round, deed.power, deed.seat, cards=ROWS[cards])
    if deed.power is Power.INVESTIGATE_LOYALTY:
        return Deed(deed.round, deed.power, deed.seat, deed.target, TEAM_OF[game.roles[deed.target]])
    return deed
