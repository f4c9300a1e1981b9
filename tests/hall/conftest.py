"""What the tests of the hall share: the sample game beside the installed ones."""

from tests.server.sample import sample_game as sample_game
