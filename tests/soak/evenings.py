"""Whole evenings at high speed, and damaged files of evenings and rosters."""

import argparse
import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

from crashgames.core.settings import LastPlayer
from crashgames.evening.honours import honours
from crashgames.evening.people import Known, Roster
from crashgames.evening.record import faults
from crashgames.evening.standings import points, standings
from crashgames.phones.places import NEW_PLACE
from crashgames.scenes.evening.film import EveningFilm
from crashgames.scenes.evening.filming import MAX_BYTES, packing
from crashgames.scenes.evening.poster import Poster, png_of
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.guests import give_seats, seat_guest, seats_of
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.evenings import Evenings, evenings_in, finished_matches
from crashgames.storage.ledger import pack, unpack
from crashgames.storage.library import library_in
from crashgames.storage.save_writer import SaveWriter
from tests.evening.evenings import NAMES, evening_of, people, played
from tests.faults.mutants import blind, spoil
from tests.memory import peak
from tests.own_phones import phone_stage
from tests.soak.disks import progress

MUTANTS = 2500
"""Damaged files for each evening that is asked for."""
GAMES, PEOPLE = 5, 7
POSTER = (640, 360)
TAB = "tab"


def evenings(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """`--count` evenings of seven people with phones, guests, leavers and power cuts; then files damaged by chance."""
    for number in range(asked.count):
        yield from (f"evening {number}: {problem}" for problem in whole_evening(home, asked.seed + number))
        progress(number + 1, asked.count)
    yield from mutants(home / "mutants", MUTANTS * asked.count, asked.seed)
    print(f"{asked.count} evenings, {MUTANTS * asked.count} damaged files, {peak():.0f} MB")


# Evenings


def whole_evening(home: Path, seed: int) -> Iterator[str]:
    """One evening; everything that is not as it should be."""
    shutil.rmtree(home / "evenings", ignore_errors=True)
    pick = random.Random(seed)
    host = Host(pick)
    host.begin()
    for number in range(GAMES):
        yield from host.play(cut=number == GAMES - 2)
        if pick.random() < 0.4:
            host.restart()
    evening = host.store.running()
    if evening is None:
        yield "the evening is gone"
        return
    if len(evening.games) != GAMES:
        yield f"{len(evening.games)} games of {GAMES} are kept"
    for played_game in evening.counted:
        got = [won for won in points(played_game) if won is not None]
        if sum(got) != 6 * len(got):
            yield "a game does not pay six a head"
    again = msgspec.json.decode(msgspec.json.encode(evening), type=type(evening))
    if standings(again) != standings(evening) or honours(again) != honours(evening) or faults(evening):
        yield f"the file does not say the same: {faults(evening)}"
    png_of(Poster(evening, POSTER).draw())
    film = EveningFilm(evening, list(finished_matches(host.store, evening.games)))
    if len(film.moments) < GAMES:
        yield f"the film has {len(film.moments)} moments of {GAMES} games"
    *_, data = packing(film)
    if len(data) > MAX_BYTES:
        yield f"the film has {len(data)} bytes"
    host.close()


class Host:
    """Whoever is at the big screen, and the phones of all."""

    def __init__(self, pick: random.Random) -> None:
        self.pick = pick
        self.tokens: dict[str, str] = {}
        self.restart()
        self.store = evenings_in(self.party.store.home)

    def restart(self) -> None:
        """Begin the program anew."""
        from crashgames.scenes.evening.party import Party

        self.close()
        self.stage = phone_stage((640, 360), last_players=[LastPlayer("Anna")])
        self.stage.stack.push(TitleScene(self.stage))
        self.stage.stack.settle()
        self.party = Party(self.stage)
        self.party.call_phones()

    def close(self) -> None:
        if hasattr(self, "stage"):
            self.stage.stack.clear()
            self.stage.navigation.close()

    @property
    def table(self):
        return self.stage.navigation.phones.table

    def begin(self) -> None:
        self.party.open_to_phones()
        self.party.call_phones()
        for name in NAMES[:PEOPLE]:
            self.come(name)

    def come(self, name: str) -> None:
        token = self.table.claim(NEW_PLACE, "", "", name)
        assert token
        self.table.listen(token, TAB)
        self.tokens[name] = token
        self.stage.navigation.tick(1.0)
        self.party.renew()

    def play(self, cut: bool) -> Iterator[str]:
        """A whole game that fits, with somebody who leaves or a guest who comes; `cut` ends it in a power cut."""
        from crashgames.scenes.evening.party import Party

        self.party = Party(self.stage)
        self.party.call_phones()
        fit = self.pick.choice(self.party.fits()[:3])
        self.party.play(fit)
        self.stage.stack.settle()
        scene = self.scene()
        yield from self.check_phones(scene)
        last = self.pick.randrange(5, 60)
        while scene.match.outcome is None:
            seat = self.pick.choice(scene.match.to_act())
            scene.match.play(self.pick.choice(list(scene.match.legal_actions(seat))))
            if len(scene.match.actions) == last and scene.match.outcome is None:
                scene = self.change(scene)
                yield from self.check_phones(scene)
        self.finish(scene, cut)

    def scene(self) -> PlayScene:
        return next(scene for scene in reversed(tuple(self.stage.stack)) if isinstance(scene, PlayScene))

    def change(self, scene: PlayScene) -> PlayScene:
        """Somebody leaves, or a guest takes over from a bot."""
        bots = seats_of(scene.match, bots=True)
        if bots:
            seat_guest(self.stage, scene.autosave, self.pick.choice(bots), self.pick.choice(("Zoe", "Yann", "")))
        elif self.pick.random() < 0.5:
            give_seats(self.stage, scene.autosave, (self.pick.randrange(len(scene.match.players)),), 1)
        else:
            return scene
        self.stage.stack.settle()
        self.stage.navigation.tick(1.0)
        return self.scene()

    def finish(self, scene: PlayScene, cut: bool) -> None:
        count, writer = SaveWriter._count, scene.autosave.writer
        if cut:
            SaveWriter._count = lambda self, result, game: None  # type: ignore[method-assign]
        scene.autosave.keep()
        assert writer is not None and writer.wait()
        SaveWriter._count = count  # type: ignore[method-assign]
        self.stage.navigation.home()
        self.stage.stack.settle()
        if cut:
            self.store.reconciled.clear()
            self.restart()

    def check_phones(self, scene: PlayScene) -> Iterator[str]:
        """Every phone is at its owner's seat or on the bench, and all replies are equally long."""
        self.stage.advance(0.1)
        asked = [(token, TAB) for token in self.tokens.values()]
        for token, tab in asked:
            self.table.listen(token, tab)
        replies = self.table.replies(asked)
        if len({len(reply) for reply in replies}) > 1:
            yield "replies differ in length"
        for name, reply in zip(self.tokens, replies, strict=True):
            said = msgspec.json.decode(reply)
            at = scene.match.names[said["seat"]] if said["state"] == "seat" else ""
            if at and at.casefold() != name.casefold():
                yield f"{name}'s phone is at {at}'s seat"
            if said["state"] == "bench" and said["page"]:
                yield f"{name}'s phone sees a page on the bench"
        library_in(self.store.home / "saves")


# Files


def mutants(home: Path, count: int, seed: int) -> Iterator[str]:
    """Files changed by chance, and by somebody who can seal them again: refused with a message, or sound."""
    store, pick = Evenings(home), random.Random(seed)
    evening = store.save(played(played(evening_of(6), 0, 1, 2, out=(3,)), 1, 2, 3))
    store.save_roster(Roster(tuple(Known(person.key, person.name) for person in people(8))))
    files = {store.folder / f"{evening.id}.json": evening, home / "roster.json": None}
    good = {path: path.read_bytes() for path in files}
    for number in range(count):
        path = pick.choice(list(files))
        bad = blind(good[path], pick) if number % 2 else _sealed(good[path], pick)
        path.write_bytes(bad)
        try:
            read = store.read(evening.id) if files[path] else store.roster()
            found, notice = read.found, read.notice
            if number % 2 and bad != good[path] and not notice:
                yield f"mutant {number} of {path.name} is not noticed"
            if files[path] and found is not None and faults(found):
                yield f"mutant {number} of {path.name} makes no sense"
        except OSError as error:
            if not str(error):
                yield f"mutant {number} of {path.name} is refused without a word"
        except Exception as error:
            yield f"mutant {number} of {path.name}: {error!r}"
        for aside in path.parent.glob("*.bad-*"):
            aside.unlink()
        path.write_bytes(good[path])


def _sealed(data: bytes, pick: random.Random) -> bytes:
    fields = json.loads(unpack(data))
    for _ in range(pick.randint(1, 3)):
        if fields:
            spoil(fields, pick)
    return pack(json.dumps(fields).encode())
