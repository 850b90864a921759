"""The first flight of Mayday! Mayday!: five crew members, the learner Honest and soon captain."""

from crashgames.core.lessons import Lesson
from crashgames.games.mayday.lesson.ideas import IDEAS
from crashgames.games.mayday.lesson.rehearsal import REHEARSAL
from crashgames.games.mayday.lesson.script import YOU, advice, director
from crashgames.games.mayday.view import MaydayView

LESSON: Lesson[MaydayView] = Lesson(
    version=1,
    seed=462,
    learner=YOU,
    names=("Anna", "Ben", "Cleo", "Dan", "Eva"),
    ideas=IDEAS,
    director=director,
    advice=advice,
    rehearsal=REHEARSAL,
    options={"veteran_skills": "off"},
)
"""Ben and Dan are Infiltrators, and the first skirmish is about Ben.

The odd card of each, by seat, lies left, right, right, middle, right: Eva's left card and Ben's right card, at which
the learner looks, are both Honest.
"""
