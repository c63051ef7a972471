"""How much slower than the machine of the figures this one is now; for limits of time."""

from __future__ import annotations

import os
import statistics
import time

CALM = 0.0095
"""Seconds of processor time that `slowness` takes on the machine of the figures when it has nothing else to do."""


def slowness() -> float:
    """Return how many times slower than on the calm machine things go here and now, at least 1.

    Where more processes want to run than there are processors, twice that: they share caches, which a small piece of
    work does not feel and a whole table does.
    """

    def once() -> float:
        started = time.process_time()
        found: dict[str, int] = {}
        for k in range(60_000):
            found[str(k % 997)] = k
        return time.process_time() - started

    crowded = os.getloadavg()[0] > 1.5 * (os.cpu_count() or 1)
    return max(1.0, statistics.median(once() for _ in range(5)) / CALM) * (2 if crowded else 1)
