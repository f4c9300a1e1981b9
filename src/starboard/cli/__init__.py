"""The command line: `starboard play`, `simulate`, `bench`, `replay`, `perft`, `rules`."""


def main() -> None:
    """Run."""
