"""The sentences that say why a bot acts. Sides are numbers, cells are indices of `tables.GRID`."""

from msgspec.structs import replace

from crashgames.core.messages import Action
from crashgames.core.sentences import Names, Sentence, by_cause, counted, sentence, ways
from crashgames.core.thoughts import Thought
from crashgames.core.translation import listing, tr
from crashgames.games.crash_by_crash.messages import Bump
from crashgames.games.crash_by_crash.naming import CELL, TITLE, side_name
from crashgames.games.crash_by_crash.tables import TITLES, Card

SENTENCES: dict[str, Sentence] = {
    # Deeds: bells, cars pushed off, a win, a poor reply, better cards
    "wins": ways(
        counted(
            "Ends the match this turn and wins it by a point.", "Ends the match this turn and wins it by {n} points."
        ),
        counted("Wins the match this turn, by a point.", "Wins the match this turn, by {n} points."),
        counted("With this the match is won by a point.", "With this the match is won by {n} points."),
        sentence("Goes for the win: the match ends this turn."),
        sentence("The match ends this turn, with {rival} behind."),
        sentence("Brings home the win."),
        sentence("Nothing beats a win this turn."),
        sentence("No reply can save {rival}: the match is won."),
    ),
    "bell now": ways(
        counted(
            "Rings the bell on {cell}, for a point more than {rival}.",
            "Rings the bell on {cell}, for {n} points more than {rival}.",
        ),
        counted(
            "This way the bell on {cell} brings in a point more than it gives {rival}.",
            "This way the bell on {cell} brings in {n} points more than it gives {rival}.",
        ),
        counted(
            "Now is the time for the bell on {cell}: it pays a point more than {rival} gets.",
            "Now is the time for the bell on {cell}: it pays {n} points more than {rival} gets.",
        ),
        counted(
            "Gains a point on {rival} with the bell on {cell}.", "Gains {n} points on {rival} with the bell on {cell}."
        ),
        sentence("The bell on {cell} favours this side more than {rival}."),
        sentence("Goes for the bell on {cell}."),
        sentence("Nothing pays more now than the bell on {cell}."),
        sentence("It pays to ring the bell on {cell} now."),
    ),
    "bell later": ways(
        counted(
            "Sets up the bell on {cell}, for a point more than {rival}.",
            "Sets up the bell on {cell}, for {n} points more than {rival}.",
        ),
        counted(
            "The next action can then ring the bell on {cell}, for a point more than {rival}.",
            "The next action can then ring the bell on {cell}, for {n} points more than {rival}.",
        ),
        counted(
            "Brings the bell on {cell} within reach, for a point more than {rival}.",
            "Brings the bell on {cell} within reach, for {n} points more than {rival}.",
        ),
        sentence("Prepares the bell on {cell}, at {rival}'s expense."),
        sentence("After this the bell on {cell} is ready to ring."),
        sentence("The bell on {cell} comes next, and favours this side."),
    ),
    "bells now": ways(
        counted(
            "Rings several bells at once, for a point more than {rival}.",
            "Rings several bells at once, for {n} points more than {rival}.",
        ),
        sentence("Several bells ring together, at {rival}'s expense."),
        sentence("One blow rings several bells."),
    ),
    "bells later": ways(
        counted(
            "Sets up several bells at once, for a point more than {rival}.",
            "Sets up several bells at once, for {n} points more than {rival}.",
        ),
        sentence("The next action can then ring several bells at once."),
        sentence("Brings several bells within reach of one action."),
    ),
    "poor bell now": ways(
        sentence("Rings the bell on {cell} before it does {rival} more good."),
        sentence("The bell on {cell} costs little now."),
    ),
    "poor bell later": ways(
        sentence("Sets up the bell on {cell}."), sentence("The bell on {cell} can then be rung next.")
    ),
    "push now": ways(
        counted("Pushes one of {rival}'s cars off the floor.", "Pushes {n} of {rival}'s cars off the floor."),
        counted("Costs {rival} a car, pushed over the edge.", "Costs {rival} {n} cars, pushed over the edge."),
        counted("One of {rival}'s cars can be knocked off.", "{n} of {rival}'s cars can be knocked off."),
        counted(
            "Aims to shove one of {rival}'s cars over the edge.", "Aims to shove {n} of {rival}'s cars over the edge."
        ),
        counted("Knocks one of {rival}'s cars over the edge.", "Knocks {n} of {rival}'s cars over the edge."),
        counted("Sends one of {rival}'s cars back into stock.", "Sends {n} of {rival}'s cars back into stock."),
        sentence("Scores with a push, at {rival}'s expense."),
        sentence("The edge is close enough to push {rival} off."),
        sentence("A push over the edge sets {rival} back."),
        sentence("Turns the edge of the floor against {rival}."),
    ),
    "push later": ways(
        counted("Sets up a push: {rival} will lose a car.", "Sets up a push: {rival} will lose {n} cars."),
        counted(
            "The next action can then push one of {rival}'s cars off the floor.",
            "The next action can then push {n} of {rival}'s cars off the floor.",
        ),
        counted(
            "Lines up one of {rival}'s cars for a push over the edge.",
            "Lines up {n} of {rival}'s cars for a push over the edge.",
        ),
    ),
    "keeps from ringing": ways(
        counted(
            "Keeps {rival} from ringing the bell on {cell}, a net gain of a point.",
            "Keeps {rival} from ringing the bell on {cell}, a net gain of {n} points.",
        ),
        sentence("Otherwise {rival} can ring the bell on {cell} next."),
        sentence("Guards the bell on {cell} against {rival}."),
    ),
    "keeps from winning": ways(
        sentence("Keeps {rival} from winning the match next turn."),
        sentence("Otherwise {rival} can win the match next turn."),
        sentence("Stops {rival} just short of a win."),
        sentence("The match would be lost next turn without this."),
    ),
    "keeps from pushing": ways(
        counted(
            "Keeps {rival} from pushing a car off the floor.", "Keeps {rival} from pushing {n} cars off the floor."
        ),
        counted("Saves a car that {rival} would push off.", "Saves {n} cars that {rival} would push off."),
        counted(
            "Otherwise {rival} can knock a car over the edge.", "Otherwise {rival} can knock {n} cars over the edge."
        ),
        sentence("Takes away a push that {rival} could make next."),
        sentence("Gets out of {rival}'s way."),
        sentence("Leaves {rival} less to push off next turn."),
    ),
    "poor reply": ways(
        counted(
            "Makes {rival}'s best reply worth about a point less.",
            "Makes {rival}'s best reply worth about {n} points less.",
        ),
        sentence("Leaves {rival} a weaker reply."),
        counted("Spoils {rival}'s next turn by about a point.", "Spoils {rival}'s next turn by about {n} points."),
        sentence("Makes the next turn harder for {rival}."),
        sentence("Gives {rival} less to work with."),
        sentence("Nips {rival}'s plans in the bud."),
        sentence("After this {rival} can do less next turn."),
        sentence("{rival}'s next turn will bring less."),
    ),
    "draws": ways(
        sentence("{card} is more useful than the other cards here, or than an average one from the pile."),
        sentence("{card} is the best card on offer."),
    ),
    "draws unknown": ways(
        sentence("A card from the pile is likely to be more useful than {cards}."),
        sentence("Nothing useful is face up: the pile is likely to be better."),
    ),
    "drops first": sentence("{card} is one of the two least useful cards in hand."),
    "drops": sentence("{card} is the least useful card in hand."),
    "keeps one": ways(
        sentence("{card} is more useful than {other}."), sentence("{card} will do more good than {other}.")
    ),
    "other card": ways(
        sentence("A slip: {better} would have been better."), sentence("A slip: {better} would still have been better.")
    ),
    "better copies": sentence("A slip: either copy of {others} is less useful than {card}."),
    "better discards": sentence("A slip: {others} are both less useful than {card}."),
    "better discard": sentence("A slip: {least} is even less useful than {card}."),
    # On the floor
    "cheaper": ways(
        counted(
            "As good as the next best move, and a point cheaper.",
            "As good as the next best move, and {n} points cheaper.",
        ),
        sentence("Does as much as the next best move, but costs less."),
    ),
    "ahead": ways(
        sentence("Takes better cells than {rival}'s."),
        sentence("Stands on better cells than {rival}."),
        counted(
            "The next bell would score a point more than {rival} gets.",
            "The next bell would score {n} points more than {rival} gets.",
        ),
        counted(
            "Has cars on good cells: a point ahead of {rival}.", "Has cars on good cells: {n} points ahead of {rival}."
        ),
        counted("Leads by one point if a bell rings now.", "Leads by {n} points if a bell rings now."),
        counted("Worth a lead of one point on the floor.", "Worth a lead of {n} points on the floor."),
        counted(
            "Scores a point more than {rival} when a bell rings.",
            "Scores {n} points more than {rival} when a bell rings.",
        ),
        counted(
            "Would score a point more than {rival} if a bell rang now.",
            "Would score {n} points more than {rival} if a bell rang now.",
        ),
        counted(
            "Puts the cars on cells worth a point more than {rival}'s.",
            "Puts the cars on cells worth {n} points more than {rival}'s.",
        ),
        counted(
            "Comes out a point ahead of {rival} on the floor.", "Comes out {n} points ahead of {rival} on the floor."
        ),
    ),
    "behind": ways(
        sentence("Stays close behind {rival} on the floor."),
        sentence("Stays within reach of {rival} on the floor."),
        counted("Keeps the gap on the floor to a single point.", "Keeps the gap on the floor to {n} points."),
        counted("Limits {rival}'s lead to a point.", "Limits {rival}'s lead to {n} points."),
        counted(
            "Keeps {rival} to a lead of one point at the next bell.",
            "Keeps {rival} to a lead of {n} points at the next bell.",
        ),
        counted("Stays within a point of {rival} on the floor.", "Stays within {n} points of {rival} on the floor."),
        counted(
            "If a bell rang, {rival} would lead by only one point.",
            "If a bell rang, {rival} would lead by only {n} points.",
        ),
        counted(
            "Falls behind by no more than a point on the floor.",
            "Falls behind by no more than {n} points on the floor.",
        ),
        counted(
            "Holds {rival} to a lead of one point when a bell rings.",
            "Holds {rival} to a lead of {n} points when a bell rings.",
        ),
        counted(
            "Takes better cells, and {rival} is just a point ahead.",
            "Takes better cells, and {rival} is only {n} points ahead.",
        ),
    ),
    "level": ways(
        sentence("Leaves both sides level on the floor."),
        sentence("A bell would then score the same for both sides."),
        sentence("Keeps it even on the floor."),
        sentence("Evens out the values under the cars."),
        sentence("A bell would then help neither side."),
        sentence("Neither side is ahead on the floor then."),
    ),
    "even": ways(
        sentence("Makes little difference: other moves are about as good."),
        sentence("Hardly better than the next best move."),
        sentence("One of several moves that are about equal."),
        sentence("Not much to choose between the moves here."),
        sentence("As good as the next best move."),
        sentence("A quiet move: nothing is at stake here."),
        sentence("No move stands out."),
        sentence("Much of a muchness: several moves would do."),
    ),
    "better": ways(
        sentence("The turn as a whole works out better this way."),
        sentence("Leads to the better position in the end."),
        sentence("Several small things count in its favour."),
    ),
    "off bells": ways(
        sentence("Has less to lose on tiles that fall when their bells ring."),
        sentence("Keeps well-placed cars off tiles that a bell takes away."),
        sentence("Steers clear of tiles that are about to fall."),
    ),
    "safe": ways(
        sentence("Leaves {rival} no car to push off the floor."),
        sentence("All cars are then safe from {rival}."),
        sentence("Out of danger: {rival} can't push any car off."),
        sentence("Plays it safe against pushes by {rival}."),
        sentence("Takes every car out of {rival}'s reach."),
        sentence("No car is left where {rival} could push it off."),
    ),
    "less danger": ways(
        counted("Leaves {rival} only one car to push off.", "Leaves {rival} only {n} cars to push off."),
        counted("Brings all cars but one to safety.", "Brings all cars but {n} to safety."),
        sentence("Gives {rival} fewer cars to push off."),
        sentence("Fewer cars are then within {rival}'s reach."),
        sentence("Keeps a car out of danger that {rival} could push off otherwise."),
        sentence("There is less then for {rival} to push off."),
    ),
    "threatens": ways(
        counted("Threatens to push off one of {rival}'s cars.", "Threatens to push off {n} of {rival}'s cars."),
        counted("Puts one of {rival}'s cars in danger.", "Puts {n} of {rival}'s cars in danger."),
        sentence("Makes {rival} worry about the edge."),
    ),
    "in reach": ways(
        counted(
            "Keeps a bell within easy reach while a point ahead on the floor.",
            "Keeps a bell within easy reach while {n} points ahead on the floor.",
        ),
        sentence("Ahead on the floor, so a bell should stay easy to ring."),
        sentence("Keeps a bell close by, as the floor favours this side."),
    ),
    "out of reach": ways(
        counted(
            "Keeps the bells hard to ring while a point behind on the floor.",
            "Keeps the bells hard to ring while {n} points behind on the floor.",
        ),
        sentence("Behind on the floor, so the bells should stay hard to ring."),
        sentence("Keeps {rival} away from the bells, while the floor is unfavourable."),
    ),
    "more cars": ways(
        counted("Saves cars: one is still in stock.", "Saves cars: {n} are still in stock."),
        sentence("Keeps cars in stock for later turns."),
        sentence("Spends no car that will be wanted later."),
        sentence("Cars in stock are worth keeping."),
        sentence("Saves the stock for better days."),
    ),
    "fewer accumulators": ways(
        sentence("Gets by with fewer accumulators."), sentence("Costs fewer accumulators than the next best move.")
    ),
    "no accumulator": ways(
        sentence("Needs no accumulator."),
        sentence("Keeps the accumulators for later."),
        sentence("Works without an accumulator."),
        sentence("Accumulators are better spent another time."),
        sentence("Saves accumulators for a better occasion."),
        sentence("Does the job with no accumulator at all."),
        sentence("Leaves the accumulators where they are."),
        sentence("No need to pay with accumulators here."),
    ),
    "costs accumulator": sentence("Costs {rival} an accumulator."),
    "stronger": sentence("{card} makes the second action stronger."),
    "keeps": ways(sentence("Keeps {cards} for later."), sentence("{cards}: better kept for another turn.")),
    "exchanges": ways(
        sentence("Leaves the floor as it is and takes two new cards."),
        sentence("Two new cards help more than anything on the floor."),
    ),
    "first car in danger": ways(
        sentence("A car on {cell} scores {value} at every bell, though it can be pushed off."),
        sentence("{cell} is worth {value}, which justifies the risk of a push."),
    ),
    "first car": ways(
        sentence("A car on {cell} scores {value} at every bell and can't be pushed off now."),
        sentence("{cell} is worth {value}, and safe for now."),
    ),
    "begins": sentence("Keeps the values under the cars low, so as to go first."),
    "slip": sentence("A slip: “{action}” would have been better."),
    "2 cells would do": sentence("A slip: a short walk of the operator would have been better."),
    "4 cells would do": sentence("A slip: a long walk of the operator would have been better."),
    "more accumulators would do": sentence("A slip: more accumulators would have been better."),
    "fewer accumulators would do": sentence("A slip: fewer accumulators would have been better."),
}


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
    says = by_cause(SENTENCES)

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
