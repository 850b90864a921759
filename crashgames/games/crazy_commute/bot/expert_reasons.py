"""The reasons of experts, who look a round ahead."""

from typing import ClassVar

from crashgames.core.messages import Action
from crashgames.core.sentences import Sentence, cases, sentence
from crashgames.core.thoughts import Leaning, Weighed, by_certainty
from crashgames.core.translation import mark
from crashgames.games.crazy_commute.bot.reasons import BesideBetter, either


class Foreseen(Weighed, frozen=True):
    """What an expert does although a hard bot would rather do something else."""

    says: ClassVar[Sentence] = cases(
        "leaning",
        {
            Leaning.BETTER: by_certainty(
                either(
                    mark("A round ahead, this wins more matches than duelling {name} with {item}: about {percent}%."),
                    mark("A round ahead, this wins more matches than “{action}”: about {percent}%."),
                ),
                sentence("Looking a round ahead, this is as good as won."),
                chance="percent",
            )
        },
        either(
            mark("Looking a round ahead, this does slightly better than duelling {name} with {item}."),
            mark("Looking a round ahead, this does slightly better than “{action}”."),
        ),
    )

    better: Action
    """What the hard bot would do."""
    against: int


class LongerLook(BesideBetter, frozen=True):
    """What an expert does who had too little time."""

    says: ClassVar[Sentence] = either(
        mark("A longer look ahead favours duelling {name} with {item}."),
        mark("A longer look ahead favours “{action}”."),
    )
