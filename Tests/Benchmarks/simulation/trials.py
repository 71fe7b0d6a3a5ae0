"""What `betterrest` and its rivals predict for a sleeper, night by night."""

import math
from dataclasses import dataclass, field

from simulation.diaries import CommandFailed, Diary, today
from simulation.oracle import Oracle
from simulation.recent import History
from simulation.rivals import RIVALS, within
from simulation.scores import COUNTS, OURS, TREES, Score
from simulation.sleepers import Night, Sleeper

# Trees need some rows.
TREE_COUNTS = [14, 30, 60]
REGRET_COUNTS = [1, 7, 30, 60]
SLEEP = 8


@dataclass(frozen=True)
class Regret:
    """The minutes between the time in bed that a model recommends and the right one."""

    way: str
    count: int
    minutes: float


@dataclass
class Trial:
    """What one sleeper yields."""

    scores: list[Score] = field(default_factory=list)
    regrets: list[Regret] = field(default_factory=list)
    compared: int = 0
    """How many answers were compared with the oracle's."""
    deviation: float = 0
    """The largest difference in minutes between an answer and the oracle's."""
    worst: str = "–"
    """Which answer that is."""

    def compare(self, what: str, found: float, expected: float):
        self.compared += 1
        gap = abs(found - expected)
        # NaN counts as an infinite error.
        gap = math.inf if math.isnan(gap) else gap
        if gap > self.deviation:
            self.deviation, self.worst = gap, f"{what}: {found:.3f}, not {expected:.3f}"


def trial(sleeper: Sleeper, regret: bool, trees: bool, oracle: bool) -> Trial:
    """Regret, trees and the oracle are slow and run for some sleepers only."""
    result = Trial()
    with Diary() as diary:
        diary.write(list(sleeper.nights), today())
        evaluation = diary.evaluation()
        if len(evaluation) != len(sleeper.nights):
            raise CommandFailed(
                f"{sleeper.name}: {len(evaluation)} of {len(sleeper.nights)} nights are evaluated"
            )
        result.scores = scored(sleeper.group, sleeper.nights, evaluation, sleeper.noise)
        if oracle:
            compare(sleeper.name, sleeper.nights, evaluation, result)
        if trees:
            for score in result.scores:
                if score.before in TREE_COUNTS:
                    night = score.night
                    awake = diary.trees(list(sleeper.nights[:score.before]), night)
                    score.promises[TREES] = within(night.opportunity - awake, night)
        if regret:
            measure_regret(sleeper, diary, oracle, result)
    return result


def scored(
    group: str, nights: tuple[Night, ...], evaluation: list[dict], noise: float = math.nan
) -> list[Score]:
    """The predictions of all models at the numbers of nights that count, and ours throughout."""
    found = []
    for before, (night, answer) in enumerate(zip(nights, evaluation)):
        if (answer["opportunity"], answer["asleep"]) != (night.opportunity, night.asleep):
            raise CommandFailed(f"evaluate takes {night} for {answer}")
        if answer["model"] != ("personal" if before else "built-in"):
            raise CommandFailed(f"{before} nights before {answer}")
        if not before:
            continue
        is_inside = answer["lower"] <= night.asleep <= answer["upper"]
        score = Score(group, before, night, is_inside, {OURS: answer["promised"]}, noise)
        if before in COUNTS or group == "sample":
            for kind in RIVALS:
                way = kind(list(nights[:before]))
                score.promises[way.name] = within(way.asleep(night), night)
        found.append(score)
    return found


def compare(name: str, nights: tuple[Night, ...], evaluation: list[dict], result: Trial):
    history = History()
    for before, (night, answer) in enumerate(zip(nights, evaluation)):
        # The oracle is slow: all of the first nights, and some of the others.
        if before and (before < 10 or before % 10 == 0):
            promise = Oracle(history).promise(night)
            what = f"{name}, {answer['night']}"
            result.compare(f"{what}, predicted", answer["promised"], promise.asleep)
            result.compare(f"{what}, lower", answer["lower"], promise.lower)
            result.compare(f"{what}, upper", answer["upper"], promise.upper)
        history.add(night)


def measure_regret(sleeper: Sleeper, diary: Diary, oracle: bool, result: Trial):
    best, cups = sleeper.hours_in_bed(SLEEP), sleeper.cups
    for count in REGRET_COUNTS:
        nights = list(sleeper.nights[:count])
        diary.write(nights, today())
        told = {OURS: diary.bedtime(SLEEP, cups)}
        if oracle:
            expected = Oracle(History(nights)).hours_in_bed(SLEEP, cups)
            what = f"{sleeper.name}, minutes in bed after {count} nights"
            result.compare(what, 60 * told[OURS], 60 * expected)
        for kind in RIVALS:
            if hasattr(kind, "hours_in_bed"):
                told[kind.name] = kind(nights).hours_in_bed(SLEEP, cups)
        result.regrets += [
            Regret(way, count, 60 * abs(hours - best)) for way, hours in told.items()
        ]
