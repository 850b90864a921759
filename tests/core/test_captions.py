"""Captions of films: which pieces they point at."""

from crashgames.core.captions import Caption


class CardsSeen(Caption, frozen=True):
    lit = (("seat", "seat"), ("card", "owner", "places"), ("placard", "driver"), ("die",))
    seat: int
    owner: int
    places: tuple[int, ...]


def test_caption_lights_the_values_of_its_fields():
    lit = (("seat", 3), ("card", 1, 0), ("card", 1, 2), ("placard", "driver"), ("die",))
    assert CardsSeen(seat=3, owner=1, places=(0, 2)).lights() == lit


def test_caption_without_values_lights_nothing_for_them():
    assert ("seat", 3) in CardsSeen(seat=3, owner=1, places=()).lights()
    assert not any(light[0] == "card" for light in CardsSeen(seat=3, owner=1, places=()).lights())
