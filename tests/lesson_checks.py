"""Checks that every lesson passes, whatever its game."""

import random
import tomllib
from string import ascii_uppercase

from pygame import Rect

from crashgames.core.lessons import stacked
from crashgames.core.match import Match
from crashgames.core.messages import Secrecy
from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.core.tutor import Tutor, caught_up
from crashgames.paths import assets_root
from tests.boards import show
from tests.lesson_play import LessonPlay

MOST_WORDS = 25
"""The most words on a card."""
MOST_PLACES = 5
"""The most places that a card names."""


def recommended(info):
    """The lesson on the recommended line, until every idea has been met."""
    play = LessonPlay(info)
    return play.play(play.lesson.advice, enough=lambda play: play.whole, most=300)


def learners(info, count, first=0):
    """Lessons of so many learners who choose at random, until every idea has been met or the match is over."""
    for number in range(first, first + count):
        pick = random.Random(number)
        play = LessonPlay(info)
        yield play.play(lambda _, legal, pick=pick: pick.choice(legal), enough=lambda play: play.whole, most=1000)


def twice(play):
    """The ideas of which a learner was shown two cards, answers to poor moves and reminders aside."""
    once = [shown.card.idea.id for shown in play.shown if not shown.card.idea.costly and not shown.card.idea.until]
    return {idea for idea in once if once.count(idea) > 1}


def resumed(play, count):
    """The cards that a learner has been shown who resumes the lesson after so many actions."""
    lesson, match = play.lesson, play.match
    again = Match(match.info, match.players, stacked(lesson.seed), lesson.options)
    for action in match.actions[:count]:
        again.play(action)
    tutor = Tutor(lesson.ideas, match.names)
    caught_up(tutor, again, lesson.learner, (lesson.learner,), len(lesson.opening))
    return tutor.met


def live(play, count):
    """The cards that the learner was shown by the first so many actions, and when asked for one of them."""
    return [shown.card for shown in play.shown if shown.number < count or (shown.number == count and not shown.asked)]


def cards_of(game, ideas, actions, viewer):
    """The cards that a viewer is shown in a match, whose names mean nothing; None is a whole table that learns."""
    tutor, shown = Tutor([idea for idea in ideas if viewer is not None or not idea.alone], ascii_uppercase), []
    for number, action in enumerate(actions):
        before = game.view(viewer)
        legal = [due for due in game.legal_actions(action.seat) if viewer is not None or due.secrecy is Secrecy.OPEN]
        cards = tutor.ask(before, legal) if viewer in (None, action.seat) else []
        steps = []
        game.check(action)
        game.listener = lambda event, position, steps=steps: steps.append((event, position.view(viewer)))
        game.advance(action)
        for event, view in steps:
            if event.to in (None, viewer):
                cards += tutor.see(event, before, view)
            before = view
        shown += [(number, card.idea.id, card.text) for card in cards]
    return shown


def misplaced(play, board):
    """The ideas whose cards name too much, or what is not on the board when they are shown."""
    lesson, found = play.lesson, set()
    match = Match(play.match.info, play.match.players, stacked(lesson.seed), lesson.options)
    for number in range(len(play.match.actions) + 1):
        show(match, board, lesson.learner)
        for idea in (shown.card.idea for shown in play.shown if shown.number == number):
            named = [board.places(name) for name in idea.lights]
            places = [Rect(place) for shown in named for place in shown]
            fits = all(board.area.contains(place) and place.w and place.h for place in places)
            if not (all(named) and len(places) <= MOST_PLACES and fits):
                found.add(idea.id)
        if number < len(play.match.actions):
            match.play(play.match.actions[number])
    return found


def too_long(info):
    """The texts of a game's cards that are longer than a card, in any language."""
    found = []
    for language in LANGUAGES:
        use_language(language, assets_root())
        found += [tr(text) for text in texts(info) if len(tr(text).split()) > MOST_WORDS]
    use_language("en", assets_root())
    return found


def texts(info):
    """All texts of a game's lesson and of its practice round."""
    folder = assets_root() / info.id / "sentences"
    files = [folder / f"{name}.toml" for name in ("lesson", "practice")]
    return [text for file in files if file.exists() for text in _texts(tomllib.loads(file.read_text(encoding="utf-8")))]


def _texts(entry):
    """The texts of an entry, without what it goes by and who is in it."""
    match entry:
        case str():
            yield entry
        case {"text": text}:
            yield text
        case dict():
            for name, value in entry.items():
                yield from _texts(value) if name != "by" else ()
