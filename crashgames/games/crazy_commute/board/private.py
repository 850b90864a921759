"""The private screens: for each kind as many cards, lines and choices as everybody can count."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from crashgames.core.messages import Action, Names
from crashgames.core.secret_pages import Album, Nothing, SecretCard, SecretPage
from crashgames.core.translation import listing, ntr, tr
from crashgames.games.crazy_commute.board.chain import against, from_item, opened_with, ring
from crashgames.games.crazy_commute.board.choices import meanings
from crashgames.games.crazy_commute.board.words import blockers, event_line, in_force, one_of
from crashgames.games.crazy_commute.messages import Phase
from crashgames.games.crazy_commute.tables import NOBODY, NONE, item_name, printed_cards
from crashgames.games.crazy_commute.view import CommuteView


def secret_page(view: CommuteView, legal: Sequence[Action], names: Names) -> SecretPage:
    """The page for the viewer's decision; without legal actions for all that the viewer knows."""
    if not legal:
        return _knowledge(view, names)
    match view.phase:
        case Phase.TRADE:
            asks, news = tr("choose the card to discard"), tr("You draw two cards for it.")
            return _page(view, legal, "trade", tr("Your cards"), asks, news)
        case Phase.FIRST_DISCARD:
            asks, news = tr("choose the card to discard"), tr("Then you take the lead.")
            return _page(view, legal, "first", tr("Your cards"), asks, news)
        case Phase.ANSWER:
            news = tr("{name} wants to pass you.").format(name=names[view.current])
            asks = tr("let them pass, or choose a card to duel with")
            page = _page(view, legal, _kind("answer", view), tr("Your cards"), asks, news)
            return replace(page, meanings=_answers_mean(view, names))
        case Phase.BLOCK | Phase.PILE:
            kind = _kind(view.phase, view)
            page = _page(view, legal, kind, tr("Your cards"), _block_asks(view), _against(view, names))
            return replace(page, meanings=_blocks_mean(view, names))
    return _knowledge(view, names)


def _page(view: CommuteView, legal: Sequence[Action], kind: str, title: str, asks: str, news: str) -> SecretPage:
    return SecretPage(kind, title, asks, known=(news, event_line(view)), cards=_cards(view, legal), aid=_aid(view))


def _answers_mean(view: CommuteView, names: Names) -> tuple[str, str]:
    """What it means to let somebody pass, and to start a duel: the same for every hand."""
    passer = names[view.current]
    return (
        ntr(
            "Let pass: {name} drives ahead of you, and you take one card.",
            "Let pass: {name} drives ahead of you, and you take {n} cards.",
            in_force(view).toll,
            name=passer,
        ),
        tr("Duel: win its trophy, and {name} drops behind you. Lose, and you swap places.").format(name=passer),
    )


def _blocks_mean(view: CommuteView, names: Names) -> tuple[str, str]:
    """What it means to win the duel, and to lose it."""
    assert view.duel
    duel = view.duel
    if duel.against_pile:
        return (
            tr("Blocked: the card from the pile is your trophy."),
            tr("Not blocked: you fall behind everybody."),
        )
    if view.viewer == duel.passer:
        won, lost = tr("Win its trophy, and you swap places with {name}."), tr("Lose, and you drop behind {name}.")
        other = names[duel.target]
    else:
        won, lost = tr("Win its trophy, and {name} drops behind you."), tr("Lose, and you swap places with {name}.")
        other = names[duel.passer]
    return won.format(name=other), lost.format(name=other)


def _aid(view: CommuteView) -> Hashable:
    """The strip of items that block each other; in a duel it begins with the card to be blocked."""
    fights = view.phase in (Phase.BLOCK, Phase.PILE) and view.viewer in view.to_act
    return against(view) if fights else ring(view)


def _kind(phase: str, view: CommuteView) -> str:
    """The kind of a page: its phase, and whether each block is chosen by itself."""
    return f"{phase} one by one" if in_force(view).blocks_all != NONE else str(phase)


def _cards(view: CommuteView, legal: Sequence[Action]) -> tuple[SecretCard, ...]:
    return tuple(
        SecretCard(
            ("item", item),
            _card_name(view, item),
            tuple(meanings(("hand", item, copy), legal)),
            opened_with(view, item) if legal and view.phase == Phase.ANSWER else None,
        )
        for item, copy in view.cards
    )


def _card_name(view: CommuteView, item: int) -> str:
    """The name of an item, with a note if playing it would be letting pass."""
    if view.phase != Phase.ANSWER or in_force(view).cannot_open != item:
        return item_name(item)
    return tr("{item}: let pass").format(item=item_name(item))


def _block_asks(view: CommuteView) -> str:
    if in_force(view).blocks_all != NONE:
        return tr("choose a card to block with, or don't block")
    return tr("how far will you go?")


def _against(view: CommuteView, names: Names) -> str:
    """The card that is to be blocked, and with what."""
    assert view.duel
    item = view.duel.cards[-1]
    blocker = one_of(blockers(view, item))
    if view.duel.target == NOBODY:
        text = tr("The pile shows {item}; {blocker} blocks it.")
        return text.format(item=item_name(item), blocker=blocker)
    other = view.duel.passer if view.viewer == view.duel.target else view.duel.target
    text = tr("{name} has played {item}; {blocker} blocks it.")
    return text.format(name=names[other], item=item_name(item), blocker=blocker)


def album() -> Album:
    """Every item, and the strip that begins with it."""
    items = range(len(printed_cards().items))
    return Album(tuple(("item", item) for item in items), tuple(from_item(item) for item in items))


# All of it again


def _knowledge(view: CommuteView, names: Names) -> SecretPage:
    return SecretPage(
        "knowledge",
        tr("Your cards"),
        known=(event_line(view),),
        cards=_cards(view, ()),
        lines=(_lost(view, names), _taken(view, names)),
        aid=_aid(view),
    )


def _lost(view: CommuteView, names: Names) -> str:
    """The last card that was taken from the viewer."""
    last = next((taking for taking in reversed(view.takings) if taking.giver == view.viewer), None)
    if last is None:
        return Nothing(tr("Nobody has taken a card from you"))
    items = listing([item_name(item) for item in last.items])
    return tr("Turn {n}: {name} took {items} from you").format(n=last.turn, name=names[last.taker], items=items)


def _taken(view: CommuteView, names: Names) -> str:
    last = next((taking for taking in reversed(view.takings) if taking.taker == view.viewer), None)
    if last is None:
        return Nothing(tr("You have not taken a card from anybody"))
    items = listing([item_name(item) for item in last.items])
    return tr("Turn {n}: you took {items} from {name}").format(n=last.turn, name=names[last.giver], items=items)
