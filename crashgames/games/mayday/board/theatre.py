"""The truth about a finished match in acts: teams, the best lie, the vote that turned it, and who could have known."""

from crashgames.core.messages import Names
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.secret_pages import ReviewRow
from crashgames.core.translation import ntr, tr
from crashgames.games.mayday.board.words import TEAM_ART, sentence
from crashgames.games.mayday.messages import card_text
from crashgames.games.mayday.tables import STAGE_TITLES, TEAM_TITLES, Team
from crashgames.games.mayday.truths import (
    Lie,
    Turning,
    best_lie,
    certainties,
    learned,
    punches,
    suspicion,
    turning_vote,
    votes_in_line,
)
from crashgames.games.mayday.view import Look, MaydayView, Skirmish
from crashgames.ui.theatre import MAX_ROWS, Act, ActPicture, PeopleSide, Unmasked, right_votes, turned_by

ART = "mayday/"
TEAMS_SECONDS, LIE_SECONDS, VOTE_SECONDS, KNOWN_SECONDS, LEARNED_SECONDS = 25.0, 25.0, 20.0, 15.0, 15.0
"""Seconds of each act."""


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match; none before its end."""
    if not replay.finished:
        return ()
    view = replay.view(replay.count, EVERYTHING)
    assert isinstance(view, MaydayView)
    lie, turning, looks = best_lie(replay, view), turning_vote(view), learned(view)
    found = [
        _teams(view),
        _lie(lie, names)
        if lie
        else right_votes([votes_in_line(view, seat) for seat in range(view.seats)], LIE_SECONDS),
        _vote(turning, view, names) if turning else None,
        _known(replay),
        _learned(looks, names) if looks else _trusted(view),
    ]
    return tuple(act for act in found if act)


def _teams(view: MaydayView) -> Act:
    """All cards, the least suspected last."""
    against = suspicion(view)
    order = sorted(range(view.seats), key=lambda seat: (-against[seat], seat))
    turned = tuple(Unmasked(seat, *_team(view, seat), _markers(against[seat])) for seat in order)
    return Act("roles", TEAMS_SECONDS, tr("Who was who"), tr("Whoever was suspected least comes last."), turned)


def _team(view: MaydayView, seat: int) -> tuple[str, str]:
    """The art and the title of a team."""
    team = view.teams[seat] or Team.HONEST
    return ART + TEAM_ART[team], tr(TEAM_TITLES[team])


def _markers(count: int) -> str:
    return ntr("{n} Infiltrator marker", "{n} Infiltrator markers", count)


# The best lie


def _lie(lie: Lie, names: Names) -> Act:
    look = lie.look
    pictures = (
        ActPicture(tr("On the card"), (_identity(look.saw),), True),
        ActPicture(tr("On the marker"), (_identity(look.side),), False),
    )
    card = card_text(look.owner, look.place, names)
    words = tr("{name}: {text}").format(name=names[look.looker], text=card)
    if lie.vote is None:
        return Act("lie", LIE_SECONDS, tr("The best lie"), words, pictures=pictures)
    text = tr("The vote agreed with the marker.") if lie.believed else tr("The vote went against the marker.")
    sides = _ballots(lie.vote, lie.believers)
    return Act("lie", LIE_SECONDS, tr("The best lie"), words, pictures=pictures, sides=sides, below=text)


def _identity(team: Team | None) -> tuple[str, Team | None, bool, bool]:
    return ("identity", team, False, False)


def _ballots(vote: Skirmish, marked: tuple[int, ...] = ()) -> tuple[PeopleSide, PeopleSide]:
    return (
        PeopleSide(f"{tr('Protect')}: {len(vote.protect)}", vote.protect, marked),
        PeopleSide(f"{tr('Punch')}: {len(vote.punch)}", vote.punch, marked),
    )


# The vote that turned it


def _vote(turning: Turning, view: MaydayView, names: Names) -> Act:
    vote = turning.vote
    words = tr("{stage}: {name}").format(stage=tr(STAGE_TITLES[vote.stage]), name=names[vote.target])
    below = turned_by(turning.ballots, turning.stoppers, names)
    heading = sentence(tr("protected") if vote.protected else tr("punched"))
    return Act(
        "vote",
        VOTE_SECONDS,
        tr("The vote that decided the match"),
        words,
        pictures=(ActPicture(heading, (_identity(view.teams[vote.target]),)),),
        sides=_ballots(vote, turning.stoppers),
        below=below,
    )


# Who knew what


def _known(replay: Replay) -> Act:
    """From when on each of the Honest could name every Infiltrator."""
    rows, sure = [], False
    told_nothing = (one for one in certainties(replay) if not one.from_the_start)
    for one in sorted(told_nothing, key=lambda one: (one.number or replay.count, one.last)):
        sure |= one.number is not None
        rows.append(ReviewRow(one.seat, _certainty_text(replay, one.number, one.first, one.last)))
    words = (
        tr("This counts only what they saw themselves.")
        if sure
        else tr("Nobody could be sure which team everybody was on.")
    )
    return Act("known", KNOWN_SECONDS, tr("Who could have known?"), words, rows=tuple(rows))


def _certainty_text(replay: Replay, number: int | None, first: int, last: int) -> str:
    if number is None:
        return tr("{first} possible teams at first, {last} at the end").format(first=first, last=last)
    view = replay.view(number)
    assert isinstance(view, MaydayView)
    return tr("sure of every team from {stage} on").format(stage=tr(STAGE_TITLES[view.stage]))


def _learned(looks: list[Look], names: Names) -> Act:
    rows = tuple(
        ReviewRow(
            look.looker,
            tr("{card}: “{side}”").format(
                card=card_text(look.owner, look.place, names), side=tr(TEAM_TITLES[look.side])
            ),
            (_identity(look.saw),),
            look.saw is look.side,
        )
        for look in looks[:MAX_ROWS]
    )
    return Act("learned", LEARNED_SECONDS, tr("Who learned what"), tr("And what the markers said about it."), rows=rows)


# Where nothing untrue was said


def _trusted(view: MaydayView) -> Act:
    """Whom the fewest voted against, with the team."""
    against = punches(view)
    order = sorted(range(view.seats), key=lambda seat: (against[seat], seat))[:MAX_ROWS]
    rows = tuple(
        ReviewRow(seat, ntr("{n} Punch against", "{n} Punches against", against[seat]), (_identity(view.teams[seat]),))
        for seat in order
    )
    return Act("trusted", LEARNED_SECONDS, tr("Whom everybody trusted"), rows=rows)
