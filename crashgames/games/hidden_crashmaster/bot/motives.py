"""The sentences in which bots give their motives. Chances are percentages."""

from crashgames.core.sentence_file import read_sentences
from crashgames.core.sentences import by_cause
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster.messages import AnswerDevice, AskDevice
from crashgames.games.hidden_crashmaster.tables import Result
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.paths import assets_root


class Motive(Thought, frozen=True):
    """What decides, about whom, and how likely that is; by its `way` a seat varies its words."""

    fields = {"one": "seat"}
    says = by_cause(read_sentences(assets_root() / "hidden_crashmaster/sentences/motives.toml"))

    cause: str
    seat: int = 0
    """Who is meant; for a slip, who would have been better."""
    chance: int = 0
    other: int = 0
    way: int = 0


def on_vote(cause: str, yes: bool, seat: int = 0, way: int = 0) -> Motive:
    return Motive(f"{cause} {'yes' if yes else 'nope'}", seat, way=way)


def on_device(view: HiddenView, action: AskDevice | AnswerDevice) -> Motive:
    """THE DEVICE keeps cards off the board that help the others; the Co-Pilot knows those of the Driver."""
    if isinstance(action, AskDevice):
        return Motive("avoids crashes" if view.hand[0] is Result.CRASH else "avoids points")
    crash = Result.CRASH in view.shifts[-1].passed
    return on_vote("device for crash" if crash else "device for points", action.agrees)
