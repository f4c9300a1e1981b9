"""What all tests share: bots that are not hurried, so that their answers depend on the seed alone."""

import math

import pytest

from starboard.bots import greedy


@pytest.fixture(autouse=True, scope="session")
def _unhurried() -> None:
    """Let greedy bots look ahead as far as they want, however busy the machine is."""
    greedy.HASTE = math.inf
