"""The first match of Crazy Commute: three drivers, and bots who pull up beside each other in every turn."""

from crashgames.core.lessons import Lesson
from crashgames.games.crazy_commute.lesson.ideas import IDEAS
from crashgames.games.crazy_commute.lesson.script import advice, director
from crashgames.games.crazy_commute.view import CommuteView

LESSON = Lesson[CommuteView](
    version=1,
    seed=85371,
    learner=0,
    names=("You", "Ben", "Cleo"),
    options={"drivers": "dealt"},
    ideas=IDEAS,
    director=director,
    advice=advice,
    tables={3: 16758, 4: 5390, 5: 13553},
)
