"""A sentence or two about every piece: what it is, and what it means now."""

from collections.abc import Mapping

from crashgames.core.messages import Names
from crashgames.core.translation import mark, ntr, tr
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.board import words
from crashgames.games.hidden_crashmaster.board.private import GOALS
from crashgames.games.hidden_crashmaster.messages import CLAIM_SAYS, ChaosBroke, Phase, ResultReported, VotesRevealed
from crashgames.games.hidden_crashmaster.tables import Power, Result
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Piece

SILENCE = mark("Co-Pilot and Driver may not talk or signal to each other now.")
TRACKER = mark("Shift Tracker: {n} of {all}. At {all} there is chaos: the top card is played, without its power.")
CARDS = mark(
    "Of all the cards, {crashes} are Crashes and {points} are Points. With fewer than {n} left, the discards go back "
    "in."
)
POWER_EXPLAINED = {
    Power.INVESTIGATE_LOYALTY: mark("the Co-Pilot looks at another player's Registration."),
    Power.EMERGENCY_SCHEDULING: mark("the Co-Pilot chooses the next Co-Pilot candidate."),
    Power.SHIFT_RESULT_PEEK: mark("the Co-Pilot looks at the top three cards of the deck."),
    Power.BANNING: mark("the Co-Pilot bans another player from the game."),
}

DOLL = mark("From now on the Shamed win if the Creepy Doll is elected Driver.")
DEVICE = mark("From now on the Driver may ask for THE DEVICE.")
TIPS: Mapping[Piece, str] = {
    ("doll",): DOLL,
    ("device",): DEVICE,
    ("page",): mark("The log book: every round so far."),
    ("option",): mark("A claim. It may be a lie."),
    ("ballot", True): mark("Yes: let them drive. They are elected with more Yes than Nope."),
    ("ballot", False): mark("Nope: not these two. A tie is a Nope."),
    ("top", 0): mark("On top of the deck."),
    ("top", 1): mark("Second in the deck."),
    ("top", 2): mark("Third in the deck."),
    ("registration",): mark("The Registration you are looking at. Nobody else sees it."),
}
"""What is said of a piece, or of all of a kind, whatever the view."""


def tip(piece: Piece, view: HiddenView, names: Names) -> str:
    match piece:
        case ("seat", int(seat)):
            parts = [fact.tip for fact in words.facts(view, seat)]
            return " ".join([f"{names[seat]}.", *(text if text.endswith(".") else f"{text}." for text in parts)])
        case ("space" | "crack", int(number)):
            return _space_tip(number, view)
        case ("sign", tables.POINTS_TO_WIN):
            return tr("Las Vegas: the Pit Crew win with the fifth Point.")
        case ("sign", int(number)):
            reached = tr("reached") if number <= view.points else tr("still to come")
            return tr("Point {n} of {all}: {reached}.").format(n=number, all=tables.POINTS_TO_WIN, reached=reached)
        case ("skyline",):
            most = str(tables.POINTS_TO_WIN)
            return ntr("The bus: 1 Point of {all}.", "The bus: {n} Points of {all}.", view.points, all=most)
        case ("lamp", _):
            return tr(TRACKER).format(n=view.tracker, all=tables.TRACKER_END)
        case ("deck",):
            count = ntr("Deck: 1 card, face down.", "Deck: {n} cards, face down.", view.deck)
            return f"{count} {tr(CARDS).format(crashes=tables.CRASH_CARDS, points=tables.POINT_CARDS, n=tables.DRAW)}"
        case ("discards",):
            return ntr("Discards: 1 card, face down.", "Discards: {n} cards, face down.", view.discards)
        case ("held", _):
            holder = view.co_pilot if view.phase == Phase.DISCARD else view.driver
            only = tr("Cards only {name} can see.").format(name=names[holder])
            return f"{only} {tr(SILENCE)}"
        case ("slip", int(seat)):
            return _slip_tip(seat, view, names)
        case ("placard", str(which)):
            office = words.office(which == "driver", view.phase not in words.CANDIDATES)
            return f"{office}: {names[getattr(view, which)]}"
        case ("bubble", int(seat)):
            return CLAIM_SAYS.line(next(claim for claim in reversed(view.claims) if claim.seat == seat), names)
        case ("book",):
            past = view.rounds()
            return round_text(past[-1].number, view, names) if past else tr("The log book is empty.")
        case ("aims",):
            return f"{words.goal()}."
        case ("row", int(number)):
            return round_text(number, view, names)
        case ("hand", Result() as card, _):
            return f"{tr(tables.RESULT_TITLES[card])}. {tr(SILENCE)}"
        case ("license",) if view.viewer is not None:
            character, team = view.characters[view.viewer], view.teams[view.viewer]
            assert character is not None and team is not None
            return f"{tr(tables.CHARACTER_TITLES[character])}. {tr(GOALS[team])}"
    return tr(TIPS.get(piece, TIPS.get(piece[:1], "")))


def _space_tip(number: int, view: HiddenView) -> str:
    count = number + 1
    if count == tables.CRASHES_TO_WIN:
        return tr("Crash {n}: the Shamed win.").format(n=count)
    power = view.powers[number]
    parts = [tr("Crash {n}: no power.").format(n=count)]
    if power is not None:
        text = tr("Crash {n} gives {power}: {what}")
        parts = [text.format(n=count, power=tr(tables.POWER_TITLES[power]), what=tr(POWER_EXPLAINED[power]))]
    if count == tables.DOLL_DANGER:
        parts.append(tr(DOLL))
    if count == tables.DEVICE_FROM:
        parts.append(tr(DEVICE))
    return " ".join(parts)


def _slip_tip(seat: int, view: HiddenView, names: Names) -> str:
    if view.phase == Phase.ROLES:
        return tr("{name}'s License and Registration, in an envelope.").format(name=names[seat])
    if view.phase == Phase.VOTE and not words.vote_is_open(view):
        return tr("{name}'s vote: revealed when everybody has voted.").format(name=names[seat])
    yes = seat in view.elections[-1].yes
    text = tr("{name} voted Yes.") if yes else tr("{name} voted Nope.")
    return text.format(name=names[seat])


def round_text(number: int, view: HiddenView, names: Names) -> str:
    """A round of the log book in sentences, with what the viewer saw in it."""
    past = next(past for past in view.rounds() if past.number == number)
    vote, shift, deed = past.election, past.shift, past.deed
    lines = [words.shift_title(vote, names), VotesRevealed(vote.yes, vote.no, vote.elected).line(names)]
    if shift is not None:
        report = ResultReported(shift.driver, shift.reported).line(names) if shift.reported else ""
        seen = shift.drawn or shift.passed
        lines += [tr(words.DEVICE_WORDS.get(shift.device, "")), report, words.you_saw(seen) if seen else ""]
    if past.chaos is not None:
        lines.append(ChaosBroke(past.chaos.card).line(names))
    lines += [CLAIM_SAYS.line(claim, names) for claim in past.claims]
    if deed is not None:
        knows = deed.team or deed.cards
        lines += [words.deed_line(deed, names), words.you_saw(deed.cards, deed.team) if knows else ""]
    return " ".join(f"{line.rstrip('.')}." for line in lines if line)
