"""The catalogues: complete, up to date, compiled, and their placeholders right. `.ci/translations` makes them so."""

import ast
import gettext
import re
import string
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import combinations
from pathlib import Path

import pytest

from crashgames.core.translation import LANGUAGES, tr, use_language
from crashgames.paths import assets_root
from tests.random_play import complete_games

pytest.importorskip("babel")
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
LOCALE = assets_root() / "shared" / "locale"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
SENTENCE = 4
"""Words; shorter texts may be the same in two languages."""
SOURCES = sorted((ROOT / "crashgames").rglob("*.py"))

IN_HUNDREDTHS = re.compile(r"\b(in|of|von|sur|van|van de|op de) 100\b(?!\s?%| (points|Punkte|punten))|with a chance of")
"""How chances are never told: they are percentages."""

LOCALES = [LOCALE, *sorted(set(assets_root().glob("*/locale")) - {LOCALE})]
"""The folders of the catalogues: texts that belong to no game, and those of games that keep their own."""

in_every_language = pytest.mark.parametrize("language", TRANSLATED)
in_every_folder = pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.parent.name)
with_catalogues = pytest.mark.skipif(not LOCALE.exists(), reason="the catalogues are not made yet")


@pytest.fixture(scope="module")
def translations():
    """The script that makes the catalogues."""
    loader = SourceFileLoader("translations", str(ROOT / ".ci" / "translations"))
    module = module_from_spec(spec_from_loader("translations", loader))
    loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def templates(translations):
    """The texts of all sources by folder; nothing is added to them afterwards."""
    return translations.templates()


@cache
def catalogue(language, locale=LOCALE):
    with (locale / language / "LC_MESSAGES" / "crashgames.po").open("rb") as file:
        return read_po(file, locale=language)


def is_complete(locale):
    """True if all texts of a folder are to be translated: not those of a game that has just been begun."""
    return locale == LOCALE or locale.parent.name in [info.id for info in complete_games()]


def placeholders(text):
    return sorted(field for _, field, _, _ in string.Formatter().parse(text) if field is not None)


def wrong_placeholders(texts):
    """Translated messages whose placeholders are not those of the original; the singular may leave out {n}."""
    return [message.id for message in texts if message.id and not all(fits(message, form) for form in forms(message))]


def forms(message):
    strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return [form for form in strings if form]


def originals(message):
    return tuple(message.id) if isinstance(message.id, tuple | list) else (message.id,)


def fits(message, form):
    try:
        return placeholders(form) in [placeholders(original) for original in originals(message)]
    except ValueError:
        return False


def ids(texts):
    return {message.id for message in texts if message.id}


# The catalogues that are there


@with_catalogues
@in_every_folder
def test_the_template_holds_exactly_the_texts_of_the_program(locale, templates):
    with (locale / "crashgames.pot").open("rb") as file:
        assert ids(read_po(file)) == ids(templates[locale.parent.name])


def strays(one, other):
    """Sentences that are translated alike into two languages: one of them stands in the wrong catalogue."""
    texts = {message.id: forms(message) for message in other if message.id}
    return [m.id for m in one if m.id and len(words(m)) >= SENTENCE and forms(m) == texts.get(m.id)]


def words(message):
    """Of the longest form."""
    return max((form.split() for form in forms(message)), key=len, default=[])


@with_catalogues
@in_every_folder
@pytest.mark.parametrize(("one", "other"), list(combinations(TRANSLATED, 2)))
def test_no_sentence_stands_in_the_catalogue_of_another_language(one, other, locale):
    assert not strays(catalogue(one, locale), catalogue(other, locale))


@with_catalogues
@in_every_folder
@in_every_language
def test_no_sentence_stands_in_english_in_another_catalogue(language, locale):
    untouched = [m.id for m in catalogue(language, locale) if len(words(m)) >= SENTENCE and forms(m)[0] in originals(m)]
    assert not untouched


def test_a_sentence_in_the_wrong_language_is_noticed():
    german, french = Catalog(locale="de"), Catalog(locale="fr")
    german.add("That isn't possible now.", "Das geht jetzt nicht.")
    french.add("That isn't possible now.", "Das geht jetzt nicht.")
    assert strays(german, french) == ["That isn't possible now."]


@with_catalogues
@in_every_folder
@in_every_language
def test_every_catalogue_has_every_text(language, locale, templates):
    assert ids(catalogue(language, locale)) == ids(templates[locale.parent.name])


def untranslated(texts):
    """Messages of which a form is missing, or was guessed from another text."""
    return [m.id for m in texts if m.id and (m.fuzzy or len(forms(m)) < len(originals(m)))]


@with_catalogues
@pytest.mark.parametrize("locale", list(filter(is_complete, LOCALES)), ids=lambda locale: locale.parent.name)
@in_every_language
def test_every_text_is_translated(language, locale):
    assert untranslated(catalogue(language, locale)) == []


@with_catalogues
@in_every_language
def test_a_text_in_several_catalogues_is_translated_alike(language):
    found = {}
    for locale in LOCALES:
        for message in catalogue(language, locale):
            if message.id and forms(message):
                found.setdefault(message.id, set()).add(tuple(forms(message)))
    assert [text for text, translations in found.items() if len(translations) > 1] == []


def in_hundredths(texts):
    """Messages that tell a chance in hundredths, in English or translated, in any of their forms."""
    return [m.id for m in texts if m.id and any(IN_HUNDREDTHS.search(form) for form in (*originals(m), *forms(m)))]


@with_catalogues
@in_every_folder
@in_every_language
def test_chances_are_told_as_percentages(language, locale):
    assert in_hundredths(catalogue(language, locale)) == []


def test_a_chance_in_hundredths_is_noticed():
    german = Catalog(locale="de")
    german.add("It wins {n}% of the time.", "Es gewinnt {n}-mal von 100.")
    german.add("It wins {n} times in 100.", "Es gewinnt in {n}\u00a0% der Fälle.")
    german.add(("{n} of 100 left", "{n} left"), ("{n} übrig", "{n} übrig"))
    german.add("From 100% to 200%, past 100 points", "Von 100 % bis 200 %, mehr als 100 Punkte")
    found = ["It wins {n}% of the time.", "It wins {n} times in 100.", ("{n} of 100 left", "{n} left")]
    assert in_hundredths(german) == found


def test_a_text_without_a_translation_is_noticed():
    french = Catalog(locale="fr")
    french.add("Play", "Jouer")
    french.add(("{n} turn", "{n} turns"), ("{n} tour", ""))
    french.add("Quit", "")
    french.add("Leave", "Quitter", flags=["fuzzy"])
    assert untranslated(french) == [("{n} turn", "{n} turns"), "Quit", "Leave"]


@with_catalogues
@in_every_folder
@in_every_language
def test_placeholders_are_those_of_the_original(language, locale):
    assert wrong_placeholders(catalogue(language, locale)) == []


@with_catalogues
@in_every_folder
@in_every_language
def test_the_compiled_catalogue_fits(language, locale, translations):
    compiled = gettext.translation("crashgames", locale, [language])._catalog
    for message in catalogue(language, locale):
        if not translations.translated(message):
            continue
        if isinstance(message.id, tuple):
            assert [compiled[message.id[0], index] for index in range(len(message.string))] == list(message.string)
        else:
            assert compiled[message.id] == message.string
    assert len(compiled) - 1 == sum(
        len(forms(message)) for message in catalogue(language, locale) if translations.translated(message)
    )


@with_catalogues
def test_catalogues_name_no_place_and_no_time(translations):
    for file in [file for locale in LOCALES for file in locale.rglob("*.po*")]:
        text = file.read_text(encoding="utf-8")
        assert str(ROOT) not in text and "Date:" not in text and "Generated-By" not in text


# The script


def test_the_languages_are_those_of_the_program(translations):
    assert list(translations.LANGUAGES) == TRANSLATED


SOURCE = """
tr("Roll"), mark("Bump"), ntr("one car", "{n} cars", n), tr(not_a_text), other("Nothing")
"""
MADE = 'msgid "Roll"\nmsgstr "Würfeln"'
GONE = '\nmsgid "Gone"\nmsgstr "Weg"\n'


def test_the_script_makes_and_keeps_catalogues(translations, tmp_path, capsys):
    sources, assets = tmp_path / "sources", tmp_path / "assets"
    locale = assets / "shared" / "locale"
    sources.mkdir()
    (sources / "a.py").write_text(SOURCE, encoding="utf-8")
    translations.main(assets, sources)
    po = locale / "de" / "LC_MESSAGES" / "crashgames.po"
    first = po.read_bytes()
    assert ids(catalogue("de", locale)) == {"Roll", "Bump", ("one car", "{n} cars")}
    assert b"#: sources/a.py\n" in first

    po.write_text(first.decode().replace('msgid "Roll"\nmsgstr ""', MADE) + GONE, encoding="utf-8")
    translations.main(assets, sources)
    assert "de: 1 of 3 texts" in capsys.readouterr().out
    assert MADE in po.read_text(encoding="utf-8") and "Weg" not in po.read_text(encoding="utf-8")
    german = gettext.translation("crashgames", locale, ["de"])
    assert (german.gettext("Roll"), german.gettext("Bump")) == ("Würfeln", "Bump")
    assert german.ngettext("one car", "{n} cars", 2) == "{n} cars"

    made = {file: file.read_bytes() for file in locale.rglob("*.*")}
    translations.main(assets, sources)
    assert made == {file: file.read_bytes() for file in locale.rglob("*.*")}


def test_a_game_with_a_folder_for_them_keeps_its_own_texts(translations, tmp_path, capsys):
    sources, assets = tmp_path / "sources", tmp_path / "assets"
    (sources / "games" / "ludo").mkdir(parents=True)
    (sources / "a.py").write_text('tr("Roll")', encoding="utf-8")
    (sources / "games" / "ludo" / "b.py").write_text('tr("Roll"), sentence("Bump")', encoding="utf-8")
    translations.main(assets, sources)
    po = assets / "shared" / "locale" / "de" / "LC_MESSAGES" / "crashgames.po"
    po.write_text(
        po.read_text(encoding="utf-8").replace('"Bump"\nmsgstr ""', '"Bump"\nmsgstr "Rums"'), encoding="utf-8"
    )

    (assets / "ludo" / "locale").mkdir(parents=True)
    translations.main(assets, sources)
    assert "de: 1 of 2 texts" in capsys.readouterr().out
    shared, own = (catalogue("de", assets / folder / "locale") for folder in ("shared", "ludo"))
    assert (ids(shared), ids(own)) == ({"Roll"}, {"Bump"})
    assert own["Bump"].string == "Rums", "a translation moves with its text"
    use_language("de", assets)
    assert (tr("Bump"), tr("Roll")) == ("Rums", "Roll")
    use_language("en", assets)
    assert tr("Bump") == "Bump"


def test_wrong_placeholders_are_found():
    texts = Catalog(locale="de")
    texts.add("{name} wins", "{name} gewinnt")
    texts.add(("one {car}", "{n} {car}s"), ("ein {car}", "{n} {car}s"))
    assert wrong_placeholders(texts) == []
    for text, translation in [("{name} rolls", "{nam} würfelt"), ("{a}", "a"), ("plain", "{x}"), ("{b}", "{b")]:
        texts.add(text, translation)
        assert wrong_placeholders(texts)[-1] == text


# The sources


def test_texts_are_marked_whole():
    """A text that is put together before tr() sees it is in no catalogue."""
    assert [(path, ast.unparse(call)) for path in SOURCES for call in marked(text_of(path)) if pieced(call)] == []


def test_no_marked_text_is_overlooked(collected):
    """Inside an f-string the script that collects the texts sees none."""
    texts = [(path, text) for path in SOURCES for text in literals(text_of(path)) if text]
    assert len(texts) > 2000 and [(path, text) for path, text in texts if text not in collected] == []


def test_a_text_in_an_f_string_is_found():
    source = """f"{tr('Seat')}: {name}"; ntr("one", "many", n); tr(TITLES.get(kind, ""))"""
    assert sorted(literals(source)) == ["Seat", "many", "one"]


@pytest.fixture(scope="module")
def collected(templates):
    kept = [message for texts in templates.values() for message in texts if message.id]
    return {text for message in kept for text in originals(message)}


def literals(source):
    """The texts that stand as they are in the calls that mark them."""
    for call in marked(source):
        forms = call.args[: MARKS[call.func.id]]
        yield from (form.value for form in forms if isinstance(form, ast.Constant))


@pytest.mark.parametrize(
    ("call", "found"),
    [
        ('tr(f"{name} wins")', True),
        ('tr("a" + b)', True),
        ('tr("{x}".format(x=1))', True),
        ('tr("a" if x else "b")', True),
        ('tr("a {x}").format(x=1)', False),
        ("tr(TITLES[card])", False),
        ('tr(TITLES.get(card, ""))', False),
        ('ntr("a", "b", n + 1)', False),
        ('sentence("a" + b, name="seat")', True),
        ('counted("a", f"{b}s", "points")', True),
        ('counted("a", "b", "points", name="seat")', False),
    ],
)
def test_texts_marked_in_pieces_are_found(call, found):
    assert [pieced(node) for node in marked(call)] == [found]


MARKS = {"tr": 1, "mark": 1, "sentence": 1, "ntr": 2, "counted": 2}
"""Functions that mark texts, and how many of their arguments are texts."""


def text_of(path):
    return path.read_text(encoding="utf-8")


@cache
def marked(source):
    """The calls that mark texts. Most sources have none: to read those costs too much."""
    if not any(f"{name}(" in source for name in MARKS):
        return []
    return [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS
    ]


def pieced(call):
    return any(is_pieced(argument) for argument in call.args[: MARKS[call.func.id]])


def is_pieced(argument):
    match argument:
        case ast.JoinedStr() | ast.BinOp() | ast.IfExp(body=ast.Constant()):
            return True
        case ast.Call(func=ast.Attribute(attr="format")):
            return True
    return False


# Apostrophes


def test_english_texts_are_written_straight_and_shown_curly(templates):
    texts = [
        text for template in templates.values() for message in template if message.id for text in originals(message)
    ]
    assert [text for text in texts if re.search(r"\w’\w", text)] == []
    with_one = [text for text in texts if "'" in text]
    assert len(with_one) > 100 and not any("'" in tr(text) for text in with_one)


@in_every_language
@in_every_folder
def test_translations_have_curly_apostrophes(language, locale):
    found = [form for message in catalogue(language, locale) if message.id for form in forms(message)]
    assert [form for form in found if "'" in form] == []


def test_rules_pages_have_curly_apostrophes_and_firm_spaces():
    pages = sorted(assets_root().glob("*/rules/*.md"))
    assert len(pages) == len(LANGUAGES) * len(complete_games())
    assert [page for page in pages if re.search(r"\w'\w", page.read_text(encoding="utf-8"))] == []
    german = [line for page in pages if page.stem == "de" for line in page.read_text(encoding="utf-8").splitlines()]
    assert [line for line in german if re.search(r"[^\xa0]%", line)] == []
    french = [line for page in pages if page.stem == "fr" for line in page.read_text(encoding="utf-8").splitlines()]
    assert [line for line in french if loose(line)] == []


# Quotation marks

QUOTES = {"de": "„“‚‘", "fr": "«»", "nl": "‘"}
"""Beside ’, which is an apostrophe, too."""
LOOSE = re.compile(r"[^\xa0]:(?=\s|$)|[^\u202f][;?!](?=\s|$)|[ \n][:;?!]|[^\u202f][%»]|«(?!\u202f)")
"""French: a sign without the space beside it at which no line is broken. Scores have none: 3:2."""


def loose(text):
    """True if a sign in a French text stands too close to its word, or could be parted from it."""
    return LOOSE.search(text.replace("Mayday! Mayday!", "")) is not None


@in_every_language
@in_every_folder
def test_quotation_marks_and_spaces_are_the_languages_own(language, locale):
    strange = set('“”„«»‘"') - set(QUOTES[language])
    found = [form for message in catalogue(language, locale) if message.id for form in forms(message)]
    assert [form for form in found if strange & set(form)] == []
    assert language != "fr" or [form for form in found if loose(form)] == []
    assert language != "de" or [form for form in found if re.search(r"[^\xa0]%", form)] == []
