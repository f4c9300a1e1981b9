"""Allowances: how much somebody may ask in a while."""

import time
from collections import OrderedDict


class Bucket:
    """Fills at a rate up to a burst; every request takes from it."""

    __slots__ = ("burst", "last", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float | None = None) -> None:
        """Begin full."""
        self.rate, self.burst = rate, burst
        self.level = burst
        self.last = time.monotonic() if now is None else now

    def take(self, cost: float = 1.0, now: float | None = None) -> bool:
        """Take from it, or say that there is not enough."""
        now = time.monotonic() if now is None else now
        self.level = min(self.burst, self.level + (now - self.last) * self.rate)
        self.last = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Allowances:
    """A bucket for each person or address; those not seen for long are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 50_000) -> None:
        """Give everybody the same."""
        self.rate, self.burst, self.most = rate, burst, most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1.0, now: float | None = None) -> bool:
        """Take from somebody's allowance, or say that it is used up."""
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate, self.burst, now)
            while len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(who)
        return bucket.take(cost, now)
