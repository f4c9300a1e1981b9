"""The best production: which white runs leave the most value, found exactly. [5]

`best_production(Board(...))` answers which converters to run, which cubes to pay and which wild cubes stand for which
colour, so that everything is paid from the supply before any output comes in. `marginal_values` says what one more
(or one less) of each item would change; `Planner(board)` answers for many supplies. Nothing here knows the state of the
game; whoever asks describes a board.

Two solvers find plans of the same value. `search` is plain Python: a depth-first search over the runs, bounded by
shadow prices of the items and by what is already known of positions with the same use of the supply. `milp` hands an
integer programme to HiGHS through SciPy (the extra `planner`). All values are whole numbers inside, so that equal
means equal: prices count to the 12,000th part, which holds thousandths and twelfths exactly.
"""

from starboard.games.sidereal.planner.board import (
    FINAL_BUNDLES,
    FINAL_PRICES,
    ITEMS,
    PRICES,
    Board,
    Bundle,
    Converter,
    Items,
    Plan,
    Run,
    final_board,
)
from starboard.games.sidereal.planner.solve import PATIENCE, Planner, Solver, best_production, marginal_values

__all__ = [
    "FINAL_BUNDLES", "FINAL_PRICES", "ITEMS", "PATIENCE", "PRICES", "Board", "Bundle", "Converter", "Items", "Plan",
    "Planner", "Run", "Solver", "best_production", "final_board", "marginal_values",
]  # fmt: skip
