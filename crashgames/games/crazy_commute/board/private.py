"""The private screens: for each kind as many cards, lines and choices as everybody can count."""

from collections.abc import Sequence

from crashgames.core.messages import Action, Names
from crashgames.core.secret_pages import Nothing, SecretCard, SecretPage
from crashgames.core.translation import listing, tr
from crashgames.games.crazy_commute.board.choices import CARDS, blocking_chain, later_blocks
from crashgames.games.crazy_commute.board.words import event_line
from crashgames.games.crazy_commute.messages import Block, Phase
from crashgames.games.crazy_commute.tables import NOBODY, NONE, item_name, one_of, printed_cards
from crashgames.games.crazy_commute.view import CommuteView, numbered


def secret_page(view: CommuteView, legal: Sequence[Action], names: Names) -> SecretPage:
    """The page for the viewer's decision; without legal actions for all that the viewer knows."""
    kind, asks, news, lines = str(view.phase), "", tuple[str, ...](), tuple[str, ...]()
    one_by_one = view.in_force.blocks_all != NONE
    if one_by_one and legal and view.phase in (Phase.ANSWER, Phase.BLOCK, Phase.PILE):
        kind = f"{kind} one by one"
    match view.phase if legal else None:
        case Phase.TRADE:
            asks, news = tr("choose the card to discard"), (tr("You draw two cards in exchange."),)
        case Phase.FIRST_DISCARD:
            kind, asks, news = "first", tr("choose the card to discard"), (tr("Then you take the lead."),)
        case Phase.ANSWER:
            asks = tr("let them pass, or choose a card to play and cards to block with")
            news = tr("{name} wants to pass you.").format(name=names[view.current]), stakes(view, names)
        case Phase.BLOCK | Phase.PILE:
            asks, news = tr("choose the cards you would block with, or give up"), _against(view, names)
            if one_by_one:
                asks = tr("choose a card to block with, or don't block")
            elif view.phase == Phase.PILE:
                asks = tr("choose the card that blocks it, or fall behind")
        case _:
            kind, lines = "knowledge", (_last_taken(view, names, True), _last_taken(view, names, False))
            legal = ()
    cards, known = _cards(view, legal), (*news, event_line(view))
    return SecretPage(kind, tr("Your cards"), asks, known=known, cards=cards, lines=lines)


def stakes(view: CommuteView, names: Names) -> str:
    """What is won and lost in the duel that is on, or that the viewer may start: the same for every hand."""
    assert view.duel
    duel = view.duel
    if duel.against_pile:
        return tr("Block it: it is your trophy. Don't: you fall behind everybody.")
    if view.viewer == duel.passer:
        won = tr("Win the duel: you take a trophy and swap places. Lose: you drop behind {name}.")
        return won.format(name=names[duel.target])
    won = tr("Win the duel: you take a trophy, and {name} drops behind you. Lose: you swap places.")
    if view.phase == Phase.ANSWER and not view.sure_trophy:
        won = tr("Win the duel: {name} drops behind you, and there may be a trophy. Lose: you swap places.")
    return won.format(name=names[duel.passer])


def _cards(view: CommuteView, legal: Sequence[Action]) -> tuple[SecretCard, ...]:
    """The hand; with each card to start a duel with those that would go on from it, unless they are chosen later."""
    starts, planned = bool(legal) and view.phase == Phase.ANSWER, view.in_force.blocks_all == NONE
    if legal and planned and view.phase in (Phase.BLOCK, Phase.PILE):
        return _blocks(view, legal)
    cards = []
    for place, (item, copy) in enumerate(numbered(view.hand)):
        with_card = (action for action in legal if isinstance(action, CARDS))
        actions = tuple(action for action in with_card if (action.item, action.copy) == (item, copy))
        plays = list[tuple[int, ...]]()
        if starts and planned:
            order = place, *_places(view, later_blocks(view, item), place)
            plays = [order[: number + 1] for number in range(len(actions))]
        name = item_name(item)
        if view.phase == Phase.ANSWER and view.in_force.cannot_open == item:
            name = tr("{item}: let them by").format(item=name)
        cards.append(SecretCard(("item", item), name, actions, tuple(plays)))
    return tuple(cards)


def _blocks(view: CommuteView, legal: Sequence[Action]) -> tuple[SecretCard, ...]:
    """The cards that would block, in the order in which they are played, and then the others."""
    plans = [action for action in legal if isinstance(action, Block)]
    chain = _places(view, blocking_chain(view))
    order = (*chain, *(place for place in range(len(view.hand)) if place not in chain))
    return tuple(
        SecretCard(
            ("item", view.hand[place]),
            item_name(view.hand[place]),
            (plans[min(number, len(plans) - 1)],),
            plays=(tuple(range(min(number, len(chain)))),),
        )
        for number, place in enumerate(order, start=1)
    )


def _places(view: CommuteView, items: Sequence[int], *taken: int) -> tuple[int, ...]:
    """Places in the hand of these items, without those that are taken."""
    for item in items:
        taken += (next(place for place, held in enumerate(view.hand) if held == item and place not in taken),)
    return taken[-len(items) :] if items else ()


def _against(view: CommuteView, names: Names) -> tuple[str, str]:
    """The card that is to be blocked and with what, and what that brings."""
    assert view.duel and view.viewer is not None
    item, rival = view.duel.cards[-1], view.duel.rival(view.viewer)
    text = tr("{name} has played {item}; {blocker} blocks it.")
    if view.duel.against_pile:
        text = tr("The pile shows {item}; {blocker} blocks it.")
    name, blocker = "" if rival == NOBODY else names[rival], one_of(view.blockers(item))
    return text.format(name=name, item=item_name(item), blocker=blocker), stakes(view, names)


def album() -> tuple[tuple[str, int], ...]:
    """Every item."""
    return tuple(("item", item) for item in range(len(printed_cards().items)))


def _last_taken(view: CommuteView, names: Names, gave: bool) -> str:
    """What was last taken from the viewer, or what the viewer took."""
    last = next((one for one in reversed(view.takings) if view.viewer == (one.giver if gave else one.taker)), None)
    if last is None:
        return Nothing(tr("Nobody has taken a card from you") if gave else tr("You have not taken a card from anybody"))
    text = tr("Turn {n}: lost {items} to {name}") if gave else tr("Turn {n}: took {items} from {name}")
    items = listing([item_name(item) for item in last.items])
    return text.format(n=last.turn, name=names[last.taker if gave else last.giver], items=items)
