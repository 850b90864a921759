"""Which tests are run where nobody asks for all.

Of one marked `sampled(share)` a share, of one marked `long` none, and of a sweep one: the others of it are long. So are
all but a share of one marked `briefly(share)`.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from typing import Any
from zlib import crc32

SWEPT = frozenset(("face", "language", "scale", "seats", "seed", "size", "view"))
"""Parameters of these names are sweeps: most faults show with any one of their values."""


def left_out(items: Iterable[Any]) -> Iterator[Any]:
    """Those of the collected tests that are not in the samples of their functions."""
    functions = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled"):
            functions[item.nodeid.partition("[")[0]].append(item)
    for found in functions.values():
        share = found[0].get_closest_marker("sampled").args[0]
        for item, positions in zip(found, positions_of(found), strict=True):
            if not is_in_sample(item.originalname, positions, share):
                yield item


def positions_of(items: Collection[Any]) -> list[list[int]]:
    """For each test of one function, the positions of its parameters in their lists.

    What stands in one mark is one parameter, such as a game and its number of seats. The indices of pytest count tests.
    """
    known: dict[tuple[str, ...], dict[tuple[int, ...], int]] = defaultdict(dict)
    return [
        [
            known[names].setdefault(tuple(id(item.callspec.params[name]) for name in names), len(known[names]))
            for names in parameters(item)
        ]
        for item in items
    ]


def parameters(item: Any) -> list[tuple[str, ...]]:
    """The names in each mark that gives parameters to a test, and those of fixtures one by one."""
    given = [mark.args[0] for mark in item.iter_markers("parametrize")]
    marked = [tuple(map(str.strip, names.split(","))) if isinstance(names, str) else tuple(names) for names in given]
    alone = [(name,) for name in item.callspec.params if not any(name in names for names in marked)]
    return [*marked, *alone]


def is_in_sample(name: str, positions: Collection[int], share: int) -> bool:
    """True for one in `share` of the positions of parameters in their lists.

    Each value of a parameter comes with some values of the others. Of a single parameter, tests of different names run
    different values.
    """
    return (sum(positions) + crc32(name.encode())) % share == 0


def swept(items: Iterable[Any]) -> Iterator[Any]:
    """All but one of those tests of a function that differ in sweeps alone; of one marked `briefly`, all but a share.

    Tests of different names, and of different other parameters, keep different values.
    """
    functions: dict[str, dict[tuple[Any, ...], list[Any]]] = defaultdict(lambda: defaultdict(list))
    for item in items:
        given = item.callspec.params if hasattr(item, "callspec") else {}
        if item.get_closest_marker("briefly") or not SWEPT.isdisjoint(given):
            others = tuple(comparable(given[name]) for name in given if name not in SWEPT)
            functions[item.nodeid.partition("[")[0]][others].append(item)
    for groups in functions.values():
        for number, group in enumerate(groups.values()):
            kept = kept_of(group[0].originalname, number, len(group))
            yield from (item for place, item in enumerate(group) if place != kept)
            brief = group[kept].get_closest_marker("briefly")
            if brief and kept_of(group[kept].originalname, number, brief.args[0]):
                yield group[kept]


def comparable(value: Any) -> Any:
    """The value itself, or what stands for it where it has no hash."""
    try:
        hash(value)
    except TypeError:
        return id(value)
    return value


def kept_of(name: str, number: int, count: int) -> int:
    """The place, among so many values of a sweep, of the one that is kept with the other parameters of this number."""
    return (crc32(name.encode()) + number) % count
