"""The first match of Crash by Crash: it begins in the second turn, and the first bells ring in the sixth."""

from collections.abc import Sequence
from typing import Any

from crashgames.core.engine import Engine
from crashgames.core.lessons import Lesson
from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import messages
from crashgames.games.crash_by_crash.lesson.ideas import IDEAS
from crashgames.games.crash_by_crash.tables import Card
from crashgames.games.crash_by_crash.view import CrashView

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

BENS: tuple[Action, ...] = (
    messages.MoveOperator(BEN, 201, 200),
    messages.MoveOperator(BEN, 225, 201),
    messages.MoveOperator(BEN, 249, 225),
    messages.MoveOperator(BEN, 248, 249),
)
"""His operator's walks, which touch nothing on the advised line."""

QUIET_TURNS = 5
"""Ben keeps away from the cars until the bells may ring."""
BENS_CHOICES = (messages.ExchangeCards(BEN), messages.CallOperator(BEN, 2), *BENS, messages.DrawCard(BEN, None))


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
    ideas=IDEAS,
    director=director,
    advice=advice,
    opening=OPENING,
    tables={2: 210, 4: 210},
)
