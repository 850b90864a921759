"""The words on the board: prompts, buttons, facts on plates, and tips."""

from collections.abc import Sequence

from msgspec.structs import replace

from crashgames.core.messages import Action, Names
from crashgames.core.translation import listing, mark, ntr, tr
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.messages import Block, HoldBack, LetPass, OpenDuel, Phase
from crashgames.games.crazy_commute.tables import (
    MAX_PLAN_BLOCKS,
    NONE,
    TROPHIES_TO_WIN,
    driver_name,
    event_name,
    event_text,
    item_name,
    printed_cards,
)
from crashgames.games.crazy_commute.view import CommuteView, Duel
from crashgames.ui.board import Fact, Piece
from crashgames.ui.parts import Tally

PROMPTS = {
    Phase.DRIVERS: mark("choose a driver"),
    Phase.FIRST_DISCARD: mark("discard a card and take the lead"),
    Phase.TRADE: mark("choose the card to discard"),
}


def fought(view: CommuteView) -> Duel | None:
    """The duel that is on, once a card of it lies on the table."""
    return view.duel if view.duel and view.duel.cards else None


def is_awaited(view: CommuteView) -> bool:
    """True if somebody has to say whether the last card of the duel is blocked."""
    return fought(view) is not None and view.phase in (Phase.BLOCK, Phase.PILE) and bool(view.to_act)


def best(view: CommuteView) -> int:
    """The most trophies that anybody has."""
    return max(map(len, view.trophies))


def leaders(view: CommuteView) -> list[int]:
    """Whoever has the most trophies; nobody before the first one is won."""
    return [seat for seat, won in enumerate(view.trophies) if len(won) == best(view) > 0]


def prompt(view: CommuteView, names: Names) -> str:
    match view.phase:
        case Phase.TURN | Phase.ONWARD:
            return _turn_prompt(view, names)
        case Phase.ANSWER:
            return tr("let {name} pass, or start a duel").format(name=names[view.current])
        case Phase.BLOCK | Phase.PILE if view.duel and view.duel.cards:
            item = view.duel.cards[-1]
            text = tr("block {item}, or give up")
            if view.viewer in view.to_act and not any(blocker in view.hand for blocker in view.blockers(item)):
                text = tr("nothing in your hand blocks {item}")
            elif view.phase == Phase.PILE:
                text = tr("block the card from the pile, or fall behind")
            return text.format(item=item_name(item))
    return tr(PROMPTS.get(Phase(view.phase), ""))


def _turn_prompt(view: CommuteView, names: Names) -> str:
    onward = view.phase == Phase.ONWARD
    if len(view.targets) == 1:
        text = tr("pass {name} too, or stop") if onward else tr("pass {name}, or discard a card")
        return text.format(name=names[view.targets[0]])
    if view.targets:
        return tr("pass another driver, or stop") if onward else tr("pass somebody, or discard a card")
    if onward:
        return tr("duel the pile, or stop")
    return tr("duel the pile, or discard a card") if view.discards else tr(PROMPTS[Phase.TRADE])


# Facts


def choice(action: Action, legal: Sequence[Action], names: Names, view: CommuteView | None) -> str:
    """The greatest of several plans blocks as long as the hand can, whatever its number."""
    if isinstance(action, LetPass) and view is not None and taken(view) > 1:
        return tr("Let them by, take {n} cards").format(n=taken(view))
    if isinstance(action, Block) and view is not None and view.duel is not None:
        if view.duel.against_pile:
            return tr("Block it, win the trophy") if action.blocks else tr("Fall behind everybody")
        if not action.blocks:
            return tr("Give up")
    if isinstance(action, Block | HoldBack | OpenDuel) and is_farthest(action, legal):
        return replace(action, blocks=MAX_PLAN_BLOCKS).line(names)
    return action.line(names)


def taken(view: CommuteView) -> int:
    """The number of cards that whoever lets the current driver pass takes, at least one for the sake of words."""
    return max(1, min(view.in_force.toll, view.hand_sizes[view.current]))


def plan(action: Action, items: Sequence[int]) -> str:
    """A plan with an open hand: the items that it plays, in their order."""
    if not isinstance(action, OpenDuel):
        text = tr("Block with {item}") if len(items) == 1 else tr("Last block: {item}")
    elif action.blocks == 0:
        text = tr("Duel with {item} alone")
    else:
        text = tr("Duel, block with {item}") if action.blocks == 1 else tr("Duel, last block: {item}")
    return text.format(item=item_name(items[-1]))


def is_farthest(action: Action, legal: Sequence[Action]) -> bool:
    """True for a plan of several blocks that is the greatest there is."""
    plans = [plan.blocks for plan in legal if isinstance(plan, Block | HoldBack | OpenDuel)]
    return isinstance(action, Block | HoldBack | OpenDuel) and action.blocks == max(plans) > 1


def facts(view: CommuteView, seat: int) -> tuple[Fact, ...]:
    """Trophies and cards in hand."""
    return (
        Fact(f"{ART}trophy", str(len(view.trophies[seat])), trophies_text(view, seat), strong=True, told=True),
        Fact(f"{ART}hand", str(view.hand_sizes[seat]), hand_text(view, seat), told=True),
    )


def trophies_text(view: CommuteView, seat: int) -> str:
    won = len(view.trophies[seat])
    return ntr("One of {goal} trophies.", "{n} of {goal} trophies.", won, goal=str(TROPHIES_TO_WIN))


def goal(is_short: bool) -> str:
    text = tr("Goal: {n} trophies") if is_short else tr("First to {n} trophies wins")
    return text.format(n=TROPHIES_TO_WIN)


def tally(view: CommuteView) -> tuple[Tally, ...]:
    """Whoever leads, and their trophies on the way to those that win."""
    first, goal = leaders(view), TROPHIES_TO_WIN
    row = Tally("", pieces=(f"{ART}trophy", min(best(view), goal), goal))
    return (*(Tally("", seat=seat, ahead=len(first) == 1) for seat in first), row)


def hand_text(view: CommuteView, seat: int) -> str:
    return ntr("One card in hand.", "{n} cards in hand.", view.hand_sizes[seat])


# Items and events


def event_line(view: CommuteView) -> str:
    """The event in force, with its text."""
    if view.event == NONE:
        return tr("No event is in force.")
    return tr("{event}: {text}").format(event=event_name(view.event), text=event_text(view.event))


# Tips: a sentence or two about each piece


def tip(piece: Piece, view: CommuteView, names: Names) -> str:
    text, more, duel = "", "", view.duel
    match piece:
        case ("token" | "hand", int(item), *_):
            text = item_text(item)
            if piece[0] == "hand" and view.phase == Phase.ANSWER and view.in_force.cannot_open == item:
                more = tr("It can't start a duel right now: choosing it lets them pass.")
        case ("clash", int(number)) if duel and number < len(duel.cards):
            text = item_text(duel.cards[number])
        case ("need" | "call",) if duel and duel.cards:
            text = item_text(view.blockers(duel.cards[-1])[0])
        case ("car" | "plate" | "glow", int(seat)):
            text = _car(view, seat, names)
        case ("rival",):
            text = tr("The discard pile: block the card it shows to win it as a trophy.")
        case ("event", int(event)):
            text, more = event_name(event) + ". " + event_text(event), tr("It stays until the next event is drawn.")
        case ("driver", int(driver)) if driver in view.drivers:
            name = names[view.drivers.index(driver)]
            text = tr("{name} is the {driver}").format(name=name, driver=driver_name(driver))
        case ("driver", int(driver)):
            text, more = driver_name(driver) + ".", tr("Drivers differ only in looks: take the one you like.")
        case ("deck",):
            text = ntr("One card in the deck.", "{n} cards in the deck.", view.deck)
            more = tr("Items and events. Events take effect when drawn.")
        case ("discards",):
            text = ntr("One discard, face down.", "{n} discards, face down.", view.discards)
            more = tr("Whoever is in the lead may duel the top one.")
        case ("held", int(seat), _):
            text = names[seat] + ": " + hand_text(view, seat)
    return f"{text} {more}".strip()


def item_text(item: int) -> str:
    """Name, text and blocker of an item, and what it blocks."""
    cards = printed_cards()
    blocks = [item_name(other) for other, blocker in enumerate(cards.blockers) if blocker == item]
    blocked = tr("Blocked by {item}.").format(item=item_name(cards.blockers[item]))
    text = f"{item_name(item)}. {tr(cards.items[item].text)} {blocked}"
    also = tr("Blocks {items}.").format(items=listing(blocks))
    return f"{text} {also}" if blocks else text


def _car(view: CommuteView, seat: int, names: Names) -> str:
    """Driver, place in the line and what may be done at the front, cards, and trophies."""
    name, driver, won = names[seat], view.drivers[seat], trophies_text(view, seat)
    if driver != NONE:
        name = tr("{name}, the {driver}").format(name=name, driver=driver_name(driver))
    if view.trophies[seat]:
        items = listing([item_name(item) for item in view.trophies[seat]])
        won = tr("{trophies} Won so far: {items}.").format(trophies=won, items=items)
    row = next(place for place, seats in enumerate(view.rows, start=1) if seat in seats)
    place = tr("In row {n}.").format(n=row)
    if row == 1 and view.turn > 1:
        place = tr("First in line, and free to duel the discard pile.")
    return f"{name}. {place} {hand_text(view, seat)} {won}"


def button_tip(action: Action, legal: Sequence[Action], view: CommuteView) -> str:
    """What an answer to a pass, or a number of blocks, leads to."""
    match action:
        case LetPass() if taken(view) > 1:
            text = tr("They pass you, and you take {n} cards from their hand without looking.")
            return text.format(n=taken(view))
        case LetPass():
            return tr("They pass you, and you take a card from their hand without looking.")
        case Block(_, 0):
            return tr("You lose the duel, and keep the cards in your hand.")
        case OpenDuel(_, _, _, 0):
            return tr("If your card is blocked, you lose the duel. The other cards stay in your hand.")
        case OpenDuel() | Block() if is_farthest(action, legal):
            return tr("You keep blocking for as long as you can.")
        case OpenDuel() | Block():
            return tr("You stop blocking after that. Cards not played stay in your hand.")
    return ""
