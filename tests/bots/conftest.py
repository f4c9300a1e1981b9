"""The tests of the bots find the sample game like an installed one."""

from tests.server.sample import sample_game as sample_game
