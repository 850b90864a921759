"""The first match of Cheater's Game: an alliance of three, a pool to share, and a friend who turns it in."""

from crashgames.core.lessons import Lesson
from crashgames.games.cheaters_game.lesson.ideas import IDEAS
from crashgames.games.cheaters_game.lesson.script import advice, director
from crashgames.games.cheaters_game.view import CheatersView

LESSON = Lesson[CheatersView](
    version=2,
    seed=1172,
    learner=0,
    names=("You", "Ben", "Cleo"),
    ideas=IDEAS,
    director=director,
    advice=advice,
    tables={3: 9, 4: 39, 5: 72},
)
