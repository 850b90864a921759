"""The rules of Mayday! Mayday! in our words."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark
from crashgames.games.mayday.rules_page.veterans import RULINGS, VETERANS

_OVERVIEW = Section(
    mark("The idea"),
    (
        Passage(
            mark(
                "The pilot is dead, and one of the crew has to take over. Some of the crew are Infiltrators. The "
                "Honest outnumber them but don't know each other. The Infiltrators do."
            ),
            ("MM-2", "MM-4"),
            art="mayday/phase_over",
        ),
        Passage(
            mark(
                "The crew chooses a captain, then lets others into the cockpit one by one. As soon as an "
                "Infiltrator has Cockpit Access, the Infiltrators win. Once every Honest crew member has it, the "
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
                "Everybody gets an Honest card, an Infiltrator card and a third card that decides their team: with "
                "5 crew members 3 are Honest and 2 Infiltrators; with 6: 4 and 2; with 7: 4 and 3; with 8: 5 and 3. "
                "So two of your three cards show your team."
            ),
            ("MM-2",),
            art="mayday/identity_honest",
        ),
        Passage(
            mark(
                "You see your team once. Then your three cards are shuffled and lie face down in front of you; you "
                "may not look at them again. The program names a card as it lies in the picture: “Anna's left card” "
                "is the one at the left of the screen."
            ),
            ("MM-3",),
        ),
        Passage(
            mark(
                "Everybody sees their own team in private, one after another. The Infiltrators also see who the "
                "other Infiltrators are; the Honest know only themselves."
            ),
            ("MM-4",),
            art="mayday/identity_infiltrator",
        ),
        Passage(
            mark(
                "Everybody has four markers, each with an Honest and an Infiltrator side, and two vote cards, "
                "Punch and Protect."
            ),
            ("MM-1",),
        ),
        Passage(
            mark(
                "In the centre lie the Status cards, Benefit of the Doubt side up: 3 with 5 or 6 crew members, 4 "
                "with 7 or 8; and the Cockpit Access cards: 2 with 5 crew members, 3 with 6 or 7, 4 with 8. One "
                "more is on the back of the Skirmish card."
            ),
            ("MM-5",),
            art="mayday/status_doubt",
        ),
        Passage(
            mark(
                "Everybody gets a secret Veteran card; some of the nine may not be in play. Whoever has First "
                "Skirmish shows it and takes the Skirmish card. This crew member (CM) is the first Skirmish-CM, the "
                "one the Skirmish is about."
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
                "To look is to see one card of another crew member in secret and place a marker on it, Honest or "
                "Infiltrator. Everybody sees the marker, which side is up, and whose it is."
            ),
            ("MM-10",),
            art="mayday/phase_suspicions",
        ),
        Passage(
            mark("The Honest have to mark what the card shows. Infiltrators mark what they like."),
            ("MM-11",),
            art="mayday/marker_honest",
        ),
        Passage(
            mark(
                "Nobody ever looks at a second card of the same crew member. Nobody looks without a marker left, "
                "and nobody with Cockpit Access looks. Several crew members may look at the same card."
            ),
            ("MM-12",),
        ),
        Passage(mark("Everybody may say anything at any time."), ("MM-13",)),
        Passage(
            mark("Only their markers bind the Honest: what they say out loud may be true or not."),
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
                "Starting with the Skirmish-CM and going clockwise, everybody looks at the nearest card of their "
                "right neighbour, then at the nearest card of their left neighbour. After this everybody has two "
                "markers left."
            ),
            ("MM-20",),
        ),
        Passage(
            mark(
                "A look that a skill has made impossible is skipped; no neighbour looks instead. A look that skill "
                "2, 3, 5 or 6 has changed can be at any of the three cards."
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
                "Step A: this phase's arrow on the Skirmish card points at a crew member, who looks at any one of "
                "the Skirmish-CM's three cards. If that is not possible, this crew member's right neighbour looks; "
                "failing that, the left one; failing that, nobody. The Skirmish-CM never looks."
            ),
            ("MM-30",),
            art="mayday/skirmish",
        ),
        Passage(
            mark(
                "Step B: everybody except the Skirmish-CM secretly chooses Punch or Protect, and the choices are "
                "revealed together. If half or more protect, the Skirmish-CM is protected; otherwise punched."
            ),
            ("MM-31",),
            art="mayday/vote_protect",
        ),
        Passage(mark("Step C: the Skirmish card moves on clockwise."), ("MM-32",)),
        Passage(
            mark(
                "The arrows of Phases I, II and III point this many places clockwise from the Skirmish-CM: with 5 "
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
                "Phase I starts with the holder of First Skirmish. A protected crew member takes a Status card, "
                "Benefit of the Doubt. A punched one takes none, turns the two outer cards sideways and can no "
                "longer become captain, but still votes and looks and can get Cockpit Access. Next is the first "
                "crew member clockwise with neither a Status card nor turned cards."
            ),
            ("MM-40",),
            art="mayday/turned",
        ),
        Passage(
            mark(
                "Phase I ends when no Status card is left: whoever has had no Skirmish gets none, turns no cards, "
                "and can't become captain. It also ends when as many are left as there are crew members with "
                "neither a Status card nor turned cards: they take them."
            ),
            ("MM-41",),
        ),
        Passage(
            mark(
                "Phase II is among those with the Benefit of the Doubt. The Skirmish card goes to the first of them "
                "clockwise. Whoever is protected turns the Status card to Reliable; whoever is punched discards it."
            ),
            ("MM-42",),
            art="mayday/status_reliable",
        ),
        Passage(
            mark(
                "Phase II ends when two are Reliable; the others discard their Status cards. It also ends when only "
                "two crew members still have a Status card: both are then Reliable."
            ),
            ("MM-43",),
        ),
        Passage(
            mark(
                "Phase III is a single Skirmish about the next Reliable crew member clockwise. If protected, this "
                "one is the captain; otherwise the other one is. Both discard their Status cards."
            ),
            ("MM-44",),
        ),
        Passage(
            mark(
                "The captain takes the Skirmish card, which is a Cockpit Access card on the back, then shuffles and "
                "shows the three identity cards. If the captain is an Infiltrator, the Infiltrators have won. "
                "Markers stay where they are but no longer belong to a particular card."
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
                "The newest member of the cockpit – the captain at first – may order a crew member with a marker "
                "left to look at somebody's card, if that look is possible."
            ),
            ("MM-50",),
        ),
        Passage(
            mark(
                "Nobody looks at the cards of somebody with Cockpit Access, as they have been shown. Whoever looks "
                "picks the card. If no such look is possible, this step is skipped."
            ),
            ("MM-50",),
            Source.RULING,
        ),
        Passage(
            mark(
                "In three of its four languages, the rule book leaves this to the newest member. In French it is a "
                "duty; we follow the three."
            ),
            ("MM-50",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Then the newest member gives a Cockpit Access card to somebody without one, who shuffles and shows "
                "the three cards. If it is an Infiltrator, the Infiltrators have won. If not, this crew member is "
                "now the newest."
            ),
            ("MM-51",),
            art="mayday/access",
        ),
        Passage(mark("When every Honest crew member has Cockpit Access, the Honest have won."), ("MM-52",)),
    ),
)

PAGE = (_OVERVIEW, _SET_UP, _LOOKING, _SUSPICIONS, _SKIRMISH, _PHASES, _END, VETERANS, RULINGS)
