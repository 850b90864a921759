"""The words of the board: prompts, facts on seat cards, and tips about every piece."""

from collections.abc import Sequence

from crashgames.core.messages import Names
from crashgames.core.translation import listing, ntr, tr
from crashgames.games.cheaters_game.board.world import ART
from crashgames.games.cheaters_game.messages import Phase, cartel_name
from crashgames.games.cheaters_game.tables import HONEST, RACE_GOAL, SETS, pool_of
from crashgames.games.cheaters_game.view import (
    Alliance,
    CheatersView,
    alliance_with,
    alliances_of,
    cheater_scores,
    loss,
    totals,
)
from crashgames.ui.board import Fact, Piece


def called(seats: Sequence[int], names: Names) -> str:
    """Seats by name, in a row."""
    return listing([names[seat] for seat in seats])


def signed(points: int) -> str:
    """Points with their sign: "+5", "0" or "−5"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def score(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def goal(view: CheatersView, tiny: bool) -> str:
    """How far the match is, and the way to win it, unless there is only a `tiny` place beside the score."""
    if view.race:
        return tr("Round {n}. Ends above {goal}").format(goal=RACE_GOAL, n=view.pawn + 1)
    text = tr("Round {n} of {all}") if tiny else tr("Round {n} of {all}: most points wins")
    return text.format(n=min(view.pawn + 1, view.rounds), all=view.rounds)


# Prompts


def prompt(view: CheatersView, names: Names) -> str:
    if not view.to_act:
        return ""
    match view.phase:
        case Phase.TURN if len(view.alliances) == len(SETS):
            return tr("roll the honest die")
        case Phase.TURN:
            return tr("roll the honest die, or choose allies")
        case Phase.GUESTS if len(view.guests) == len(names) - 1:
            return tr("send the invitation")
        case Phase.GUESTS:
            return tr("choose more, or send the invitation")
        case Phase.ANSWERS:
            return tr("will you join {name}?").format(name=names[view.active])
        case Phase.WHISTLE:
            return tr("collect the points, or turn in an alliance")
        case Phase.PARTNER:
            return ntr(
                "who will you offer a share of the {n} point?",
                "who will you offer a share of the {n} points?",
                view.pool,
            )
        case Phase.SPLIT:
            return tr("how much will you offer?")
        case Phase.REPLY:
            text = tr("{name} offers you {gift} and keeps {rest}: accept?")
            return text.format(name=names[view.active], gift=view.gift, rest=view.pool - view.gift)
    return ""


# Facts


def facts(view: CheatersView, seat: int) -> tuple[Fact, ...]:
    """The total and where it comes from."""
    honest, shady = view.honest[seat], cheater_scores(view)[seat]
    return (
        Fact("shared/icons/trophy", score(totals(view)[seat]), tr("Total: honest plus cheater points"), strong=True),
        Fact(f"{ART}halo", score(honest), tr("Honest points")),
        Fact(f"{ART}mask", score(shady), tr("Cheater points")),
    )


# Tips


def tip(piece: Piece, view: CheatersView, names: Names) -> str:
    match piece:
        case ("plate" | "page", int(seat)):
            return _seat_tip(view, seat, names)
        case ("knot", int(number)) | ("pawn", int(number), _):
            return _knot_tip(view, number, names)
        case ("sign", int(seat)):
            return tr("{name} is invited to a new alliance.").format(name=names[seat])
        case ("die", *_):
            return _dice_tip(view)
        case ("roll" | "collect" | "confirm" | "yes" | "no",):
            return _choice_tip(str(piece[0]), view, names)
        case ("delta", int(seat)) if seat == view.active:
            return tr("{name} keeps the points as honest ones.").format(name=names[seat])
        case ("delta", int(seat)):
            line = tr("{name} would lose the points twice, as cheater points and as honest points, and skip a turn.")
            return line.format(name=names[seat])
        case ("clock" | "hand",):
            return _clock_tip(view)
        case ("hat",):
            return tr("It is {name}'s turn.").format(name=names[view.active])
        case ("cuffs", int(seat)):
            return ntr(
                "{name} was turned in and must skip a turn.",
                "{name} was turned in and must skip {n} turns.",
                view.passes[seat],
                name=names[seat],
            )
        case ("envelope",):
            return ntr("A bonus pool of {n} point", "A bonus pool of {n} points", view.pool)
        case ("chip", int(gift)):
            return _part_tip(view, gift, names)
        case ("part", _):
            return _part_tip(view, view.gift, names)
    return ""


def _seat_tip(view: CheatersView, seat: int, names: Names) -> str:
    ledger = view.ledgers[seat]
    text = tr(
        "{name}: {honest} honest points ({dice} from the die, {pools} from pools, {whistles} from turning others "
        "in, {lost} from being turned in) and {shady} cheater points."
    )
    line = text.format(
        name=names[seat],
        honest=score(ledger.total),
        dice=ledger.dice,
        pools=signed(ledger.pools),
        whistles=signed(ledger.whistles),
        lost=signed(-ledger.lost),
        shady=cheater_scores(view)[seat],
    )
    if view.passes[seat]:
        line += " " + ntr("Must skip a turn.", "Must skip {n} turns.", view.passes[seat])
    return line


def _knot_tip(view: CheatersView, number: int, names: Names) -> str:
    alliance = alliance_with(view, number)
    if alliance is None:
        text = tr("{alliance}: this set of pawns is free. The five sets differ in name and colour only.")
        return f"{text.format(alliance=cartel_name(number))} {_alliance_dice(view)}"
    text = tr("{alliance}: led by {name}, with {members}. Points for each of them: {points}.")
    line = text.format(
        alliance=cartel_name(number),
        name=names[alliance.leader],
        members=called(alliance.members, names),
        points=alliance.points,
    )
    return f"{line} {_whistle_words(alliance)}"


def _whistle_words(alliance: Alliance) -> str:
    """The effect of turning it in."""
    text = tr(
        "Any of them who rolls a 5 or 6 on the honest die may turn it in and take its {points} as honest points; "
        "each of the others loses {loss} in total and skips a turn."
    )
    return text.format(points=alliance.points, loss=loss(alliance))


def _dice_tip(view: CheatersView) -> str:
    if view.thrown_for == HONEST:
        return tr("The honest die.")
    pool = pool_of(view.dice)
    line = tr("{alliance}: {sum}").format(alliance=cartel_name(view.thrown_for), sum=sum(view.dice))
    found = ntr("Duplicates: a bonus pool of {n} point", "Duplicates: a bonus pool of {n} points", pool)
    return f"{line}. {found}." if pool else line


def _clock_tip(view: CheatersView) -> str:
    """The end of the match, and how ties are broken."""
    if view.race:
        text = tr("Win the Race: the match ends when somebody is above {goal} points at the end of a round.")
    else:
        text = tr("Rounds played: {n}. The match ends after {all}.")
    ties = tr("Equal totals: the most honest points win. If those are equal too, everybody with cheater points loses.")
    return f"{text.format(goal=RACE_GOAL, n=view.pawn, all=view.rounds)} {ties}"


def _part_tip(view: CheatersView, gift: int, names: Names) -> str:
    return _shares(view, gift, names) + " " + tr("If the offer is refused, all of it is lost.")


def _shares(view: CheatersView, gift: int, names: Names) -> str:
    text = tr("{partner} gets {gift}, {name} keeps {rest}.")
    return text.format(partner=names[view.partner], gift=gift, name=names[view.active], rest=view.pool - gift)


def _whistle_chance(view: CheatersView, names: Names) -> str:
    """The alliances that the roller may turn in are those that the roller is in; "" for none."""
    own = [cartel_name(alliance.set) for alliance in alliances_of(view, view.active)]
    if not own:
        return ""
    text = tr("On a 5 or 6, {name} may turn in an alliance instead: {alliances}.")
    return " " + text.format(name=names[view.active], alliances=listing(own))


# Tips of what can be chosen


def _alliance_dice(view: CheatersView) -> str:
    if view.leaders_die:
        return tr(
            "On each of its leader's turns an alliance rolls one die per member and one for the leader. Its points "
            "count for everybody in it – until somebody turns it in."
        )
    return tr(
        "On each of its leader's turns an alliance rolls one die per member, none for the leader. Its points count for "
        "everybody in it – until somebody turns it in."
    )


def _choice_tip(piece: str, view: CheatersView, names: Names) -> str:
    """About the die and buttons."""
    match piece, view.phase:
        case "roll", _:
            return tr("The honest die: its points are yours.") + _whistle_chance(view, names)
        case "collect", _:
            return tr("Score the die and leave the alliances alone.")
        case "confirm", Phase.GUESTS:
            return tr("Everybody invited answers in secret; whoever joins in becomes a member.")
        case "yes", Phase.ANSWERS:
            return tr("Everybody in the alliance scores all its points – and pays if somebody else turns it in.")
        case "no", Phase.ANSWERS:
            return tr("Stay out: you score none of its points, and pay nothing if somebody turns it in.")
        case "yes", Phase.REPLY:
            return _shares(view, view.gift, names)
        case "no", Phase.REPLY:
            return tr("All of the pool is lost: neither {name} nor {partner} gets any of it.").format(
                name=names[view.active], partner=names[view.partner]
            )
    return ""
