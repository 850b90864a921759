"""Looks for the seeds of lessons: python -m tests.find_lesson GAME [--seats N] [--start S] [--count N] [--turns N]

The deals that are `wanted(engine)` in tests/games/<game>/lesson_deal.py are tried: the lesson's recommended line is
played until every idea is met, which must be `suits(play)` as the lesson wants it. The best so far are printed: ideas
not met, ideas out of order, decisions; and how many random learners meet each idea within so many turns. With --seats
it is the table of so many people who learn together, on any deal, and bots choose for them.
"""

import argparse
import random
import sys
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from crashgames.core.catalog import games
from crashgames.core.chance import Chance
from crashgames.core.lessons import stacked
from tests.lesson_play import LessonPlay, TablePlay

LEARNERS = 20
"""The number of random learners who try a seed."""


@dataclass(frozen=True, order=True)
class Merit:
    """The worth of a seed, the smaller the better."""

    missing: int
    out_of_order: int
    length: int
    """Decisions of the learner, or for a table actions, until the last idea was met."""


def merit(met, wanted, length):
    """The merit of a playing in which these ideas were met, where those were wanted in their order."""
    order = [wanted.index(idea) for idea in met if idea in wanted]
    disorder = sum(order[place] > order[place + 1] for place in range(len(order) - 1))
    return Merit(len(wanted) - len(order), disorder, length)


def of_lesson(info, seed, turns, suits):
    """None if the story is another one than is wanted."""
    play = LessonPlay(info, seed=seed)
    play.play(play.lesson.advice, enough=lambda play: play.whole or play.turns > turns)
    if not suits(play):
        return None
    return merit(play.met, [idea.id for idea in play.lesson.to_meet], play.decisions)


def of_table(info, seats, seed, turns):
    play = TablePlay(info, seats, seed=seed)
    play.play(enough=lambda play: play.whole or play.turns > turns)
    return merit(play.met, [idea.id for idea in play.ideas], len(play.match.actions))


def random_learners(info, seed, turns):
    """The share of random learners who meet each idea within so many turns."""
    met = {idea.id: 0 for idea in info.first_match().to_meet}
    for number in range(LEARNERS):
        pick = random.Random(number)
        play = LessonPlay(info, seed=seed)
        play.play(lambda view, legal, pick=pick: pick.choice(legal), lambda play: play.whole or play.turns > turns)
        for idea in met:
            met[idea] += idea in play.met
    return ", ".join(f"{idea} {count}" for idea, count in met.items())


def anything(_):
    return True


def wish(info, name):
    """What is wanted of a deal or of the story on it; anything will do for a game that says nothing about it."""
    module = f"tests.games.{info.id}.lesson_deal"
    return vars(import_module(module)).get(name, anything) if find_spec(module) else anything


def deals(info, asked):
    """The seeds whose deal is wanted."""
    lesson = info.first_match()
    seats, options = asked.seats or len(lesson.names), info.defaults() | ({} if asked.seats else lesson.options)
    wanted = wish(info, "wanted_table" if asked.seats else "wanted")
    for seed in range(asked.start, asked.start + asked.count):
        if wanted(info.engine_class()(seats, Chance(stacked(seed)), options)):
            yield seed


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.find_lesson", description=__doc__)
    parser.add_argument("game", choices=[info.id for info in games().values() if info.lesson])
    parser.add_argument("--seats", type=int, help="the size of a table that learns together")
    parser.add_argument("--start", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--turns", type=int, default=15)
    asked = parser.parse_args()
    info, best, tried = games()[asked.game], None, 0
    suits = wish(info, "suits")
    for seed in deals(info, asked):
        tried += 1
        if asked.seats:
            worth = of_table(info, asked.seats, seed, asked.turns)
        else:
            worth = of_lesson(info, seed, asked.turns, suits)
        if worth is None or (best is not None and best < worth):
            continue
        best = worth
        learners = "" if asked.seats else random_learners(info, seed, asked.turns)
        print(f"seed {seed}: {worth} {learners}", flush=True)
    print(f"{tried} of {asked.count} deals were tried", file=sys.stderr)


if __name__ == "__main__":
    main()
