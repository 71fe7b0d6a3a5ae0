"""The personal sleep model, computed independently from its formulas."""

import math
from dataclasses import dataclass
from functools import cache

from simulation.matrix import Matrix, Vector, dot, inverse, outer, times, total
from simulation.sleepers import Night

# The minutes awake at 8 hours and 1 cup, measured by a device and kept by hand; what an hour and
# what a cup adds.
MEANS = [45.0, 45.0, 6.0, 13.9]
DEVIATIONS = [25.0, 25.0, 4.0, 7.0]
BUILT_IN = [21.8, 21.8, 0.0, 13.9]
HALF_LIFE = 60
PRIOR_COUNT, PRIOR_VARIANCE = 4, 400.0
CUPS = 3
# The standard deviations of single nights to integrate over.
RESIDUALS = [1.5 * math.exp(0.064 * step) for step in range(97)]
BUILT_IN_PROBABILITY = 0.5
# Typical sleepers, and the few who are awake much longer or shorter.
PRIORS = [(0.45, DEVIATIONS), (0.05, [100.0, 100.0, 4.0, 7.0])]


def diagonal(entries: Vector) -> Matrix:
    return [
        [entry * float(row == column) for column in range(len(entries))]
        for row, entry in enumerate(entries)
    ]


@dataclass(frozen=True)
class Promise:
    asleep: float
    lower: float
    upper: float


class Oracle:
    """What is known about a sleeper from some nights."""

    def __init__(self, nights: list[Night]):
        latest = nights[-1].day if nights else 0
        self.weights = [0.5 ** ((latest - night.day) / HALF_LIFE) for night in nights]
        known = [
            (weight, night.cups) for weight, night in zip(self.weights, nights)
            if night.cups is not None
        ]
        self.cups = 1.0
        if known:
            self.cups = sum(weight * cups for weight, cups in known) / sum(w for w, _ in known)
        self.latest_is_measured = bool(nights) and nights[-1].measured
        self.rows = [self.row(night) for night in nights]
        self.minutes = [float(night.awake) for night in nights]
        self.count = sum(self.weights)
        self.all = self.sums([True] * len(nights))
        self.known = self.sums([night.cups is not None for night in nights])
        self.learn()

    def row(self, night: Night) -> Vector:
        cups = self.cups if night.cups is None else night.cups
        return [
            float(night.measured), float(not night.measured), night.opportunity / 60 - 8, cups - 1
        ]

    def sums(self, counts: list[bool]) -> tuple[Matrix, Vector]:
        """X'WX and X'WA of the nights that count."""
        chosen = [
            (weight, row, minutes)
            for weight, row, minutes, counted
            in zip(self.weights, self.rows, self.minutes, counts) if counted
        ]
        squares = [[sum(w * x[i] * x[j] for w, x, _ in chosen) for j in range(4)] for i in range(4)]
        return squares, [sum(w * x[i] * y for w, x, y in chosen) for i in range(4)]

    def error(self, coefficients: Vector) -> float:
        return sum(
            weight * (minutes - dot(row, coefficients)) ** 2
            for weight, row, minutes in zip(self.weights, self.rows, self.minutes)
        )

    @staticmethod
    def information(
        sums: tuple[Matrix, Vector], variance: float, precision: Matrix
    ) -> tuple[Matrix, Vector]:
        squares, products = sums
        start = times(precision, MEANS)
        vector = [one + other / variance for one, other in zip(start, products)]
        return total((1, precision), (1 / variance, squares)), vector

    def solve(self, variance: float, precision: Matrix) -> tuple[Vector, Matrix]:
        """The coefficients and their covariance.

        The nights with unknown cups do not inform the coefficient of coffee.
        """
        matrix, vector = self.information(self.known, variance, precision)
        covariance, _ = inverse(matrix)
        cup, cup_variance = times(covariance, vector)[CUPS], covariance[CUPS][CUPS]
        matrix, vector = self.information(self.all, variance, precision)
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
            for probability, deviations in PRIORS:
                precision = diagonal([1 / deviation ** 2 for deviation in deviations])
                coefficients, covariance = self.solve(variance, precision)
                away = [one - other for one, other in zip(coefficients, MEANS)]
                evidence = (
                    math.log(probability) + common - self.error(coefficients) / 2 / variance
                    - dot(away, times(precision, away)) / 2
                    + math.log(inverse(covariance)[1] * inverse(precision)[1]) / 2
                )
                candidates.append((evidence, variance, coefficients, covariance))
            # Average with the built-in model.
            built_in = math.log(BUILT_IN_PROBABILITY) + common - self.error(BUILT_IN) / 2 / variance
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
        row = self.row(night)
        middle = night.opportunity - dot(row, self.coefficients)
        variance = self.variance + dot(row, times(self.covariance, row))
        deviation = math.sqrt(variance * (self.freedom - 2) / self.freedom)
        reach = quantile(self.freedom) * deviation
        ends = (middle, middle - reach, middle + reach)
        return Promise(*(min(max(end, 0), night.opportunity) for end in ends))

    def hours_in_bed(self, sleep: float, cups: float) -> float:
        """How long to stay in bed for so many hours of sleep, as the latest night was recorded."""
        device, hand, hour, cup = self.coefficients
        group = device if self.latest_is_measured else hand
        return (sleep + (group - 8 * hour + cup * (cups - 1)) / 60) / (1 - hour / 60)


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
