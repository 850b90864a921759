"""Words for people: the chosen language, English where there is none."""

import pytest

from crashgames.core import translation
from crashgames.core.translation import LANGUAGES, listing, mark, ntr, number, tr, use_language
from crashgames.paths import assets_root


@pytest.fixture(autouse=True)
def english_again():
    yield
    use_language("en", assets_root())


@pytest.mark.parametrize("language", ["", "en", "xx", "tlh_QO"])
def test_no_catalogue_gives_the_text_itself(language, tmp_path):
    use_language(language, tmp_path)
    assert tr("Roll") == mark("Roll") == "Roll"
    assert tr("") == ""


@pytest.mark.parametrize(("n", "text"), [(1, "one card"), (0, "0 cards"), (2, "2 cards"), (5, "5 cards")])
def test_counted_texts(n, text):
    assert ntr("one card", "{n} cards", n) == text


@pytest.mark.parametrize(
    ("items", "text"), [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")]
)
def test_listing(items, text):
    assert listing(items) == text


@pytest.mark.parametrize(("n", "text"), [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
def test_a_number_has_its_thousands_set_apart(n, text):
    assert number(n) == text


def test_a_catalogue_is_used_and_left_again(tmp_path):
    pytest.importorskip("babel")
    from babel.messages import mofile
    from babel.messages.catalog import Catalog

    def add(place, *texts):
        catalogue = Catalog(locale="de")
        for text in texts:
            catalogue.add(*text)
        folder = tmp_path / place / "locale" / "de" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with open(folder / f"{translation.DOMAIN}.mo", "wb") as file:
            mofile.write_mo(file, catalogue)

    add("shared", ("Roll", "Würfeln"), (("one card", "{n} cards"), ("eine Karte", "{n} Karten")))
    add("ludo", ("Bump", "Rums"), ("Roll", "Rollen"))
    use_language("de", tmp_path)
    assert (tr("Roll"), tr("Bump"), tr("Not there"), tr("")) == ("Würfeln", "Rums", "Not there", "")
    assert (ntr("one card", "{n} cards", 1), ntr("one card", "{n} cards", 3)) == ("eine Karte", "3 Karten")
    use_language("en", tmp_path)
    assert tr("Roll") == "Roll"


def test_english_comes_first():
    assert next(iter(LANGUAGES)) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_untranslated_title_has_curly_apostrophes_too(language):
    use_language(language, assets_root())
    assert tr("Cheater's Game") == "Cheater’s Game"
