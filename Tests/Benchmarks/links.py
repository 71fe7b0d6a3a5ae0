#!/usr/bin/env python3
"""How often `correlate` finds a link where there is none, and misses one where there is: simulated
diaries, and the formulas of `correlate` for many of them at once. It requires numpy.
"""

import argparse
import math
import sys
import time

import numpy as np

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or later.")

NORMAL = 1.959963984540054
DAYS = [14, 30, 60, 90, 365]
AUTOCORRELATIONS = [0, 0.4, 0.8]
MISSING = 0.1
METRICS = 12
BLOCK = 1000
MOST_ALARMS = 0.06
LEAST_POWER = 0.75


def series(numbers, shape, autocorrelation):
    """AR(1) series along the last axis, each with a variance of 1 from its first value on."""
    noise = numbers.standard_normal(shape)
    noise[..., 1:] *= math.sqrt(1 - autocorrelation**2)
    for day in range(1, shape[-1]):
        noise[..., day] += autocorrelation * noise[..., day - 1]
    return noise


def centered(values, known):
    """Differences from the mean of the known values; 0 where unknown."""
    mean = (values * known).sum(-1, keepdims=True) / known.sum(-1, keepdims=True)
    return np.where(known, values - mean, 0)


def autocorrelation(values, known):
    """Lag 1, from consecutive days only, corrected for its bias; of centered values."""
    n = known.sum(-1)
    neighbors = (known[..., 1:] & known[..., :-1]).sum(-1)
    products = (values[..., 1:] * values[..., :-1]).sum(-1) / np.maximum(neighbors, 1)
    raw = products / ((values**2).sum(-1) / n)
    return np.clip(raw + (1 + 3 * raw) / n, -0.99, 0.99)


def detrend(values, known):
    """The residuals of least squares on the day number; of centered values."""
    day = centered(np.broadcast_to(np.arange(values.shape[-1], dtype=float), values.shape), known)
    slope = (day * values).sum(-1, keepdims=True) / (day**2).sum(-1, keepdims=True)
    return values - slope * day


def score(x, y, known, removed=0):
    """How many standard errors each correlation is from 0, after Fisher."""
    n = known.sum(-1)
    r = (x * y).sum(-1) / np.sqrt((x**2).sum(-1) * (y**2).sum(-1))
    product = np.maximum(0, autocorrelation(x, known) * autocorrelation(y, known))
    effective = np.clip(n * (1 - product) / (1 + product), 4 + removed, n)
    return np.arctanh(r) * np.sqrt(effective - 3 - removed)


def probability(score):
    return np.array([math.erfc(abs(one) / math.sqrt(2)) for one in score.flat]).reshape(score.shape)


def holm(probabilities):
    """Adjusted along the last axis."""
    order = np.argsort(probabilities, -1)
    count = probabilities.shape[-1]
    ascending = np.take_along_axis(probabilities, order, -1) * np.arange(count, 0, -1)
    adjusted = np.empty_like(ascending)
    np.put_along_axis(adjusted, order, np.maximum.accumulate(np.minimum(ascending, 1), -1), -1)
    return adjusted


def known_days(numbers, shape):
    """Whether a day has its pair; a share of the days is missing."""
    return numbers.random(shape) >= MISSING


def unrelated(numbers, pairs, days, first, second):
    """The shares of false alarms: plain, adjusted, and adjusted after detrending."""
    shape = (pairs, days)
    known = known_days(numbers, shape)
    x = centered(series(numbers, shape, first), known)
    y = centered(series(numbers, shape, second), known)
    r = (x * y).sum(-1) / np.sqrt((x**2).sum(-1) * (y**2).sum(-1))
    plain = np.arctanh(r) * np.sqrt(known.sum(-1) - 3)
    rest = score(detrend(x, known), detrend(y, known), known, removed=1)
    return [float(np.mean(abs(one) > NORMAL)) for one in (plain, score(x, y, known), rest)]


def overview(numbers, diaries, days, strength):
    """The shares of diaries with any false alarm over all metrics: without and with Holm."""
    shape = (diaries, METRICS, days)
    known = known_days(numbers, shape)
    x = centered(series(numbers, shape, strength), known)
    # All metrics are compared with the same series.
    y = np.broadcast_to(series(numbers, (diaries, 1, days), strength), shape)
    p = probability(score(x, centered(y, known), known))
    return [(one < 0.05).any(-1) for one in (p, holm(p))]


def power(numbers, pairs, days, r, missing):
    """The share of diaries whose true correlation is found, as a single pair."""
    shape = (pairs, days)
    known = known_days(numbers, shape) if missing else np.ones(shape, bool)
    x = numbers.standard_normal(shape)
    y = r * x + math.sqrt(1 - r * r) * numbers.standard_normal(shape)
    found = score(centered(x, known), centered(y, known), known)
    return float(np.mean(abs(found) > NORMAL))


def percent(share):
    return f"{100 * share:.1f} %"


def table(header, rows):
    lines = [header, ["---"] * len(header), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", metavar="COUNT", type=int, default=10_000)
    parser.add_argument("--seed", metavar="NUMBER", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="fail if a target is missed")
    chosen = parser.parse_args()
    numbers, start, missed = np.random.default_rng(chosen.seed), time.monotonic(), []

    rows = []
    for first in AUTOCORRELATIONS:
        for second in AUTOCORRELATIONS:
            if second < first:
                continue
            for days in DAYS:
                shares = unrelated(numbers, chosen.pairs, days, first, second)
                rows.append([f"{first}", f"{second}", f"{days}", *map(percent, shares)])
                for share, what in zip(shares[1:], ["", " after detrending"]):
                    if share > MOST_ALARMS:
                        missed.append(
                            f"{percent(share)} false alarms{what}: {first}, {second}, {days} days")
    print(f"{chosen.pairs:,} pairs of unrelated series, 10 % of the days missing\n")
    print(table(
        ["Autocorrelation", "and", "Days", "Plain interval", "Adjusted", "Adjusted, detrended"],
        rows))

    rows = []
    for strength in AUTOCORRELATIONS:
        for days in DAYS:
            # In blocks, because of the memory.
            blocks = [
                overview(numbers, min(BLOCK, chosen.pairs - done), days, strength)
                for done in range(0, chosen.pairs, BLOCK)]
            shares = [float(np.mean(np.concatenate(ways))) for ways in zip(*blocks)]
            rows.append([f"{strength}", f"{days}", *map(percent, shares)])
            if shares[1] > MOST_ALARMS:
                missed.append(
                    f"{percent(shares[1])} false alarms over all pairs: {strength}, {days} days")
    print(f"{chosen.pairs:,} diaries: the share with at least one false alarm among {METRICS} unrelated metrics\n")
    print(table(["Autocorrelation", "Days", "Without Holm", "With Holm"], rows))

    rows = []
    for r in [0.3, 0.5]:
        for days in DAYS:
            shares = [power(numbers, chosen.pairs, days, r, missing) for missing in (False, True)]
            rows.append([f"{r}", f"{days}", *map(percent, shares)])
            if r == 0.5 and days == 30 and shares[0] < LEAST_POWER:
                missed.append(f"power {percent(shares[0])} for {r} in {days} days")
    print(f"{chosen.pairs:,} pairs with a true correlation: the share found, no autocorrelation\n")
    print(table(["True r", "Days", "No day missing", "10 % missing"], rows))

    print(f"Seed {chosen.seed}, {time.monotonic() - start:.0f} s")
    print("".join(f"Missed: {what}\n" for what in missed) or "All targets are met.\n", end="")
    return 1 if chosen.check and missed else 0


if __name__ == "__main__":
    sys.exit(main())
