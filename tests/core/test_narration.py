"""Which sentence comes next: what somebody looks at before what has happened, and one at a time."""

from crashgames.program.narrator import LETTERS_PER_SECOND, MAX_WAITING, MIN_SECONDS, Narration, SentenceKind


def spoken(narration):
    """Everything that waits, as a voice would say it."""
    found = []
    while words := narration.next():
        found.append(words)
        narration.tick(0.1, busy=False)
    return found


def test_events_come_one_after_another():
    narration = Narration()
    for words in ("Anna rolls 3.", "Ben  rolls\n5.", ""):
        narration.say(SentenceKind.EVENT, words)
    assert narration.next() == "Anna rolls 3." and narration.next() == ""
    narration.tick(0.1, busy=True)
    assert narration.next() == "" and narration.speaks
    narration.tick(0.1, busy=False)
    assert narration.next() == "Ben rolls 5."
    narration.tick(0.1, busy=False)
    assert not narration.speaks


def test_the_focus_interrupts_and_comes_before_what_waits():
    narration = Narration()
    for number in range(2):
        narration.say(SentenceKind.EVENT, f"Event {number}")
    assert narration.next() == "Event 0"
    narration.say(SentenceKind.FOCUS, "Roll")
    assert spoken(narration) == ["Roll", "Event 1"]


def test_only_the_last_focus_counts_and_a_new_scene_drops_it():
    narration = Narration()
    for words in ("One", "Two"):
        narration.say(SentenceKind.FOCUS, words)
    assert spoken(narration) == ["Two"]
    narration.say(SentenceKind.FOCUS, "Three")
    narration.say(SentenceKind.SCENE, "The menu")
    narration.say(SentenceKind.FOCUS, "Continue")
    assert spoken(narration) == ["The menu", "Continue"]


def test_a_scene_does_not_stop_the_focus():
    narration = Narration()
    narration.say(SentenceKind.FOCUS, "Roll")
    assert narration.next() == "Roll"
    narration.say(SentenceKind.SCENE, "Anna: roll")
    assert narration.next() == ""


def test_what_waits_is_bounded_and_the_newest_stay():
    narration = Narration()
    for number in range(3 * MAX_WAITING):
        narration.say(SentenceKind.EVENT, str(number))
    assert spoken(narration) == [str(number) for number in range(2 * MAX_WAITING, 3 * MAX_WAITING)]
    one = Narration(most=1)
    for number in range(3):
        one.say(SentenceKind.EVENT, str(number))
    assert spoken(one) == ["2"]


def test_a_voice_that_never_finishes_holds_nobody_up():
    narration = Narration()
    narration.say(SentenceKind.EVENT, "x" * 90)
    narration.next()
    narration.tick(MIN_SECONDS + 90 / LETTERS_PER_SECOND - 0.1, busy=True)
    assert narration.speaks
    narration.tick(0.2, busy=True)
    assert not narration.speaks
