"""The sentences in which bots give their motives. Chances are percentages."""

from crashgames.core.messages import Action
from crashgames.core.sentences import Sentence, by_cause, cases, sentence, ways, worded
from crashgames.core.thoughts import Thought, Weighed, by_certainty, percent, weighed
from crashgames.games.mayday.tables import SKILL_TITLES, Skill

EVEN_CHANCE = 0.5
CERTAIN_CHANCE = 0.95
"""The chance from which imagined matches are not told apart from all of them."""
CERTAIN = ways(
    sentence("{name} is certainly Honest."),
    sentence("There is no doubt that {name} is Honest."),
    sentence("{name} can only be Honest."),
)

MOTIVES: dict[str, Sentence] = {
    # Votes
    "best": by_certainty(
        ways(
            sentence("Nobody else up for this place is trusted as much as {name} ({chance}%)."),
            sentence("Of all those up for this place, {name} is trusted most."),
            sentence("{name} is the best choice for the place: {chance}% likely to be Honest."),
        ),
        CERTAIN,
    ),
    "enough": by_certainty(
        ways(
            sentence("{name} is {chance}% likely to be Honest, enough for a place."),
            sentence("{name} looks Honest enough for a place."),
            sentence("There's no reason to deny {name} a place."),
            sentence("There is room for {name}, too: {chance}% likely to be Honest."),
        ),
        CERTAIN,
    ),
    "least bad": sentence("Nobody is trusted much, but {name} deserves the place most."),
    "rival": by_certainty(
        ways(
            sentence("{rival}, {chance}% likely to be Honest, deserves the place more than {name}."),
            sentence("The place is better kept for {rival}: {chance}% likely to be Honest."),
        ),
        ways(
            sentence("{rival} is certainly Honest and deserves the place more."),
            sentence("The place is better kept for {rival}, who is certainly Honest."),
            sentence("{rival} is certainly Honest, but {name} may not be."),
        ),
    ),
    "doubt": by_certainty(
        ways(
            sentence("{name} is only {chance}% likely to be Honest."),
            sentence("{name} looks too suspicious for a place."),
            sentence("{name} is too risky for a place: only {chance}% likely to be Honest."),
        ),
        CERTAIN,
        ways(
            sentence("{name} is certainly an Infiltrator."),
            sentence("{name} can't be Honest."),
            sentence("There is no doubt that {name} is an Infiltrator."),
        ),
    ),
    "better": ways(
        sentence("{rival} deserves the place more than {name}."),
        sentence("Better to give {rival} the place than {name}."),
    ),
    "own": sentence("{name} is a rival on the way to the cockpit."),
    "slip protect": sentence("A slip: Punch would have been better."),
    "slip punch": sentence("A slip: Protect would have been better."),
    "equally trusted": ways(
        sentence("{name} and {rival} are about equally likely to be Honest."),
        sentence("Either vote will do: {rival} deserves the place as much as {name}."),
        sentence("Between {name} and {rival} there is little to choose."),
        sentence("It hardly matters whether {name} or {rival} gets the place."),
    ),
    # Looks, orders and access
    "card clears": by_certainty(
        sentence("This card tells the most: an Honest marker makes {other} {chance}% likely to be Honest."),
        sentence("This card tells the most: an Honest marker clears {other} for certain."),
    ),
    "card tells": sentence("No other card can tell as much about {other}."),
    "card wins": by_certainty(
        sentence("With this card all the Honest get in {chance}% of the time."),
        sentence("With this card all the Honest are certain to get in."),
    ),
    "card helps": sentence("No other card helps as much to get all the Honest in."),
    "card any": sentence("Any of {name}'s three cards can tell just as much."),
    "card slip": sentence("A slip: another card would have been better."),
    "looker clears": by_certainty(
        sentence("{name} learns the most: an Honest marker makes {other} {chance}% likely to be Honest."),
        sentence("{name} learns the most: an Honest marker clears {other} for certain."),
    ),
    "looker tells": sentence("Nobody can find out more about {other} than {name}."),
    "looker wins": by_certainty(
        sentence("If {name} looks, all the Honest get in {chance}% of the time."),
        sentence("If {name} looks, all the Honest are certain to get in."),
    ),
    "looker helps": sentence("Nobody else's look would help the Honest more than {name}'s."),
    "looker any": sentence("It hardly matters who looks now: {name} will do."),
    "target clears": by_certainty(
        sentence("{name}'s cards tell the most: an Honest marker makes {other} {chance}% likely to be Honest."),
        sentence("{name}'s cards tell the most: an Honest marker clears {other} for certain."),
    ),
    "target tells": sentence("{name}'s cards can tell the most about {other}."),
    "target wins": by_certainty(
        sentence("After a look at {name}, all the Honest get in {chance}% of the time."),
        sentence("After a look at {name}, all the Honest are certain to get in."),
    ),
    "target helps": sentence("{name}'s cards help the most to get all the Honest in."),
    "target any": sentence("A look at anybody here can tell just as much: {name} will do."),
    "nothing new": ways(
        sentence("Looking can hardly reveal anything new now."),
        sentence("This look is as good as any: little is left to find out."),
    ),
    "nothing to learn": sentence("No look could change who is trusted most."),
    "trusted": by_certainty(sentence("{name} is trusted most: {chance}% likely to be Honest."), CERTAIN),
    "least distrusted": sentence("Nobody is trusted much, but {name} is trusted most."),
    "all inside": sentence("With {name} inside, all the Honest are most likely to get in."),
    "slip": sentence("A slip: {name} would have been better."),
    # Skills
    "skill worth": sentence("“{skill}” leads to a far more telling look."),
    "skill waits": sentence("“{skill}” would tell little more now, but it may later."),
    "skill whim": sentence("On impulse: “{skill}” hardly matters now."),
    # Infiltrators
    "lie guilty": by_certainty(
        sentence("A lie that makes {name} seem {chance}% likely to be guilty."),
        sentence("A lie that makes {name} look guilty beyond doubt."),
    ),
    "lie against": sentence("A lie to make {name} look more guilty."),
    "lie honest": by_certainty(
        sentence("A lie that makes {name} seem {chance}% likely to be Honest."),
        sentence("A lie that makes {name} look Honest beyond doubt."),
    ),
    "lie friend": sentence("A lie to make {name}, an Infiltrator too, look more Honest."),
    "lie oneself": sentence("A lie to look more Honest."),
    "lie team": sentence("A lie that helps the Infiltrators more than the truth."),
    "lie slip": sentence("A slip: the truth would have been better."),
    "truth honest": ways(
        sentence("The truth: it looks Honest, and a lie would gain little."),
        sentence("The truth earns trust; a lie would gain little and could be found out."),
        sentence("Here the truth looks Honest, and costs the Infiltrators little."),
    ),
    "truth safe": ways(
        sentence("The truth: a lie would gain too little here to be worth the risk."),
        sentence("The truth: no lie about this card helps the Infiltrators much."),
        sentence("A lie about this card could be found out, and would change little."),
    ),
    "truth slip": sentence("A slip: a lie would have been better."),
    "decides protect": sentence("{name} is an Infiltrator too, and this vote may be decisive."),
    "decides punch": sentence("{name} is Honest and in an Infiltrator's way, and this vote may be decisive."),
    "natural protect": ways(
        sentence("{name} looks Honest, and the Honest would protect somebody like that."),
        sentence("Protecting {name} is what the Honest would do."),
        sentence("Protecting {name} will surprise nobody."),
    ),
    "natural punch": ways(
        sentence("{name} looks guilty, and the Honest would punch somebody like that."),
        sentence("Punching {name} is what the Honest would do."),
        sentence("Punching {name} will surprise nobody."),
    ),
    "hides protect": sentence("Blending in: the Honest would protect {name}, too."),
    "hides punch": sentence("Blending in: the Honest would punch {name}, too."),
    "suits protect": sentence("Helps {name}, an Infiltrator too, and looks like an Honest vote."),
    "suits punch": sentence("Hurts {name}, who is Honest, and looks like an Honest vote."),
    "tells least": sentence("The Honest learn the least from this card of {name}'s."),
    "pretends": ways(
        sentence("Blending in: the Honest would choose this, too."),
        sentence("Anybody Honest would do the same, so it will surprise nobody."),
    ),
    "slip pretends": sentence("A slip: another choice would have looked more Honest."),
}


class Motive(Thought, frozen=True):
    """What decides, about whom, and how likely that is; by its `way` a seat varies its words."""

    fields = {"skill": worded("skill", SKILL_TITLES), "rival": "other"}
    says = by_cause(MOTIVES)

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
