"""Who has voted while others still choose is known of votes, and of no other secret round."""

from crashgames.games.hidden_crashmaster.messages import Phase, Seen, Vote
from crashgames.games.mayday.messages import Phase as MaydayPhase
from crashgames.hotseat.ballots import cast_ballots
from tests.games.mayday.boards import positions
from tests.scenes.private_table import advanced, match_of


def test_ballots_are_counted_until_the_last_is_in():
    match = advanced(match_of(*(0,) * 5), Phase.VOTE)
    assert cast_ballots(match) == frozenset()
    for seat, yes in ((3, True), (0, False), (1, False), (4, True)):
        before = cast_ballots(match)
        match.play(Vote(seat, yes))
        assert cast_ballots(match) == before | {seat}
    match.play(Vote(2, True))
    assert cast_ballots(match) is None


def test_nothing_is_told_of_who_has_looked():
    match = match_of(*(0,) * 5)
    match.play(Seen(2))
    assert match.view(None).phase == Phase.ROLES and cast_ballots(match) is None


def test_votes_are_counted_and_skills_are_not():
    found = set()
    for match in positions(6, seeds=(1,)):
        phase = match.view(None).phase
        assert (cast_ballots(match) is not None) == (phase == MaydayPhase.VOTE)
        found.add(phase)
    assert {MaydayPhase.VOTE, MaydayPhase.SKILLS} <= found
