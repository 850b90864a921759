"""The first match of Crash by Crash: it begins in the second turn, and the first bells ring in the sixth."""

from collections.abc import Sequence
from typing import Any

from crashgames.core.engine import Engine
from crashgames.core.lessons import Idea, LearnerSight, Lesson, asked, happened, named
from crashgames.core.messages import Action
from crashgames.core.sentence_file import read_sentences
from crashgames.games.crash_by_crash import events, messages
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import QUIET_TURNS, SECOND_CAR_COST, SIDES, Card, is_magnetic, side_of
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.paths import assets_root

Seen = LearnerSight[CrashView]


def _first_choice(sight: Seen) -> bool:
    return asked(Phase.ACTION)(sight) and sight.view.action_number == 1


def _second_choice(sight: Seen) -> bool:
    return asked(Phase.ACTION)(sight) and sight.view.action_number != 1


def _late(sight: Seen, turn: int) -> bool:
    """What has not come up by itself before this turn of the learner is said then."""
    return _first_choice(sight) and sight.view.turn >= turn


def _is_own(sight: Seen) -> bool:
    """True if what happened is of the learner's turn."""
    return sight.before.viewer in sight.before.to_act


def _worse_for_us(sight: Seen) -> bool:
    """The learner has rung a bell that brought the other side more."""
    event, side = sight.event, (sight.before.viewer or 0) % SIDES
    return _is_own(sight) and isinstance(event, events.EventScored) and event.gains[side] < event.gains[1 - side]


def _own_car_fell(sight: Seen) -> bool:
    event, side = sight.event, (sight.before.viewer or 0) % SIDES
    return _is_own(sight) and isinstance(event, events.CarFell) and side_of(event.car) == side


def _worth_now(view: CrashView, other: bool) -> str:
    """What a bell would give the learner's side now, or the other one."""
    side = ((view.viewer or 0) + other) % SIDES
    return str(sum(view.values_under(side)))


SENTENCES = read_sentences(
    assets_root() / "crash_by_crash/sentences/lesson.toml",
    fields={
        "own": lambda sight, names: _worth_now(sight.view, other=False),
        "other": lambda sight, names: _worth_now(sight.view, other=True),
    },
)

IDEAS: dict[str, Idea[CrashView]] = {
    "goal": Idea(
        _first_choice,
        ("dark cells", "own stock"),
        until=lambda sight: isinstance(sight.event, events.CarPlaced) and _is_own(sight),
    ),
    "place": Idea(lambda sight: sight.offers(messages.PlaceCar) and sight.view.phase == Phase.PLACE),
    "bump": Idea(lambda sight: sight.offers(messages.Bump), ("own accumulators",)),
    "operator": Idea(
        lambda sight: _second_choice(sight) and sight.offers(messages.CallOperator),
        ("operator",),
        until=lambda sight: isinstance(sight.event, events.OperatorCalled) and _is_own(sight),
    ),
    "magnet": Idea(
        lambda sight: (
            is_magnetic(sight.event.car)
            if isinstance(sight.event, events.CarPlaced)
            else _first_choice(sight) and messages.TakeCar(sight.view.to_act[0], True) in sight.legal
        ),
        ("own magnet",),
    ),
    "pull": Idea(happened(events.CarPulled), ("magnets",)),
    "card": Idea(lambda sight: _second_choice(sight) and sight.offers(messages.PlayCard), ("hand", "pile"), alone=True),
    "bells": Idea(
        lambda sight: _first_choice(sight) and not sight.view.quiet,
        ("bells",),
        until=lambda sight: isinstance(sight.event, events.BellRang),
    ),
    "ring": Idea(happened(events.BellRang), ("scores",)),
    "tile": Idea(happened(events.TileFell), ("holes",)),
    "fall": Idea(lambda sight: isinstance(sight.event, events.CarFell) or _late(sight, 8), ("scores",)),
    "second car": Idea(
        lambda sight: _late(sight, 8) or getattr(sight.event, "points", 0) == -SECOND_CAR_COST, ("scores",)
    ),
    "walk": Idea(lambda sight: sight.offers(messages.MoveOperator), ("operator",), later=True),
    "exchange": Idea(asked(Phase.DISCARD), ("hand",), later=True, alone=True),
    "draw": Idea(
        lambda sight: sight.offers(messages.DrawCard) and bool(sight.view.face_up), ("open cards", "pile"), later=True
    ),
    "count": Idea(
        lambda sight: _late(sight, 8) and not sight.view.quiet,
        ("bells",),
        until=lambda sight: False,
        later=True,
        alone=True,
    ),
    "worse": Idea(_worse_for_us, ("scores",), costly=True),
    "own fall": Idea(_own_car_fell, ("own stock",), costly=True),
}


YOU, BEN = 0, 1

OPENING: tuple[Action, ...] = (
    messages.PlaceCar(BEN, 109, False),
    messages.PlaceCar(YOU, 205, False),
    messages.PlaceCar(BEN, 348, False),
    messages.PlaceCar(YOU, 91, True),
    messages.PlaceCar(BEN, 57, True),
    messages.PlaceCar(YOU, 179, False),
    messages.PlaceCar(BEN, 200, False),
    messages.PlaceCar(YOU, 342, False),
    messages.TakeCar(BEN, False),
    messages.PlaceCar(BEN, 115, False),
    messages.Bump(BEN, 91, 2),
    messages.TakeCar(BEN, False),
    messages.PlaceCar(BEN, 228, False),
    messages.Bump(BEN, 205, 1),
)
"""All first cars and Ben's first turn. They were once played by bots and are kept as they were."""

ADVICE: dict[tuple[int, int], tuple[Action, ...]] = {
    (2, 1): (messages.TakeCar(YOU, False), messages.PlaceCar(YOU, 202, False), messages.Bump(YOU, 179)),
    (2, 2): (messages.CallOperator(YOU, 2), messages.MoveOperator(YOU, 176, 152), messages.MoveOperator(YOU, 200, 176)),
    (4, 1): (messages.TakeCar(YOU, True), messages.PlaceCar(YOU, 157, True), messages.NoBump(YOU)),
    (4, 2): (
        messages.PlayCard(YOU, Card.BELL_CHARMS),
        messages.ChooseTarget(YOU, Card.BELL_CHARMS, 84),
        messages.ChooseGoal(YOU, Card.BELL_CHARMS, 395),
    ),
    (6, 1): (messages.TakeCar(YOU, False), messages.PlaceCar(YOU, 91, False), messages.Bump(YOU, 115, 2)),
    (6, 2): (messages.TakeCar(YOU, False),),
}
"""By turn and action."""

BENS_CHOICES: tuple[Action, ...] = (
    messages.ExchangeCards(BEN),
    messages.CallOperator(BEN, 2),
    messages.MoveOperator(BEN, 201, 200),
    messages.MoveOperator(BEN, 225, 201),
    messages.MoveOperator(BEN, 249, 225),
    messages.MoveOperator(BEN, 248, 249),
    messages.DrawCard(BEN, None),
)
"""Until the bells may ring he keeps away from the cars: his operator's walks touch nothing on the advised line."""


def director(engine: Engine[Any], seat: int, legal: Sequence[Action]) -> Action | None:
    """Ben exchanges two cards and calls the operator; from the sixth turn on he plays as he likes."""
    view: CrashView = engine.view(seat)
    if view.turn > QUIET_TURNS:
        return None
    known = next((action for action in BENS_CHOICES if action in legal), None)
    kinds = (messages.Discard, messages.MoveOperator)
    return known or next((action for action in legal if isinstance(action, kinds)), None)


def advice(view: CrashView, legal: Sequence[Action]) -> Action:
    """The line on which two bells ring at once; after it a second car, and then anything."""
    wanted = ADVICE.get((view.turn, view.action_number), ())
    known = next((action for action in (*wanted, messages.DrawCard(YOU, None)) if action in legal), None)
    return known or legal[0]


LESSON = Lesson(
    version=2,
    seed=210,
    learner=0,
    names=("", "Ben"),
    ideas=named(IDEAS, SENTENCES),
    director=director,
    advice=advice,
    opening=OPENING,
    tables={2: 210, 4: 210},
)
