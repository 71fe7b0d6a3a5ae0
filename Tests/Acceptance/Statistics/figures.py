"""The statistics of the diary, as functions of series by day."""

import math
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
from scipy import stats

CONFIDENCE = 0.95
SIGNIFICANCE = 0.05


@dataclass(frozen=True)
class Mean:
    """A mean; without an interval, the squared standard error and its degrees are `None`."""

    value: float
    n: int
    square: float | None = None
    degrees: float | None = None
    # Beyond these values, the interval is cut off.
    limits: tuple[float, float] = (-math.inf, math.inf)

    @property
    def interval(self) -> tuple[float, float] | None:
        if self.square is None:
            return None
        if self.square == 0:
            return self.value, self.value
        ends = stats.t.interval(
            CONFIDENCE, self.degrees, loc=self.value, scale=math.sqrt(self.square)
        )
        return tuple(float(np.clip(end, *self.limits)) for end in ends)

    @property
    def p(self) -> float:
        """The probability of a mean this far from 0 if the true one is 0."""
        if abs(self.value) < 1e-9:
            return 1
        if self.square == 0:
            return 0
        return 2 * stats.t.sf(abs(self.value) / math.sqrt(self.square), self.degrees)

    def at(self, value: float) -> "Mean":
        return replace(self, value=value)

    def within(self, low: float, high: float) -> "Mean":
        return replace(self, limits=(low, high))


def mean(values: pd.Series, effective: float | None = None) -> Mean | None:
    """The mean of values that count for fewer independent ones."""
    n = len(values)
    if n < 2:
        return Mean(float(values.iloc[0]), n) if n else None
    effective = n if effective is None else effective
    return Mean(float(values.mean()), n, float(values.var(ddof=1)) / effective, effective - 1)


def autocorrelation(values: pd.Series) -> float:
    """The correlation with the next day, without the bias of short series; 0 if unknown."""
    centred = (values - values.mean()).asfreq("D")
    products = (centred * centred.shift(1)).dropna()
    if products.empty or values.nunique() == 1:
        return 0
    raw = products.mean() / (centred**2).mean()
    return float(np.clip(raw + (1 + 3 * raw) / len(values), -0.99, 0.99))


def effective_count(n: int, product: float, least: int) -> float:
    product = max(0, product)
    return float(np.clip(n * (1 - product) / (1 + product), min(least, n), n))


def daily_mean(values: pd.Series) -> Mean | None:
    """The mean of the values of days, of which neighbours may resemble each other."""
    if len(values) < 2:
        return mean(values)
    return mean(values, effective_count(len(values), autocorrelation(values), 2))


def welch(one: Mean, other: Mean, value: float) -> Mean:
    """A sum or difference of two means."""
    squares = [one.square, other.square]
    if None in squares or sum(squares) == 0:
        return Mean(value, one.n)
    parts = [square**2 / mean.degrees for square, mean in zip(squares, [one, other])]
    return Mean(value, one.n, sum(squares), sum(squares) ** 2 / sum(parts))


def clustered(values: pd.Series) -> Mean | None:
    """The mean of entries, of which those of a day depend on each other."""
    if values.empty:
        return None
    centre = float(values.mean())
    sums = (values - centre).groupby(level=0).sum()
    days = len(sums)
    if days < 2:
        return Mean(centre, len(values))
    square = days / (days - 1) * float((sums**2).sum()) / len(values) ** 2
    return Mean(centre, len(values), square, days - 1)


@dataclass
class Correlation:
    r: float
    n: int
    effective: float
    interval: tuple[float, float]
    p: float
    adjusted: float = math.nan

    def least_detectable(self, level: float) -> float:
        return math.tanh(stats.norm.isf(level / 2) / math.sqrt(self.effective - 3))

    def further_days(self, level: float) -> float | None:
        if self.r == 0:
            return None
        # Of a larger number, rounding errors of r are all there is.
        reach = (stats.norm.isf(level / 2) + stats.norm.ppf(0.8)) / abs(np.arctanh(self.r))
        days = (3 + reach**2) * self.n / self.effective - self.n
        return max(0, days) if days < 1e9 else None


def correlation(x: pd.Series, y: pd.Series, fitted: int = 0) -> Correlation:
    """Pearson's r of values on the same days, after a fit with some parameters beyond the mean."""
    r = stats.pearsonr(x, y).statistic
    effective = effective_count(len(x), autocorrelation(x) * autocorrelation(y), 4 + fitted)
    precision = math.sqrt(effective - 3 - fitted)
    transform = math.atanh(r)
    low, high = stats.norm.interval(CONFIDENCE, loc=transform, scale=1 / precision)
    p = 2 * stats.norm.sf(abs(transform) * precision)
    return Correlation(r, len(x), effective, (math.tanh(low), math.tanh(high)), p)


def residuals(values: pd.Series) -> pd.Series:
    """What a line over time does not explain."""
    times = pd.Series((values.index - values.index[0]).days, index=values.index)
    line = stats.linregress(times, values)
    return values - line.intercept - line.slope * times


def holm(probabilities: list[float]) -> list[float]:
    """Holm's correction, in the order of the probabilities."""
    ascending = pd.Series(probabilities, dtype=float).sort_values()
    tests = np.arange(len(ascending), 0, -1)
    return list((ascending * tests).clip(upper=1).cummax().sort_index())
