"""The numbers in the reasons of bots speak for what they chose, never against it."""

from collections import Counter

from crashgames.core.bots import TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.thoughts import MidpointRandom, percent
from crashgames.games.mayday.bot import MaydayBot, thought
from crashgames.games.mayday.bot.beliefs import Belief, own_belief
from crashgames.games.mayday.bot.honest import Honest
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import OrderLooker, OrderTarget, PickCard, Vote
from crashgames.games.mayday.tables import MatchStage, Team
from crashgames.games.mayday.view import Look

OPTIONS = {"veteran_skills": "all", "declaring": "what works"}
NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil")
MATCHES = 25


def reasons(level, matches=MATCHES):
    """All decisions with a choice in matches of bots of this level, and why."""
    for seed in range(matches):
        game = Mayday(5, FastChance(seed), OPTIONS)
        bots = [MaydayBot(level, 100 * seed + seat, OPTIONS) for seat in range(5)]
        while game.outcome is None:
            seat = game.to_act()[0]
            view, legal = game.view(seat), game.legal_actions(seat)
            action = bots[seat].choose(view, legal, TimeLimit(60))
            if len(legal) > 1:
                yield view, action, thought(view, legal, action, level, OPTIONS)
            game.advance(action)


LOOKS = ("card", "looker", "target")
"""What is chosen for a look: the first word of its reason; the second one is what the look is good for."""


def tells(why):
    """True if a card is picked for what it tells about somebody."""
    return why is not None and why.cause in ("card clears", "card tells")


def use(why):
    """What a look is good for; empty if the reason is about something else."""
    choice, _, found = why.cause.partition(" ") if why else ("", "", "")
    return found if choice in LOOKS else ""


def test_a_look_is_explained_by_what_it_can_change():
    kinds = Counter()
    for _, action, why in reasons(3):
        kinds[why and why.cause] += 1
        if isinstance(action, PickCard | OrderLooker | OrderTarget) and use(why):
            kinds[why.cause.split()[0]] += 1
            assert use(why) not in ("clears", "wins") or why.chance >= 50
    for kind in (*LOOKS, "nothing new"):
        assert kinds[kind], kind


def test_a_forced_target_is_not_called_as_good_as_any():
    alone = 0
    for view, action, why in reasons(3, 2 * MATCHES):
        if isinstance(action, OrderLooker):
            lookers = [seat for seat in range(5) if any(view.may_look(seat, owner) for owner in range(5))]
            alone += len(lookers) == 1
            assert len(lookers) > 1 or use(why) != "any"
    assert alone


def test_a_look_at_a_certain_seat_is_for_what_it_tells_of_others():
    about_others = 0
    for view, action, why in reasons(3):
        if tells(why) and percent(own_belief(view, 3).honest[action.owner]) in (0, 100):
            about_others += 1
            assert why.other != action.owner
    assert about_others


def test_a_look_that_can_change_nothing_has_no_use():
    for view, action, why in reasons(3, 4):
        if tells(why):
            first = own_belief(view, 3).worlds[:1]
            sure = Honest(view, Belief(5, first, 3), MidpointRandom(), 3)
            assert sure.why((action,), action).cause == "nothing new"
            return
    raise AssertionError("nobody picked a card")


def test_the_worth_of_a_look_is_the_belief_after_its_marker():
    for view, action, why in reasons(3, 4):
        if tells(why) and view.due and view.aiming is None:
            look = view.stage, view.due.looker, action.owner, action.place
            good, bad = (own_belief(view, 3).after(Look(*look, side)).honest for side in Team)
            assert why.chance == percent(good[why.other])
            assert (use(why) == "clears") is (good[why.other] >= 0.5 and good[why.other] > bad[why.other])
            assert why.other != view.seat


def test_the_end_phase_is_explained_by_letting_in_all_honest():
    seen = 0
    for view, _, why in reasons(3):
        if use(why) in ("wins", "helps"):
            seen += 1
            assert view.stage is MatchStage.END
            assert why.chance >= percent(own_belief(view, 3).hope())
    assert seen


def test_where_two_are_trusted_the_same_no_vote_is_a_slip():
    equal = 0
    for _, _, why in reasons(3):
        if why and why.cause == "equally trusted":
            equal += 1
        assert not why or why.cause not in ("slip protect", "slip punch"), "hard bots vote by what they believe"
    assert equal


def test_either_vote_about_equals_has_the_same_reason():
    for view, action, why in reasons(3):
        if why and why.cause == "equally trusted":
            legal = [Vote(action.seat, True), Vote(action.seat, False)]
            assert [thought(view, legal, vote, 3, OPTIONS) for vote in legal] == [why, why]
            break


def test_lies_have_numbers_that_speak_for_them():
    seen = Counter()
    for level in (1, 2):
        for _, _, why in reasons(level):
            if why and why.cause.startswith("lie "):
                seen[why.cause] += 1
                assert why.cause not in ("lie guilty", "lie honest") or why.chance >= 50
    assert len(seen) > 3


def test_beliefs_are_not_called_a_share_of_line_ups():
    lines = {why.line(NAMES) for _, _, why in reasons(3, 8) if why}
    assert not any("line-up" in line for line in lines)
    assert any("likely to be Honest" in line for line in lines)
