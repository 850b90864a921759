"""Rules pages: Markdown read as passages, and the same page in every language."""

import pytest

from crashgames.core.rulebook import Passage, Section, Source, parse, rules_of
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from tests.random_play import complete_games

PAGE = """\
# The idea

![](../art/car.svg)
Nudge your cars
onto good cells.
*CB-80, CB-82*

Two play against each other.

# Cards

## Lift

You may lift a car.
*Ruling, CB-1*

Four may play, too.
*Option*
"""


def test_a_page_is_read_by_headings_pictures_and_footnotes():
    idea = Passage("Nudge your cars onto good cells.", ("CB-80", "CB-82"), art="crash/car")
    lift = Passage("You may lift a car.", ("CB-1",), Source.RULING, title="Lift")
    assert parse(PAGE, "crash") == (
        Section("The idea", (idea, Passage("Two play against each other."))),
        Section("Cards", (lift, Passage("Four may play, too.", (), Source.OPTION))),
    )


def test_text_before_the_first_heading_is_refused():
    with pytest.raises(ValueError, match="heading"):
        parse("Once upon a time\n# The idea\n", "crash")


def test_a_game_without_a_page_has_no_rules(tmp_path):
    assert rules_of("crash", tmp_path) == ()


def test_a_language_without_a_page_falls_back_to_english(tmp_path):
    (tmp_path / "crash" / "rules").mkdir(parents=True)
    (tmp_path / "crash" / "rules" / "en.md").write_text(PAGE, encoding="utf-8")
    try:
        use_language("de", assets_root())
        assert rules_of("crash", tmp_path) == parse(PAGE, "crash")
    finally:
        use_language("en", assets_root())


def page(game, language):
    return parse((assets_root() / game / "rules" / f"{language}.md").read_text(encoding="utf-8"), game)


def shape(sections):
    """What is the same in every language."""
    return [[(p.rules, p.source, p.art, bool(p.title)) for p in section.passages] for section in sections]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_page_says_the_same_rules_in_every_language(info, language):
    english, translated = page(info.id, "en"), page(info.id, language)
    assert shape(translated) == shape(english)
    texts = {passage.text for section in english for passage in section.passages}
    assert not [p.text for section in translated for p in section.passages if p.text in texts or not p.text]
