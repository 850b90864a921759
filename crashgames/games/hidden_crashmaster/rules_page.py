"""The rules of Hidden Crashmaster in our words."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

ART = "hidden_crashmaster/"

_OVERVIEW = Section(
    mark("The idea"),
    (
        Passage(
            mark(
                "A bus drives through the desert. The Pit Crew want it to score Points; the Shamed want it to "
                "crash. The Pit Crew are in the majority, but nobody tells them who is who. One of the Shamed team "
                "is the Creepy Doll."
            ),
            ("HC-1",),
            art=f"{ART}bus",
        ),
        Passage(
            mark(
                "The Pit Crew win when the fifth Point is on the board or when the Creepy Doll is banned. The "
                "Shamed win when the sixth Crash is on the board, or when the Creepy Doll is elected Driver with "
                "three or more Crashes on it. The Doll wins and loses with the Shamed."
            ),
            ("HC-50", "HC-51"),
            art=f"{ART}vegas",
        ),
    ),
)

_SET_UP = Section(
    mark("Before the first round"),
    (
        Passage(
            mark(
                "There is always one Creepy Doll. With 5 players, add 3 Pit Crew and 1 Shamed; with 6, 4 and 1; "
                "with 7, 4 and 2; with 8, 5 and 2; with 9, 5 and 3; with 10, 6 and 3."
            ),
            ("HC-1",),
            art=f"{ART}role_doll",
        ),
        Passage(
            mark("Shuffle the 17 Shift Result cards, 11 Crashes and 6 Points, into a face-down deck."),
            ("HC-2",),
            art=f"{ART}card_back",
        ),
        Passage(
            mark(
                "Everybody secretly gets a Driver's License, which shows a character; a Registration, which shows "
                "the team; and the votes Yes and Nope. The Doll's license always comes with a Registration of the "
                "Shamed."
            ),
            ("HC-3",),
            art=f"{ART}envelope",
        ),
        Passage(
            mark("The other characters say nothing about a team: they are dealt at random."),
            ("HC-3",),
            Source.RULING,
        ),
        Passage(mark("The first Co-Pilot candidate is drawn at random."), ("HC-4",), art=f"{ART}co_pilot"),
        Passage(
            mark(
                "Then everybody looks at their role in private, one after another. With 5 or 6 players, the Shamed "
                "and the Doll know each other. With more, the Shamed know each other and the Doll, but the Doll "
                "knows nobody. The Pit Crew know nobody."
            ),
            ("HC-5",),
            art=f"{ART}phase_look",
        ),
    ),
)

_SCHEDULING = Section(
    mark("Scheduling session"),
    (
        Passage(
            mark("Every later round starts with the Co-Pilot placard passing to the next player on the left."),
            ("HC-10",),
            art=f"{ART}co_pilot",
        ),
        Passage(
            mark(
                "The Co-Pilot candidate nominates another player as Driver, but nobody who is fatigued: the "
                "Co-Pilot and the Driver of the last elected shift are."
            ),
            ("HC-11",),
            art=f"{ART}driver",
        ),
        Passage(
            mark(
                "A shift that ended with THE DEVICE fatigues its crew too. If a fatigued player is banned, nobody "
                "is fatigued in their place."
            ),
            ("HC-11",),
            Source.RULING,
            art=f"{ART}mark_fatigued",
        ),
        Passage(
            mark("If nobody at all could be nominated, the last Co-Pilot can be; the last Driver still can't."),
            ("HC-12",),
            Source.RULING,
        ),
        Passage(
            mark("Optional rule: with five players or fewer left in the game, only the last Driver is fatigued."),
            ("HC-12",),
            Source.OPTION,
        ),
        Passage(
            mark(
                "Then everybody votes, both candidates included. Votes stay secret until the last one is in; then "
                "everybody sees who voted how."
            ),
            ("HC-13",),
            art=f"{ART}phase_vote",
        ),
        Passage(
            mark("Nor does anybody see who has already voted: until then the table names all the voters."),
            ("HC-13",),
            Source.RULING,
        ),
        Passage(
            mark(
                "With more Yes than Nope, the shift is elected. Otherwise it is rejected, the Shift Tracker "
                "advances and the round is over."
            ),
            ("HC-14",),
            art=f"{ART}ballot_yes",
        ),
        Passage(mark("The placard moves once a round, at the start of the next one."), ("HC-14",), Source.RULING),
        Passage(
            mark(
                "When the Shift Tracker reaches three, there is chaos: the top card is revealed and counts. A power "
                "on its space is lost for good, and nobody is fatigued any longer."
            ),
            ("HC-15",),
            art=f"{ART}chaos",
        ),
        Passage(
            mark(
                "Rejections and THE DEVICE advance the same tracker. A card revealed by chaos counts like any "
                "other: for winning, for the danger from the Doll, and for THE DEVICE."
            ),
            ("HC-15",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Whenever a shift reports a card or chaos reveals one, the tracker goes back to zero. An election "
                "alone does not move it."
            ),
            ("HC-16",),
        ),
        Passage(
            mark(
                "From the third Crash on, the table asks whether an elected Driver is the Creepy Doll. If so, the "
                "Shamed have won. If not, everybody now knows it."
            ),
            ("HC-17",),
            art=f"{ART}mark_not_doll",
        ),
    ),
)

_SHIFT = Section(
    mark("Driving shift"),
    (
        Passage(
            mark("The Co-Pilot draws three cards, looks at them alone, and discards one face down."),
            ("HC-20",),
            art=f"{ART}phase_discard",
        ),
        Passage(
            mark(
                "The Driver gets the other two together, looks at them alone, discards one face down, and reports "
                "the other: it goes face up on its track and counts."
            ),
            ("HC-21",),
            art=f"{ART}phase_report",
        ),
        Passage(
            mark("Nobody else ever sees a discarded card. Cards are shown sorted, so that their order tells nothing."),
            ("HC-22",),
            art=f"{ART}card_back",
        ),
        Passage(
            mark(
                "From the draw to the report, Co-Pilot and Driver say nothing, not even by signs, and choose their "
                "cards deliberately, not at random. Afterwards they may say what they like about it – and lie."
            ),
            ("HC-23",),
        ),
        Passage(
            mark(
                "If fewer than three cards are left after a shift or after chaos, shuffle deck and discards into a "
                "new deck, before any power is used. Nobody sees the cards that were left."
            ),
            ("HC-24",),
        ),
    ),
)

_POWERS = Section(
    mark("Powers of the Co-Pilot"),
    (
        Passage(
            mark(
                "A Crash reported by a shift may give its Co-Pilot a power, whatever their team. It has to be used "
                "before the next round."
            ),
            ("HC-30",),
            art=f"{ART}crash",
        ),
        Passage(
            mark(
                "With 5 or 6 players, the third Crash gives a Shift Result Peek. With 7 or 8, the second gives "
                "Investigate Loyalty and the third Emergency Scheduling. With 9 or 10, the first and second give "
                "Investigate Loyalty and the third Emergency Scheduling. The fourth and fifth give Banning at any "
                "table."
            ),
            ("HC-30",),
            Source.RECONSTRUCTED,
        ),
        Passage(
            mark(
                "Investigate Loyalty: look at a player's Registration – the team, never the role. Nobody is "
                "investigated twice in a match. The Co-Pilot may tell what it was, or lie."
            ),
            ("HC-31",),
            art=f"{ART}power_investigate_loyalty",
        ),
        Passage(
            mark("Nobody investigates themselves. If everybody else has been investigated, the power lapses."),
            ("HC-31",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Emergency Scheduling: choose any other player, fatigued or not, as the next Co-Pilot candidate. "
                "After that round the placard passes to the left of whoever called the emergency, even if they have "
                "since been banned: nobody is skipped, and the next in line may be candidate twice in a row."
            ),
            ("HC-32",),
            art=f"{ART}power_emergency_scheduling",
        ),
        Passage(
            mark("Shift Result Peek: look at the top three cards of the deck. They stay there, in their order."),
            ("HC-33",),
            art=f"{ART}power_shift_result_peek",
        ),
        Passage(
            mark(
                "Banning: put a player out of the game. If it was the Creepy Doll, the Pit Crew have won. "
                "Otherwise their role and team stay secret. Banned players do not speak, vote, drive or co-pilot."
            ),
            ("HC-34",),
            art=f"{ART}power_banning",
        ),
        Passage(mark("Nobody bans themselves."), ("HC-34",), Source.RULING),
    ),
)

_DEVICE = Section(
    mark("THE DEVICE"),
    (
        Passage(
            mark(
                "In every shift after the fifth Crash, the Driver, holding two cards, may ask aloud for THE DEVICE "
                "instead of reporting."
            ),
            ("HC-40",),
            art=f"{ART}device",
        ),
        Passage(
            mark("It doesn't matter whether a shift reported the fifth Crash or chaos revealed it."),
            ("HC-40",),
            Source.RULING,
        ),
        Passage(
            mark(
                "If the Co-Pilot agrees, both cards are discarded, nothing is reported, and the Shift Tracker advances."
            ),
            ("HC-41",),
        ),
        Passage(
            mark("First a new deck is shuffled if needed, then the tracker advances, then there may be chaos."),
            ("HC-41",),
            Source.RULING,
        ),
        Passage(
            mark("If the Co-Pilot refuses, the Driver has to report and can't ask again in this shift."), ("HC-42",)
        ),
    ),
)

_END = Section(
    mark("The end, and table talk"),
    (
        Passage(
            mark("When the match is over, all roles, draws, discards and votes are revealed."),
            ("HC-52",),
            Source.RULING,
            art=f"{ART}phase_over",
        ),
        Passage(
            mark(
                "Optional rule: after a shift, before any power is used, the Co-Pilot and the Driver may claim what "
                "they saw; after an investigation or a peek, the Co-Pilot may. A claim may be a lie. The log keeps "
                "it, and bots read the claims and make their own."
            ),
            ("HC-60",),
            Source.OPTION,
            art=f"{ART}phase_claim",
        ),
        Passage(
            mark(
                "The Co-Pilot is asked first, then the Driver, and anybody may decline. Banned players make no claims."
            ),
            ("HC-60",),
            Source.RULING,
        ),
    ),
)

PAGE = (_OVERVIEW, _SET_UP, _SCHEDULING, _SHIFT, _POWERS, _DEVICE, _END)
