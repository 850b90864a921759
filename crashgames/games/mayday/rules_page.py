"""The rules of Mayday! Mayday! in our words."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark
from crashgames.games.mayday.rules_veterans import RULINGS, VETERANS

_OVERVIEW = Section(
    mark("What it is about"),
    (
        Passage(
            mark(
                "The pilot is dead, and somebody of the crew must take over. Some of the crew are Infiltrators. The "
                "Honest are more, but they do not know each other; the Infiltrators do."
            ),
            ("MM-2", "MM-4"),
            art="mayday/phase_over",
        ),
        Passage(
            mark(
                "The crew chooses a captain, and then lets others into the cockpit, one by one. As soon as an "
                "Infiltrator has Cockpit Access the Infiltrators win. When every Honest crew member has it the "
                "Honest win."
            ),
            ("MM-45", "MM-51", "MM-52"),
            art="mayday/door_open",
        ),
    ),
)

_SET_UP = Section(
    mark("Before take-off"),
    (
        Passage(
            mark(
                "Everybody gets an Honest card, an Infiltrator card and a third one, which sets the team: with 5 "
                "crew members 3 Honest and 2 Infiltrators; with 6: 4 and 2; with 7: 4 and 3; with 8: 5 and 3. So "
                "two of your three cards show your team."
            ),
            ("MM-2",),
            art="mayday/identity_honest",
        ),
        Passage(
            mark(
                "You see your team once; then your three cards are shuffled and lie face down in front of you. You "
                "may not look at them again. The program names a card by the neighbour on its side: “Anna: card next "
                "to Ben”, or “Anna: middle card”."
            ),
            ("MM-3",),
        ),
        Passage(
            mark(
                "Everybody sees their own team in private, one after another. The Infiltrators also see who the other "
                "Infiltrators are. The Honest know only themselves."
            ),
            ("MM-4",),
            art="mayday/identity_infiltrator",
        ),
        Passage(
            mark(
                "Everybody has four markers, each with an Honest and an Infiltrator side, and a vote, Punch or Protect."
            ),
            ("MM-1",),
        ),
        Passage(
            mark(
                "In the centre lie Status cards with the side Benefit of the Doubt up, 3 with 5 or 6 crew members, "
                "4 with 7 or 8; and Cockpit Access cards, 2 with 5 crew members, 3 with 6 or 7, 4 with 8. One more "
                "is the back of the Skirmish card."
            ),
            ("MM-5",),
            art="mayday/status_doubt",
        ),
        Passage(
            mark(
                "Everybody gets a secret Veteran card; some of the nine may be missing. Whoever has First Skirmish "
                "shows it and takes the Skirmish card: this crew member (CM) is the first Skirmish-CM, the one whom "
                "the Skirmish is about."
            ),
            ("MM-6",),
            art="mayday/veteran_back",
        ),
        Passage(mark("The left neighbour is the next crew member clockwise."), ("MM-7",)),
    ),
)

_LOOKING = Section(
    mark("Looking at a card"),
    (
        Passage(
            mark(
                "Who looks sees one card of another crew member, alone, and puts a marker at it, Honest or "
                "Infiltrator. Everybody sees the marker, its side, and whose it is."
            ),
            ("MM-10",),
            art="mayday/phase_suspicions",
        ),
        Passage(
            mark("The Honest put down what the card shows. Infiltrators put down what they like."),
            ("MM-11",),
            art="mayday/marker_honest",
        ),
        Passage(
            mark(
                "Nobody ever looks at a second card of the same crew member. Nobody looks without a marker, and "
                "nobody looks who has Cockpit Access. Several crew members may look at the same card."
            ),
            ("MM-12",),
        ),
        Passage(mark("Everybody may say anything at any time."), ("MM-13",)),
        Passage(
            mark("Only markers bind the Honest: what they say in words may be true or not."),
            ("MM-13",),
            Source.RULING,
        ),
    ),
)

_SUSPICIONS = Section(
    mark("First suspicions"),
    (
        Passage(
            mark(
                "Beginning with the Skirmish-CM and going clockwise, everybody looks first at the right neighbour's "
                "nearest card, and then at the left neighbour's nearest card. Afterwards everybody has two markers "
                "left."
            ),
            ("MM-20",),
        ),
        Passage(
            mark(
                "A look that a skill has made impossible is left out; no neighbour looks instead. A look that skill "
                "2, 3, 5 or 6 has moved is at any of the three cards."
            ),
            ("MM-20",),
            Source.RULING,
        ),
    ),
)

_SKIRMISH = Section(
    mark("Skirmishes"),
    (
        Passage(
            mark(
                "Step A: the arrow of this phase on the Skirmish card points at a crew member, who looks at any one "
                "of the three cards of the Skirmish-CM. If that is not possible the right neighbour of this crew "
                "member looks, else the left one, else nobody. The Skirmish-CM never looks."
            ),
            ("MM-30",),
            art="mayday/skirmish",
        ),
        Passage(
            mark(
                "Step B: all but the Skirmish-CM choose Punch or Protect, in secret and together; then all choices "
                "are shown. If half of them or more protect, the Skirmish-CM is protected, otherwise punched."
            ),
            ("MM-31",),
            art="mayday/vote_protect",
        ),
        Passage(mark("Step C: the Skirmish card moves on clockwise."), ("MM-32",)),
        Passage(
            mark(
                "The arrows of phases I, II and III point so many places clockwise from the Skirmish-CM: with 5 "
                "crew members 2, 3, 2; with 6: 2, 4, 3; with 7: 2, 5, 3; with 8: 3, 5, 4."
            ),
            ("MM-33",),
            Source.RECONSTRUCTED,
        ),
    ),
)

_PHASES = Section(
    mark("Phases I, II and III"),
    (
        Passage(
            mark(
                "Phase I begins with the holder of First Skirmish. A crew member who is protected takes a Status "
                "card, Benefit of the Doubt. One who is punched takes none, turns the two outer cards and can no "
                "longer become captain, but still votes and looks and can get Cockpit Access. Next comes the first "
                "crew member clockwise with neither a Status card nor turned cards."
            ),
            ("MM-40",),
            art="mayday/turned",
        ),
        Passage(
            mark(
                "Phase I ends when no Status card is left, or when as many are left as there are crew members with "
                "neither a Status card nor turned cards: those take them. Who has had no skirmish by then goes "
                "without a Status card, does not turn any card, and cannot become captain."
            ),
            ("MM-41",),
        ),
        Passage(
            mark(
                "Phase II is among those with the Benefit of the Doubt. The Skirmish card goes to the first of them "
                "clockwise. Who is protected turns the Status card to Reliable; who is punched discards it."
            ),
            ("MM-42",),
            art="mayday/status_reliable",
        ),
        Passage(
            mark(
                "Phase II ends when two are Reliable; others discard their Status cards. It also ends when only two "
                "can still be: then these become Reliable."
            ),
            ("MM-43",),
        ),
        Passage(
            mark(
                "Phase III is one skirmish about the next Reliable crew member clockwise. If protected, this one is "
                "the captain, otherwise the other Reliable one is. Both discard their Status cards."
            ),
            ("MM-44",),
        ),
        Passage(
            mark(
                "The captain takes the Skirmish card, which is a Cockpit Access card on its back, shuffles the "
                "three identity cards and shows them. If the captain is an Infiltrator, the Infiltrators have won. "
                "Markers stay where they are, but they no longer belong to particular cards."
            ),
            ("MM-45",),
            art="mayday/mark_captain",
        ),
    ),
)

_END = Section(
    mark("End phase"),
    (
        Passage(
            mark(
                "The newest member of the cockpit, first the captain, may choose a crew member with a marker left "
                "and tell at whose cards to look, if that look is possible."
            ),
            ("MM-50",),
        ),
        Passage(
            mark(
                "Nobody looks at somebody who has Cockpit Access, as those cards have been shown. Who looks picks "
                "the card. Where no such look exists the step is left out."
            ),
            ("MM-50",),
            Source.RULING,
        ),
        Passage(
            mark(
                "The rule book leaves the choice to the newest member in three of its four languages. In French it "
                "is a duty; we follow the three."
            ),
            ("MM-50",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Then the newest member gives a Cockpit Access card to somebody without one, who shuffles the three "
                "cards and shows them. An Infiltrator has won the game for the Infiltrators. Somebody Honest is now "
                "the newest member."
            ),
            ("MM-51",),
            art="mayday/access",
        ),
        Passage(mark("When every Honest crew member has Cockpit Access the Honest have won."), ("MM-52",)),
    ),
)

PAGE = (_OVERVIEW, _SET_UP, _LOOKING, _SUSPICIONS, _SKIRMISH, _PHASES, _END, VETERANS, RULINGS)
