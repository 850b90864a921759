"""Invariants of every game, checked at every position. Each check yields a sentence for each violation."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import islice
from typing import Any, Union

import msgspec

from crashgames.core.chance import FastChance
from crashgames.core.engine import Engine
from crashgames.core.match import Match, Step
from crashgames.core.messages import Action, IllegalAction, Secrecy, View
from crashgames.core.saves import decode, encode

Faults = Iterator[str]
Table = tuple[tuple[View, ...], tuple[Sequence[Action], ...]]

NAMES = tuple(f"{{{letter}}}" for letter in "ABCDEFGHIJ")
PLAIN = (type(None), str, int, bool, bytes)
STRANGER_WORLDS = 6
COPY_DEPTH = 4
UNDO_EVERY = 40


def table(engine: Engine[Any]) -> Table:
    """The views and legal actions of all seats and the open table; equal for positions that nobody can distinguish."""
    views = tuple(engine.view(viewer) for viewer in (None, *range(engine.seats)))
    return views, tuple(tuple(engine.legal_actions(seat)) for seat in range(engine.seats))


# One position


def turn_faults(engine: Engine[Any]) -> Faults:
    """Somebody can act until there is an outcome, and nobody afterwards."""
    acting = tuple(seat for seat in range(engine.seats) if engine.legal_actions(seat))
    if acting != engine.to_act():
        yield f"to_act() is {engine.to_act()}, but {acting} have legal actions"
    if bool(acting) == (engine.outcome is not None):
        yield f"{acting} can act, and the outcome is {engine.outcome}"
    if any(engine.legal_actions(seat) for seat in (-1, engine.seats)):
        yield "somebody who has no seat can act"


def outcome_faults(engine: Engine[Any]) -> Faults:
    """An outcome has winners (unless everybody can lose), a score for each seat, and a rule."""
    outcome = engine.outcome
    if outcome is None:
        return
    somebody = bool(outcome.winners) or engine.everybody_can_lose
    if not somebody or not set(outcome.winners) <= set(range(engine.seats)):
        yield f"{outcome.winners} cannot be the winners"
    if len(outcome.scores) != engine.seats:
        yield f"{outcome.scores} are not {engine.seats} scores"
    if not (outcome.reason.rule and outcome.reason.text):
        yield "the outcome gives no reason"


def action_faults(engine: Engine[Any], kinds: tuple[type[Action], ...]) -> Faults:
    """Legal actions are unique, of the right seat and kind, allowed, and come back from a save."""
    reader = action_reader(kinds)
    for seat in range(engine.seats):
        legal = engine.legal_actions(seat)
        if len(set(legal)) != len(legal):
            yield f"seat {seat} has a legal action twice"
        if list(engine.legal_actions(seat)) != list(legal):
            yield f"seat {seat} has other legal actions when asked again"
        for action in legal:
            if action.seat != seat:
                yield f"{action} stands among the actions of seat {seat}"
            if reader.decode(msgspec.json.encode(action)) != action:
                yield f"{action} does not come back from a save"
            if engine.why_not(action) is not None:
                yield f"{action} is legal, and yet {engine.why_not(action)}"
            if not action.line(NAMES[: engine.seats]):
                yield f"{action} says nothing"


def view_faults(engine: Engine[Any]) -> Faults:
    """Views are plain data and agree with the engine on viewer, seats and outcome.

    Everybody sees the seats that still have to choose, maybe among others; nobody is listed without reason.
    """
    acting = engine.to_act()
    for viewer in (None, *range(engine.seats)):
        view = engine.view(viewer)
        yield from plain_data_faults(view, f"view of {viewer}")
        if (view.viewer, view.seats, view.outcome) != (viewer, engine.seats, engine.outcome):
            yield f"the view of {viewer} is of {view.viewer}, {view.seats} seats, outcome {view.outcome}"
        asked = view.to_act
        if tuple(sorted(set(asked))) != asked or not set(acting) <= set(asked) or bool(acting) != bool(asked):
            yield f"{viewer} sees that {asked} are to act, while {acting} are"
        if viewer is not None and (viewer in asked) != (viewer in acting):
            yield f"{viewer} does not see whether it is to act"


def reason_faults(engine: Engine[Any], strangers: Iterable[Action]) -> Faults:
    """Actions that are not legal come with a reason that names a rule, and change nothing."""
    before, refused = table(engine), [action for action in strangers if action not in engine.legal_actions(action.seat)]
    for action in refused:
        try:
            engine.apply(action)
        except IllegalAction as error:
            if not (error.reason.rule and error.reason.text):
                yield f"{action} is illegal without a reason"
        else:
            yield f"{action} is not legal, but was carried out"
            return
    if table(engine) != before:
        yield f"one of these was illegal, but changed something: {refused}"


def copy_faults(engine: Engine[Any], pick: random.Random) -> Faults:
    """A copy plays on with the same luck and leaves the original alone."""
    before, first, second = table(engine), engine.copy(), engine.copy()
    if table(first) != before:
        yield "a copy is not like the original"
    for action in islice(random_actions(first, pick), COPY_DEPTH):
        first.advance(action)
        second.advance(action)
        if table(first) != table(second):
            yield f"two copies differ after {action}"
            break
    if table(engine) != before:
        yield "playing on a copy changed the original"


def imagining_faults(engine: Engine[Any], luck: int) -> Faults:
    """A position imagined from a view gives that view and its legal actions: it holds all it may, and no more.

    As hidden parts are dealt anew, a view or legal actions that depend on them are found out.
    """
    openly = engine.view(None)
    for viewer in (None, *range(engine.seats)):
        view = engine.view(viewer)
        twin = type(engine).determinize(view, FastChance(luck), engine.options)
        if twin.view(viewer) != view:
            yield f"the view of {viewer} changes when the hidden is dealt anew: {differences(view, twin.view(viewer))}"
        if twin.view(None) != openly:
            yield f"the open table changes when {viewer} imagines it"
        if viewer is not None and list(twin.legal_actions(viewer)) != list(engine.legal_actions(viewer)):
            yield f"{viewer} has other legal actions when the hidden is dealt anew"
        if twin.outcome != engine.outcome:
            yield f"{viewer} imagines the outcome {twin.outcome}"
        yield from (f"{viewer} imagines what cannot be: {problem}" for problem in twin.violations())


def private_page_faults(match: Match) -> Faults:
    """What a seat sees and the open table does not can be looked at where people share a screen."""
    hands = any(kind.secrecy in (Secrecy.INFORMATION, Secrecy.PRIVATE) for kind in match.info.action_types())
    legal = (action for seat in match.to_act() for action in match.engine.legal_actions(seat))
    if hands or match.info.held_hands or any(action.secrecy is Secrecy.SIMULTANEOUS for action in legal):
        return
    openly, shared = match.view(None), set(View.__struct_fields__)
    for seat in range(match.engine.seats):
        view = match.view(seat)
        hidden = [name for name in view.__struct_fields__ if getattr(view, name) != getattr(openly, name)]
        hidden = [name for name in hidden if name not in shared]
        if hidden:
            yield (
                f"seat {seat} sees in {', '.join(hidden)} what the open table does not, but no action is PRIVATE or "
                "INFORMATION: nobody can look at it where people share a screen"
            )


# One action


def action_played_faults(match: Match, action: Action) -> Faults:
    """Play the action: previews come true, a copy has the same luck, and everything but luck can be taken back."""
    before, seat, twin = table(match.engine), action.seat, match.engine.copy()
    foreseen, luck = match.preview(action, seat), match.engine.chance.drawn
    others = tuple(other for other in match.engine.to_act() if other != seat)
    if table(match.engine) != before:
        yield f"the preview of {action} changed something"
    match.listening = True
    match.play(action)
    twin.advance(action)
    if table(twin) != table(match.engine):
        yield f"{action} comes out otherwise on a copy"
    if others and others == match.engine.to_act() and action.secrecy.hidden:
        yield from round_faults(match, action, before[0])
    steps = match.steps(seat)
    if match.engine.chance.drawn == luck and (foreseen.steps, foreseen.view) != (steps, match.view(seat)):
        unlike = differences(foreseen.view, match.view(seat)) or "its events"
        yield (
            f"{action} asked for no luck, but came otherwise than foreseen, in {unlike}: "
            "chance.reveal has to be called before anything hidden shows"
        )
    if foreseen.steps != steps[: len(foreseen.steps)]:
        yield f"{action} came otherwise than foreseen{departure(foreseen.steps, steps)}"
    for viewer in (None, *range(match.engine.seats)):
        yield from step_faults(match, viewer)
    if len(match.actions) % UNDO_EVERY == 0 and match.can_undo:
        yield from undo_faults(match, before)


def round_faults(match: Match, action: Action, before: Sequence[View]) -> Faults:
    """While others are asked the same question, nobody else gets an event or a view that shows who has chosen."""
    for viewer, earlier in zip((None, *range(match.engine.seats)), before, strict=True):
        now = match.view(viewer)
        if viewer != action.seat and (
            match.steps(viewer) or (now.to_act, now.phase) != (earlier.to_act, earlier.phase)
        ):
            yield f"{viewer} notices that seat {action.seat} has chosen"


def step_faults(match: Match, viewer: int | None) -> Faults:
    """Events are plain data, go only to those they are for, and have a log line in words."""
    for step in match.steps(viewer):
        name = type(step.event).__name__
        yield from plain_data_faults(step.event, name)
        yield from plain_data_faults(step.view, f"view at {name}")
        if step.event.to not in (None, viewer) or step.view.viewer != viewer:
            yield f"{viewer} gets {step.event} with the view of {step.view.viewer}"
        if not isinstance(step.event.line(match.names), str):
            yield f"{name} says no text"


def undo_faults(match: Match, before: Table) -> Faults:
    """Take the last action back and play it again."""
    after, last = table(match.engine), match.undo()
    if table(match.engine) != before:
        yield f"undoing {last} does not bring back what was before"
    match.play(last)
    if table(match.engine) != after:
        yield f"{last}, undone and played again, comes out otherwise"


# One match


def match_faults(match: Match, choose: Callable[[Match], Action], pick: random.Random) -> Faults:
    """Play a new match to its end, check every position, and yield each violation as a sentence."""
    kinds = match.info.action_types()
    known: list[Action] = []
    tables: list[Table] = []
    while match.outcome is None:
        if len(match.actions) >= match.engine.longest:
            yield f"no end after {len(match.actions)} actions"
            return
        tables.append(table(match.engine))
        yield from position_faults(match.engine, kinds, known, pick)
        yield from private_page_faults(match)
        action = choose(match)
        known.append(action)
        yield from action_played_faults(match, action)
    tables.append(table(match.engine))
    yield from position_faults(match.engine, kinds, known, pick)
    yield from replay_faults(match, tables)
    yield from save_faults(match)


def position_faults(
    engine: Engine[Any], kinds: tuple[type[Action], ...], known: Sequence[Action], pick: random.Random
) -> Faults:
    """All checks of a single position."""
    yield from engine.violations()
    yield from turn_faults(engine)
    yield from outcome_faults(engine)
    yield from action_faults(engine, kinds)
    yield from view_faults(engine)
    yield from reason_faults(engine, strangers(engine, known, pick))
    yield from copy_faults(engine, pick)
    yield from imagining_faults(engine, pick.getrandbits(32))


def replay_faults(match: Match, tables: Sequence[Table]) -> Faults:
    """Playing the actions anew from the seed gives the same positions."""
    engine = match.replay(0)
    for count, before in enumerate(tables):
        if table(engine) != before:
            yield f"the replay differs after {count} actions"
            return
        if count < len(match.actions):
            engine.advance(match.actions[count])


def save_faults(match: Match) -> Faults:
    """A saved match loads as the same match and is saved as the same bytes again."""
    data = encode(match)
    again = decode(data, {match.info.id: match.info})
    if (again.actions, table(again.engine)) != (match.actions, table(match.engine)):
        yield "the saved match comes back otherwise"
    if again.can_undo != match.can_undo:
        yield "after loading, other actions can be taken back"
    if encode(again) != data:
        yield "the loaded match is saved as other bytes"


# Parts


def plain_data_faults(value: Any, at: str) -> Faults:
    """Text, numbers, bytes, None, enums, tuples and frozen structs of these: nothing that leads to an engine."""
    if type(value) is tuple:
        for item in value:
            yield from plain_data_faults(item, at)
    elif isinstance(value, msgspec.Struct) and value.__struct_config__.frozen:
        for field in value.__struct_fields__:
            yield from plain_data_faults(getattr(value, field), f"{at}.{field}")
    elif type(value) not in PLAIN and not isinstance(value, Enum):
        yield f"{at} is no plain data: {type(value).__name__}"


@cache
def action_reader(kinds: tuple[type[Action], ...]) -> msgspec.json.Decoder[Action]:
    """A decoder of saved actions of these kinds."""
    return msgspec.json.Decoder(Union[kinds])


def random_actions(engine: Engine[Any], pick: random.Random) -> Iterator[Action]:
    """One legal action of any seat after another, until the game is over."""
    while acting := engine.to_act():
        yield pick.choice(engine.legal_actions(pick.choice(acting)))


def strangers(engine: Engine[Any], known: Sequence[Action], pick: random.Random) -> list[Action]:
    """Actions that are probably illegal now: those of earlier positions, and the legal ones of other seats."""
    found = [pick.choice(known) for _ in range(STRANGER_WORLDS)] if known else []
    for seat in engine.to_act():
        action = pick.choice(engine.legal_actions(seat))
        found += [msgspec.structs.replace(action, seat=other) for other in range(-1, engine.seats + 1)]
    return found


def departure(foreseen: Sequence[Step[Any]], steps: Sequence[Step[Any]]) -> str:
    """Where steps leave those that were foreseen, to be added to a sentence."""
    for one, other in zip(foreseen, steps, strict=False):
        if one != other:
            return f": at {other.event}, in {differences(one.view, other.view) or 'the event itself'}"
    return ": it has fewer events"


def differences(view: View, other: View) -> str:
    """The fields in which two views differ."""
    fields = [field for field in view.__struct_fields__ if getattr(view, field) != getattr(other, field, None)]
    return ", ".join(fields)
