"""A small linear programme, for the shadow prices that bound the search."""


class Programme:
    """A linear programme: the most value under rows that hold at zero."""

    def __init__(self) -> None:
        """Start without rows and columns."""
        self.limits: list[float] = []
        self.columns: list[tuple[float, dict[int, float]]] = []

    def row(self, limit: float) -> int:
        """Add a row: the sum over its columns may not be larger."""
        self.limits.append(float(limit))
        return len(self.limits) - 1

    def column(self, value: float, entries: dict[int, float]) -> int:
        """Add a column that brings a value."""
        self.columns.append((value, entries))
        return len(self.columns) - 1

    def duals(self) -> list[float]:
        """Solve it by the simplex method: what one more of every row's limit would be worth.

        When it is stopped early or loses precision the answer is only less good.
        """
        rows, width = len(self.limits), len(self.columns)
        table = [[0.0] * width + [limit] for limit in self.limits]
        for j, (_, entries) in enumerate(self.columns):
            for i, x in entries.items():
                table[i][j] = x
        goal = [-value for value, _ in self.columns] + [0.0]
        outside = list(range(rows, rows + width))
        inside = list(range(rows))
        for turn in range(60 + 4 * (rows + width)):
            if turn < 3 * (rows + width):
                j = min(range(width), key=goal.__getitem__, default=0)
            else:  # Going in circles: the first that helps ends them.
                j = min((k for k in range(width) if goal[k] < -_NIL), key=outside.__getitem__, default=0)
            if goal[j] >= -_NIL:
                break
            ratios = [(row[-1] / row[j], inside[i], i) for i, row in enumerate(table) if row[j] > _NIL]
            if not ratios:
                break
            i = min(ratios)[2]
            pivot = table[i]
            scale = 1.0 / pivot[j]
            pivot = table[i] = [x * scale for x in pivot]
            pivot[j] = scale
            for k, row in enumerate(table):
                if k != i and row[j]:
                    table[k] = _eliminated(row, pivot, j, scale)
            goal = _eliminated(goal, pivot, j, scale)
            inside[i], outside[j] = outside[j], inside[i]
        prices = [0.0] * rows
        for j, name in enumerate(outside):
            if name < rows:
                prices[name] = max(0.0, goal[j])
        return prices


_NIL = 1e-9


def _eliminated(row: list[float], pivot: list[float], j: int, scale: float) -> list[float]:
    """A row after the exchange of one column."""
    factor = row[j]
    changed = [x - factor * p for x, p in zip(row, pivot, strict=True)]
    changed[j] = -factor * scale
    return changed
