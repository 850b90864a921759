"""The code of the luck: what any other tool computes, and nothing that tells the seed."""

import hashlib

import pytest

from crashgames.core.chance import commitment, fits, fresh_seed, read_seed, short_code

SEED = bytes(range(32))
CODE = "630d cd29 66c4 3366 9112"


def test_the_commitment_is_the_sha_256_of_the_seed():
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert short_code(SEED) == CODE
    assert commitment(SEED).startswith(CODE.replace(" ", ""))


@pytest.mark.parametrize("code", [CODE, CODE.upper(), CODE.replace(" ", ""), commitment(SEED), f" {CODE}\n"])
def test_a_code_fits_its_seed_however_it_is_written(code):
    assert fits(code, SEED)


def test_no_other_seed_fits():
    assert not any(fits(CODE, fresh_seed()) for _ in range(100))
    assert not fits(CODE[:-1] + "3", SEED)
    assert not fits(commitment(SEED)[:-1] + "0", SEED)


@pytest.mark.parametrize("code", ["", "630d", CODE[:-1], "xxxx cd29 66c4 3366 9112", "630d-cd29-66c4-3366-9112"])
def test_what_is_no_code(code):
    with pytest.raises(ValueError, match="20 hex digits"):
        fits(code, SEED)


def test_a_seed_is_read_as_it_is_shown():
    assert read_seed(SEED.hex()) == SEED
    assert read_seed("00010203 04050607 08090a0b 0c0d0e0f 10111213 14151617 18191a1b 1c1d1e1f") == SEED


@pytest.mark.parametrize("text", ["", "00", SEED.hex() + "00", "x" * 64])
def test_what_is_no_seed(text):
    with pytest.raises(ValueError, match="hex"):
        read_seed(text)
