"""The truth about a finished match in acts: roles, the best lie, the vote that turned it, and who could have known."""

from crashgames.core.messages import Names
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.secret_pages import ReviewRow
from crashgames.core.sentences import capital
from crashgames.core.translation import ntr, tr
from crashgames.games.hidden_crashmaster.board.words import known_art
from crashgames.games.hidden_crashmaster.messages import CLAIM_SAYS
from crashgames.games.hidden_crashmaster.tables import POWER_TITLES, ROLE_TITLES, Character, Power, Topic
from crashgames.games.hidden_crashmaster.truths import (
    Lie,
    Turning,
    best_lie,
    certainties,
    is_true,
    learned,
    suspicion,
    turning_vote,
    votes_in_line,
)
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView
from crashgames.ui.theatre import MAX_ROWS, Act, ActPicture, PeopleSide, Unmasked, right_votes, turned_by

ART = "hidden_crashmaster/"
ROLES_SECONDS, LIE_SECONDS, VOTE_SECONDS, KNOWN_SECONDS, LEARNED_SECONDS = 25.0, 25.0, 20.0, 15.0, 15.0
"""Seconds of each act."""


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match; none before its end."""
    if not replay.finished:
        return ()
    view = replay.view(replay.count, EVERYTHING)
    assert isinstance(view, HiddenView)
    recorded = bool(replay.match.options.get("claims", True))
    lie = best_lie(view) if recorded else None
    looks = learned(view) if recorded else []
    turning = turning_vote(view)
    found = [
        _roles(view),
        _lie(lie, names)
        if lie
        else right_votes([votes_in_line(view, seat) for seat in range(view.seats)], LIE_SECONDS),
        _vote(turning, view, names) if turning else None,
        _known(replay, names),
        _learned(looks, view, names) if looks else _trusted(view),
    ]
    return tuple(act for act in found if act)


def _roles(view: HiddenView) -> Act:
    """All cards, the least suspected last."""
    against = suspicion(view)
    order = sorted(range(view.seats), key=lambda seat: (-against[seat], seat))
    turned = tuple(
        Unmasked(seat, ART + known_art(view, seat), _role(view, seat), _nopes(against[seat])) for seat in order
    )
    return Act("roles", ROLES_SECONDS, tr("Who was who"), tr("Whoever was suspected least comes last."), turned)


def _role(view: HiddenView, seat: int) -> str:
    role = view.roles[seat]
    return capital(tr(ROLE_TITLES[role])) if role else ""


def _nopes(count: int) -> str:
    return ntr("{n} Nope against", "{n} Nopes against", count)


# The best lie


def _lie(lie: Lie, names: Names) -> Act:
    claim, name = lie.claim, names[lie.claim.seat]
    heading = {
        Topic.DRAW: tr("Cards drawn"),
        Topic.HAND: tr("Cards passed on"),
        Topic.REGISTRATION: tr("Registration"),
        Topic.PEEK: tr("Top of the deck"),
    }[claim.topic]
    said = ("registration", claim.team) if claim.team else None
    seen = ("registration", lie.team) if lie.team else None
    pictures = (
        ActPicture(heading, (seen,) if seen else _cards(lie.cards), True),
        ActPicture(tr("In the log book"), (said,) if said else _cards(claim.cards), False),
    )
    words = tr("Round {n}: {text}").format(n=claim.round, text=CLAIM_SAYS.line(claim, names))
    if lie.vote is None:
        return Act("lie", LIE_SECONDS, tr("The best lie"), words, pictures=pictures)
    below = tr("{name} was voted in again.") if lie.believed else tr("{name} was not voted in again.")
    return Act(
        "lie",
        LIE_SECONDS,
        tr("The best lie"),
        words,
        pictures=pictures,
        sides=_ballots(lie.vote),
        below=below.format(name=name),
    )


def _cards(cards: tuple[object, ...]) -> tuple[tuple[str, object], ...]:
    return tuple(("card", card) for card in cards)


def _ballots(vote: Election, marked: tuple[int, ...] = ()) -> tuple[PeopleSide, PeopleSide]:
    yes, no = tr("{n} Yes").format(n=len(vote.yes)), tr("{n} Nope").format(n=len(vote.no))
    return PeopleSide(yes, vote.yes, marked), PeopleSide(no, vote.no, marked)


# The vote that turned it


def _vote(turning: Turning, view: HiddenView, names: Names) -> Act:
    vote, shift = turning.vote, turning.shift
    words = tr("Round {n}: {name} with {driver}")
    pictures: tuple[ActPicture, ...] = ()
    if shift is not None and shift.reported is not None:
        pictures = (ActPicture(capital(tr("reported")), (("card", shift.reported),)),)
    elif vote.elected and shift is None:
        pictures = (ActPicture(tr("At the wheel"), (("license", Character.CREEPY_DOLL),)),)
    below = turned_by(turning.ballots, turning.stoppers, names)
    return Act(
        "vote",
        VOTE_SECONDS,
        tr("The vote that decided the match"),
        words.format(n=vote.round, name=names[vote.co_pilot], driver=names[vote.driver]),
        pictures=pictures,
        sides=_ballots(vote, turning.stoppers),
        below=below,
    )


# Who knew what


def _known(replay: Replay, names: Names) -> Act:
    """From when on each seat that was told nothing could name every role."""
    rows, sure = [], False
    told_nothing = (one for one in certainties(replay) if not one.from_the_start)
    for one in sorted(told_nothing, key=lambda one: (one.number or replay.count, one.last)):
        sure |= one.number is not None
        rows.append(ReviewRow(one.seat, _certainty_text(replay, one.number, one.first, one.last)))
    words = tr("This counts only what they saw themselves.") if sure else tr("Nobody could be sure of every role.")
    return Act("known", KNOWN_SECONDS, tr("Who could have known?"), words, rows=tuple(rows))


def _certainty_text(replay: Replay, number: int | None, first: int, last: int) -> str:
    if number is None:
        return tr("{first} possible casts at first, {last} at the end").format(first=first, last=last)
    view = replay.view(number)
    assert isinstance(view, HiddenView)
    return tr("sure of every role from round {n} on").format(n=max(1, view.round))


def _learned(looks: list[tuple[Deed, Claim | None]], view: HiddenView, names: Names) -> Act:
    """What powers showed, in its order: where there is much, what was spoken of rather than the rest."""
    shown = sorted(looks, key=lambda look: _says_nothing(look[1]))[:MAX_ROWS]
    rows = tuple(_look(deed, claim, view, names) for deed, claim in sorted(shown, key=lambda look: look[0].round))
    return Act(
        "learned", LEARNED_SECONDS, tr("Who learned what"), tr("And what the log book says about it."), rows=rows
    )


def _says_nothing(claim: Claim | None) -> bool:
    return claim is None or not (claim.cards or claim.team)


def _look(deed: Deed, claim: Claim | None, view: HiddenView, names: Names) -> ReviewRow:
    faces = (("registration", deed.team),) if deed.team else _cards(deed.cards)
    power = tr(POWER_TITLES[deed.power])
    text = (
        power
        if deed.power is Power.SHIFT_RESULT_PEEK
        else tr("{power}: {name}").format(power=power, name=names[deed.target])
    )
    is_right = None if claim is None or _says_nothing(claim) else is_true(view, claim)
    silent = "" if is_right is not None else " · " + tr("no claim")
    return ReviewRow(deed.seat, text + silent, faces, is_right)


# Where there were no claims


def _trusted(view: HiddenView) -> Act:
    """Whom the fewest voted against, with the team."""
    against = suspicion(view)
    order = sorted(range(view.seats), key=lambda seat: (against[seat], seat))[:MAX_ROWS]
    rows = tuple(ReviewRow(seat, _nopes(against[seat]), (("registration", view.teams[seat]),)) for seat in order)
    return Act("trusted", LEARNED_SECONDS, tr("Whom everybody trusted"), rows=rows)
