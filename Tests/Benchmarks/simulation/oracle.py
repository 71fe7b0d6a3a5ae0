"""The personal sleep model, computed independently from its formulas."""

import math
from dataclasses import dataclass
from functools import cache

from simulation.matrix import Matrix, Vector, dot, inverse, outer, times, total
from simulation.recent import CUPS, MEANS, PRIOR_COUNT, PRIOR_VARIANCE, History, prior, row
from simulation.sleepers import Night

BUILT_IN = [21.8, 21.8, 0.0, 13.9]
# The standard deviations of single nights to integrate over.
RESIDUALS = [1.5 * math.exp(0.064 * step) for step in range(97)]
BUILT_IN_PROBABILITY = 0.5
# Typical sleepers, and the few who are awake much longer or shorter, with the precision of each.
PRIORS = [(0.45, inverse(prior(25.0))[0]), (0.05, inverse(prior(100.0))[0])]


@dataclass(frozen=True)
class Promise:
    asleep: float
    lower: float
    upper: float


class Oracle:
    """What is known about a sleeper from some nights."""

    def __init__(self, history: History):
        sums = history.sums
        self.cups, self.count = sums.cups, sums.count
        self.all, self.for_coffee = sums.all(self.cups), sums.for_coffee
        self.measured_share = history.measured_share
        self.usual_opportunity = history.usual_opportunity
        self.learn()

    def solve(self, variance: float, precision: Matrix) -> tuple[Vector, Matrix]:
        """The coefficients and their covariance.

        The nights with unknown cups do not inform the coefficient of coffee.
        """
        matrix, vector = self.for_coffee.normal(variance, precision)
        covariance, _ = inverse(matrix)
        cup, cup_variance = times(covariance, vector)[CUPS], covariance[CUPS][CUPS]
        matrix, vector = self.all.normal(variance, precision)
        rest, _ = inverse([row[:CUPS] for row in matrix[:CUPS]])
        cross = [row[CUPS] for row in matrix[:CUPS]]
        shift = times(rest, cross)
        coefficients = times(
            rest, [one - other * cup for one, other in zip(vector[:CUPS], cross)]
        )
        block = total((1, rest), (cup_variance, outer(shift, shift)))
        edge = [-entry * cup_variance for entry in shift]
        covariance = [row + [entry] for row, entry in zip(block, edge)]
        return coefficients + [cup], covariance + [edge + [cup_variance]]

    def learn(self):
        """The mean and the variance over all residual deviations and hypotheses."""
        candidates = []
        for deviation in RESIDUALS:
            variance = deviation * deviation
            # Of the logarithm of the variance: its prior, and its part in the likelihood.
            common = (
                -(PRIOR_COUNT + self.count) / 2 * math.log(variance)
                - PRIOR_COUNT * PRIOR_VARIANCE / 2 / variance
            )
            for probability, precision in PRIORS:
                coefficients, covariance = self.solve(variance, precision)
                away = [one - other for one, other in zip(coefficients, MEANS)]
                evidence = (
                    math.log(probability) + common - self.all.squares(coefficients) / 2 / variance
                    - dot(away, times(precision, away)) / 2
                    + math.log(inverse(covariance)[1] * inverse(precision)[1]) / 2
                )
                candidates.append((evidence, variance, coefficients, covariance))
            # Average with the built-in model.
            built_in = math.log(BUILT_IN_PROBABILITY) + common - self.all.squares(BUILT_IN) / 2 / variance
            candidates.append((built_in, variance, BUILT_IN, [[0.0] * 4] * 4))
        highest = max(evidence for evidence, *_ in candidates)
        weights = [math.exp(evidence - highest) for evidence, *_ in candidates]
        shares = [weight / sum(weights) for weight in weights]
        self.coefficients = [
            sum(share * found[2][place] for share, found in zip(shares, candidates))
            for place in range(4)
        ]
        terms = []
        for share, (_, _, coefficients, covariance) in zip(shares, candidates):
            gap = [one - other for one, other in zip(coefficients, self.coefficients)]
            terms += [(share, covariance), (share, outer(gap, gap))]
        self.covariance = total(*terms)
        self.variance = sum(share * found[1] for share, found in zip(shares, candidates))
        self.freedom = PRIOR_COUNT + self.count

    def promise(self, night: Night) -> Promise:
        """The sleep that a night brings, with an interval that covers 90 % of nights."""
        line = row(night, self.cups)
        middle = night.opportunity - dot(line, self.coefficients)
        variance = self.variance + dot(line, times(self.covariance, line))
        deviation = math.sqrt(variance * (self.freedom - 2) / self.freedom)
        reach = quantile(self.freedom) * deviation
        ends = (middle, middle - reach, middle + reach)
        return Promise(*(min(max(end, 0), night.opportunity) for end in ends))

    def hours_in_bed(self, sleep: float, cups: float) -> float:
        """How long to stay in bed for so many hours of sleep, if that is within reach."""
        _, _, hour, cup = self.coefficients
        needed = (sleep + (self.usual - 8 * hour + cup * (cups - 1)) / 60) / (1 - hour / 60)
        return min(needed, self.longest_night / 60)

    @property
    def usual(self) -> float:
        """The minutes awake in 8 hours after a cup, with the kinds of recent nights."""
        device, hand, *_ = self.coefficients
        return self.measured_share * device + (1 - self.measured_share) * hand

    @property
    def longest_night(self) -> float:
        """The longest night within reach, in minutes: what of 12 hours an additional hour is worth."""
        _, _, hour, cup = self.coefficients

        def asleep(opportunity: float) -> float:
            awake = self.usual + hour * (opportunity / 60 - 8) + cup * (self.cups - 1)
            return min(max(0, opportunity - awake), opportunity)

        longest = min(max(self.usual_opportunity, 480), 720)
        share = min((asleep(longest + 60) - asleep(longest)) / 60, asleep(longest) / longest)
        return round(longest + min(max(0, (share - 0.5) / 0.3), 1) * (720 - longest))


@cache
def quantile(freedom: float) -> float:
    """The 95 % quantile of Student's t, by Simpson's rule and Newton's method."""
    constant = math.exp(
        math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)
    ) / math.sqrt(freedom * math.pi)

    def density(t: float) -> float:
        return constant * (1 + t * t / freedom) ** (-(freedom + 1) / 2)

    t, steps = 1.6448536, 200
    for _ in range(8):
        width = t / steps
        inner = sum((4 if step % 2 else 2) * density(step * width) for step in range(1, steps))
        area = (density(0) + inner + density(t)) * width / 3
        t -= (area - 0.45) / density(t)
    return t
