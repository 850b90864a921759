"""The expert: it looks a round ahead, on many positions that fit its view, and takes what wins most often."""

from crashgames.core.bots import Clock
from crashgames.core.lookahead import Lookahead
from crashgames.core.messages import Action, Options
from crashgames.core.search import Budget
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.bot.mind import Mind
from crashgames.games.crazy_commute.messages import BlockInVain, BlockWith, Discard, HoldBack, OpenDuel
from crashgames.games.crazy_commute.view import CommuteView

LOOKS = 800
"""The most looks ahead for a decision, all choices together."""
FEW = 5
"""The most choices that are compared: the best by a hard bot's judgement."""


def lookahead(mind: Mind, options: Options, clock: Clock) -> Lookahead[CommuteView]:
    """What an expert sees of the choices of a hard bot, whose own one is the first."""
    view = mind.view
    found = Lookahead(INFO, options, view, choices_of(mind), next_turn(view, mind.me))
    found.look(fingerprint(view), Budget(LOOKS, clock))
    return found


def fingerprint(view: CommuteView) -> str:
    """The same for the same view, and hardly ever for two of a match: from it follows the luck of a decision."""
    return f"{view.viewer} {view.turn} {view.phase} {view.hand} {view.discards} {view.duel and view.duel.cards}"


def next_turn(view: CommuteView, seat: int) -> int:
    """The number of the turn in which the seat is next, after the turn that is on."""
    return view.turn + ((seat - view.current) % view.seats or view.seats)


def choices_of(mind: Mind) -> list[Action]:
    """The choices worth a look, the one of a hard bot first."""
    found: dict[object, Action] = {equivalence_key(mind.choice): mind.choice}
    for action in sorted(mind.legal, key=lambda action: -mind.worth[action]):
        if not isinstance(action, HoldBack | BlockInVain):
            found.setdefault(equivalence_key(action), action)
    return list(found.values())[:FEW]


def equivalence_key(action: Action) -> object:
    """Equal for actions of which one is enough: with equal cards, and for duels with any plan."""
    match action:
        case OpenDuel(_, item) | Discard(_, item) | BlockWith(_, item):
            return type(action), item
    return action
