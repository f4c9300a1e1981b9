"""What a net practises, and how it is examined, by game."""

from msgspec import Struct

RIVAL = "rival"
"""In exams: the weights that are to be beaten."""


class Plan(Struct, frozen=True):
    """Which set-ups are practised how often, and with whom."""

    setups: dict[str, int]
    rival: tuple[str, ...]
    """Set-ups that the rival, the weights that are to be beaten, has learned; the first is looked at on the way."""
    teacher: float = 0.04
    """Share of the games between players that are played against the teacher."""
    past: float = 0.2
    """Share of the games that are played against past selves or the rival."""
    beating: float = 0.25
    """Share of those that are played against the rival, where there is one."""
    league: int = 10
    """How many past selves are kept."""
    win: float = 0.7
    """How much the win counts in what a game was worth; the rest is the lead."""
    doubt: float = 0.03
    """Share of chances that imitation leaves to all options alike; where games have many decisions little is much."""


PLANS = {
    "race": Plan(
        {
            "seats=2": 100, "seats=2 goals=no takeovers=no": 3, "seats=2 sets=0": 8, "seats=2 sets=1": 5,
            "seats=2 sets=2": 5, "seats=2 one_action=yes": 2, "seats=3": 4, "seats=4": 3, "seats=5": 1, "seats=6": 1,
            "seats=3 sets=0": 1, "seats=4 sets=0": 1, "seats=4 sets=2": 1, "difficulty=easy": 2, "difficulty=medium": 6,
            "difficulty=hard": 84, "difficulty=hard sets=0": 1, "difficulty=hard sets=1": 1,
            "difficulty=hard sets=2": 1,
        },
        rival=("seats=2", "seats=2 sets=0", "seats=2 sets=1", "seats=2 sets=2"), past=0.3, beating=0.5,
    ),
    "artifacts": Plan(
        {"seats=2": 84, "seats=3": 10, "seats=4": 6}, rival=("seats=2", "seats=3", "seats=4"), teacher=0.12, win=0.5,
        doubt=0.02,
    ),
}  # fmt: skip

EXAMS: dict[str, tuple[tuple[str, str, int], ...]] = {
    "race": (
        ("seats=2 sets=3", RIVAL, 1000), ("seats=2 sets=3", "greedy", 400), ("seats=2 sets=0", RIVAL, 400),
        ("seats=2 sets=1", RIVAL, 200), ("seats=2 sets=2", RIVAL, 200), ("seats=2 one_action=yes", "greedy", 200),
        ("seats=3", "greedy", 240), ("seats=4", "greedy", 240), ("seats=5", "greedy", 240), ("seats=6", "greedy", 240),
        ("difficulty=easy|robot_world", "", 320), ("difficulty=medium|robot_world", "", 320),
        ("difficulty=hard|robot_world", "", 640),
    ),
    "artifacts": (("seats=2", "greedy", 400), ("seats=3", "greedy", 240), ("seats=4", "greedy", 240)),
}  # fmt: skip
"""Set-ups (with a field to go through after a `|`), who sits on all other chairs, and how many games."""
