"""The words on the board: prompts, buttons, facts on plates, and tips."""

from collections.abc import Sequence

from msgspec.structs import replace

from crashgames.core.messages import Action, Names
from crashgames.core.translation import listing, mark, ntr, tr
from crashgames.games.crazy_commute.board.card_face import ART, blocked_by
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
            return _block_prompt(view, view.duel.cards[-1])
    return tr(PROMPTS.get(Phase(view.phase), ""))


def _block_prompt(view: CommuteView, item: int) -> str:
    if view.viewer in view.to_act and not any(blocker in view.hand for blocker in view.blockers(item)):
        return tr("nothing in your hand blocks {item}").format(item=item_name(item))
    if view.phase == Phase.PILE:
        return tr("block the card from the pile, or fall behind")
    return tr("block {item}, or give up").format(item=item_name(item))


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
    last = item_name(items[-1])
    if isinstance(action, OpenDuel):
        match action.blocks:
            case 0:
                return tr("Duel with {item} alone").format(item=last)
            case 1:
                return tr("Duel, block with {item}").format(item=last)
        return tr("Duel, last block: {item}").format(item=last)
    text = tr("Block with {item}") if len(items) == 1 else tr("Last block: {item}")
    return text.format(item=last)


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


def goal() -> str:
    return tr("First to {n} trophies wins").format(n=TROPHIES_TO_WIN)


def tally(view: CommuteView) -> tuple[Tally, ...]:
    """Whoever leads, and their trophies on the way to those that win."""
    first, goal = leaders(view), TROPHIES_TO_WIN
    row = Tally("", pieces=(f"{ART}trophy", min(best(view), goal), goal))
    return (*(Tally("", seat=seat, ahead=len(first) == 1) for seat in first), row)


def short_goal() -> str:
    """The way to win, in a word or two."""
    return tr("Goal: {n} trophies").format(n=TROPHIES_TO_WIN)


def hand_text(view: CommuteView, seat: int) -> str:
    return ntr("One card in hand.", "{n} cards in hand.", view.hand_sizes[seat])


def row_number(view: CommuteView, seat: int) -> int:
    """Counted from 1 at the front."""
    return next(place for place, row in enumerate(view.rows, start=1) if seat in row)


def driver_text(view: CommuteView, seat: int, names: Names) -> str:
    driver = view.drivers[seat]
    return (
        names[seat]
        if driver == NONE
        else tr("{name}, the {driver}").format(name=names[seat], driver=driver_name(driver))
    )


# Items and events


def event_line(view: CommuteView) -> str:
    """The event in force, with its text."""
    if view.event == NONE:
        return tr("No event is in force.")
    return tr("{event}: {text}").format(event=event_name(view.event), text=event_text(view.event))


# Tips: a sentence or two about each piece


def tip(piece: Piece, view: CommuteView, names: Names) -> str:
    match piece:
        case ("hand", int(item), _):
            return _hand(item, view)
        case ("clash", int(number)) if view.duel and number < len(view.duel.cards):
            return item_text(view.duel.cards[number])
        case ("need",) if view.duel and view.duel.cards:
            return item_text(view.blockers(view.duel.cards[-1])[0])
        case ("car" | "plate", int(seat)):
            return _car(view, seat, names)
        case ("rival",):
            return tr("The discard pile: block the card it shows to win it as a trophy.")
        case ("glow", int(seat)):
            return driver_text(view, seat, names)
        case ("event", int(event)):
            until = tr("It stays until the next event is drawn.")
            return f"{event_name(event)}. {event_text(event)} {until}"
        case ("token", int(item)):
            return item_text(item)
        case ("driver", int(driver)):
            return _driver(driver, view, names)
    return _pile(piece, view, names)


def _pile(piece: Piece, view: CommuteView, names: Names) -> str:
    match piece:
        case ("deck",):
            count = ntr("One card in the deck.", "{n} cards in the deck.", view.deck)
            among = tr("Items and events. Events take effect when drawn.")
            return f"{count} {among}"
        case ("discards",):
            count = ntr("One discard, face down.", "{n} discards, face down.", view.discards)
            may_duel = tr("Whoever is in the lead may duel the top one.")
            return f"{count} {may_duel}"
        case ("held", int(seat), _):
            return f"{names[seat]}: {hand_text(view, seat)}"
    return ""


def _hand(item: int, view: CommuteView) -> str:
    if view.phase == Phase.ANSWER and view.in_force.cannot_open == item:
        held = tr("It can't start a duel right now: choosing it lets them pass.")
        return f"{item_text(item)} {held}"
    return item_text(item)


def item_text(item: int) -> str:
    """Name, text and blocker of an item, and what it blocks."""
    blocks = [item_name(other) for other, blocker in enumerate(printed_cards().blockers) if blocker == item]
    text = f"{item_name(item)}. {tr(printed_cards().items[item].text)} {blocked_by(item)}"
    also = tr("Blocks {items}.").format(items=listing(blocks))
    return f"{text} {also}" if blocks else text


def _car(view: CommuteView, seat: int, names: Names) -> str:
    won = trophies_text(view, seat)
    if view.trophies[seat]:
        items = listing([item_name(item) for item in view.trophies[seat]])
        won = tr("{trophies} Won so far: {items}.").format(trophies=won, items=items)
    return f"{driver_text(view, seat, names)}. {_row(view, seat)} {hand_text(view, seat)} {won}"


def _row(view: CommuteView, seat: int) -> str:
    """The place in the line, and what may be done at the front."""
    row = row_number(view, seat)
    if row == 1 and view.turn > 1:
        return tr("First in line, and free to duel the discard pile.")
    return tr("In row {n}.").format(n=row)


def _driver(driver: int, view: CommuteView, names: Names) -> str:
    if driver in view.drivers:
        text = tr("{name} is the {driver}")
        return text.format(name=names[view.drivers.index(driver)], driver=driver_name(driver))
    alike = tr("Drivers differ only in looks: take the one you like.")
    return f"{driver_name(driver)}. {alike}"


def button_tip(action: Action, is_farthest: bool, view: CommuteView) -> str:
    """What an answer to a pass, or a number of blocks, leads to."""
    match action:
        case LetPass():
            if taken(view) > 1:
                text = tr("They pass you, and you take {n} cards from their hand without looking.")
                return text.format(n=taken(view))
            return tr("They pass you, and you take a card from their hand without looking.")
        case Block(_, 0):
            return tr("You lose the duel, and keep the cards in your hand.")
        case OpenDuel(_, _, _, 0):
            return tr("If your card is blocked, you lose the duel. The other cards stay in your hand.")
        case OpenDuel() | Block() if is_farthest:
            return tr("You keep blocking for as long as you can.")
        case OpenDuel() | Block():
            return tr("You stop blocking after that. Cards not played stay in your hand.")
    return ""
