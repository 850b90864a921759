"""What bots say: about what everybody knows, once everybody knows it, and the same wherever it is read."""

from crashgames.core.match import Match, Player
from crashgames.core.remarks import Remarked
from crashgames.core.replay import Replay
from crashgames.core.saves import decode, encode
from tests.playthrough import playthrough
from tests.shelf.null_game.messages import ChooseLane
from tests.shelf.null_game.talk import TALKING

INSIDE, OUTSIDE = "“Inside is shorter.”", "“Outside is wider.”"


def table(*levels, talking=True):
    names = ("Anna", "Ben", "Cleo", "Dora")
    match = Match(TALKING, [Player(name, level) for name, level in zip(names, levels, strict=False)], bytes(32))
    match.listening, match.talking = True, talking
    return match


def choose(match, *inner):
    """All choose their lanes; returns what was said after each choice."""
    said = []
    for seat, choice in enumerate(inner):
        match.play(ChooseLane(seat, choice))
        said.append([step.event for step in match.steps(None) if isinstance(step.event, Remarked)])
    return said


def lines(match, said):
    return [remark.line(match.names) for remark in said]


def test_bots_speak_after_all_chose_one_of_each_side_heard():
    match = table(2, 1, 3, 1)
    *before, said = choose(match, True, True, False, True)
    assert not any(before), "somebody has spoken of a choice that is still secret"
    assert lines(match, said[:1]) == [f"Cleo: {OUTSIDE}"], "who chose against the rest comes first"
    assert [remark.aloud for remark in said] == [True, True, False]
    assert len({remark.seat for remark in said}) == 3


def test_nobody_repeats_what_somebody_has_just_said():
    match = table(1, 1, 1, 1)
    said = lines(match, choose(match, True, True, True, True)[-1])
    first = said[0].partition(":")[0]
    assert [line.partition(": ")[2] for line in said] == [INSIDE, f"“I agree with {first}.”"]


def test_one_bot_speaks_for_all_who_agree_and_none_for_people():
    match = table(0, 1, 2)
    said = choose(match, False, True, True)[-1]
    assert [remark.seat for remark in said if remark.aloud] and {remark.seat for remark in said} == {1, 2}
    assert sum(remark.aloud for remark in said) == 1


def test_silent_bots_leave_everything_as_it_is():
    assert not any(choose(table(1, 2, 3, talking=False), True, False, True))


def test_a_bot_at_a_loss_for_words_holds_nobody_up(monkeypatch):
    def fail(view, action, level, said):
        raise RuntimeError("no words")

    monkeypatch.setattr("tests.shelf.null_game.talk.remark", fail)
    assert not any(choose(table(1, 1), True, False))


def test_the_log_of_a_running_match_equals_that_of_its_replay():
    match = table(3, 1, 0)
    said = lines(match, choose(match, True, True, False)[-1])
    again = decode(encode(match), {TALKING.id: TALKING})
    again.talking = True
    for one in (match, again, match.part(3)):
        replay = Replay(one)
        assert [line for line in replay.log(3) if "“" in line] == said
        assert [step.event.line(match.names) for step in replay.steps(2) if isinstance(step.event, Remarked)] == said
        assert "“" not in replay.line(3)
    assert all(line in playthrough(match) for line in said)


def test_whoever_chooses_again_says_something_else():
    match = table(1, 1)
    choose(match, True, True)
    match.undo(2, anyway=True)
    said = lines(match, choose(match, False, False)[-1])
    assert len(said) == 2 and said[0].endswith(OUTSIDE) and INSIDE not in said[1]
