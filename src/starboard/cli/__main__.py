"""Run as `python -m starboard.cli`."""

from starboard.cli import main

if __name__ == "__main__":
    main()
