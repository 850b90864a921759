"""The first match of Hidden Crashmaster: seven seats, the learner in the Pit Crew, and a bus that does not get far."""

from crashgames.core.lessons import Lesson
from crashgames.games.hidden_crashmaster.lesson.ideas import IDEAS
from crashgames.games.hidden_crashmaster.lesson.rehearsal import REHEARSAL
from crashgames.games.hidden_crashmaster.lesson.script import YOU, advice, director
from crashgames.games.hidden_crashmaster.view import HiddenView

LESSON: Lesson[HiddenView] = Lesson(
    version=2,
    seed=11654,
    learner=YOU,
    names=("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gwen"),
    ideas=IDEAS,
    director=director,
    advice=advice,
    rehearsal=REHEARSAL,
)
"""Ben and Dan are Shamed, Eva is the Doll, and Gwen begins.

Shifts draw two Crashes and a Point, three Crashes, two Crashes and a Point, a Crash and two Points.
"""
