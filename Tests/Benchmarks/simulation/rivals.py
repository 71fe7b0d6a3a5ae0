"""Simpler models that predict the sleep of a night from the nights before it."""

from statistics import mean

from simulation.matrix import dot, inverse, times
from simulation.sleepers import Night

# Sleep efficiency starts from this, as if three nights had had it.
USUAL_EFFICIENCY, EFFICIENCY_NIGHTS = 0.88, 3


class BuiltIn:
    name = "built-in"

    def __init__(self, nights: list[Night]):
        pass

    def asleep(self, night: Night) -> float:
        return night.opportunity - self.awake(1 if night.cups is None else night.cups)

    def hours_in_bed(self, sleep: float, cups: int) -> float:
        return sleep + self.awake(cups) / 60

    def awake(self, cups: int) -> float:
        return 7.9 + 13.9 * cups


class MeanSleep:
    name = "mean of the sleep"

    def __init__(self, nights: list[Night]):
        self.mean = mean(night.asleep for night in nights)

    def asleep(self, _: Night) -> float:
        return self.mean


class LeastSquares:
    """Least squares of the minutes awake; their mean with too few nights."""

    name = "least squares"

    def __init__(self, nights: list[Night]):
        cups = {night.cups for night in nights}
        self.has_cups = None not in cups and len(cups) > 1
        minutes = [float(night.awake) for night in nights]
        self.coefficients = [mean(minutes), 0.0, 0.0]
        rows = [self.row(night.opportunity / 60, night.cups) for night in nights]
        columns = list(zip(*rows))
        if len(nights) > len(columns):
            squares = [[dot(one, other) for other in columns] for one in columns]
            if found := inverse(squares):
                line = times(found[0], [dot(column, minutes) for column in columns])
                self.coefficients = (line + [0.0])[:3]

    def row(self, hours: float, cups: int | None) -> list[float]:
        return [1.0, hours - 8] + ([cups - 1.0] if self.has_cups else [])

    def asleep(self, night: Night) -> float:
        cups = 1 if night.cups is None else night.cups
        constant, hour, cup = self.coefficients
        hours = night.opportunity / 60
        return night.opportunity - constant - hour * (hours - 8) - cup * (cups - 1)

    def hours_in_bed(self, sleep: float, cups: int) -> float:
        constant, hour, cup = self.coefficients
        # On a line as steep as this, no time in bed is long enough.
        slope = min(hour / 60, 0.5)
        return (sleep + (constant - 480 * slope + cup * (cups - 1)) / 60) / (1 - slope)


class Efficiency:
    name = "sleep efficiency"

    def __init__(self, nights: list[Night]):
        shares = sum(night.asleep / night.opportunity for night in nights)
        start = EFFICIENCY_NIGHTS * USUAL_EFFICIENCY
        self.ratio = (start + shares) / (EFFICIENCY_NIGHTS + len(nights))

    def asleep(self, night: Night) -> float:
        return night.opportunity * self.ratio

    def hours_in_bed(self, sleep: float, _: int) -> float:
        return sleep / self.ratio


RIVALS = [BuiltIn, MeanSleep, LeastSquares, Efficiency]


def within(minutes: float, night: Night) -> float:
    """Clips a prediction to between 0 and the length of the night."""
    return min(max(minutes, 0), night.opportunity)
