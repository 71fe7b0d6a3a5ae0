"""How near promises come to the sleep that nights bring."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import mean

from simulation.sleepers import Night

# The numbers of nights before at which errors are compared.
COUNTS = [1, 3, 7, 14, 30, 60]
# Coverage is that of all nights with so many before.
BANDS = [(1, 2), (3, 6), (7, 13), (14, 29), (30, 60)]
OURS, BUILT_IN, TREES = "ours", "built-in", "boosted trees"


@dataclass
class Score:
    """One night of one sleeper."""

    group: str
    before: int
    """How many nights there were before it."""
    night: Night
    is_inside: bool
    """Whether our interval holds it."""
    promises: dict[str, float] = field(default_factory=dict)
    """What each way promised."""
    noise: float = math.nan
    """The deviation of this sleeper's minutes awake from what is expected of them, if known."""


def rmse(scores: Iterable[Score], way: str) -> float:
    errors = [(score.night.asleep - score.promises[way]) ** 2 for score in scores]
    return math.sqrt(sum(errors) / len(errors)) if errors else math.nan


def loss(scores: list[Score]) -> float:
    return rmse(scores, OURS) - rmse(scores, BUILT_IN)


def mean_loss(scores: list[Score]) -> float:
    """The mean over sleepers of what each loses.

    A single night is no RMSE, but each sleeper's noise is known from all nights, and how far off a
    promise is from what it aims at. So chance does not hide the loss: the noise of the night itself
    has no part in it.
    """
    def error(score: Score, way: str) -> float:
        aim = score.night.opportunity - score.night.expected
        return math.hypot(score.noise, aim - score.promises[way])

    return mean(error(score, OURS) - error(score, BUILT_IN) for score in scores)


def coverage(scores: Iterable[Score]) -> float:
    inside = [score.is_inside for score in scores]
    return sum(inside) / len(inside) if inside else math.nan
