"""The truth about a finished match in acts: teams, the best lie, the vote that turned it, and who could have known."""

from functools import partial

from crashgames.core.messages import Names
from crashgames.core.replay import EVERYTHING, Replay
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, tr
from crashgames.core.truths import Certainty
from crashgames.games.mayday import truths
from crashgames.games.mayday.board.words import TEAM_ART, look_row
from crashgames.games.mayday.messages import card_text
from crashgames.games.mayday.tables import STAGE_TITLES, TEAM_NAMES, Team
from crashgames.games.mayday.view import MaydayView, Skirmish
from crashgames.ui import theatre
from crashgames.ui.theatre import MAX_ROWS, Act, ActPicture, PeopleSide, Unmasked

ART = "mayday/"


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match; none before its end."""
    if not replay.finished:
        return ()
    view = replay.view(replay.count, EVERYTHING)
    assert isinstance(view, MaydayView)
    lie, learned = truths.best_lie(replay, view), truths.learned(view)[:MAX_ROWS]
    return (
        _teams(view),
        _lie(lie, names) if lie else theatre.right_votes(view.seats, partial(truths.votes_in_line, view)),
        _vote(truths.turning_vote(view), view, names),
        _known(replay),
        theatre.learned(tr("And what the markers said about it."), (look_row(look, names) for look in learned)),
    )


def _teams(view: MaydayView) -> Act:
    against, markers = truths.suspicion(view), tr("{n}× “Infiltrator”")
    teams = tuple(theatre.Team(ART + TEAM_ART[team], capital(tr(TEAM_NAMES[team]))) for team in Team)
    sides = [list(Team).index(team or Team.HONEST) for team in view.teams]
    return theatre.unmasking(against, lambda seat: Unmasked(seat, sides[seat], markers.format(n=against[seat])), teams)


# The best lie


def _lie(lie: truths.Lie, names: Names) -> Act:
    look = lie.look
    pictures = (
        ActPicture(tr("On the card"), (_identity(look.saw),), True),
        ActPicture(tr("On the marker"), (_identity(look.side),), False, look.looker),
    )
    card = card_text(look.owner, look.place, names)
    words = tr("{name}: {text}").format(name=names[look.looker], text=card)
    if lie.vote is None:
        return theatre.best_lie(words, pictures)
    text = tr("The vote agreed with the marker.") if lie.believed else tr("The vote went against the marker.")
    return theatre.best_lie(words, pictures, _ballots(lie.vote), text)


def _identity(team: Team | None) -> tuple[str, Team | None, bool, bool]:
    return ("identity", team, False, False)


def _ballots(vote: Skirmish, marked: tuple[int, ...] = ()) -> tuple[PeopleSide, PeopleSide]:
    return (
        PeopleSide(f"{tr('Protect')}: {len(vote.protect)}", vote.protect, marked),
        PeopleSide(f"{tr('Punch')}: {len(vote.punch)}", vote.punch, marked),
    )


# The vote that turned it


def _vote(turning: truths.Turning, view: MaydayView, names: Names) -> Act:
    vote = turning.vote
    words = tr("{stage}: {name}").format(stage=tr(STAGE_TITLES[vote.stage]), name=names[vote.target])
    heading = capital(tr("protected") if vote.protected else tr("punched"))
    return theatre.decisive_vote(
        words,
        (ActPicture(heading, (_identity(view.teams[vote.target]),)),),
        _ballots(vote, turning.stoppers),
        turning.ballots,
        listing([names[seat] for seat in turning.stoppers]),
    )


# Who knew what


def _known(replay: Replay) -> Act:
    """From when on each of the Honest could name every Infiltrator."""

    def words(one: Certainty) -> str:
        if one.number is None:
            return tr("{last} of {first}\nline-ups left").format(first=one.first, last=one.last)
        view = replay.view(one.number)
        assert isinstance(view, MaydayView)
        return tr("sure who was who from {stage} on").format(stage=tr(STAGE_TITLES[view.stage]))

    nobody = tr("Nobody could be sure who was on which team.")
    return theatre.knowledge(truths.certainties(replay), replay.count, words, nobody)
