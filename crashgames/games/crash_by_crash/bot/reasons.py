"""The sentences that say why a bot takes an action. Sides are numbers, cells are indices of `tables.GRID`."""

from crashgames.core.messages import Action
from crashgames.core.sentences import Part, Sentence, cases, counted, sentence, worded
from crashgames.core.thoughts import Thought
from crashgames.core.translation import listing, tr
from crashgames.games.crash_by_crash.naming import CELL, TITLE, side_name
from crashgames.games.crash_by_crash.tables import TITLES, Card


def _side(attribute: str) -> Part:
    return lambda thought, names: side_name(getattr(thought, attribute), names)


def _titles(attribute: str) -> Part:
    return lambda thought, _: listing([tr(TITLES[card]) for card in getattr(thought, attribute)])


def _title(attribute: str) -> Part:
    return lambda thought, _: tr(TITLES[getattr(thought, attribute)])


RIVAL = _side("rival")
POINTS = worded("points", str)


def _reason(reason: Sentence) -> Sentence:
    """A reason, with the points by which the plan is better than the next best."""
    much = counted(
        "{reason}: about a point better than the next best move.",
        "{reason}: about {n} points better than the next best move.",
        "better",
        reason=reason.line,
    )
    return cases(lambda thought: thought.better > 0, {True: much}, sentence("{reason}.", reason=reason.line))


class Wins(Thought, frozen=True):
    """The plan ends the match."""

    says = sentence("Ends the match this turn and wins it, {own} to {theirs}.")
    own: int
    theirs: int


class Rings(Thought, frozen=True):
    """Bells ring in this action, or in a later one of the turn."""

    says = _reason(
        cases(
            lambda thought: (thought.bells > 1, thought.later),
            {
                (True, False): sentence("Rings {bells} bells (+{own}, {rival} +{theirs})", rival=RIVAL),
                (True, True): sentence("Prepares to ring {bells} bells (+{own}, {rival} +{theirs})", rival=RIVAL),
                (False, True): sentence(
                    "Prepares to ring the bell on {cell} (+{own}, {rival} +{theirs})", cell=CELL, rival=RIVAL
                ),
            },
            sentence("Rings the bell on {cell} (+{own}, {rival} +{theirs})", cell=CELL, rival=RIVAL),
        )
    )
    rival: int
    cell: int
    bells: int
    own: int
    theirs: int
    later: bool
    better: int


class PushesOff(Thought, frozen=True):
    """Cars of the other side leave the floor, in this action or in a later one of the turn."""

    says = _reason(
        cases(
            "later",
            {
                True: counted(
                    "Prepares to push a car of {rival} off the floor, for {points} points",
                    "Prepares to push {n} cars of {rival} off the floor, for {points} points",
                    "cars",
                    rival=RIVAL,
                    points=POINTS,
                )
            },
            counted(
                "Pushes a car of {rival} off the floor, for {points} points",
                "Pushes {n} cars of {rival} off the floor, for {points} points",
                "cars",
                rival=RIVAL,
                points=POINTS,
            ),
        )
    )
    rival: int
    cars: int
    points: int
    later: bool
    better: int


class Cheaper(Thought, frozen=True):
    """The next best costs points."""

    says = sentence("Just as good on the floor as the next best move, which costs {points} points.")
    points: int


class Floor(Thought, frozen=True):
    """The values under the cars, and what they would be after the next best."""

    says = _reason(
        cases(
            "instead",
            {(): sentence("A bell would then score +{own}, {rival} +{theirs}", rival=RIVAL)},
            sentence(
                "A bell would then score +{own}, {rival} +{theirs}, instead of +{first} and +{second}",
                rival=RIVAL,
                first=lambda thought, _: str(thought.instead[0]),
                second=lambda thought, _: str(thought.instead[1]),
            ),
        )
    )
    rival: int
    own: int
    theirs: int
    instead: tuple[int, ...]
    better: int


class OffBells(Thought, frozen=True):
    """Fewer cars on the tiles of bells, or worse ones."""

    says = _reason(sentence("Leaves fewer points at risk on tiles that fall when their bells ring"))
    better: int


class KeepsFromRinging(Thought, frozen=True):
    """After the next best, the other side would ring a bell."""

    says = _reason(
        sentence(
            "Keeps {rival} from ringing the bell on {cell}, which would score {theirs} to {own}",
            rival=RIVAL,
            cell=CELL,
        )
    )
    rival: int
    cell: int
    own: int
    theirs: int
    better: int


class KeepsFromWinning(Thought, frozen=True):
    """After the next best, the other side would win at once."""

    says = sentence("Keeps {rival} from ending the match and winning it next turn.", rival=RIVAL)
    rival: int


class KeepsFromPushing(Thought, frozen=True):
    """After the next best, the other side would push cars off."""

    says = _reason(
        counted(
            "Keeps {rival} from pushing a car off the floor",
            "Keeps {rival} from pushing {n} cars off the floor",
            "cars",
            rival=RIVAL,
        )
    )
    rival: int
    cars: int
    better: int


class PoorReply(Thought, frozen=True):
    """The other side gets less from its best reply than after the next best."""

    says = _reason(sentence("The best reply of {rival} gains only about {loss} points, not {other}", rival=RIVAL))
    rival: int
    loss: int
    other: int
    better: int


class Safe(Thought, frozen=True):
    """No own car can be pushed off."""

    says = _reason(sentence("Leaves {rival} no car to push off the floor", rival=RIVAL))
    rival: int
    better: int


class LessDanger(Thought, frozen=True):
    """Fewer own cars can be pushed off."""

    says = _reason(
        counted(
            "Leaves {rival} only one car to push off, not {others}",
            "Leaves {rival} only {n} cars to push off, not {others}",
            "cars",
            rival=RIVAL,
            others=lambda thought, _: str(thought.others),
        )
    )
    rival: int
    cars: int
    others: int
    better: int


class Threatens(Thought, frozen=True):
    """Cars of the other side can be pushed off."""

    says = _reason(
        counted(
            "Threatens to push off a car of {rival}", "Threatens to push off {n} cars of {rival}", "cars", rival=RIVAL
        )
    )
    rival: int
    cars: int
    better: int


class InReach(Thought, frozen=True):
    """Ahead on the floor, with a bell that is easy to ring."""

    says = _reason(sentence("Ahead on the floor by {ahead}, and a bell stays easy to ring"))
    ahead: int
    better: int


class OutOfReach(Thought, frozen=True):
    """Behind on the floor, with no bell that is easy to ring."""

    says = _reason(sentence("Behind on the floor by {behind}, so the bells are kept hard to ring"))
    behind: int
    better: int


class MoreCars(Thought, frozen=True):
    """Cars in the stock."""

    says = _reason(
        counted(
            "Leaves one car in stock, against {theirs} for {rival}",
            "Leaves {n} cars in stock, against {theirs} for {rival}",
            "own",
            rival=RIVAL,
            theirs=worded("theirs", str),
        )
    )
    rival: int
    own: int
    theirs: int
    better: int


class SavesAccumulators(Thought, frozen=True):
    """The next best would use accumulators, or more of them."""

    says = _reason(counted("Saves an accumulator", "Saves {n} accumulators", "count"))
    count: int
    better: int


class CostsAccumulator(Thought, frozen=True):
    """Dead Accumulator."""

    says = _reason(sentence("Costs {rival} an accumulator", rival=RIVAL))
    rival: int
    better: int


class Stronger(Thought, frozen=True):
    """A yellow or blue card that changes the second action."""

    says = _reason(sentence("{card} makes the second action stronger", card=TITLE))
    card: Card
    better: int


class Keeps(Thought, frozen=True):
    """The cards that stay in the hand."""

    says = _reason(sentence("Keeps {cards} for later", cards=_titles("cards")))
    cards: tuple[Card, ...]
    better: int


class Exchanges(Thought, frozen=True):
    """Nothing on the floor is worth an action."""

    says = _reason(sentence("Leaves the floor as it is, and brings two new cards"))
    better: int


class FirstCar(Thought, frozen=True):
    """A cell for one of the first cars."""

    says = cases(
        "danger",
        {True: sentence("{cell} is worth {value} at every scoring, though a car there can be pushed off.", cell=CELL)},
        sentence("{cell} is worth {value} at every scoring, and a car there can't be pushed off now.", cell=CELL),
    )
    cell: int
    value: int
    danger: bool


class Begins(Thought, frozen=True):
    """The set-up ends so that this side has the first turn."""

    says = sentence("Keeps the values under the cars low, {own} against {theirs}, to have the first turn.")
    own: int
    theirs: int


class Guess(Thought, frozen=True):
    """Another action looked better, but was judged wrongly."""

    says = counted(
        "A misjudgement: “{other}” looked about a point better.",
        "A misjudgement: “{other}” looked about {n} points better.",
        "points",
        other=lambda thought, names: thought.other.line(names),
    )
    other: Action
    points: int


# Cards


class Draws(Thought, frozen=True):
    """A face-up card."""

    says = sentence("{card} is more useful than the other cards here, or an average one from the pile.", card=TITLE)
    card: Card


class DrawsUnknown(Thought, frozen=True):
    """The top of the pile."""

    says = sentence("A card from the pile is likely to be more useful than {cards}.", cards=_titles("cards"))
    cards: tuple[Card, ...]


class Drops(Thought, frozen=True):
    """A discard."""

    says = cases(
        "first",
        {True: sentence("{card} is one of the two least useful cards in the hand.", card=TITLE)},
        sentence("{card} is the least useful card in the hand.", card=TITLE),
    )
    card: Card
    first: bool


class KeepsOne(Thought, frozen=True):
    """One of two drawn cards."""

    says = sentence("{card} is more useful than {other}.", card=TITLE, other=_title("other"))
    card: Card
    other: Card


class OtherCard(Thought, frozen=True):
    """Another card would have been better."""

    says = sentence("A misjudgement: {better} would be more useful.", better=lambda thought, _: _card(thought.better))
    better: Card | None


class BetterDiscards(Thought, frozen=True):
    """The first of two discards, although the other two cards would have been missed less: one or two titles."""

    says = cases(
        lambda thought: len(thought.others),
        {
            1: sentence(
                "A misjudgement: either copy of {others} is less useful than {card}.",
                card=TITLE,
                others=_titles("others"),
            )
        },
        sentence("A misjudgement: {others} are both less useful than {card}.", card=TITLE, others=_titles("others")),
    )
    card: Card
    others: tuple[Card, ...]


class BetterDiscard(Thought, frozen=True):
    """Another card would have been missed less."""

    says = sentence("A misjudgement: {least} is even less useful than {card}.", card=TITLE, least=_title("least"))
    card: Card
    least: Card


def _card(card: Card | None) -> str:
    return tr(TITLES[card]) if card else tr("a card from the pile")
