"""The host's PIN: four to eight digits, slow to guess, and not to be read from its file."""

import hashlib

import pytest

from crashgames.kiosk.settings import MAX_TRIES, PAUSE_SECONDS, Lock, fits, hashed, is_pin
from tests.packed import left_out, said_without

COSTLY = 16 * 2**20
"""Bytes that have to be filled for each try."""


@pytest.mark.parametrize(("text", "good"), [("1234", 1), ("12345678", 1), ("123", 0), ("123456789", 0), ("12a4", 0)])
def test_a_pin_has_four_to_eight_digits(text, good):
    assert is_pin(text) == bool(good)
    assert not is_pin("١٢٣٤"), "digits of other scripts are on no keyboard here"


def test_a_hash_is_salted_slow_and_says_nothing(monkeypatch):
    memory, scrypt = [], hashlib.scrypt
    noted = lambda pin, n, r, **how: memory.append(128 * n * r) or scrypt(pin, n=n, r=r, **how)  # noqa: E731
    monkeypatch.setattr(hashlib, "scrypt", noted)
    one, other = hashed("2580"), hashed("2580")
    assert one != other and "2580" not in one
    assert fits("2580", one) and fits("2580", other)
    assert not fits("2581", one)
    assert len(memory) == 5 and min(memory) >= COSTLY


OLD = "14:000102030405060708090a0b0c0d0e0f:4d321c1e43b82d5ad3c756d20edcbce6c4b572854b2241f8243ccca7ed153fe8"
"""A hash of 2580 as files of earlier versions have it."""


def test_a_hash_from_an_earlier_version_fits():
    assert fits("2580", OLD) and not fits("2581", OLD)


def test_the_packed_program_can_work_out_a_hash():
    code = "from crashgames.kiosk.settings import fits, hashed\n"
    code += f"print(fits('2580', hashed('2580')), fits('2580', '{OLD}'))"
    said, errors = said_without(left_out(), code)
    assert said.split() == ["True", "True"], errors
    assert said_without([*left_out(), "_hashlib"], code)[0] == "", "something that is missing would be noticed"


@pytest.mark.parametrize("kept", ["", "14", "14:zz:00", "99:00:00", "a:b:c", "14:00:00:00"])
def test_a_damaged_hash_fits_nothing(kept):
    assert not fits("1234", kept)


def test_after_five_wrong_tries_even_the_right_pin_waits():
    lock = Lock(hashed("2580"))
    assert not any(lock.opens("1111", 10.0) for _ in range(MAX_TRIES))
    assert lock.waits(10.0) == PAUSE_SECONDS
    assert not lock.opens("2580", 10.0 + PAUSE_SECONDS - 1)
    assert lock.opens("2580", 10.0 + PAUSE_SECONDS)
