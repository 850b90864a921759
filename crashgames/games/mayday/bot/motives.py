"""The sentences in which bots give their motives. Chances are percentages."""

from crashgames.core.messages import Action
from crashgames.core.sentence_file import read_sentences
from crashgames.core.sentences import by_cause, worded
from crashgames.core.thoughts import Thought, Weighed
from crashgames.games.mayday.tables import SKILL_TITLES, Skill
from crashgames.paths import assets_root

EVEN_CHANCE = 0.5
CERTAIN_CHANCE = 0.95
"""The chance from which imagined matches are not told apart from all of them."""

SENTENCES = read_sentences(assets_root() / "mayday/sentences/motives.toml")


class Motive(Thought, frozen=True):
    """What decides, about whom, and how likely that is; by its `way` a seat varies its words."""

    fields = {"skill": worded("skill", SKILL_TITLES), "rival": "other"}
    says = by_cause(SENTENCES)

    cause: str
    seat: int = 0
    """Who is meant; for a slip, who would have been better."""
    chance: int = 0
    other: int = 0
    """The rival for a place, or about whom a look tells most."""
    skill: Skill | None = None
    way: int = 0


class PlayedOut(Weighed, frozen=True):
    """What an expert takes only because of how the matches ended that it imagined."""

    fields = {"action": lambda played, names: played.other.line(names), "wins": worded("percent", str)}
    says = SENTENCES["played out"]

    other: Action

    @property
    def odds(self) -> str:
        """Of a win: "sure", "likely", or empty."""
        return "sure" if self.chance >= CERTAIN_CHANCE else "likely" if self.chance >= EVEN_CHANCE else ""
