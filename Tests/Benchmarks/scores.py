"""How near promises come to the sleep that nights bring."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from sleepers import Night

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


def rmse(scores: Iterable[Score], way: str) -> float:
    errors = [(score.night.asleep - score.promises[way]) ** 2 for score in scores]
    return math.sqrt(sum(errors) / len(errors)) if errors else math.nan


def loss(scores: list[Score]) -> float:
    return rmse(scores, OURS) - rmse(scores, BUILT_IN)


def expected_loss(scores: list[Score]) -> float:
    """The loss when the noise of a night has nothing to do with how far promises are off.

    In the plain loss the two meet by chance, which only many sleepers even out.
    """
    noise = sum((score.night.awake - score.night.expected) ** 2 for score in scores)

    def error(way: str) -> float:
        offs = [
            score.night.opportunity - score.night.expected - score.promises[way]
            for score in scores
        ]
        return math.sqrt((noise + sum(off * off for off in offs)) / len(scores))

    return error(OURS) - error(BUILT_IN)


def coverage(scores: Iterable[Score]) -> float:
    inside = [score.is_inside for score in scores]
    return sum(inside) / len(inside) if inside else math.nan
