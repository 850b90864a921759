"""A full position that fits a view: what the viewer sees, and teams and cards dealt at random."""

from collections.abc import Sequence
from typing import TypeVar

from crashgames.core.chance import Chance
from crashgames.core.messages import Options
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.tables import BIT, MASK_OF, NOBODY, PLACES, SKILLS, Skill, Status, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.games.mayday.worlds import ANYWHERE, card_claims, odd_places, possible_teams

P = TypeVar("P", bound=Position)

PLACES_IN = tuple(tuple(place for place in PLACES if bits >> place & 1) for bits in range(ANYWHERE + 1))


def determinized(kind: type[P], view: MaydayView, chance: Chance, options: Options) -> P:
    """A position of this kind that fits the view. Luck, by label: "teams", "cards", "veterans"."""
    game = kind.__new__(kind)
    game.seats, game.chance, game.options, game.outcome = view.seats, chance, options, view.outcome
    game.listen(None)
    game.clear()
    _restore(game, view)
    game.infiltrators, game.laid = _deal_cards(view, chance)
    game.shown = tuple([_shown(view, seat) for seat in range(view.seats)])
    game.veterans = _deal_veterans(view, chance)
    return game


def _restore(game: Position, view: MaydayView) -> None:
    """All that the open table sees, and the viewer's answer to a question that others have still to answer."""
    game.phase, game.waiting, game.stage = Phase(view.phase), MASK_OF[view.to_act], view.stage
    game.suspicion, game.first, game.skirmish = view.suspicion, view.first, view.skirmish
    game.arrows = view.arrows
    game.doubts = _seats_where(view.statuses, Status.DOUBT)
    game.reliables = _seats_where(view.statuses, Status.RELIABLE)
    game.turned = MASK_OF[view.turned]
    game.doubts_left, game.access_left = view.doubts_left, view.access_left
    game.cockpit, game.inside = view.cockpit, MASK_OF[tuple(sorted(view.cockpit))]
    game.markers = list(view.markers)
    for look in view.looks:
        game.met[look.looker] |= BIT[look.owner]
    game.looks = tuple([look.in_public for look in view.looks])
    game.skirmishes, game.due, game.at, game.ordered = view.skirmishes, view.due, view.at, view.ordered
    game.moment, game.asked, game.queue, game.aiming = view.moment, MASK_OF[view.asked], view.queue, view.aiming
    game.skilled, game.spent = MASK_OF[view.skilled], MASK_OF[view.spent]
    game.revealed, game.speaker = MASK_OF[view.revealed], view.speaker
    own = BIT[NOBODY if view.viewer is None else view.viewer]
    game.protects, game.declared = own if view.vote else 0, own if view.declared else 0


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


def _shown(view: MaydayView, seat: int) -> int:
    """The place of the odd card of a seat that has shuffled and shown its cards; NOBODY for others."""
    if seat not in view.cockpit:
        return NOBODY
    cards = view.cards[seat]
    odd = Team.INFILTRATOR if cards.count(Team.INFILTRATOR) == 1 else Team.HONEST
    return cards.index(odd)


def _deal_veterans(view: MaydayView, chance: Chance) -> tuple[Skill, ...]:
    known = [card for card in view.veterans if card is not None]
    hidden = chance.shuffle("veterans", [card for card in SKILLS if card not in known])
    return tuple([hidden.pop() if card is None else card for card in view.veterans])
