"""What workers leave unsaid about tests that pass is not missing about those that fail."""

import subprocess
import sys

from crashgames.paths import assets_root
from tests.steady import HANG

MIXED = """
import pytest

@pytest.fixture
def broken():
    raise ValueError

@pytest.fixture
def left_broken():
    yield
    raise ValueError

def test_passes():
    pass

def test_fails():
    raise ValueError

def test_does_not_begin(broken):
    pass

def test_does_not_end(left_broken):
    pass

@pytest.mark.skip(reason="not here")
def test_is_left_out():
    pass
"""


def test_workers_report_failures_before_and_after_a_test(tmp_path):
    file = tmp_path / "test_mixed.py"
    file.write_text(MIXED)
    words = [sys.executable, "-m", "pytest", "-n", "1", "-c", "pyproject.toml", "-p", "tests.conftest", str(file)]
    said = subprocess.run(words, cwd=assets_root().parent, capture_output=True, text=True, timeout=HANG, check=False)
    assert said.returncode == 1 and said.stdout.count("ValueError") >= 3
    assert "1 failed, 2 passed, 1 skipped, 2 errors" in said.stdout, said.stdout + said.stderr
