"""What each seat and the open table see of a position; and positions that fit a view, with teams dealt anew."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from crashgames.components.seats import BIT, MASK_OF, SEATS_OF
from crashgames.core.chance import Chance
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.skills import is_usable
from crashgames.games.mayday.tables import NOBODY, PLACES, SKILLS, TEAM_BY_BIT, Skill, Status, Team
from crashgames.games.mayday.view import Cards, Due, Look, MaydayView
from crashgames.games.mayday.worlds import ANY_PLACE_MASK, card_claims, odd_places, possible_teams

COVERED: Cards = (None, None, None)
CARDS = [[tuple(TEAM_BY_BIT[team ^ (place == odd)] for place in PLACES) for odd in PLACES] for team in range(2)]
"""The three cards, by the bit of the team and the place of the odd one."""
ONE_SEEN = {(at, team): tuple(team if place == at else None for place in PLACES) for at in PLACES for team in Team}


AS_IT_IS = (
    *("stage", "suspicion", "first", "skirmish", "arrows", "doubts_left", "access_left", "cockpit", "skirmishes"),
    *("due", "at", "ordered", "moment", "queue", "aiming", "speaker"),
)
"""What is the same in a position and in every view of it."""
SETS = ("turned", "asked", "revealed", "spent", "skilled")
"""What everybody sees, too: sets of seats."""


def sight(game: Position, viewer: int | None) -> MaydayView:
    """All that this seat, or for None the open table, may know."""
    seen: dict[str, Any] = {name: getattr(game, name) for name in AS_IT_IS}
    seen |= {name: SEATS_OF[getattr(game, name)] for name in SETS}
    own, phase, asked = BIT[NOBODY if viewer is None else viewer], game.phase, game.asked_together()
    done = own & asked & ~game.waiting  # the viewer, having answered a question that others have still to answer
    shown = game.everybody if game.outcome else game.revealed | own
    return MaydayView(
        viewer=viewer,
        seats=game.seats,
        phase=phase,
        to_act=SEATS_OF[asked & ~done if asked else game.waiting],  # of several asked all until the last has chosen
        outcome=game.outcome,
        teams=_teams(game, viewer),
        cards=_cards(game, viewer),
        statuses=tuple([game.status(seat) for seat in range(game.seats)]),
        markers=tuple(game.markers),
        looks=_looks(game, viewer),
        vote=bool(game.protects & own) if done and phase is Phase.VOTE else None,
        declared=bool(game.declared & own) if done and phase is Phase.SKILLS else None,
        veterans=tuple([card if shown >> seat & 1 else None for seat, card in enumerate(game.veterans)]),
        can_use=is_usable(game, viewer) if viewer is not None and phase is Phase.SKILLS and game.asked & own else None,
        **seen,
    )


def known_alone(game: Position, seat: int) -> tuple[Skill | None, Team | None]:
    """The skill of a seat, and the card that it is looking at."""
    at = game.at
    return game.veterans[seat], game.card(at.owner, at.place) if at and at.looker == seat else None


def known_to_all(game: Position) -> tuple[Skill, ...]:
    """The skills that were shown. Whoever shows a team and goes on is Honest; which card it was counts for nothing."""
    revealed = game.revealed
    return tuple([game.veterans[seat] for seat in SEATS_OF[revealed]]) if revealed else ()


def _teams(game: Position, viewer: int | None) -> tuple[Team | None, ...]:
    """MM-3, MM-4: the viewer's team, for Infiltrators all teams, and those of seats that have shown their cards."""
    knows_all = game.outcome is not None or (viewer is not None and game.infiltrators >> viewer & 1)
    known = [knows_all or seat == viewer or place != NOBODY for seat, place in enumerate(game.shown)]
    return tuple([game.team(seat) if is_known else None for seat, is_known in enumerate(known)])


def _cards(game: Position, viewer: int | None) -> tuple[Cards, ...]:
    """Shown cards, and those that the viewer has looked at, unless they were shuffled since."""
    if not (game.outcome or game.looks or game.at):
        return (COVERED,) * game.seats
    seen = [COVERED] * game.seats
    for seat in range(game.seats):
        if game.shown[seat] != NOBODY:
            seen[seat] = CARDS[game.infiltrators >> seat & 1][game.shown[seat]]
        elif game.outcome:
            seen[seat] = CARDS[game.infiltrators >> seat & 1][game.laid[seat]]
    if not game.outcome:
        looks: list[Look | Due] = [*game.looks, *([game.at] if game.at else ())]
        for look in looks:
            if look.looker == viewer and game.shown[look.owner] == NOBODY:
                seen[look.owner] = ONE_SEEN[look.place, game.card(look.owner, look.place)]
    return tuple(seen)


def _looks(game: Position, viewer: int | None) -> tuple[Look, ...]:
    if viewer is None and game.outcome is None:
        return game.looks
    known = [game.outcome is not None or look.looker == viewer for look in game.looks]
    looks = zip(game.looks, known, strict=True)
    return tuple([replace(look, saw=game.card(look.owner, look.place)) if sees else look for look, sees in looks])


PLACES_IN = tuple(tuple(place for place in PLACES if bits >> place & 1) for bits in range(ANY_PLACE_MASK + 1))


def restore(game: Position, view: MaydayView) -> None:
    """Make this a position that fits the view. Luck, by label: "teams", "cards", "veterans"."""
    game.clear()
    for name in AS_IT_IS:
        setattr(game, name, getattr(view, name))
    for name in SETS:
        setattr(game, name, MASK_OF[getattr(view, name)])
    game.phase, game.waiting = Phase(view.phase), MASK_OF[view.to_act]
    game.doubts = _seats_where(view.statuses, Status.DOUBT)
    game.reliables = _seats_where(view.statuses, Status.RELIABLE)
    game.inside = MASK_OF[tuple(sorted(view.cockpit))]
    game.markers = list(view.markers)
    for look in view.looks:
        game.met[look.looker] |= BIT[look.owner]
    game.looks = tuple([look.in_public for look in view.looks])
    own = BIT[NOBODY if view.viewer is None else view.viewer]
    game.protects, game.declared = own if view.vote else 0, own if view.declared else 0
    game.infiltrators, game.laid = _deal_cards(view, game.chance)
    game.shown = tuple([_odd_one(view.cards[seat]) if seat in view.cockpit else NOBODY for seat in range(view.seats)])
    known = [card for card in view.veterans if card is not None]
    hidden = game.chance.shuffle("veterans", [card for card in SKILLS if card not in known])
    game.veterans = tuple([hidden.pop() if card is None else card for card in view.veterans])


def _seats_where(statuses: Sequence[Status], wanted: Status) -> int:
    return sum(BIT[seat] for seat, status in enumerate(statuses) if status is wanted)


def _deal_cards(view: MaydayView, chance: Chance) -> tuple[int, tuple[int, ...]]:
    """Infiltrators, and the place of each seat's odd card as it was laid at the beginning."""
    seen = card_claims(view)
    for team in chance.shuffle("teams", possible_teams(view)):
        places = odd_places(team, seen, view.seats)
        if places is not None:
            return team, tuple([chance.choice("cards", PLACES_IN[bits]) for bits in places])
    raise ValueError("no deal fits this view")


def _odd_one(cards: Cards) -> int:
    """The place of the card that differs from the others."""
    return cards.index(Team.INFILTRATOR if cards.count(Team.INFILTRATOR) == 1 else Team.HONEST)
