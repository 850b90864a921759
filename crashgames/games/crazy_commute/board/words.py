"""The words on the board: headlines of the phases, prompts, facts on seat cards."""

from collections.abc import Sequence

from msgspec.structs import replace

from crashgames.core.messages import Action, Names
from crashgames.core.translation import mark, ntr, tr
from crashgames.games.crazy_commute import tables
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.messages import Block, HoldBack, LetPass, OpenDuel, Phase
from crashgames.games.crazy_commute.view import CommuteView, Duel
from crashgames.ui.board import Fact
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
        return tr("nothing in your hand blocks {item}").format(item=tables.item_name(item))
    if view.phase == Phase.PILE:
        return tr("block the card from the pile, or fall behind")
    return tr("block {item}, or give up").format(item=tables.item_name(item))


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
        return replace(action, blocks=tables.MAX_PLAN_BLOCKS).line(names)
    return action.line(names)


def taken(view: CommuteView) -> int:
    """The number of cards that whoever lets the current driver pass takes, at least one for the sake of words."""
    return max(1, min(view.in_force.toll, view.hand_sizes[view.current]))


def plan(action: Action, items: Sequence[int]) -> str:
    """A plan with an open hand: the items that it plays, in their order."""
    last = tables.item_name(items[-1])
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
    return ntr("One of {goal} trophies.", "{n} of {goal} trophies.", won, goal=str(tables.TROPHIES_TO_WIN))


def goal() -> str:
    return tr("First to {n} trophies wins").format(n=tables.TROPHIES_TO_WIN)


def tally(view: CommuteView) -> tuple[Tally, ...]:
    """Whoever leads, and their trophies on the way to those that win."""
    first, goal = leaders(view), tables.TROPHIES_TO_WIN
    row = Tally("", pieces=(f"{ART}trophy", min(best(view), goal), goal))
    return (*(Tally("", seat=seat, ahead=len(first) == 1) for seat in first), row)


def short_goal() -> str:
    """The way to win, in a word or two."""
    return tr("Goal: {n} trophies").format(n=tables.TROPHIES_TO_WIN)


def hand_text(view: CommuteView, seat: int) -> str:
    return ntr("One card in hand.", "{n} cards in hand.", view.hand_sizes[seat])


def row_number(view: CommuteView, seat: int) -> int:
    """Counted from 1 at the front."""
    return next(place for place, row in enumerate(view.rows, start=1) if seat in row)


def driver_text(view: CommuteView, seat: int, names: Names) -> str:
    driver = view.drivers[seat]
    return (
        names[seat]
        if driver == tables.NONE
        else tr("{name}, the {driver}").format(name=names[seat], driver=tables.driver_name(driver))
    )


# Items and events


def event_line(view: CommuteView) -> str:
    """The event in force, with its text."""
    if view.event == tables.NONE:
        return tr("No event is in force.")
    return tr("{event}: {text}").format(event=tables.event_name(view.event), text=tables.event_text(view.event))
