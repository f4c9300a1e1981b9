"""The command line: `starboard play`, `games`, `simulate`, `bench`, `replay`, `perft`, `rules`, `pack`."""


def main() -> None:
    """Run a command."""
    from starboard.cli.app import main as run

    run()
