"""The glossaries: every term is in use, translations call it what the glossary says, and one press has one label."""

import ast
import re
import tomllib
from collections import Counter
from functools import cache

import pytest
from babel.messages.pofile import read_po

from crashgames.core.rulebook import parse
from crashgames.core.translation import DOMAIN, LANGUAGES
from crashgames.paths import assets_root
from crashgames.phones.pages import texts as phone_texts
from tests.modules import FILES

OTHERS = tuple(language for language in LANGUAGES if language != "en")
SHARE = 0.8
"""Of the texts with a term, so many at least must translate it by the words in the glossary; others paraphrase."""


FOLDERS = tuple(sorted(file.parent.name for file in assets_root().glob("*/glossary.toml")))
REFUSED, LABELS, COMMANDS, OPENINGS = "refused", "labels", "commands", "openings"
"""Tables of a glossary without terms: words that are not used, labels of buttons, how labels and texts begin."""


@cache
def glossary(folder):
    return tomllib.loads((assets_root() / folder / "glossary.toml").read_text(encoding="utf-8"))


def terms():
    for folder in FOLDERS:
        for term, entry in glossary(folder).items():
            if term not in (REFUSED, LABELS, COMMANDS, OPENINGS):
                yield pytest.param(folder, term, entry, id=f"{folder}-{term}")


def refused(language, folder):
    """The words that texts of a folder may not use, and what is said instead: its own and those of the program."""
    tables = (glossary(name).get(REFUSED, {}).get(language, {}) for name in (folder, "shared"))
    return {word: instead for table in tables for word, instead in table.items()}


def says(text, word):
    """True if the word stands in a text, alone or at the beginning of a sentence, and not in the name of a field."""
    plain = re.sub(r"{\w*}", "", text.replace("\u00ad", ""))
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", plain, re.IGNORECASE) is not None


@cache
def texts(language, folder):
    """Pairs of a text and its translation, of a game with its rules page, or of the program."""
    with (assets_root() / folder / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    return [*(pair for message in catalogue if message.id for pair in forms(message)), *rules(language, folder)]


def rules(language, folder):
    """Pairs of a passage and its translation; none for a folder without a rules page."""
    files = [assets_root() / folder / "rules" / f"{name}.md" for name in ("en", language)]
    if not files[0].exists():
        return []
    pages = [parse(file.read_text(encoding="utf-8"), folder) for file in files]
    english, translated = ([p.text for section in page for p in section.passages] for page in pages)
    return list(zip(english, translated, strict=True))


def forms(message):
    if isinstance(message.id, tuple | list):
        return list(zip(message.id, message.string, strict=False))
    return [(message.id, message.string)]


def has_term(text, entry):
    words = "|".join(map(re.escape, entry["en"]))
    return re.search(rf"\b({words})\b", re.sub(r"{\w*}", "", text)) is not None


def keeps_to(translation, words):
    plain = translation.replace("\u00ad", "").casefold()
    return any(word.casefold() in plain for word in words)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("folder", "term", "entry"), list(terms()))
def test_translations_keep_to_the_glossary(folder, term, entry, language):
    found = [translation for text, translation in texts(language, folder) if has_term(text, entry)]
    assert found, f"{term} is in no text"
    strange = [translation for translation in found if not keeps_to(translation, entry[language])]
    assert len(strange) <= (1 - SHARE) * len(found), strange


def test_a_word_that_is_not_in_the_glossary_is_found():
    entry = {"en": ["bell", "bells"], "de": ["Glocke"]}
    assert has_term("Ring the bells", entry) and not has_term("{bell}: bellows", entry)
    assert keeps_to("die Glo\u00adcken", entry["de"]) and not keeps_to("die Klingel", entry["de"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_uses_a_refused_word(folder, language):
    pairs = texts(OTHERS[0] if language == "en" else language, folder)
    written = {pair[language != "en"] for pair in pairs}
    words = refused(language, folder)
    assert words, "nothing is refused"
    assert [f"{word} -> {words[word]}: {text}" for text in sorted(written) for word in words if says(text, word)] == []


def test_a_refused_word_is_found_but_not_within_longer_words():
    assert says("Anew!", "anew") and says("Start it anew.", "anew") and says("ge\u00adluk", "geluk")
    assert not says("renewed {anew}", "anew") and not says("ongelukkig", "geluk")


# Labels of buttons

BUTTONS = ("Button", "HoldButton", "LastStep", "BarEntry", "HeaderEntry", "_button", "_pair")
"""The calls that make a button: its label is one argument, and its icon perhaps another."""
ICONS = frozenset(path.stem for path in (assets_root() / "shared" / "art" / "icons").glob("*.svg"))


def labels_of(node):
    """The texts that a part of the source passes to tr, of all branches of a choice."""
    match node:
        case ast.Call(func=ast.Name(id="tr"), args=[ast.Constant(value=text)]):
            return [text]
        case ast.IfExp():
            return labels_of(node.body) + labels_of(node.orelse)
    return []


def parts_of(node):
    """What may be the label and the icon of a button: the arguments of a call, or an entry of a menu."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in BUTTONS:
            return [*node.args, *(keyword.value for keyword in node.keywords)]
        case ast.Tuple(elts=[ast.Call(), _, _, *_]):
            return node.elts
    return []


def buttons(source):
    """The labels of buttons, each with its icon, or "" if it has none."""
    for node in ast.walk(ast.parse(source)) if "tr(" in source else ():
        parts = parts_of(node)
        icons = [part.value for part in parts if isinstance(part, ast.Constant) and part.value in ICONS]
        is_one = isinstance(node, ast.Call) or icons
        yield from ((label, (icons or [""])[0]) for part in parts if is_one for label in labels_of(part))


@cache
def buttons_of(file):
    return frozenset(buttons(file.read_text(encoding="utf-8")))


PHONE_SCRIPTS = assets_root() / "shared" / "phone"


def call_at(script, start):
    """The call that begins there, with all its arguments, but for what it puts in place of the button later."""
    depth, end = 0, script.index("(", start)
    while True:
        depth += {"(": 1, ")": -1}.get(script[end], 0)
        end += 1
        if depth == 0:
            return re.sub(r'make\("p\b[^()]*\)', "", script[start:end])


def phone_buttons(script, words):
    """The labels of buttons that a script of the phones' page makes, each with its icon, or "" if it has none."""
    for start in re.finditer(r'make\("button|say\(this\.look|way\(words', script):
        call = call_at(script, start.start())
        icons = [icon for icon in re.findall(r'icon\("(\w+)"\)', call) if icon in ICONS]
        yield from ((words[name], (icons or [""])[0]) for name in re.findall(r"words\.(\w+)", call))
    labels = re.findall(r"\blabel(?::| =) (?:[^,;}]*words\.)?(\w+)", script)
    yield from ((words[name], "") for name in labels if name in words)


@cache
def all_phone_buttons():
    scripts = [path.read_text(encoding="utf-8") for path in PHONE_SCRIPTS.glob("*.js")]
    return frozenset(pair for script in scripts for pair in phone_buttons(script, phone_texts()))


@cache
def all_buttons():
    return all_phone_buttons().union(pair for file in FILES.values() for pair in buttons_of(file))


@cache
def shown_in(language):
    """What the buttons of the program show in a language, by their English labels."""
    found = dict(pair for folder in FOLDERS for pair in texts(OTHERS[0] if language == "en" else language, folder))
    return {label: label if language == "en" else found[label] for label, _ in all_buttons() if label in found}


@pytest.mark.parametrize("action", glossary("shared")[LABELS])
def test_one_press_has_one_label(action):
    entry = glossary("shared")[LABELS][action]
    labels = {label for label, _ in all_buttons()}
    assert entry["en"] in labels, "no button has this label"
    with_icon = {label for label, icon in all_buttons() if icon == entry.get("icon", None)}
    assert with_icon <= {entry["en"], *entry.get("beside", ())}
    for language in LANGUAGES:
        assert shown_in(language)[entry["en"]] == entry[language]
        assert not set(shown_in(language).values()) & set(entry["not"])


def test_every_press_in_several_places_is_in_the_glossary():
    places = Counter(label for file in FILES.values() for label in {label for label, _ in buttons_of(file)})
    settled = {entry["en"] for entry in glossary("shared")[LABELS].values()}
    assert {label for label, count in places.items() if count > 1} - settled == set()


def test_labels_that_differ_in_english_differ_in_every_language():
    for language in OTHERS:
        shown = shown_in(language)
        twins = {shown[label]: {other for other in shown if shown[other] == shown[label]} for label in shown}
        assert {text: english for text, english in twins.items() if len(english) > 1} == {}


def test_a_button_with_another_label_is_found():
    source = (
        'Button(place, tr("Shelf") if short else tr("Leave"), call, icon="home"); entry = (tr("Name"), "pen", call)'
    )
    assert set(buttons(source)) == {("Shelf", "home"), ("Leave", "home"), ("Name", "pen")}


@pytest.mark.parametrize("game", FOLDERS)
def test_buttons_on_boards_are_called_like_their_actions(game):
    files = {name: path for name, path in FILES.items() if name.startswith(f"crashgames.games.{game}.")}
    shown = {label for name, path in files.items() if ".board." in name for label, _ in buttons_of(path)}
    actions = {label for path in files.values() for label in action_labels(path.read_text(encoding="utf-8"))}
    settled = {entry["en"] for entry in glossary("shared")[LABELS].values()}
    assert shown - actions - settled == set()


def test_buttons_of_phones_are_found():
    script = 'make("button.quiet", { onclick: () => out(make("p", {}, words.b)) }, icon("exit"), words.a)'
    assert set(phone_buttons(script, {"a": "Leave", "b": "Left"})) == {("Leave", "exit")}
    assert {label for label, _ in all_phone_buttons()} > {"Join", "Back", "Confirm", "Go home", "Use it here"}


# Moods of labels


def action_labels(source):
    """What the actions of a game are called: every sentence in a class of an action."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id.endswith("Action") for base in node.bases
        ):
            calls = (call for call in ast.walk(node) if isinstance(call, ast.Call) and isinstance(call.func, ast.Name))
            yield from (
                text.value for call in calls if call.func.id in ("sentence", "counted") for text in call.args[:1]
            )


@cache
def all_labels():
    """The labels of buttons and actions: what a press can be called."""
    sources = [path.read_text(encoding="utf-8") for path in FILES.values() if path.name == "messages.py"]
    return {label for label, _ in all_buttons()}.union(*map(action_labels, sources))


@pytest.mark.parametrize("language", glossary("shared")[COMMANDS])
def test_labels_of_buttons_and_actions_name_what_a_press_does(language):
    commands = tuple(f"{word} " for word in glossary("shared")[COMMANDS][language])
    shown = [(text, translation) for folder in FOLDERS for text, translation in texts(language, folder)]
    labels = [translation for text, translation in shown if text in all_labels()]
    assert len(labels) > 150 and [label for label in labels if f"{label} ".startswith(commands)] == []


def test_the_labels_of_actions_are_found():
    source = 'class Play(Action):\n    says = cases("n", {1: sentence("Play")}, counted("Play {n}", "Play all", "n"))'
    assert {*action_labels(source)} == {"Play", "Play {n}"}


# How texts begin


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("opening", glossary("shared")[OPENINGS])
def test_texts_of_one_kind_begin_alike(opening, language):
    begins = glossary("shared")[OPENINGS][opening][language]
    found = [pair for folder in FOLDERS for pair in texts(language, folder)]
    kind = [translation for text, translation in found if text.startswith(opening)]
    assert len(kind) > 10 and [text for text in kind if not text.startswith(begins)] == []
    assert [
        text for text, translation in found if translation.startswith(begins) and not text.startswith(opening)
    ] == []
