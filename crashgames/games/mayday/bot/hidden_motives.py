"""The sentences in which Infiltrators own up to their motives. Chances are percentages."""

from crashgames.core.messages import Action
from crashgames.core.sentences import cases, sentence, ways, worded
from crashgames.core.thoughts import Thought, Weighed, by_certainty, percent, weighed

EVEN_CHANCE = 0.5
CERTAIN_CHANCE = 0.95
"""The chance from which imagined matches are not told apart from all of them."""


class Lie(Thought, frozen=True):
    says = cases(
        "cause",
        {
            "guilty": by_certainty(
                sentence("A lie that makes {name} seem {chance}% likely to be guilty."),
                sentence("A lie that makes {name} look guilty beyond doubt."),
            ),
            "against": sentence("A lie to make {name} look more guilty."),
            "honest": by_certainty(
                sentence("A lie that makes {name} seem {chance}% likely to be Honest."),
                sentence("A lie that makes {name} look Honest beyond doubt."),
            ),
            "friend": sentence("A lie to make {name}, an Infiltrator too, look more Honest."),
            "oneself": sentence("A lie to look more Honest."),
            "team": sentence("A lie that helps the Infiltrators more than the truth."),
            "slip": sentence("A slip: the truth would have been better."),
        },
    )
    cause: str
    seat: int = 0
    chance: int = 0


class Truth(Thought, frozen=True):
    says = cases(
        "cause",
        {
            "honest": ways(
                sentence("The truth: it looks Honest, and a lie would gain little."),
                sentence("The truth earns trust; a lie would gain little and could be found out."),
                sentence("Here the truth looks Honest, and costs the Infiltrators little."),
            ),
            "safe": ways(
                sentence("The truth: a lie would gain too little here to be worth the risk."),
                sentence("The truth: no lie about this card helps the Infiltrators much."),
                sentence("A lie about this card could be found out, and would change little."),
            ),
            "slip": sentence("A slip: a lie would have been better."),
        },
    )
    cause: str
    way: int = 0


class Votes(Thought, frozen=True):
    """A vote of an Infiltrator: for the own side, as the Honest would vote, or both."""

    says = cases(
        lambda said: (said.cause, said.protects),
        {
            ("decides", True): sentence("{name} is an Infiltrator too, and this vote may be decisive."),
            ("decides", False): sentence(
                "{name} is Honest and in an Infiltrator's way, and this vote may be decisive."
            ),
            ("natural", True): ways(
                sentence("{name} looks Honest, and the Honest would protect somebody like that."),
                sentence("Protecting {name} is what the Honest would do."),
                sentence("Protecting {name} will surprise nobody."),
            ),
            ("natural", False): ways(
                sentence("{name} looks guilty, and the Honest would punch somebody like that."),
                sentence("Punching {name} is what the Honest would do."),
                sentence("Punching {name} will surprise nobody."),
            ),
            ("hides", True): sentence("Blending in: the Honest would protect {name}, too."),
            ("hides", False): sentence("Blending in: the Honest would punch {name}, too."),
            ("suits", True): sentence("Helps {name}, an Infiltrator too, and looks like an Honest vote."),
            ("suits", False): sentence("Hurts {name}, who is Honest, and looks like an Honest vote."),
        },
    )
    cause: str
    seat: int
    protects: bool
    way: int = 0


class TellsLeast(Thought, frozen=True):
    """A card that helps the Honest least."""

    says = sentence("The Honest learn the least from this card of {name}'s.")
    seat: int


class Pretends(Thought, frozen=True):
    """As the Honest would choose, or not quite."""

    says = cases(
        "slip",
        {
            False: ways(
                sentence("Blending in: the Honest would choose this, too."),
                sentence("Anybody Honest would do the same, so it will surprise nobody."),
            ),
            True: sentence("A slip: another choice would have looked more Honest."),
        },
    )
    slip: bool
    way: int = 0


class PlayedOut(Weighed, frozen=True):
    """What an expert takes only because of how the matches ended that it imagined."""

    fields = {"action": lambda played, names: played.other.line(names)}
    says = weighed(
        cases(
            lambda said: "sure" if said.chance >= CERTAIN_CHANCE else said.chance >= EVEN_CHANCE,
            {
                "sure": sentence("After this, the Infiltrators almost always win."),
                True: sentence(
                    "After this, the Infiltrators win about {wins}% of the time.",
                    wins=worded("chance", lambda chance: str(percent(chance))),
                ),
                False: sentence("After this, the Infiltrators win more often than after “{action}”."),
            },
        ),
        sentence("A close call: “{action}” seems just as good."),
        sentence("A slip: “{action}” would have been better."),
    )
    other: Action
