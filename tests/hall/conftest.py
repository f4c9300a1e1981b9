"""What the tests of the hall share: the sample game beside the installed ones, and tables that stay."""

from tests.server.sample import sample_game as sample_game
from tests.server.staying import tables_stay as tables_stay
