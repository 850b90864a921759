"""The id of a rule stands beside the sentence that it belongs to, never alone and never inside another text."""

import ast
import random
import re
from pathlib import Path

import pytest

import crashgames
from crashgames.core.catalog import games
from tests.invariants import strangers
from tests.random_play import all_games, complete_games, positions, random_match
from tests.rulings import passages


def known(info):
    """The ids on the rules page of a game."""
    return {rule for passage in passages(info.id) for rule in passage.rules}


PREFIXES = sorted({rule.partition("-")[0] for info in games().values() for rule in known(info)})
ID = re.compile(rf"\b(?:{'|'.join(PREFIXES)})-\d+")
WORDS = 3


def written(tree):
    """All strings of a module but for docstrings."""
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in remarks)
    return [node.value for node in constants if isinstance(node.value, str)]


def test_no_text_names_a_rule_by_itself():
    """Ids come to a player's eyes from reasons and rules pages alone, which have a sentence for each."""
    sources = {path: path.read_text(encoding="utf-8") for path in Path(crashgames.__file__).parent.rglob("*.py")}
    naming = {path: written(ast.parse(source)) for path, source in sources.items() if ID.search(source)}
    assert len(naming) > 20
    for path, texts in naming.items():
        assert [text for text in texts if ID.search(text) and not ID.fullmatch(text)] == [], path


def is_sentence(text):
    return len(text.split()) >= WORDS and not ID.search(text) and text[-1] in ".!?"


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_every_reason_has_a_rule_of_the_page_and_own_words(info):
    rules, pick, given = known(info), random.Random(1), set()
    for seats in (info.seats[0], info.seats[-1]):
        match = random_match(info, seats, 1)
        for _, engine in positions(match, 3):
            reasons = [engine.why_not(action) for action in strangers(engine, match.actions, pick)]
            given |= {(reason.rule, reason.text) for reason in reasons if reason}
        given.add((match.outcome.reason.rule, match.outcome.reason.text))
    assert len(given) > 3
    assert [(rule, text) for rule, text in given if rule not in rules or not is_sentence(text)] == []


@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_after_the_end_the_reason_says_the_sentence_of_its_rule(info):
    match = random_match(info, info.seats[0], 1)
    ended = match.outcome.reason
    for action in match.actions[-5:]:
        refused = match.why_not(action)
        assert refused.rule != ended.rule or refused.text == ended.text


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_ids_on_a_rules_page_stand_below_a_sentence(info):
    for passage in passages(info.id):
        assert is_sentence(passage.text) or not passage.rules, passage
