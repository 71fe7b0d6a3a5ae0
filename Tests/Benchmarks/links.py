#!/usr/bin/env python3
"""Counts false and missed links of `betterrest correlate` on simulated days, and prints a table.

It requires numpy, and `betterrest` on the PATH for the diaries.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from statistics import NormalDist

import numpy as np

DAYS = [14, 30, 60, 90, 365]
RESEMBLANCES = [0, 0.4, 0.8]
COLUMNS = [
    "Days", "Autocorrelation", "Missing days", "False links", "Overviews, no correction",
    "Overviews, Holm",
]
# The metrics of an overview.
METRICS = 12
LEVEL = 0.05
MOST_FALSE = 0.06
LEAST_POWER = 0.75
TRUE_LINK = 0.5
POWER_DAYS = 30
DIARY_DAYS = 30
# Numbers at a time.
BATCH = 4_000_000
# Processes at a time.
WORKERS = 2


def beyond(level: float) -> float:
    """The standard errors that a two-sided test takes."""
    return NormalDist().inv_cdf(1 - level / 2)


def series(rng: np.random.Generator, shape: tuple[int, ...], resemblance: float) -> np.ndarray:
    """Stationary series along the last axis, each value resembling the one before."""
    values = rng.standard_normal(shape)
    noise = np.sqrt(1 - resemblance**2)
    for place in range(1, shape[-1]):
        values[..., place] = resemblance * values[..., place - 1] + noise * values[..., place]
    return values


def known_days(rng: np.random.Generator, rows: int, days: int, gaps: bool) -> np.ndarray:
    """Which days are known: so many in each row, and one in nine more missing if there are gaps."""
    span = round(days / 0.9) if gaps else days
    order = rng.random((rows, span)).argsort(axis=-1)
    return order < days


def autocorrelation(centred: np.ndarray, known: np.ndarray) -> np.ndarray:
    """Of consecutive known days, without the bias of short series; unknown days are 0."""
    count = known.sum(axis=-1)
    pairs = (known[..., 1:] & known[..., :-1]).sum(axis=-1)
    products = (centred[..., 1:] * centred[..., :-1]).sum(axis=-1)
    variance = (centred**2).sum(axis=-1) / count
    raw = products / np.maximum(pairs, 1) / variance
    corrected = np.clip(raw + (1 + 3 * raw) / count, -0.99, 0.99)
    return np.where(pairs > 0, corrected, 0)


@dataclass(frozen=True)
class Links:
    """The correlations along the last axis, and Fisher's transforms in standard errors."""

    r: np.ndarray
    effective: np.ndarray
    score: np.ndarray

    @classmethod
    def between(cls, x: np.ndarray, y: np.ndarray, known: np.ndarray) -> "Links":
        count = known.sum(axis=-1)
        centred = [
            np.where(known, values - ((values * known).sum(axis=-1) / count)[..., None], 0)
            for values in np.broadcast_arrays(x, y)
        ]
        squares = [(values**2).sum(axis=-1) for values in centred]
        r = (centred[0] * centred[1]).sum(axis=-1) / np.sqrt(squares[0] * squares[1])
        product = np.maximum(
            0, autocorrelation(centred[0], known) * autocorrelation(centred[1], known)
        )
        effective = np.clip(count * (1 - product) / (1 + product), 4, count)
        return cls(r, effective, np.arctanh(r) * np.sqrt(effective - 3))

    def are_shown(self, level: float = LEVEL) -> np.ndarray:
        """Whether the interval excludes 0."""
        return np.abs(self.score) > beyond(level)


def false_links(rng, count: int, days: int, resemblance: float, gaps: bool) -> np.ndarray:
    """The shares of false links, of overviews with one, and of those after Holm's correction."""
    step = max(1, BATCH // (METRICS * days))
    shares = []
    for start in range(0, count, step):
        rows = min(step, count - start)
        known = known_days(rng, rows, days, gaps)[:, None]
        span = known.shape[-1]
        x = series(rng, (rows, METRICS, span), resemblance)
        y = series(rng, (rows, 1, span), resemblance)
        links = Links.between(x, y, known)
        shown = links.are_shown()
        # Holm's first step decides whether there is any link.
        corrected = links.are_shown(LEVEL / METRICS)
        shares.append([shown[:, 0].sum(), shown.any(axis=1).sum(), corrected.any(axis=1).sum()])
    return np.sum(shares, axis=0) / count


def power(rng, count: int) -> float:
    """The share of true links that are shown."""
    x, noise = (series(rng, (count, POWER_DAYS), 0) for _ in range(2))
    y = TRUE_LINK * x + np.sqrt(1 - TRUE_LINK**2) * noise
    links = Links.between(x, y, np.ones_like(x, dtype=bool))
    return float((links.are_shown() & (links.r > 0)).mean())


def answer(folder: Path, sleep: np.ndarray, stress: np.ndarray) -> dict:
    """What the program says of a diary with these days."""
    first = date(2025, 3, 1)
    lines = ['{"betterrest":"diary","version":1}']
    for place, (hours, points) in enumerate(zip(sleep, stress)):
        day = (first + timedelta(days=place)).isoformat()
        fields = [
            {"do": "set", "kind": "day", "day": day, "sleep": float(hours)},
            {"do": "add", "kind": "stress", "at": f"{day}T12:00+00:00", "zone": "UTC",
             "value": int(points)},
        ]
        for entry in fields:
            lines.append(json.dumps({"op": f"01JN{len(lines):022d}", **entry}))
    folder.mkdir()
    (folder / "days.jsonl").write_text("\n".join(lines) + "\n")
    output = subprocess.run(
        ["betterrest", "correlate", "sleep", "stress", "--json"], capture_output=True, text=True,
        check=True, env={**os.environ, "BETTERREST_DIARY": str(folder), "TZ": "UTC"},
    ).stdout
    return json.loads(output)["links"][0]


def diaries(rng, count: int) -> tuple[float, float, float]:
    """The shares of diaries without a link in which the program and the formulas show one, and the
    largest difference between both."""
    each = -(-count // len(RESEMBLANCES))
    pairs = []
    for resemblance in RESEMBLANCES:
        values = series(rng, (2, each, DIARY_DAYS), resemblance)
        sleep = np.round(7 + values[0], 2).clip(0, 24)
        pairs += zip(sleep, np.round(5 + 2 * values[1]).clip(0, 10))
    x, y = (np.array(side) for side in zip(*pairs[:count]))
    links = Links.between(x, y, np.ones_like(x, dtype=bool))
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(WORKERS) as pool:
        folders = [Path(place, str(number)) for number in range(count)]
        answers = list(pool.map(answer, folders, x, y))
    ends = [[one["interval"]["lower"], one["interval"]["upper"]] for one in answers]
    lower, upper = np.array(ends).T
    centre, reach = np.arctanh(links.r), beyond(LEVEL) / np.sqrt(links.effective - 3)
    difference = max(
        np.abs(lower - np.tanh(centre - reach)).max(), np.abs(upper - np.tanh(centre + reach)).max()
    )
    shown = (lower > 0) | (upper < 0)
    return float(shown.mean()), float(links.are_shown().mean()), float(difference)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--pairs", metavar="COUNT", type=int, default=10_000,
        help="how many pairs and overviews are simulated for each row (default: 10000)",
    )
    parser.add_argument(
        "--days", metavar="DAYS", type=lambda text: [int(word) for word in text.split(",")],
        default=DAYS, help="the numbers of days (default: %s)" % ",".join(map(str, DAYS)),
    )
    parser.add_argument(
        "--diaries", metavar="COUNT", type=int, default=300,
        help="how many diaries the program is run on (default: 300)",
    )
    parser.add_argument(
        "--seed", metavar="SEED", type=int, default=1, help="the random seed (default: 1)"
    )
    parser.add_argument("--check", action="store_true", help="fail if a target is missed")
    chosen = parser.parse_args()
    if chosen.diaries and not shutil.which("betterrest"):
        parser.error("no betterrest on the PATH; --diaries 0 does without")
    return chosen


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def main():
    chosen, missed = options(), []
    rng = np.random.default_rng(chosen.seed)
    print(f"| {' | '.join(COLUMNS)} |")
    print(f"| {' | '.join(['---'] * len(COLUMNS))} |")
    for days in chosen.days:
        for resemblance in RESEMBLANCES:
            for gaps in (False, True):
                shares = false_links(rng, chosen.pairs, days, resemblance, gaps)
                case = [str(days), str(resemblance), "10%" if gaps else "none"]
                print(f"| {' | '.join([*case, *map(percent, shares)])} |", flush=True)
                for share, name in ((shares[0], "false links"), (shares[2], "overviews, Holm")):
                    if share > MOST_FALSE:
                        missed.append(f"{name}, {', '.join(case)}: {percent(share)}")
    found = power(rng, chosen.pairs)
    print(f"\nOf true links with r {TRUE_LINK} in {POWER_DAYS} days, {percent(found)} are found")
    if found < LEAST_POWER:
        missed.append(f"power: {percent(found)}")
    if chosen.diaries:
        shown, expected, difference = diaries(rng, chosen.diaries)
        print(
            f"The program shows a link in {percent(shown)} of {chosen.diaries} diaries without "
            f"one, the formulas in {percent(expected)}; the ends of their intervals differ by at "
            f"most {difference:.1e}"
        )
        error = np.sqrt(LEVEL * (1 - LEVEL) / chosen.diaries)
        if difference > 1e-9 or abs(shown - LEVEL) > 3 * error:
            missed.append("the program and the simulation disagree")
    for one in missed:
        print(f"Missed: {one}")
    sys.exit(chosen.check and bool(missed))


if __name__ == "__main__":
    main()
