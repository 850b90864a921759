"""The actions of Crazy Commute as numbers, and its views as rows of numbers, for programs that learn."""

from crashgames.core.observation import Numbers
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import DRIVERS, ITEM_CARDS, LAST_TURN, MAX_PLAN_BLOCKS, printed_cards
from crashgames.games.crazy_commute.view import CommuteView

DUELS, TAKINGS = 6, 8
"""So many of the newest duels and takings are shown one by one, all others in sums."""
SEVERAL, MANY = 5, 100
"""Usual numbers of equal cards, and of turns."""


def numbers(seats: int) -> Numbers[CommuteView]:
    """What the fields of actions and views hold at a table of so many seats.

    Every card of the printed game is a choice of its own, as equal ones are told apart by `copy`.
    """
    cards = printed_cards()
    items = {number: item.id for number, item in enumerate(cards.items)}
    events = {number: event.id for number, event in enumerate(cards.events)}
    of_items = ("item", "hand", "trophies", "Duel.cards", "last_card", "played_since_rebuilt", "trophy", "items")
    return Numbers(
        view=CommuteView,
        phases=Phase,
        seats=("first", "current", "rows", "targets", "passer", "target", "taker", "giver"),
        one_of={
            **dict.fromkeys(of_items, items),
            **dict.fromkeys(("event", "covered"), events),
            "copy": range(max(cards.counts)),
            "driver": range(DRIVERS),
            "blocks": range(MAX_PLAN_BLOCKS + 1),
        },
        up_to={"CommuteView.turn": LAST_TURN},
        about={
            **dict.fromkeys(("hand", "hand_sizes", "trophies", "Duel.cards", "items", "Taking.cards"), SEVERAL),
            **dict.fromkeys(("played_since_rebuilt", "covered"), SEVERAL),
            **dict.fromkeys(("deck", "discards"), ITEM_CARDS),
            **dict.fromkeys(("turn", "rebuilt", "duels_so_far", "takings_so_far"), MANY),
        },
        by_seat=("hand_sizes", "trophies"),
        first={"rows": seats},
        newest={"duels": DUELS, "takings": TAKINGS},
        own={
            "last_card": (tuple[int, ...], lambda view: view.duel.cards[-1:] if view.duel else ()),
            "duels_so_far": (int, lambda view: len(view.duels)),
            "played_since_rebuilt": (tuple[int, ...], _played_since_rebuilt),
            "takings_so_far": (int, lambda view: len(view.takings)),
        },
        left_out={
            "sure_trophy": "the same in all of a match: an option",
            "drivers": "they differ only in looks; the mask says which are free",
            "hands": "the observer's is `hand`; those of others show when the match is over",
        },
        possible=lambda action: not hasattr(action, "copy") or action.copy < cards.counts[action.item],
    )


def _played_since_rebuilt(view: CommuteView) -> list[int]:
    return [card for duel in view.duels[view.rebuilt :] for card in duel.cards]
