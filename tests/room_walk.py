"""A walk over the rooms beside the table: setting up, curtain, private pages, ballots, the end, its numbers.

python -m tests.room_walk mayday [--every]        # prints what is cut, covered, overlapping, or too small
python -m tests.room_walk mayday --every --size 1280x720 --scale 1.6 --language de --seats 8      # a part of it
"""

import random
import sys
from functools import partial
from itertools import product

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.hotseat.turns import Method
from crashgames.paths import assets_root
from crashgames.scenes.secrets.ballot import BallotScene, Stretch
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.envelope import Sealed
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.finale import FinaleScene, result_of
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.ui.keys import Intent
from crashgames.ui.menu_scene import DEAD_TIME
from tests.random_play import random_match
from tests.seen_texts import recording
from tests.table_walk import EVERY, LEAST, NAMES, SIZES, arguments, asked_of, faults_in, report
from tests.ui.playground import stage_of

LEAST_OF = {"setting up": 15, "end": 15, "numbers": 15}
"""The least size of letters where nobody plays yet, or any more, in logical units."""
LEAVES = 5
"""The most parts of a private page."""


def part_of(whole, count):
    """The match after so many actions."""
    part = Match(whole.info, [Player(name) for name in NAMES[: len(whole.players)]], whole.seed, whole.options)
    for action in whole.actions[:count]:
        part.play(action)
    return part


def secrets_of(whole):
    """After how many actions something secret is asked for the first time, of each kind."""
    found, match = {}, part_of(whole, 0)
    for count, action in enumerate(whole.actions):
        for seat in match.to_act():
            legal = match.legal_actions(seat)
            page = match.view(seat)
            kind = (page.phase, legal[0].secrecy, len(legal) > 1)
            found.setdefault(kind, (count, seat))
        match.play(action)
    return found


def rooms(info, seats):
    """Every room of a game with so many seats: a name, and what makes its scene on a stage."""
    whole = random_match(info, seats, 7)
    end = len(whole.actions)
    yield "setting up", partial(_setting_up, info, seats)
    yield "curtain", lambda stage: CurtainScene(stage, part_of(whole, 1), seats - 1, lambda: None)
    for (phase, secrecy, _), (count, seat) in secrets_of(whole).items():
        for leaf in range(LEAVES):
            name = f"{phase} {secrecy.name.lower()} page {leaf + 1}"
            yield name, partial(_page, part_of(whole, count), seat, leaf)
        for stretch in (Stretch.READY, Stretch.ENTRY):
            yield f"{phase} ballot {stretch.name.lower()}", partial(_ballot, part_of(whole, count), stretch)
    yield "end", partial(_ending, part_of(whole, end))
    yield "numbers", partial(_numbers, part_of(whole, end))


def _setting_up(info, seats, stage):
    scene = SetupScene(stage, info)
    scene.seating.count = seats
    for chair, name in zip(scene.seating.chairs, NAMES, strict=False):
        chair.name, chair.level = name, 0
    return scene


def _table(match, stage):
    table = PlayScene(stage, match)
    table.pace.stay()
    stage.stack.push(table)
    stage.stack.settle()
    return table


def _page(match, seat, leaf, stage):
    """A private page, open; None if it has no such part, or nothing is secret."""
    table = _table(match, stage)
    if table.turns.request.method not in (Method.VISIT, Method.BALLOT, Method.CALL):
        return None
    visit = Visit(match, seat, match.legal_actions(seat), dice=random.Random(seat))
    scene = VisitScene(stage, table.board, visit, lambda _: None, lambda: None)
    scene.rebuild()
    if leaf >= len(scene.body.leaves):
        return None
    for _ in range(leaf):
        scene.turn()
    stage.settings.peek = "toggle"
    scene.update(DEAD_TIME)
    scene.rebuild()
    if any(isinstance(widget, Sealed) for widget in scene.ring.widgets):  # else the key would turn the page
        scene.intent(Intent.PEEK)
    return scene


def _ballot(match, stretch, stage):
    table = _table(match, stage)
    if table.turns.request.method is not Method.BALLOT:
        return None
    prompt = table.board.telling.prompt(match.view(None), table.board.names)
    question = prompt[:1].upper() + prompt[1:]
    about = table.board.telling.candidates(match.view(None))
    scene = BallotScene(stage, match, table.turns.request.seats, question, about, lambda _: None, lambda: None)
    scene.stretch = stretch
    return scene


def _ending(match, stage):
    table = _table(match, stage)
    scene = result_of(stage, match, table.board)
    if isinstance(scene, FinaleScene):
        scene.finish()
    return scene


def _numbers(match, stage):
    return ResultsScene(stage, match, _table(match, stage).board)


def faults_at(name, make, size, scale, language):
    use_language(language, assets_root())
    try:
        with recording() as record:
            stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
            stage.by_keys = False
            scene = make(stage)
            if scene is None:
                return []
            stage.stack.push(scene)
            faults = faults_in(record, stage, LEAST_OF.get(name, LEAST))
            stage.stack.clear()
        return faults
    finally:
        use_language("en", assets_root())


def walk(info, every, seat_counts, asked):
    """Everything asked, or for every seat count each size in one language."""
    languages = list(LANGUAGES)
    for seats in seat_counts:
        combinations = list(product(EVERY, languages, (None,)))
        if not every:
            combinations = [(size, languages[k % len(languages)], None) for k, size in enumerate(SIZES)]
        for ((size, scale), language, _), (name, make) in product(
            filter(asked, combinations), list(rooms(info, seats))
        ):
            for fault in faults_at(name, make, size, scale, language):
                yield f"{info.id} {seats} seats {size[0]}x{size[1]} {scale} {language} {name}: {fault}"


def main():
    given = arguments("room_walk", __doc__)
    info = games()[given.game]
    return report(walk(info, given.every, [given.seats] if given.seats else info.seats, asked_of(given)))


if __name__ == "__main__":
    sys.exit(main())
