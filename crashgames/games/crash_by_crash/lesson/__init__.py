"""The first match of Crash by Crash: it begins in the second turn, and the first bells ring in the sixth."""

from crashgames.core.lessons import Lesson
from crashgames.games.crash_by_crash.lesson.ideas import IDEAS
from crashgames.games.crash_by_crash.lesson.script import OPENING, advice, director

LESSON = Lesson(
    version=2,
    seed=210,
    learner=0,
    names=("", "Ben"),
    ideas=IDEAS,
    director=director,
    advice=advice,
    opening=OPENING,
    tables={2: 210, 4: 210},
)
