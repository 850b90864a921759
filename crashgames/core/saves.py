"""A match as bytes and back: players, seed, options and actions, checked by replaying them."""

from collections.abc import Iterable, Mapping
from itertools import repeat
from typing import Union

import msgspec

from crashgames.core.catalog import GameInfo
from crashgames.core.match import Level, Match, Player
from crashgames.core.messages import Agreement, IllegalAction, Options
from crashgames.core.names import clean_names

FORMAT = 1


class BadSave(Exception):
    """These bytes are not a match that can be continued. The message is a sentence."""


class OtherVersion(BadSave):
    """A match of a game, or of rules, that this program does not have."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match as plain data."""

    format: int
    game: str
    rules_version: int
    players: tuple[Player, ...]
    seed: bytes
    options: Options
    actions: tuple[msgspec.Raw, ...]
    levels: tuple[Level, ...] | None = None
    """The level at which each action was chosen; None if all were chosen by the present players."""
    agreed: Agreement | None = None
    """How all people ended it before its end."""


def encode(match: Match) -> bytes:
    """The match as canonical JSON."""
    info = match.info
    actions = tuple(msgspec.Raw(msgspec.json.encode(action)) for action in match.actions)
    own_levels = [match.players[action.seat].level for action in match.actions]
    levels = None if match.levels == own_levels else tuple(match.levels)
    version, players, agreed = info.rules_version, match.players, match.agreed
    record = Record(FORMAT, info.id, version, players, match.seed, match.options, actions, levels, agreed)
    return msgspec.json.encode(record, order="deterministic")


def decode(data: bytes, shelf: Mapping[str, GameInfo]) -> Match:
    """The match in these bytes, every action checked by the rules. BadSave if it can't be read."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"this is not a saved match: {error}") from error
    info = _known(record, shelf)
    try:
        names = clean_names(player.name for player in record.players)
        players = [msgspec.structs.replace(one, name=name) for name, one in zip(names, record.players, strict=True)]
        match = Match(info, players, record.seed, info.options_in_save(record.options))
        reader = msgspec.json.Decoder(Union[info.action_types()])
        levels: Iterable[int | None] = repeat(None) if record.levels is None else record.levels
        for raw, level in zip(record.actions, levels, strict=record.levels is not None):
            match.play(reader.decode(raw), level)
        if record.agreed:
            match.agree(record.agreed)
    except (ValueError, TypeError, IndexError, msgspec.DecodeError, IllegalAction) as error:
        raise BadSave(f"this match does not follow the rules: {error}") from error
    return match


def _known(record: Record, shelf: Mapping[str, GameInfo]) -> GameInfo:
    if record.format != FORMAT:
        words = f"this match was saved in format {record.format}, which this version of the program cannot read"
        raise OtherVersion(words)
    if record.game not in shelf:
        raise OtherVersion(f"this is a match of {record.game!r}, which is not on the shelf")
    info = shelf[record.game]
    if record.rules_version != info.rules_version:
        raise OtherVersion(f"this match was played by version {record.rules_version} of the rules of {info.title}")
    try:
        info.check_levels(player.level for player in record.players)
    except ValueError as error:
        raise OtherVersion(f"this match needs other bots: {error}") from error
    return info
