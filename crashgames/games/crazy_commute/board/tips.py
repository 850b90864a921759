"""A sentence or two about each piece."""

from crashgames.core.messages import Action, Names
from crashgames.core.translation import listing, ntr, tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.card_face import blocked_by
from crashgames.games.crazy_commute.messages import Block, LetPass, OpenDuel, Phase
from crashgames.games.crazy_commute.tables import driver_name, event_name, event_text, item_name, printed_cards
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Piece


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
            return words.driver_text(view, seat, names)
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
            return f"{names[seat]}: {words.hand_text(view, seat)}"
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
    won = words.trophies_text(view, seat)
    if view.trophies[seat]:
        items = listing([item_name(item) for item in view.trophies[seat]])
        won = tr("{trophies} Won so far: {items}.").format(trophies=won, items=items)
    return f"{words.driver_text(view, seat, names)}. {_row(view, seat)} {words.hand_text(view, seat)} {won}"


def _row(view: CommuteView, seat: int) -> str:
    """The place in the line, and what may be done at the front."""
    row = words.row_number(view, seat)
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
            if words.taken(view) > 1:
                text = tr("They pass you, and you take {n} cards from their hand without looking.")
                return text.format(n=words.taken(view))
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
