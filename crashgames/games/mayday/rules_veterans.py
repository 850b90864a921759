"""The rules of the Veteran cards in our words: what they do, and what was decided about them."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark
from crashgames.games.mayday.tables import SKILL_TITLES, Skill

VETERANS = Section(
    mark("Veteran cards"),
    (
        Passage(
            mark(
                "Table option: nobody uses the skills of the Veteran cards, or everybody does, or only those who "
                "have finished two matches of Mayday! Mayday! on this machine, by their names. First Skirmish "
                "always counts."
            ),
            ("MM-60",),
            Source.OPTION,
        ),
        Passage(
            mark("Each skill works once. All rules about looking hold for it. A used card stays face up."),
            ("MM-60",),
        ),
        Passage(
            mark("When you must look, you look at a card of another crew member of your choice instead, not your own."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.I_LOOK_ELSEWHERE],
            art="mayday/skill_2",
        ),
        Passage(
            mark("When another crew member must look, you choose at whom. The Skirmish card stays."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.NOT_AT_THEM],
            art="mayday/skill_3",
        ),
        Passage(
            mark("When another crew member must look, you choose which of the three cards."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.NOT_THAT_CARD],
            art="mayday/skill_4",
        ),
        Passage(
            mark("Instead of another crew member you look at one of the three cards."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.I_WILL_LOOK],
            art="mayday/skill_5",
        ),
        Passage(
            mark("You choose who else looks at one of the three cards."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.SOMEONE_ELSE_LOOKS],
            art="mayday/skill_6",
        ),
        Passage(
            mark(
                "You put the Skirmish card before another crew member who can still become captain. Between steps A "
                "and B play goes on with step B, and no further card is looked at."
            ),
            ("MM-60",),
            title=SKILL_TITLES[Skill.SKIRMISH_ELSEWHERE],
            art="mayday/skill_7",
        ),
        Passage(
            mark("You look at one of your own three cards and put one of your markers at it."),
            ("MM-60", "MM-11"),
            title=SKILL_TITLES[Skill.SELF_KNOWLEDGE],
            art="mayday/skill_8",
        ),
        Passage(
            mark("Only you may speak, until a crew member has made a choice."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.LISTEN],
            art="mayday/skill_9",
        ),
    ),
)

RULINGS = Section(
    mark("When skills are used"),
    (
        Passage(
            mark(
                "Skills 2 to 6 can be used at every look that is due, before the card is seen: in the First "
                "suspicions, in step A and in the End phase. It is settled first who must look; where nobody can, "
                "they are not possible. Skill 7 can be used before a look in step A and between the steps A and B, "
                "skills 8 and 9 at any pause between steps."
            ),
            ("MM-61",),
            Source.RULING,
        ),
        Passage(
            mark(
                "At each of these moments the whole table is asked the same question, whatever anybody holds. Only "
                "those who declare a skill show a card. A skill that could not work at that moment cannot be "
                "declared: whoever tries is told why in private, and the card stays hidden and unused."
            ),
            ("MM-61",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Skills declared at the same moment are carried out one at a time, clockwise, that of the "
                "Skirmish-CM first, in the End phase that of the newest cockpit member. What is no longer possible "
                "goes back unused, and everybody knows it. Afterwards the table is asked again, until nobody "
                "declares a skill."
            ),
            ("MM-62",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Skill 7 is about somebody who could still be Skirmish-CM of this phase: in phase I who has neither "
                "a Status card nor turned cards, in phase II who has the Benefit of the Doubt, in phase III the "
                "other Reliable one. Before a look step A begins again with the new Skirmish-CM. The one from whom "
                "the card was taken has had no skirmish and can be reached again, from the new place of the card "
                "on."
            ),
            ("MM-63",),
            Source.RULING,
        ),
        Passage(
            mark(
                "After skills 2 to 6 the look must still be possible, and nobody looks at their own cards; only skill "
                "8 allows that. After a skill, no neighbour looks instead, so a look that is not possible cannot be "
                "chosen. The looker picks any of the three cards, unless skill 4 was used on this very look."
            ),
            ("MM-64",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Skills 3 to 5 can only be used when somebody else must look. The target of skill 3 can be anybody "
                "but the looker and the one whose card was due anyway; it can even be the one who declares the skill. "
                "The new looker of skill 6 can be anybody but the present looker and the owner of the card; the "
                "present looker may declare it, too."
            ),
            ("MM-64",),
            Source.RULING,
        ),
        Passage(
            mark("Whoever must look with their last marker cannot use skill 8 before that look: it needs the marker."),
            ("MM-12",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Listen! ends with the first look, vote, skill or order by anybody; with a vote when the first one "
                "is in."
            ),
            ("MM-60",),
            Source.RULING,
        ),
    ),
)
