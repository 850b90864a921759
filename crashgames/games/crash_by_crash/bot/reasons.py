"""The sentences that say why a bot acts. Sides are numbers, cells are indices of `tables.GRID`."""

from msgspec.structs import replace

from crashgames.core.messages import Action
from crashgames.core.sentence_file import read_sentences
from crashgames.core.sentences import Names, by_cause
from crashgames.core.thoughts import Thought
from crashgames.core.translation import listing, tr
from crashgames.games.crash_by_crash.messages import Bump
from crashgames.games.crash_by_crash.naming import CELL, TITLE, side_name
from crashgames.games.crash_by_crash.tables import TITLES, Card
from crashgames.paths import assets_root


def _others(thought: "PlanReason", _: Names) -> str:
    return listing([tr(TITLES[card]) for card in thought.others])


def _action(thought: "PlanReason", names: Names) -> str:
    """Of a bump the accumulators are not told."""
    action = thought.action
    return (replace(action, boost=0) if isinstance(action, Bump) else action).line(names) if action else ""


class PlanReason(Thought, frozen=True):
    """Why something is done; by its `way` the decisions of a turn that have one reason say it in other words."""

    fields = {
        "rival": lambda thought, names: side_name(thought.rival, names),
        "action": _action,
        "better": lambda thought, _: tr(TITLES[thought.card]) if thought.card else tr("a card from the pile"),
        "card": TITLE,
        "cards": _others,
        "cell": CELL,
        "others": _others,
        "other": _others,
        "least": _others,
    }
    says = by_cause(read_sentences(assets_root() / "crash_by_crash/sentences/reasons.toml"))

    cause: str
    rival: int = 0
    count: int = 0
    """Of points, or of cars."""
    cell: int = 0
    value: int = 0
    """Of the cell."""
    card: Card | None = None
    others: tuple[Card, ...] = ()
    action: Action | None = None
    way: int = 0
