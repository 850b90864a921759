"""The words on the board: headlines of the phases, prompts, facts on seat cards."""

from collections.abc import Sequence

from msgspec.structs import replace

from crashgames.core.messages import Action, Names
from crashgames.core.translation import mark, ntr, tr
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.messages import Block, HoldBack, OpenDuel, Phase
from crashgames.games.crazy_commute.tables import (
    FARTHEST,
    NO_EVENT,
    NONE,
    TROPHIES_TO_WIN,
    InForce,
    driver_name,
    event_name,
    event_text,
    item_name,
    printed_cards,
)
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.ui.board import Fact

PICTURES = {
    Phase.DRIVERS: "phase_drivers",
    Phase.FIRST_DISCARD: "phase_trade",
    Phase.TURN: "phase_turn",
    Phase.TRADE: "phase_trade",
    Phase.ANSWER: "phase_answer",
    Phase.BLOCK: "phase_block",
    Phase.PILE: "phase_pile",
    Phase.ONWARD: "phase_turn",
    Phase.OVER: "phase_over",
}
HEADLINES = {
    Phase.DRIVERS: mark("Who drives?"),
    Phase.FIRST_DISCARD: mark("Off we go"),
    Phase.TRADE: mark("Discard one, draw two"),
    Phase.ANSWER: mark("Pass or duel?"),
    Phase.BLOCK: mark("A duel"),
    Phase.PILE: mark("Beat the pile"),
    Phase.ONWARD: mark("Drive on or stop?"),
}
FIGHTS = (Phase.ANSWER, Phase.BLOCK, Phase.PILE)
"""Phases that are about a pass or a duel."""
PROMPTS = {
    Phase.DRIVERS: mark("choose a driver"),
    Phase.FIRST_DISCARD: mark("discard a card and take the lead"),
    Phase.TRADE: mark("choose the card to discard"),
}


def shown_phase(view: CommuteView) -> Phase:
    """The phase, except that after a duel its driver's turn goes on."""
    if view.phase in FIGHTS and view.duel is None:
        return Phase.TURN
    return Phase(view.phase)


def headline(view: CommuteView, names: Names) -> str:
    if view.outcome is not None:
        who = [names[seat] for seat in view.outcome.winners]
        return tr("{name} wins").format(name=who[0]) if len(who) == 1 else tr("A shared win")
    phase = shown_phase(view)
    return tr(HEADLINES[phase]) if phase in HEADLINES else names[view.current]


def subline(view: CommuteView, names: Names) -> str:
    """The second line of the news; empty if there is none."""
    match shown_phase(view):
        case Phase.TURN:
            return _ways(view, names) if view.to_act else ""
        case Phase.DRIVERS:
            return tr("They differ only in looks: take the one you like.")
        case Phase.FIRST_DISCARD:
            return tr("{name} discards a card and takes the lead.").format(name=names[view.current])
        case Phase.TRADE:
            return tr("{name} discards a card and draws two.").format(name=names[view.current])
        case Phase.ANSWER if view.duel:
            text = tr("{name} is beside {target}.")
            return text.format(name=names[view.duel.passer], target=names[view.duel.target])
        case Phase.ONWARD:
            return tr("{name} has passed somebody.").format(name=names[view.current])
    return view.outcome.reason.text if view.outcome else ""


def _ways(view: CommuteView, names: Names) -> str:
    """The ways that are open to the current driver."""
    if not view.targets:
        return tr("Nobody ahead: duel the discard pile.") if view.discards else tr("Nobody ahead, and no discards yet.")
    if len(view.targets) > 1:
        return tr("Several drivers are side by side ahead.")
    name, away = names[view.targets[0]], row_number(view, view.current) - row_number(view, view.targets[0])
    if away == 1:
        return tr("Next ahead: {name}").format(name=name)
    text = tr("{event}: you pass {name}, {n} rows ahead.")
    return text.format(event=event_name(view.event), name=name, n=away)


def picture(view: CommuteView) -> str:
    return ART + PICTURES[shown_phase(view)]


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
    if view.viewer in view.to_act and not any(blocker in view.hand for blocker in blockers(view, item)):
        return tr("nothing in your hand blocks {item}").format(item=item_name(item))
    if view.phase == Phase.PILE:
        return tr("block the card from the pile, or fall behind")
    return tr("block {item}, or give up").format(item=item_name(item))


def _turn_prompt(view: CommuteView, names: Names) -> str:
    onward = view.phase == Phase.ONWARD
    if len(view.targets) == 1:
        text = tr("pass {name} too, or stop") if onward else tr("try to pass {name}, or discard a card and draw two")
        return text.format(name=names[view.targets[0]])
    if view.targets:
        return (
            tr("pass another driver, or stop") if onward else tr("try to pass somebody, or discard a card and draw two")
        )
    if onward:
        return tr("duel the discard pile, or stop")
    return tr("duel the discard pile, or discard a card and draw two")


# Facts


def choice(action: Action, legal: Sequence[Action], names: Names) -> str:
    """The greatest of several plans blocks as long as the hand can, whatever its number."""
    plans = [plan.blocks for plan in legal if isinstance(plan, Block | HoldBack | OpenDuel)]
    if isinstance(action, Block | HoldBack | OpenDuel) and action.blocks == max(plans) > 1:
        return replace(action, blocks=FARTHEST).line(names)
    return action.line(names)


def facts(view: CommuteView, seat: int) -> tuple[Fact, ...]:
    """Trophies, cards in hand, the place in the line, and the driver."""
    won = len(view.trophies[seat])
    found = [
        Fact(
            f"{ART}trophy",
            str(won),
            trophies_text(view, seat),
            strong=True,
        ),
        Fact(f"{ART}hand", str(view.hand_sizes[seat]), hand_text(view, seat)),
    ]
    if view.turn:
        place = row_number(view, seat)
        found.append(Fact(f"{ART}phase_over", str(place), tr("In row {n}.").format(n=place)))
    return tuple(found)


def trophies_text(view: CommuteView, seat: int) -> str:
    won = len(view.trophies[seat])
    return ntr("One trophy of {goal}.", "{n} trophies of {goal}.", won, goal=str(TROPHIES_TO_WIN))


def goal_text() -> str:
    return ntr("One trophy wins", "{n} trophies win", TROPHIES_TO_WIN)


def hand_label(view: CommuteView, names: Names) -> str:
    """The owner of the closed cards in the drawer; empty where the viewer's own lie there."""
    if view.viewer is not None or not view.turn:
        return ""
    count = view.hand_sizes[view.current]
    return ntr("{name}: one card in hand", "{name}: {n} cards in hand", count, name=names[view.current])


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


def blockers(view: CommuteView, item: int) -> tuple[int, ...]:
    """The items that block an item now."""
    return printed_cards().that_block(item, in_force(view))


def one_of(items: tuple[int, ...]) -> str:
    """One item, or either of two."""
    if len(items) == 1:
        return item_name(items[0])
    return tr("{one} or {other}").format(one=item_name(items[0]), other=item_name(items[1]))


def event_line(view: CommuteView) -> str:
    """The event in force, with its text."""
    if view.event == NONE:
        return tr("No event is in force.")
    return tr("{event}: {text}").format(event=event_name(view.event), text=event_text(view.event))


def in_force(view: CommuteView) -> InForce:
    """The changes of the event on top."""
    return NO_EVENT if view.event == NONE else printed_cards().events[view.event].in_force
