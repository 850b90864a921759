"""The sentences in which bots give their motives. Chances are percentages."""

from crashgames.core.sentences import Sentence, by_cause, sentence, ways
from crashgames.core.thoughts import Thought, by_certainty
from crashgames.games.hidden_crashmaster.messages import AnswerDevice, AskDevice
from crashgames.games.hidden_crashmaster.tables import Result
from crashgames.games.hidden_crashmaster.view import HiddenView

CERTAIN = ways(sentence("{name} is certainly Pit Crew."), sentence("There is no doubt that {name} is Pit Crew."))
IDLE = ways(
    sentence("Little depends on this vote, so voting like the crew is safest."),
    sentence("There is little to win here, so this vote follows the crew."),
)

MOTIVES: dict[str, Sentence] = {
    # Choosing somebody
    "slip": sentence("A slip: {name} would have been better."),
    "even": ways(
        sentence("Nobody stands out, so {name} is as good a choice as any."),
        sentence("Nothing speaks for or against anybody, so why not {name}?"),
    ),
    "clean": by_certainty(
        sentence("{name} is the safest choice: {chance}% likely to be Pit Crew."),
        sentence("{name} is certainly Pit Crew, and so the safest choice."),
    ),
    "least": sentence("Everybody looks suspicious, {name} least of all."),
    "doll": sentence("The Doll must not drive now, and {name} is the least likely Doll."),
    "look": sentence("{name} is the hardest to judge, so their Registration tells the most."),
    "ban": sentence("{name} is the likeliest Creepy Doll."),
    "guilty and doll": sentence("{name} looks guilty, and could be the Creepy Doll."),
    # Votes
    "slip yes": sentence("A slip: Nope would have been better."),
    "slip nope": sentence("A slip: Yes would have been better."),
    "close yes": ways(
        sentence("A close call: waiting seems no better than this shift."),
        sentence("It could go either way, and waiting has its risks, too."),
        sentence("Yes is as good as Nope here."),
    ),
    "close nope": ways(
        sentence("A close call: this shift seems no better than waiting."),
        sentence("It could go either way, and there is still time."),
        sentence("Nope is as good as Yes here."),
    ),
    "chaos yes": ways(
        sentence("Without this shift the top card counts, and it is more likely to be a Crash."),
        sentence("The top card of the deck is a greater risk than this shift."),
        sentence("Better this shift than the top card of the deck."),
    ),
    "chaos nope": ways(
        sentence("Even the top card of the deck is less likely to be a Crash."),
        sentence("Better the top card of the deck than this shift."),
        sentence("This shift is a greater risk than the top card of the deck."),
    ),
    "waiting yes": ways(
        sentence("This shift is a risk, but waiting is no better."),
        sentence("Waiting would hardly bring a safer shift."),
    ),
    "waiting nope": ways(
        sentence("There is time to wait for a better shift."), sentence("The tracker leaves time for another shift.")
    ),
    "suspects": by_certainty(
        ways(
            sentence("{name} is {chance}% likely to be one of the Shamed."),
            sentence("Too risky with {name}: {chance}% likely to be one of the Shamed."),
            sentence("A shift with {name} is asking for a Crash."),
        ),
        ways(
            sentence("{name} is certainly one of the Shamed."),
            sentence("No shift with {name}, who can only be one of the Shamed."),
        ),
    ),
    "trusts Co-Pilot": by_certainty(
        ways(
            sentence("{name} can be trusted with three cards: {chance}% likely to be Pit Crew."),
            sentence("The cards are in good hands with {name} as Co-Pilot."),
        ),
        CERTAIN,
    ),
    "trusts Driver": by_certainty(
        ways(
            sentence("{name} makes a good Driver: {chance}% likely to be Pit Crew."),
            sentence("With {name} at the wheel there is not much to fear."),
        ),
        CERTAIN,
    ),
    "trusts pair": by_certainty(
        sentence("{one} and {other} are {chance}% likely to both be Pit Crew."),
        sentence("{one} and {other} are certainly both Pit Crew."),
    ),
    "doubts pair": by_certainty(
        sentence("{one} and {other} are only {chance}% likely to both be Pit Crew."),
        sentence("{one} and {other} are certainly both Pit Crew."),
        sentence("{one} and {other} can't both be Pit Crew."),
    ),
    "next yes": ways(
        sentence("{name} is up next, and is unlikely to find a better shift."),
        sentence("Nothing better can be expected from {name}, who is up next."),
        sentence("Waiting for {name} would hardly make things safer."),
    ),
    "next nope": ways(
        sentence("{name} is up next, and is likely to find a safer shift."),
        sentence("A safer shift can be expected from {name}, who is up next."),
        sentence("It is better to wait for {name} and a safer shift."),
    ),
    "doll at wheel": ways(
        sentence("If {name} is the Creepy Doll ({chance}%), the Shamed win at once."),
        sentence("The Creepy Doll must not drive now, and {name} may be the Doll ({chance}%)."),
        sentence("With {name} at the wheel, the Creepy Doll might win at once."),
    ),
    # Cards and THE DEVICE
    "keeps point": sentence("The Driver gets the Point: after that, a Crash can only be reported on purpose."),
    "keeps points": sentence("A Driver with two Points can't report a Crash."),
    "winning point": sentence("This Point wins the match for the Pit Crew."),
    "reports point": sentence("Every Point brings the Pit Crew closer to winning."),
    "avoids crashes": sentence("Both cards are Crashes, and THE DEVICE would discard them."),
    "avoids points": sentence("Both cards are Points, and THE DEVICE would discard them."),
    "device for crash yes": sentence("One of the two cards is a Crash, and THE DEVICE discards both."),
    "device for crash nope": sentence(
        "There is a Crash among the two cards, and refusing may bring it onto the board."
    ),
    "device for points yes": sentence("Both cards are Points, and THE DEVICE discards them."),
    "device for points nope": sentence("Both cards are Points, so one of them must be reported."),
    # Claims
    "true draw": sentence("The truth: if {name} contradicts it, one of the two is lying."),
    "true hand": sentence("The truth: it shows whether {name} lied about the cards."),
    "true peek": sentence("The truth: it helps the Pit Crew to plan the next shift."),
    "true registration": sentence("The truth: the Pit Crew have to know which team {name} is on."),
    "no lie": sentence("The truth, as a lie would gain nothing here."),
    "lie blame": sentence("A lie: with these cards the Crash is {name}'s fault."),
    "lie draw": sentence("A lie: with three Crashes nobody is to blame."),
    "lie hand": sentence("A lie: with two Crashes there was nothing else to report."),
    "lie fits": sentence("A lie that fits the reported Point and hides what was discarded."),
    "lie easy": sentence("A lie that the table should find easy to believe."),
    "lie pit_crew": sentence("A lie to cover {name}, who is one of the Shamed."),
    "lie shamed": sentence("A lie to make the table doubt {name}, who is Pit Crew."),
    "anything": sentence("Any claim seemed as good as another."),
    # The Shamed and the Doll choose somebody
    "friend doll": sentence("{name} is the Creepy Doll and wins at once if elected Driver."),
    "elected": by_certainty(
        sentence("{name} is one of the Shamed too, and {chance}% likely to be elected."),
        sentence("{name} is one of the Shamed too, and certain to be elected."),
    ),
    "friend": sentence("{name} is one of the Shamed too, so the vote is worth a try."),
    "leads": sentence("{name} is one of the Shamed too, and will see the cards first."),
    "harmless": sentence("{name} draws no suspicion: the crew would make the same choice."),
    "helps": sentence("This shift helps the Shamed, although {name} is Pit Crew."),
    "least harm": sentence("No shift suits the Shamed now, and one with {name} hurts least."),
    "guilty": sentence("{name} is Pit Crew, but looks guilty to the others."),
    "trusted": sentence("The table trusts {name} most: after this ban, safe shifts will be rare."),
    # They vote
    "own yes": ways(
        sentence("This shift puts the cards in the hands of the Shamed."),
        sentence("On this shift, a Crash can be arranged."),
    ),
    "friend yes": ways(
        sentence("{name} is one of the Shamed, so this shift helps them."),
        sentence("{name}, one of the Shamed too, is on this shift."),
    ),
    "crew nope": ways(
        sentence("{one} and {other} are both Pit Crew, which is bad for the Shamed."),
        sentence("This shift is all Pit Crew, which is bad for the Shamed."),
    ),
    "other yes": ways(
        sentence("The Shamed can hardly hope for a better shift."),
        sentence("Any later shift is likely to be worse for the Shamed."),
    ),
    "other nope": ways(
        sentence("The Shamed can hope for a better shift than this."),
        sentence("A later shift may suit the Shamed better."),
    ),
    "clearly suits yes": sentence("Good for the Shamed, and Yes looks natural: the crew trust {name}."),
    "clearly suits nope": sentence("Good for the Shamed, and Nope looks natural: the crew suspect {name}."),
    "suits yes": ways(
        sentence("Yes helps the Shamed, and the crew would say the same."),
        sentence("Good for the Shamed, and a Yes will surprise nobody."),
        sentence("The crew would say Yes, which suits the Shamed."),
    ),
    "suits nope": ways(
        sentence("Nope helps the Shamed, and the crew would say the same."),
        sentence("Good for the Shamed, and a Nope will surprise nobody."),
        sentence("The crew would say Nope, which suits the Shamed."),
    ),
    "clearly hides yes": sentence("Yes is good cover and costs little: the crew trust {name}."),
    "clearly hides nope": sentence("Nope is good cover and costs little: the crew suspect {name}."),
    "hides yes": sentence("The crew would say Yes, and blending in is worth more."),
    "hides nope": sentence("The crew would say Nope, and blending in is worth more."),
    "clearly idle yes": ways(
        sentence("Little depends on this vote, and the crew trust {name}."),
        sentence("Yes costs nothing here: the crew trust {name}."),
    ),
    "clearly idle nope": ways(
        sentence("Little depends on this vote, and the crew suspect {name}."),
        sentence("Nope costs nothing here: the crew suspect {name}."),
    ),
    "idle yes": IDLE,
    "idle nope": IDLE,
    "together yes": sentence("This shift helps the Shamed, and their votes can carry it."),
    "together nope": sentence("This shift hurts the Shamed, and their votes can stop it."),
    "spared yes": sentence("{name} can say Nope for the Shamed and lose less trust."),
    "spared nope": sentence("{name} can say Yes for the Shamed and lose less trust."),
    "either way": sentence("The crew could vote either way here, so neither vote gives anything away."),
    # Their cards
    "crash win": sentence("One more Crash wins the match for the Shamed."),
    "crash lose": sentence("One more Point would win for the Pit Crew, so there is nothing left to hide."),
    "crash found": by_certainty(
        sentence("Already suspected ({chance}%), so there is nothing left to hide."),
        sentence("Already found out, so there is nothing left to hide."),
    ),
    "crash hidden": sentence("A Crash, and nobody in the crew can tell whose fault it is."),
    "crash worth": sentence("A Crash is worth more than the trust that it costs."),
    "crash rare": sentence("A Point would be safer, but always playing safe would be a pattern."),
    "point doll": sentence("The Doll wins as a trusted Driver, and a Point earns trust."),
    "point worth": sentence("A Crash would cost more trust than it is worth."),
    "point same": sentence("The Driver will likely report the same, and these cards are easier to explain."),
    "point rare": sentence("A Crash would be worth it, but crashing every time would be a pattern."),
    "point expected": sentence("A Point is what the table expects, and earns trust."),
}


class Motive(Thought, frozen=True):
    """What decides, about whom, and how likely that is; by its `way` a seat varies its words."""

    fields = {"one": "seat"}
    says = by_cause(MOTIVES)

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
