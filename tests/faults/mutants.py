"""Ways to spoil a file: by chance, or knowing how it is made."""

import json
from copy import deepcopy

import msgspec

from crashgames.storage.save_format import pack, unpack

WILD = ("", "\u202e", "x" * 10_000, -1, 10**30, True, None, [], {}, 1e308, "NaN", [[]] * 50)


def blind(data, pick):
    """A few bytes changed, added or taken out; never what it was."""
    spoilt = bytearray(data)
    while spoilt == data:
        for _ in range(pick.randint(1, 4)):
            at = pick.randrange(len(spoilt) + 1)
            spoilt[at : at + pick.choice((0, 1, 1, 9))] = pick.randbytes(pick.choice((0, 1, 1, 9)))
    return bytes(spoilt)


def knowing(data, pick):
    """What is sealed changed in its parts and sealed again: only rules and invariants can tell."""
    header, plain = unpack(data)
    body = json.loads(plain)
    for _ in range(pick.randint(1, 2)):
        spoil(body, pick)
    return pack(header, json.dumps(body).encode())


def knowing_headers(data, pick):
    """The same with the header."""
    header, plain = unpack(data)
    fields = msgspec.to_builtins(header)
    spoil(fields, pick)
    try:
        return pack(msgspec.convert(fields, type(header)), plain)
    except (msgspec.ValidationError, ValueError, OverflowError):
        return pack(header, plain)


def spoil(thing, pick):
    """Change one place somewhere inside: another value, two exchanged, one more or one less."""
    place, key = pick.choice(list(places(thing)))
    match pick.randrange(4):
        case 0:
            place[key] = deepcopy(pick.choice(WILD))
        case 1 if isinstance(place, list) and len(place) > 1:
            other = pick.randrange(len(place))
            place[key], place[other] = place[other], place[key]
        case 2 if isinstance(place, list):
            place.insert(key, place[key])
        case 3:
            del place[key]
        case _:
            value = place[key]
            place[key] = value + pick.choice((-1, 1)) if isinstance(value, int) else deepcopy(pick.choice(WILD))


def places(thing):
    """Everything that stands somewhere: what holds it, and where."""
    items = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in list(items):
        yield thing, key
        yield from places(value)
