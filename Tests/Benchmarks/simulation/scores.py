"""How close predictions are to the actual sleep."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import mean

from simulation.sleepers import Night

# The numbers of nights before at which errors are compared.
COUNTS = [1, 3, 7, 14, 30, 60]
# Coverage is given by the number of nights before.
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
    """Whether our interval covers it."""
    promises: dict[str, float] = field(default_factory=dict)
    """The predicted sleep, by model."""
    noise: float = math.nan
    """The standard deviation of this sleeper's noise, if known."""


def rmse(scores: Iterable[Score], way: str) -> float:
    errors = [(score.night.asleep - score.promises[way]) ** 2 for score in scores]
    return math.sqrt(sum(errors) / len(errors)) if errors else math.nan


def loss(scores: list[Score]) -> float:
    return rmse(scores, OURS) - rmse(scores, BUILT_IN)


def mean_loss(scores: list[Score]) -> float:
    """The mean loss over sleepers, without the noise of single nights.

    The error of a single night is largely noise. But the standard deviation of each sleeper's noise
    is known from all nights, and so is the difference between the predicted and the expected sleep:
    together, they give the RMSE of many such nights.
    """
    def error(score: Score, way: str) -> float:
        aim = score.night.opportunity - score.night.expected
        return math.hypot(score.noise, aim - score.promises[way])

    return mean(error(score, OURS) - error(score, BUILT_IN) for score in scores)


def coverage(scores: Iterable[Score]) -> float:
    inside = [score.is_inside for score in scores]
    return sum(inside) / len(inside) if inside else math.nan
