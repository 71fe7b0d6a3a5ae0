"""What each night of a diary counts for the oracle: strange nights less, and old levels as well."""

import math

from simulation.matrix import Matrix, Vector, dot, inverse, outer, times, total
from simulation.sleepers import Night

# The minutes awake at 8 hours and 1 cup, measured by a device and kept by hand; what an hour and
# what a cup adds.
MEANS = [45.0, 45.0, 6.0, 13.9]
CUPS = 3
HALF_LIFE = 60
PRIOR_COUNT, PRIOR_VARIANCE = 4, 400.0
RECENT, MAJORITY = 14, 7
# With fewer nights with known cups, the others count as nights after 1 cup, too.
NIGHTS_FOR_CUPS = 20
# Where residuals and cups begin to count less, and how many standard errors are no change.
USUAL, USUAL_CUPS, PULL, LEVEL, SPREAD, AGREEING = 3, 3, 0.5, 4, 6, 2


def prior(deviation: float) -> Matrix:
    """The covariance of the coefficients; the kinds of nights differ by 0 ± 25 minutes."""
    both = deviation ** 2 - 25.0 ** 2 / 2
    return [
        [deviation ** 2, both, 0.0, 0.0], [both, deviation ** 2, 0.0, 0.0],
        [0.0, 0.0, 16.0, 0.0], [0.0, 0.0, 0.0, 49.0],
    ]


UNUSUAL = inverse(prior(100.0))[0]


class Moments:
    """Products of the regressors and the minutes awake, which is the last entry of each row."""

    def __init__(self, count: float = 0, products: Matrix | None = None):
        self.count = count
        self.products = products or [[0.0] * 5 for _ in range(5)]

    def plus(self, other: "Moments", factor: float = 1) -> "Moments":
        products = total((1, self.products), (factor, other.products))
        return Moments(self.count + factor * other.count, products)

    def with_cups(self, cups: float) -> "Moments":
        """Nights with unknown cups, as if there were so many above 1."""
        scales = [1, 1, 1, cups, 1]
        return Moments(self.count, [
            [entry * one * other for entry, other in zip(row, scales)]
            for row, one in zip(self.products, scales)
        ])

    def uncertain(self, entry: int, share: float) -> "Moments":
        """Tells only a share of what it did about an intercept."""
        column = self.products[entry]
        known = column[entry]
        # The variance that an unknown common deviation adds to that of the level, 1 / known.
        added = 1 / (share * known) - 1 / known
        factor = 1 / (1 / added + known)
        return Moments(self.count, total((1, self.products), (-factor, outer(column, column))))

    def squares(self, coefficients: Vector) -> float:
        line = [-entry for entry in coefficients] + [1.0]
        return max(0.0, dot(line, times(self.products, line)))

    @property
    def nights(self) -> float:
        """How many nights inform the coefficients."""
        return self.products[0][0] + self.products[1][1]

    def normal(self, variance: float, precision: Matrix) -> tuple[Matrix, Vector]:
        matrix = [row[:4] for row in self.products[:4]]
        start = times(precision, MEANS)
        vector = [one + row[4] / variance for one, row in zip(start, self.products)]
        return total((1, precision), (1 / variance, matrix)), vector


class Sums:
    """Of nights with known and with unknown cups; the latter have a cup above 1."""

    def __init__(self, known: Moments | None = None, unknown: Moments | None = None):
        self.known, self.unknown = known or Moments(), unknown or Moments()

    def plus(self, night: Night, count: float, mark: tuple[float, float]) -> "Sums":
        """Counts the night in the coefficients as far as marked, and else with its square."""
        influence, square = mark
        line = row(night, 2) + [float(night.awake)]
        added = Moments(count, total((count * influence, outer(line, line))))
        added.products[4][4] += count * (1 - influence) * square
        if night.cups is None:
            return Sums(self.known, self.unknown.plus(added))
        return Sums(self.known.plus(added), self.unknown)

    def fading(self, factor: float) -> "Sums":
        return Sums(Moments().plus(self.known, factor), Moments().plus(self.unknown, factor))

    def uncertain(self, entry: int, most: float) -> "Sums":
        nights = self.known.products[entry][entry] + self.unknown.products[entry][entry]
        if nights <= most:
            return self
        return Sums(*(
            one.uncertain(entry, most / nights) if one.products[entry][entry] else one
            for one in (self.known, self.unknown)
        ))

    @property
    def count(self) -> float:
        return self.known.count + self.unknown.count

    @property
    def cups(self) -> float:
        nights = max(min(NIGHTS_FOR_CUPS, self.count), self.known.nights)
        above = self.known.products[0][CUPS] + self.known.products[1][CUPS]
        return 1 + above / nights if nights else 1.0

    def all(self, cups: float) -> Moments:
        return self.known.plus(self.unknown.with_cups(cups - 1))

    @property
    def for_coffee(self) -> Moments:
        trust = self.known.count / min(NIGHTS_FOR_CUPS, self.count) if self.count else 0
        return Moments().plus(self.known, min(1, trust))


def row(night: Night, cups: float) -> Vector:
    cups = cups if night.cups is None else night.cups
    return [float(night.measured), float(not night.measured), night.opportunity / 60 - 8, cups - 1]


class History:
    """Nights in their order: sums of the older ones, and the recent ones with their marks."""

    def __init__(self, nights: list[Night] = ()):
        self.older, self.recent, self.marks = Sums(), [], []
        self.nights = []
        for night in nights:
            self.add(night)

    @property
    def usual_opportunity(self) -> float:
        """The mean minutes from lights out to waking, where a night counts less the older it is."""
        weights = [0.5 ** ((self.nights[-1].day - night.day) / HALF_LIFE) for night in self.nights]
        terms = (weight * night.opportunity for weight, night in zip(weights, self.nights))
        return sum(terms) / sum(weights)

    def add(self, night: Night):
        self.nights.append(night)
        if self.recent:
            self.older = self.older.fading(0.5 ** ((night.day - self.recent[-1].day) / HALF_LIFE))
        if len(self.recent) == RECENT:
            oldest = self.recent.pop(0)
            age = night.day - oldest.day
            self.older = self.older.plus(oldest, 0.5 ** (age / HALF_LIFE), self.marks.pop(0))
        self.recent.append(night)
        self.mark()

    @property
    def measured_share(self) -> float:
        return sum(night.measured for night in self.recent) / len(self.recent)

    @property
    def sums(self) -> Sums:
        return self.with_recent(self.marks)

    def with_recent(self, marks: list[tuple[float, float]]) -> Sums:
        sums = self.older
        for night, mark in zip(self.recent, marks):
            age = self.recent[-1].day - night.day
            sums = sums.plus(night, 0.5 ** (age / HALF_LIFE), mark)
        return sums

    def mark(self):
        self.cups = self.with_recent([(1.0, 0.0)] * len(self.recent)).cups
        self.rows = [row(night, self.cups) for night in self.recent]
        self.expect(PRIOR_VARIANCE)
        self.expect(self.variance)
        self.widen()
        self.expect(self.variance, keeps=True)
        for measured in (True, False):
            level, nights, uncertainty = self.level(measured)
            change = abs(level) - AGREEING * math.sqrt(
                uncertainty + self.variance / max(nights, 1)
            )
            if nights >= MAJORITY and change > 0:
                entry = 0 if measured else 1
                self.older = self.older.uncertain(entry, self.variance / change ** 2)
        self.expect(self.variance, keeps=True)
        levels = {}
        for measured in (True, False):
            level, nights, uncertainty = self.level(measured)
            if nights:
                level *= uncertainty / (uncertainty + self.variance / nights)
                level *= min(1, nights / MAJORITY) if self.older.count else 1
            levels[measured] = level
        self.marks = [self.judged(place, levels) for place in range(len(self.recent))]

    def expect(self, variance: float, keeps: bool = False):
        """Fits the older nights for a variance, and finds the one that they show."""
        moments = self.older.all(self.cups)
        matrix, vector = moments.normal(variance, UNUSUAL)
        self.covariance, _ = inverse(matrix)
        self.coefficients = times(self.covariance, vector)
        self.residuals = [
            night.awake - dot(one, self.coefficients) for night, one in zip(self.recent, self.rows)
        ]
        self.variance = variance
        if not keeps:
            squares = PRIOR_COUNT * PRIOR_VARIANCE + moments.squares(self.coefficients)
            self.variance = squares / (PRIOR_COUNT + moments.count)

    def widen(self):
        """Lets the recent nights inform the variance, too."""
        count = PRIOR_COUNT + self.older.count
        levels = {measured: self.level(measured)[0] for measured in (True, False)}
        squares = [
            min((one - levels[night.measured]) ** 2, USUAL ** 2 * self.variance)
            for night, one in zip(self.recent, self.residuals)
        ]
        self.variance = (count * self.variance + sum(squares)) / (count + len(squares))

    def level(self, measured: bool) -> tuple[float, int, float]:
        """Of the residuals of a kind, with their number and the variance of what is expected."""
        places = [
            place for place, night in enumerate(self.recent) if night.measured == measured
        ]
        if not places:
            return 0.0, 0, 0.0
        middle = [sum(entries) / len(places) for entries in zip(*(self.rows[one] for one in places))]
        clip = LEVEL * math.sqrt(self.variance)
        level = location([self.residuals[place] for place in places], clip)
        return level, len(places), dot(middle, times(self.covariance, middle))

    def judged(self, place: int, levels: dict[bool, float]) -> tuple[float, float]:
        """The share that counts in the coefficients, and the squared residual of the rest."""
        night, line = self.recent[place], self.rows[place]
        away = abs(self.residuals[place] - levels[night.measured]) / math.sqrt(self.variance)
        leverage = dot(line, times(self.covariance, line)) / self.variance
        most = min(USUAL, PULL / math.sqrt(leverage))
        influence = 1.0
        if away > most * (1 + leverage):
            influence = most / (away - most * leverage)
        if night.cups is not None:
            influence *= min(1, USUAL_CUPS / max(abs(night.cups - self.cups), USUAL_CUPS))
        return influence, min(away ** 2 / (1 + leverage), SPREAD ** 2) * self.variance


def location(residuals: list[float], clip: float) -> float:
    """Where the sum of the clipped residuals is 0: it is linear between its knots."""
    def clipped(middle: float) -> float:
        return sum(min(max(one - middle, -clip), clip) for one in residuals)

    knots = sorted({one + side for one in residuals for side in (-clip, clip)})
    lower = knots[0]
    for upper in knots[1:]:
        if clipped(upper) <= 0:
            above, below = clipped(lower), clipped(upper)
            return lower + (upper - lower) * above / (above - below)
        lower = upper
    return lower
