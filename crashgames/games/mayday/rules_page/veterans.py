"""The rules of the Veteran cards in our words: what they do, and what was decided about them."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark
from crashgames.games.mayday.tables import SKILL_TITLES, Skill

VETERANS = Section(
    mark("Veteran cards"),
    (
        Passage(
            mark(
                "Optional rule: nobody uses the skills on the Veteran cards, or everybody does, or only those who "
                "have finished two matches of Mayday! Mayday! on this machine under their name. First Skirmish "
                "always counts."
            ),
            ("MM-60",),
            Source.OPTION,
        ),
        Passage(
            mark("Each skill can be used once. All the rules about looking apply. A used card stays face up."),
            ("MM-60",),
        ),
        Passage(
            mark("When you have to look, look instead at a card of another crew member of your choice, not your own."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.I_LOOK_ELSEWHERE],
            art="mayday/skill_2",
        ),
        Passage(
            mark("When another crew member has to look, you choose whose card. The Skirmish card stays."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.NOT_AT_THEM],
            art="mayday/skill_3",
        ),
        Passage(
            mark("When another crew member has to look, you choose which of the three cards."),
            ("MM-60",),
            title=SKILL_TITLES[Skill.NOT_THAT_CARD],
            art="mayday/skill_4",
        ),
        Passage(
            mark("Instead of another crew member, you look at one of the three cards."),
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
                "You move the Skirmish card to another crew member who can still become captain. If you do this "
                "between steps A and B, play goes on with step B, and nobody looks at another card."
            ),
            ("MM-60",),
            title=SKILL_TITLES[Skill.SKIRMISH_ELSEWHERE],
            art="mayday/skill_7",
        ),
        Passage(
            mark("You look at one of your own three cards and place one of your markers on it."),
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
                "Skills 2 to 6 can be used whenever somebody has to look, before the card is seen: in First "
                "suspicions, in step A and in the End phase. Who has to look is settled first; if nobody can, these "
                "skills are not possible. Skill 7 can be used before the look in step A and between steps A and B, "
                "skills 8 and 9 at any pause between steps."
            ),
            ("MM-61",),
            Source.RULING,
        ),
        Passage(
            mark(
                "At each of these moments the whole table is asked the same question, whatever anybody holds. Only "
                "those who declare a skill show their card. A skill that could not work at that moment can't be "
                "declared: whoever tries is told why in private, and the card stays hidden and unused."
            ),
            ("MM-61",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Skills declared at the same moment are carried out one at a time, clockwise, starting with the "
                "Skirmish-CM, or in the End phase with the newest member of the cockpit. A skill that is no longer "
                "possible goes back unused, and everybody has seen it. Then the table is asked again, until nobody "
                "declares a skill."
            ),
            ("MM-62",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Skill 7 needs somebody who could still be the Skirmish-CM in this phase: in Phase I, somebody with "
                "neither a Status card nor turned cards; in Phase II, somebody with the Benefit of the Doubt; in "
                "Phase III, the other Reliable one. If it is used before a look, step A starts again with the new "
                "Skirmish-CM. Whoever lost the card has had no Skirmish and can still be reached by it from its new "
                "place."
            ),
            ("MM-63",),
            Source.RULING,
        ),
        Passage(
            mark(
                "After skills 2 to 6 the look still has to be possible, and nobody looks at their own cards; only "
                "skill 8 allows that. After a skill no neighbour steps in, so an impossible look can't be chosen. "
                "The looker picks any of the three cards, unless skill 4 was used on this very look."
            ),
            ("MM-64",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Skills 3 to 5 can only be used when somebody else has to look. Skill 3 can point at anybody except "
                "the looker and the one whose card was due anyway, even at whoever declares it. Skill 6 can pick "
                "anybody except the present looker and the owner of the card; the present looker may declare it, "
                "too."
            ),
            ("MM-64",),
            Source.RULING,
        ),
        Passage(
            mark(
                "If you have to look with your last marker, you can't use skill 8 before that look: it needs the "
                "marker."
            ),
            ("MM-12",),
            Source.RULING,
        ),
        Passage(
            mark(
                "Listen! ends with the first look, vote, skill or order by anybody. A vote counts as soon as the "
                "first choice is in."
            ),
            ("MM-60",),
            Source.RULING,
        ),
    ),
)
