"""What a viewer does not see, dealt at random so that it fits what the viewer does see: teams and cards."""

from typing import NamedTuple

from crashgames.core.chance import Chance
from crashgames.games.mayday.tables import PLACES, SKILLS, Skill, Team
from crashgames.games.mayday.views import MaydayView
from crashgames.games.mayday.worlds import ANYWHERE, glimpses, odd_places, possible_teams


class Hidden(NamedTuple):
    """What to add to what the open table sees; see the fields of Position."""

    infiltrators: int
    laid: tuple[int, ...]
    shown: tuple[int, ...]
    veterans: tuple[Skill, ...]


PLACES_IN = tuple(tuple(place for place in PLACES if bits >> place & 1) for bits in range(ANYWHERE + 1))


def deal_hidden(view: MaydayView, chance: Chance) -> Hidden:
    """Deals what this view hides; luck, by label: "teams", "cards", "veterans"."""
    infiltrators, laid = _deal_cards(view, chance)
    return Hidden(
        infiltrators=infiltrators,
        laid=laid,
        shown=tuple([_shown(view, seat) for seat in range(view.seats)]),
        veterans=_deal_veterans(view, chance),
    )


def _deal_cards(view: MaydayView, chance: Chance) -> tuple[int, tuple[int, ...]]:
    """Infiltrators, and the place of each seat's odd card as it was laid at the beginning."""
    seen = glimpses(view)
    for team in chance.shuffle("teams", possible_teams(view)):
        places = odd_places(team, seen, view.seats)
        if places is not None:
            return team, tuple([chance.choice("cards", PLACES_IN[bits]) for bits in places])
    raise ValueError("no deal fits this view")


def _shown(view: MaydayView, seat: int) -> int:
    """Where the odd card lies of somebody who has shuffled and shown the cards; -1 for others."""
    if seat not in view.cockpit:
        return -1
    cards = view.cards[seat]
    odd = Team.INFILTRATOR if cards.count(Team.INFILTRATOR) == 1 else Team.HONEST
    return cards.index(odd)


def _deal_veterans(view: MaydayView, chance: Chance) -> tuple[Skill, ...]:
    known = [card for card in view.veterans if card is not None]
    hidden = chance.shuffle("veterans", [card for card in SKILLS if card not in known])
    return tuple([hidden.pop() if card is None else card for card in view.veterans])
