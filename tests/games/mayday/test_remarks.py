"""What bots say about votes: little, nothing twice, and only what the record held when it happened."""

import msgspec

from crashgames.core.bots import TimeLimit
from crashgames.core.match import Match, Player
from crashgames.core.remarks import remarks
from crashgames.games.mayday import INFO
from crashgames.games.mayday.bot.remarks import MAX_REMARKS, Remark, Speaker, remark
from crashgames.games.mayday.messages import Vote
from crashgames.games.mayday.tables import MIDDLE, MatchStage
from crashgames.games.mayday.view import Look, Skirmish
from tests.games.mayday.table import H, I, suspect, table

ANNA, BEN, CARL, DORA, EMIL = range(5)
NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil")
FIRST, SECOND = MatchStage.PHASE_1, MatchStage.PHASE_2


def every_vote(matches=8):
    """The votes of matches of hard bots: the position before the last ballot, and all actions up to it."""
    for seed in range(matches):
        match = Match(INFO, [Player(name, 3) for name in NAMES], bytes([seed]) * 32, {"veteran_skills": "all"})
        bots = [INFO.make_bot(3, 10 * seed + seat, match.options) for seat in range(5)]
        while match.outcome is None:
            seat, votes = match.to_act()[0], len(match.view(None).skirmishes)
            before = match.engine.copy()
            match.play(bots[seat].choose(match.view(seat), match.legal_actions(seat), TimeLimit(60.0)))
            if len(match.view(None).skirmishes) > votes:
                yield before, match.actions[:]


def at_vote(target, looks, votes=(), stage=FIRST):
    """A vote about somebody, as the open table sees it, with this record."""
    view = suspect(table(5)).view(None)
    placed = tuple(look if isinstance(look, Look) else Look(FIRST, *look) for look in looks)
    return msgspec.structs.replace(view, stage=stage, skirmish=target, looks=placed, skirmishes=tuple(votes))


def test_about_one_vote_little_is_said_and_nothing_twice():
    talks = 0
    for before, actions in every_vote():
        said = remarks(INFO, before, actions, [3] * len(actions))
        talks += len(said) > 1
        assert (
            len({one.words(NAMES) for one in said})
            == len({one.thought.cause for one in said})
            == len(said)
            <= MAX_REMARKS
        )
    assert talks > 10


def test_a_second_witness_agrees_with_the_first_by_name():
    view = at_vote(ANNA, [(BEN, ANNA, MIDDLE, I), (DORA, ANNA, MIDDLE, I), (CARL, ANNA, MIDDLE, H)], [guilty(CARL)])
    first = remark(view, Vote(BEN, False), 3, {})
    assert first.cause == "marked by me"
    assert remark(view, Vote(DORA, False), 3, {BEN: first}) == Remark("also marked by me", first.way, ANNA, BEN)


def test_whoever_was_named_does_not_say_it_again():
    view = at_vote(ANNA, [(BEN, ANNA, MIDDLE, I), (DORA, ANNA, MIDDLE, I), (CARL, ANNA, MIDDLE, H)], [guilty(CARL)])
    named = Remark("accused by", 0, ANNA, others=(BEN, DORA))
    assert remark(view, Vote(DORA, False), 3, {EMIL: named}) is None


def guilty(target, stage=FIRST, protect=()):
    """A vote in which these protected."""
    return Skirmish(stage, target, tuple(protect), tuple(seat for seat in range(5) if seat not in (target, *protect)))


def asked_why(view, speaker=BEN):
    """Those whom the Skirmish-CM is blamed for protecting."""
    return {said.other for said in Speaker(view, speaker).blame(EMIL) if said.cause == "protected suspect"}


def test_protecting_somebody_accused_later_is_no_blame():
    suspected, once, again = guilty(CARL, protect=[EMIL]), (ANNA, CARL, MIDDLE, I), (DORA, CARL, MIDDLE, I)
    elsewhere = (ANNA, DORA, MIDDLE, H)
    assert asked_why(at_vote(EMIL, [Look(MatchStage.SUSPICIONS, *once), again, elsewhere], [suspected])) == {CARL}
    assert asked_why(at_vote(EMIL, [Look(MatchStage.SUSPICIONS, *once), elsewhere, again], [suspected])) == set()
    later = [Look(MatchStage.SUSPICIONS, *once), elsewhere, elsewhere, Look(SECOND, *again)]
    assert asked_why(at_vote(EMIL, later, [suspected, guilty(DORA)], SECOND)) == set()


def test_a_look_after_a_vote_without_looks_does_not_count():
    suspected, looks = (
        guilty(CARL, protect=[EMIL]),
        [Look(MatchStage.SUSPICIONS, ANNA, CARL, MIDDLE, I), (DORA, CARL, MIDDLE, I)],
    )
    assert asked_why(at_vote(EMIL, looks, [suspected])) == set()


def test_speakers_do_not_call_themselves_by_name():
    view = at_vote(ANNA, [(ANNA, CARL, MIDDLE, I), (BEN, CARL, MIDDLE, H)])
    assert next(Speaker(view, BEN).blame(ANNA)) == Remark("contradicts me", 0, ANNA)
    assert next(Speaker(view, DORA).blame(ANNA)) == Remark("contradicts", 0, ANNA, BEN)


def test_markers_at_ones_own_cards_lie_there_as_well():
    view = at_vote(ANNA, [(ANNA, ANNA, MIDDLE, I)])
    assert not any(said.cause == "nothing against" for said in Speaker(view, BEN).praise(ANNA))
    view = at_vote(ANNA, [(ANNA, ANNA, MIDDLE, H)])
    assert not any(said.cause == "nobody vouches" for said in Speaker(view, BEN).blame(ANNA))
