"""Catalogues are searched as the standard library reads them."""

import gettext
import struct
from io import BytesIO

import pytest

from crashgames.core.mo_catalogue import BIG, Catalogue
from crashgames.core.translation import current_language, tr, use_language
from crashgames.paths import assets_root

FILES = sorted(assets_root().glob("*/locale/*/LC_MESSAGES/*.mo"))


def turned(content):
    """The same catalogue as a machine writes it that has the first byte of a number last."""
    count, originals, translations = struct.unpack_from("<3I", content, 8)
    numbers = [*range(0, 28, 4), *(start + 4 * k for start in (originals, translations) for k in range(2 * count))]
    made = bytearray(content)
    for at in numbers:
        made[at : at + 4] = content[at : at + 4][::-1]
    return bytes(made)


@pytest.mark.parametrize("order", [bytes, turned])
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[3].name} {file.parents[1].name}")
def test_every_text_is_found(file, order):
    content = order(file.read_bytes())
    assert (content[:4] == BIG) == (order is turned)
    ours, theirs = Catalogue(content), gettext.GNUTranslations(BytesIO(content))
    for original in theirs._catalog:
        text, counted = (original[0], True) if isinstance(original, tuple) else (original, False)
        assert ours.forms(text)[0] == theirs.gettext(text) or not text or counted
        for n in (0, 1, 2, 7, 100) if counted else ():
            assert ours.forms(text)[ours.form_for(n)] == theirs.ngettext(text, "", n)
        assert ours.forms(f"{text} ") == []


def test_what_is_damaged_is_refused_or_has_no_texts():
    whole = FILES[0].read_bytes()
    for content in (b"", b"PNG", whole[:4], whole[:100], b"\0" + whole[1:]):
        with pytest.raises(ValueError, match="catalogue"):
            Catalogue(content)
    for length in range(20_000, len(whole), 997):
        assert isinstance(Catalogue(whole[:length]).forms("Play"), list)


def test_a_damaged_catalogue_leaves_english(tmp_path):
    file = tmp_path / "shared" / "locale" / "de" / "LC_MESSAGES" / "crashgames.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"")
    use_language("de", tmp_path)
    assert current_language() == "en" and tr("Play") == "Play"
