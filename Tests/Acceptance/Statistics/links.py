"""What `correlate --json` has to say of a diary."""

import itertools
import math
from dataclasses import replace

import pandas as pd
from diary import BEFORE, DAILY, MOODS, NIGHTLY, TIMES, Diary
from figures import SIGNIFICANCE, correlation, holm, residuals
from scipy import stats

FEWEST = 14


class Link:
    def __init__(self, diary: Diary, first: str, second: str, lag: int, days: slice):
        if (first in NIGHTLY) != (second in NIGHTLY):
            night, day = sorted([first, second], key=lambda metric: metric not in NIGHTLY)
            first, second = (night, day) if lag == 0 and day not in BEFORE else (day, night)
        self.x, self.y, self.lag = first, second, lag
        causes, effects = (diary.metrics[metric].loc[days] for metric in (first, second))
        # The night that follows a day ends on the next one.
        days_between = lag + (self.x in BEFORE and self.y in NIGHTLY)
        causes = causes.set_axis(causes.index + pd.Timedelta(days=days_between))
        pairs = pd.concat({"x": causes, "y": effects}, axis=1, join="inner").sort_index()
        self.n = len(pairs)
        self.plain = self.detrended = self.within = None
        if self.n >= FEWEST and pairs["x"].nunique() > 1 and pairs["y"].nunique() > 1:
            self.line = stats.linregress(pairs["x"], pairs["y"])
            self.plain = correlation(pairs["x"], pairs["y"])
            self.detrended = correlation(residuals(pairs["x"]), residuals(pairs["y"]), fitted=1)
            self.within = within_kinds(pairs, self.plain)

    def written(self, level: float) -> dict:
        answer = {"x": self.x, "y": self.y, "lag": self.lag, "n": self.n}
        if self.plain is None:
            return answer
        plain, without = self.plain, self.detrended
        return {
            **answer, **figures(plain), "rSquared": plain.r**2,
            "slope": self.line.slope, "intercept": self.line.intercept,
            "leastDetectable": plain.least_detectable(level),
            "furtherDays": plain.further_days(level), "detrended": figures(without),
            "withinKinds": self.within and figures(self.within),
        }

    @property
    def rank(self) -> int:
        """Those without a figure come last, after those of a night's length with its own times."""
        if self.plain is None:
            return 2
        kinds = {"sleep": 1, "time-in-bed": 1, **dict.fromkeys(TIMES, 2)}
        ends = {kinds.get(self.x), kinds.get(self.y)}
        return 1 if self.lag == 0 and ends == {1, 2} else 0


def within_kinds(pairs: pd.DataFrame, plain):
    """The correlation of deviations from the means of weekdays and of weekends."""
    weekend = pairs.index.weekday >= 5
    if len(set(weekend)) == 1:
        return replace(plain)
    groups = pairs.groupby(weekend)
    centred = (pairs - groups.transform("mean")).where(groups.transform("nunique") > 1, 0.0)
    if (centred == 0).all().any():
        return None
    return correlation(centred["x"], centred["y"], fitted=1)


def figures(found) -> dict:
    return {
        "r": found.r, "interval": {"lower": found.interval[0], "upper": found.interval[1]},
        "effectiveN": found.effective, "p": found.p, "adjustedP": found.adjusted,
    }


PARTS_OF_NIGHT = {"sleep", "time-in-bed", "efficiency", "asleep-in-bed", "latency", "awake"}
SLEEP = NIGHTLY[:-1]
# From what comes first to what may follow from it.
ORDER = ["coffee", "coffee-to-bed", *BEFORE[1:], *DAILY, *SLEEP, *MOODS, "stress"]


def are_bound(one: str, other: str) -> bool:
    """Whether a link would only repeat a definition."""
    return {one, other} <= PARTS_OF_NIGHT or {one, other} <= set(MOODS)


def compared(diary: Diary, days: slice) -> list[str]:
    """The metrics that are compared without being named: moods only if noted on enough days."""
    moods = {mood: diary.metrics[mood].loc[days] for mood in MOODS}
    kept = [mood for mood, shares in moods.items() if (shares > 0).sum() >= FEWEST]
    others = [metric for metric in [*NIGHTLY, *BEFORE, *DAILY] if metric not in ("asleep-in-bed", "bedtime", "rise")]
    return sorted(["stress", *others, *kept], key=ORDER.index)


def pairs_with(diary: Diary, metric: str, first=None, last=None) -> list[tuple[str, str]]:
    """A metric beside all others."""
    others = compared(diary, slice(first, last))
    return [
        (one, metric) if ORDER.index(one) <= ORDER.index(metric) else (metric, one)
        for one in others if one != metric and not are_bound(one, metric)
    ]


def all_pairs(diary: Diary, first=None, last=None) -> list[tuple[str, str]]:
    """Each metric that is logged beside each other."""
    days = slice(first, last)
    logged = [one for one in compared(diary, days) if len(diary.metrics[one].loc[days])]
    if "sleep" in logged:
        logged = [one for one in logged if one != "time-in-bed"]
    pairs = itertools.combinations(logged, 2)
    return [pair for pair in pairs if not are_bound(*pair)]


def correlations(
    diary: Diary, pairs: list[tuple[str, str]], lags: list[int], first=None, last=None
) -> list[dict]:
    """The links of the pairs, the strongest first."""
    days = slice(first, last)
    links = [Link(diary, x, y, lag, days) for x, y in pairs for lag in lags]
    level = SIGNIFICANCE
    for kind in ("plain", "detrended", "within"):
        tested = [getattr(link, kind) for link in links if getattr(link, kind) is not None]
        for one, adjusted in zip(tested, holm([one.p for one in tested])):
            one.adjusted = adjusted
        if kind == "plain":
            level /= max(1, sum(one.adjusted > SIGNIFICANCE for one in tested))
    links.sort(
        key=lambda link: (link.rank, -abs(link.plain.r) if link.plain else math.inf, -link.n)
    )
    return [link.written(level) for link in links]
