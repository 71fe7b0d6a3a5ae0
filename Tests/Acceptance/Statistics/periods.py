"""What `stats --json` has to say of a period of a diary."""

from dataclasses import dataclass

import numpy as np
import pandas as pd
from diary import METRICS, MOODS, TIMES, WEEKDAYS, Diary, Part
from figures import SIGNIFICANCE, Mean, clustered, daily_mean, holm, mean, welch

DAY = pd.Timedelta(days=1)
UNITS = {
    "stress": "points", "quality": "points", "diet": "points", "sleep": "hours",
    "time-in-bed": "hours", "coffee-to-bed": "hours", "work": "hours", "latency": "minutes", "awake": "minutes",
    "exercise": "minutes", "activity": "minutes", "efficiency": "percent",
    "asleep-in-bed": "percent", "coffee": "cups", "alcohol": "drinks",
    **dict.fromkeys(TIMES, "clockTime"),
    **dict.fromkeys(MOODS, "percent"),
}
SCALES = {"stress": (0, 10), "diet": (0, 10), "quality": (1, 5), **dict.fromkeys(TIMES, (-np.inf, np.inf))}
LIMITS = {"hours": (0, 24), "percent": (0, 100)}
Days = tuple[pd.Timestamp, pd.Timestamp]
LENGTHS = {
    "day": DAY, "week": 7 * DAY, "month": pd.DateOffset(months=1), "year": pd.DateOffset(years=1),
}


@dataclass(frozen=True)
class Period:
    """`length` is that of the calendar, or nothing for a range of days."""

    length: str | None
    own: Days
    latest: pd.Timestamp
    """The last day that has come."""
    before: Days
    """The days that compare with those that have come."""


def limits(metric: str) -> tuple[float, float]:
    """The values that are possible."""
    return SCALES.get(metric) or LIMITS.get(UNITS[metric], (0, np.inf))


def text(day: pd.Timestamp) -> str:
    return day.strftime("%Y-%m-%d")


def period_of(length: str, day: pd.Timestamp, first_weekday: int, today: pd.Timestamp) -> Period:
    """The period around a day, and what has passed of it; 0 for weeks that begin on Monday."""
    first = {
        "day": day, "week": day - (day.weekday() - first_weekday) % 7 * DAY,
        "month": day.replace(day=1), "year": day.replace(month=1, day=1),
    }[length]
    # A day that the month or the year before does not have becomes its last.
    step = LENGTHS[length]
    last = first + step - DAY
    latest = min(last, today)
    return Period(length, (first, last), latest, (first - step, latest - step))


def range_period(first: pd.Timestamp, last: pd.Timestamp) -> Period:
    return Period(None, (first, last), last, (first - (last - first) - DAY, first - DAY))


def written(mean: Mean | None) -> dict | None:
    if mean is None:
        return None
    ends = mean.interval
    return {
        "value": mean.value, "n": mean.n,
        "interval": ends and {"lower": ends[0], "upper": ends[1]},
    }


def figures_of(diary: Diary, metric: str, own: Days, before: Days) -> dict:
    series = diary.metrics[metric]
    values = series.loc[own[0] : own[1]]
    entries = diary.stress if metric == "stress" else diary.moods if metric in MOODS else None
    counts = None if entries is None else entries.groupby(level=0).size()
    answer = {
        "metric": metric, "unit": UNITS[metric],
        "days": [
            {"day": text(day), "value": value, "n": 1 if counts is None else counts[day]}
            for day, value in values.items()
        ],
    }
    points = [(value, {"day": text(day)}) for day, value in values.items()]
    if metric == "stress" and own[0] == own[1]:
        entries = diary.stress.loc[own[0] : own[1]]
        average = mean(entries["value"])
        previous = mean(diary.stress["value"].loc[before[0] : before[1]])
        if len(entries):
            answer["entries"] = [
                {"at": at, "value": value} for at, value in zip(entries["at"], entries["value"])
            ]
            points = [
                (one["value"], {"day": text(own[0]), "at": one["at"]}) for one in answer["entries"]
            ]
    else:
        average = daily_mean(values)
        previous = daily_mean(series.loc[before[0] : before[1]])
    spread = pd.Series([value for value, _ in points], dtype=float)
    if len(spread):
        lower, median, upper = spread.quantile([0.25, 0.5, 0.75])
        answer["quartiles"] = {"lower": lower, "median": median, "upper": upper}
    if len(spread) > 1:
        answer["standardDeviation"] = float(spread.std())
    low, high = limits(metric)
    for name, one in (("average", average), ("previous", previous)):
        answer[name] = written(one and one.within(low, high))
    if average and previous:
        trend = welch(average, previous, average.value - previous.value)
        answer["trend"] = written(trend.within(low - high, high - low))
    # Of equal values, Python takes the first.
    for name, choose in (("maximum", max), ("minimum", min)):
        if points:
            value, place = choose(points, key=lambda point: point[0])
            answer[name] = {"value": value, **place}
    return answer


def regularity(diary: Diary, first: pd.Timestamp, last: pd.Timestamp) -> dict:
    noon = pd.Timedelta(hours=12)
    begin = first - noon
    count = (last - first).days + 1
    asleep = np.zeros(288 * count, dtype=bool)

    def step(part: Part, at) -> int:
        """The first five minutes that begin at or after a time on the clock."""
        clock = pd.Timestamp(at.replace(tzinfo=None))
        return int(np.clip(np.ceil((clock - begin) / pd.Timedelta(minutes=5)), 0, asleep.size))

    for part in diary.parts + diary.naps:
        asleep[step(part, part.onset) : step(part, part.woke)] = True
    windows = asleep.reshape(count, 288)
    zones = diary.nights["zone"].reindex(pd.date_range(first, last))
    values = {}
    for place in range(1, count):
        pair = zones.iloc[place - 1 : place + 1]
        if pair.notna().all() and pair.nunique() == 1:
            same = (windows[place - 1] == windows[place]).mean()
            values[zones.index[place]] = -100 + 200 * same
    index = pd.Series(values, dtype=float)
    return {
        "first": text(first), "last": text(last), "pairs": len(index),
        "index": written(daily_mean(index).within(-100, 100)) if len(index) >= 14 else None,
    }


def is_work(diary: Diary, night: pd.Series) -> bool | None:
    """Whether a night is before a workday; nothing if nobody says so."""
    if night["workday"] is not None:
        return night["workday"]
    return None if diary.workdays is None else night.name.weekday() in diary.workdays


def kinds_of_nights(diary: Diary, first: pd.Timestamp, last: pd.Timestamp):
    """The nights before workdays, and those before free days."""
    nights = diary.nights.loc[first:last]
    kind = pd.Series([is_work(diary, night) for _, night in nights.iterrows()], index=nights.index)
    return nights[kind.eq(True)], nights[kind.eq(False)]


def change(diary: Diary, own: Days, before: Days) -> dict | None:
    """What the difference of the average nights is made of."""
    known = [one for one in ("sleep", "time-in-bed") if len(diary.metrics[one].loc[own[0] : own[1]])]
    sides = []
    for days in (own, before):
        if not known:
            return None
        nights = diary.nights.loc[days[0] : days[1]]
        nights = nights[nights[known[0]].notna()]
        # Hours of sleep that were logged without a night have no bedtime.
        if len(nights) == 0 or len(nights) != len(diary.metrics[known[0]].loc[days[0] : days[1]]):
            return None
        value = 60 * nights[known[0]]
        sides.append(
            pd.DataFrame(
                {
                    "value": value, "bed": nights["rise"] - nights["length"],
                    "rise": nights["rise"], "awake": nights["length"] - value,
                    "work": [is_work(diary, night) for _, night in nights.iterrows()],
                }
            )
        )
    new, old = (side[["value", "bed", "rise", "awake"]].mean() for side in sides)
    parts = {
        "bedtimes": old["bed"] - new["bed"], "risings": new["rise"] - old["rise"],
        "awake": old["awake"] - new["awake"],
    }
    return {
        "metric": known[0], "minutes": new["value"] - old["value"],
        "parts": [{"part": name, "minutes": value} for name, value in parts.items()],
        "nights": kinds_of_change(*sides),
    }


def kinds_of_change(new: pd.DataFrame, old: pd.DataFrame) -> list[dict]:
    """The decomposition of Kitagawa (1955) by nights before workdays and before free days."""
    if any(side["work"].isna().any() or side["work"].nunique() < 2 for side in (new, old)):
        return []
    share = [side["work"].astype(bool).mean() for side in (new, old)]
    work, free = (
        [side["value"][side["work"].astype(bool) == kind].mean() for side in (new, old)]
        for kind in (True, False)
    )
    amounts = {
        "workdays": sum(share) / 2 * (work[0] - work[1]),
        "freeDays": (1 - sum(share) / 2) * (free[0] - free[1]),
        "mix": (share[0] - share[1]) * (sum(work) - sum(free)) / 2,
    }
    return [{"kind": name, "minutes": value} for name, value in amounts.items()]


def timing(diary: Diary, first: pd.Timestamp, last: pd.Timestamp) -> dict:
    work, free = kinds_of_nights(diary, first, last)
    alarm_free = free[free["alarm"].eq(False)]
    answer = {
        "first": text(first), "last": text(last), "workNights": len(work),
        "freeNights": len(free), "freeNightsWithoutAlarm": len(alarm_free),
    }
    if len(work) >= 4 and len(free) >= 4:
        ours, theirs = mean(free["midpoint"]), mean(work["midpoint"])
        difference = ours.value - theirs.value
        lag = abs(difference) % 1440
        interval = welch(ours, theirs, abs(difference))
        answer["socialJetlag"] = written(interval.at(min(lag, 1440 - lag)).within(0, 720))
    if len(work) >= 4 and len(alarm_free) >= 4:
        answer["correctedMiddleOfFreeNights"] = written(corrected_middle(diary, work, alarm_free))
    return answer


def corrected_middle(diary: Diary, work: pd.DataFrame, free: pd.DataFrame) -> Mean:
    """The middle of sleep on free days, without the sleep that workdays were short of (MSFsc)."""
    days = 5 if diary.workdays is None else len(diary.workdays)
    on_free, on_work = free["duration"].mean(), work["duration"].mean()
    # From minutes after noon to minutes after midnight.
    middle = free["midpoint"].mean() + 720
    if on_free <= on_work:
        return mean(free["midpoint"]).at(middle % 1440)
    week = (on_work * days + on_free * (7 - days)) / 7
    share = days / 14
    own, other = mean(free["midpoint"] - share * free["duration"]), mean(share * work["duration"])
    return welch(own, other, (middle - (on_free - week) / 2) % 1440)


def sleep_debt(diary: Diary, last: pd.Timestamp) -> dict | None:
    need = diary.profile.get("need")
    if need is None:
        return None
    asleep = 60 * diary.metrics["sleep"].loc[last - 13 * DAY : last]
    naps = pd.Series([nap.asleep for nap in diary.naps if nap.day in asleep.index], dtype=float)
    missing = 60 * need * len(asleep) - asleep.sum() - naps.dropna().sum()
    return {
        "n": len(asleep), "need": need, "unknownNaps": int(naps.isna().sum()),
        "minutes": missing * 14 / len(asleep) if len(asleep) >= 10 else None,
    }


def stress_by_hour(stress: pd.DataFrame) -> tuple[list[dict], dict | None]:
    values = stress["value"]
    centred = values - values.groupby(level=0).transform("mean")
    answers, tested = [], []
    for first in range(0, 24, 4):
        inside = (stress["hour"] // 4 * 4 == first).to_numpy()
        days = values[inside].index.nunique()
        hours = {"from": first, "to": first + 4}
        average, relative = clustered(values[inside]), clustered(centred[inside])
        too_few = bool(inside.sum() < 5 or days < 5)
        answer = {
            **hours, "n": int(inside.sum()), "days": days, "tooFew": too_few, "standsOut": False,
            "mean": written(average and average.within(0, 10)),
            "centred": written(relative and relative.within(-10, 10)),
        }
        answers.append(answer)
        if not too_few:
            tested.append((relative, hours, answer))
    if len(tested) < 2:
        return answers, None
    for (relative, _, answer), p in zip(tested, holm([one[0].p for one in tested])):
        answer["adjustedP"] = p
        answer["standsOut"] = bool(relative.value > 0 and p <= SIGNIFICANCE)
    high = [one for one in tested if one[2]["standsOut"]]
    return answers, max(high, key=lambda one: one[0].value)[1] if high else None


def moods_by_hour(moods: pd.DataFrame) -> list[dict]:
    if len(moods) < 5:
        return []
    answers = []
    for first in range(0, 24, 4):
        counts = moods["mood"][(moods["hour"] // 4 * 4 == first).to_numpy()].value_counts()
        ordered = sorted(counts.items(), key=lambda one: (-one[1], one[0]))
        if ordered:
            answers.append(
                {"from": first, "to": first + 4, "moods": [{"mood": mood, "n": int(n)} for mood, n in ordered]}
            )
    return answers


def by_weekday(daily: pd.Series, first_weekday: int, limits: tuple[float, float]) -> list[dict]:
    answers = []
    for number in range(first_weekday, first_weekday + 7):
        values = daily[daily.index.weekday == number % 7]
        average = mean(values)
        answers.append(
            {
                "weekday": WEEKDAYS[number % 7], "mean": written(average and average.within(*limits)),
                "tooFew": len(values) < 3,
            }
        )
    return answers


def statistics(diary: Diary, period: Period, monday: bool) -> dict:
    """The answer for a period; that of a current day has more to it."""
    length, own, latest, before = period.length, period.own, period.latest, period.before
    first = latest - 27 * DAY if length else own[0]
    first_weekday = 0 if monday else 6
    guessed = diary.moods.loc[own[0] : own[1]].groupby("mood")["guessed"]
    counts = zip(guessed.size().index, guessed.size(), guessed.sum())
    # Times of day and weekdays are of the period if it has three weeks, and otherwise of all days.
    stress, moods, daily = diary.stress, diary.moods, diary.metrics["stress"]
    is_long = latest - own[0] >= 20 * DAY
    if is_long:
        stress = stress[(stress.index >= own[0]) & (stress.index <= own[1])]
        moods = moods[(moods.index >= own[0]) & (moods.index <= own[1])]
        daily = daily[own[0]:own[1]]
    is_within = own[0] <= diary.first_day and diary.last_day <= own[1]
    hours, most = stress_by_hour(stress)
    metrics = [figures_of(diary, metric, own, before) for metric in METRICS]
    for figures in metrics:
        metric = figures["metric"]
        values = diary.metrics[metric]
        if is_long:
            values = values[own[0]:own[1]]
        figures["weekdays"] = by_weekday(values, first_weekday, limits(metric))
    return {
        "period": {
            "length": length, "first": text(own[0]), "last": text(own[1]), "latest": text(latest),
            "previousFirst": text(before[0]), "previousLast": text(before[1]),
            "patternsOf": "period" if is_long or is_within else "diary",
        },
        "metrics": metrics,
        "moods": [
            {"mood": mood, "n": n, "guessed": guesses}
            for mood, n, guesses in sorted(counts, key=lambda one: (-one[1], one[0]))
        ],
        "change": change(diary, own, before),
        "regularity": regularity(diary, first, latest),
        "timing": timing(diary, first, latest),
        "sleepDebt": sleep_debt(diary, latest),
        "stressByHour": hours, "mostStressful": most, "moodsByHour": moods_by_hour(moods),
        "stressByWeekday": by_weekday(daily, first_weekday, limits("stress")),
    }
