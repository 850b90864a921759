"""A session: a match at a table, with everything needed to continue it exactly where it stopped."""

import hashlib
import re
import secrets
import time
from collections.abc import Mapping, Sequence

import msgspec

import crashgames
from crashgames.core.awards import Guess
from crashgames.core.catalog import GameInfo
from crashgames.core.match import Match, Player
from crashgames.core.saves import BadSave, OtherVersion, decode, encode
from crashgames.core.translation import tr
from crashgames.evening.record import Seated
from crashgames.phones.pages import Kept
from crashgames.storage.save_format import FORMAT, Damaged, Header, Refused

ID = re.compile(r"[0-9a-f]{16}")


class Teaching(msgspec.Struct, frozen=True):
    """A match with cards that explain the game: the first match of one learner, or of a whole table."""

    version: int
    """The version of the lesson."""
    met: int = 0
    ideas: int = 0
    whole_table: bool = False
    ended: bool = False
    """True once the learner was told that all topics were shown."""


class Session(msgspec.Struct, kw_only=True):
    """The state of a table besides its match: the holder of the device, the method of voting, the bots' seed."""

    id: str
    bot_seed: int
    started: int
    title: str = ""
    holder: int | None = None
    passes: int = 0
    one_by_one: bool = False
    taken_back: int = 0
    """The number of actions taken back."""
    agreed: int = 0
    """How many times everybody agreed to take back something that had been revealed."""
    practice: bool = False
    """True if one person among bots may take everything back, and nothing counts. Set before the first move."""
    known_luck: bool = False
    """True if somebody entered the seed and may know the order of the deck, so nothing counts."""
    all_know: bool = False
    """True if everybody said before the match that they know the game, so no card explains it."""
    given_away: list[tuple[int, int]] = []
    """Decisions that were taken back: the list of the match itself, which adds to it."""
    hints: list[tuple[int, int]] = []
    """The hints taken, each as the number of actions before it and the seat that asked."""
    lent: tuple[int, ...] = ()
    """Seats of people for whom a bot is playing."""
    untold: tuple[int, ...] = ()
    """Seats of guests who have not read on their phones yet what has happened."""
    teaching: Teaching | None = None
    seated: Seated | None = None
    """Who sits where at an evening; None if the match is not part of one."""
    guesses: list[Guess] = []
    """Sealed guesses of spectators at an evening."""
    phones: Kept | None = None
    """The phones that have a seat, so that they need not join again; None if there are none."""

    def hints_of(self, seat: int) -> int:
        """The number of hints that a seat took."""
        return sum(asked == seat for _, asked in self.hints)


class _Body(msgspec.Struct):
    """The sealed part of a file."""

    session: Session = msgspec.field(name="sitting")
    fingerprint: str
    match: msgspec.Raw


class Saved(msgspec.Struct):
    """The contents of a file."""

    header: Header
    match: Match
    session: Session


def new_session(practice: bool = False, known_luck: bool = False) -> Session:
    """The state of a table at the start of its match."""
    bots, moment = secrets.randbits(48), now()
    return Session(id=new_id(), bot_seed=bots, started=moment, practice=practice, known_luck=known_luck)


def unsaved_session() -> Session:
    """The state of a table whose match is not saved, as in demonstrations."""
    return Session(id="", bot_seed=0, started=0)


def can_practise(players: Sequence[Player]) -> bool:
    """True if exactly one person plays, among bots."""
    return sum(not player.is_bot for player in players) == 1 < len(players)


def new_id() -> str:
    """A random id for a match."""
    return secrets.token_hex(8)


def now() -> int:
    """The time in seconds since 1970; never negative, even if the clock is wrong."""
    return max(0, int(time.time()))


def header_of(match: Match, session: Session, sequence: int) -> Header:
    """The public facts of a match as it is now."""
    view, teaching = match.view(None), session.teaching
    return Header(
        format=FORMAT,
        program=crashgames.__version__,
        game=match.info.id,
        rules=match.info.rules_version,
        match=session.id,
        sequence=sequence,
        names=match.names,
        levels=tuple(player.level for player in match.players),
        turn=view.turns(),
        moves=len(match.actions),
        started=session.started,
        saved=now(),
        finished=match.over,
        progress=view.progress(),
        title=session.title,
        practice=session.practice,
        lesson=None if teaching is None or teaching.whole_table else (teaching.met, teaching.ideas),
    )


def body_of(match: Match, session: Session) -> bytes:
    """The sealed data: the match, the state of its table, and a fingerprint to check its replay."""
    return msgspec.json.encode(_Body(session, fingerprint(match), msgspec.Raw(encode(match))))


def opened(header: Header, plain: bytes, shelf: Mapping[str, GameInfo]) -> Saved:
    """The match of a file, every action checked by the rules. Damaged or Refused, with a sentence, if it fails."""
    try:
        body = msgspec.json.decode(plain, type=_Body)
        match = decode(bytes(body.match), shelf)
    except OtherVersion as error:
        raise Refused(str(error)) from error
    except (BadSave, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(tr("its contents cannot be read")) from error
    session = msgspec.structs.replace(body.session, id=header.match, title=header.title)
    if match.engine.violations() or not _agree(header, match, session):
        raise Damaged(tr("its contents contradict each other"))
    if fingerprint(match) != body.fingerprint:
        raise Refused(tr("it was played under another version's rules"))
    return Saved(header, match, session)


def fingerprint(match: Match) -> str:
    """A digest of the position: every seat's legal actions, and the scores. The same in every language."""
    seats = range(len(match.players))
    outcome = match.outcome
    state = (
        match.view(None).phase,
        [list(match.legal_actions(seat)) for seat in seats],
        outcome and (outcome.winners, outcome.scores, outcome.reason.rule),
    )
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]


def _agree(header: Header, match: Match, session: Session) -> bool:
    """True if the header belongs to this match."""
    right = header_of(match, session, header.sequence)
    own = ("format", "program", "saved", "nonce", "size", *(() if header.progress else ("progress",)))
    same = msgspec.structs.replace(right, **{field: getattr(header, field) for field in own})
    by_phone = (seat for seat, _ in session.phones.digests) if session.phones else ()
    seats = (
        session.holder,
        *(seat for _, seat in (*session.given_away, *session.hints)),
        *session.lent,
        *session.untold,
        *by_phone,
    )
    fitting = all(seat is None or seat in range(len(match.players)) for seat in seats)
    fitting = fitting and all(match.players[seat].is_bot for seat in session.lent)
    fitting = fitting and (session.seated is None or len(session.seated.people) == len(match.players))
    return same == header and bool(ID.fullmatch(header.match)) and fitting
