"""Simulated sleepers with known parameters."""

import math
import random
from dataclasses import dataclass, replace
from statistics import mean

NIGHTS = 61
# The least that anybody lies awake on average, in minutes.
LEAST_AWAKE = 2.0
MOST_CUPS = 8
NOISES = ["even", "skewed", "heavy"]
GROUPS = ["typical", "wearable", "built-in fits", "coping"]
BUILT_IN = (21.8, 0.0, 13.9)


@dataclass(frozen=True)
class Night:
    """What a diary has of a night; the durations are whole minutes."""

    day: int
    """The day of rising, counted from any day."""
    opportunity: int
    """From lights out to waking."""
    awake: int
    cups: int | None
    measured: bool
    """By a device, not kept by hand."""
    expected: float = math.nan
    """How long this sleeper lies awake on average on such a night, if that is known."""

    @property
    def asleep(self) -> int:
        return self.opportunity - self.awake


@dataclass(frozen=True)
class Sleeper:
    """Lies awake for a + b (hours in bed - 8) + k (cups - 1) minutes, and some noise."""

    name: str
    group: str
    a: float
    b: float
    k: float
    cups: int
    """The usual cups a day."""
    nights: tuple[Night, ...] = ()

    @property
    def noise(self) -> float:
        """The standard deviation of the minutes awake around their expectation."""
        return math.sqrt(mean((night.awake - night.expected) ** 2 for night in self.nights))

    def awake(self, hours: float, cups: int) -> float:
        return max(LEAST_AWAKE, self.a + self.b * (hours - 8) + self.k * (cups - 1))

    def hours_in_bed(self, sleep: float) -> float:
        """How long to stay in bed for so many hours of sleep, with the usual cups."""
        rest = self.a - 8 * self.b + self.k * (self.cups - 1)
        return max((sleep + rest / 60) / (1 - self.b / 60), sleep + LEAST_AWAKE / 60)


def people(count: int, seed: int) -> list[Sleeper]:
    """Sleepers of all groups in turn; how many there are does not change the first ones."""
    return [sleeper(GROUPS[number % len(GROUPS)], number, seed) for number in range(count)]


def mixed_people(count: int, seed: int) -> list[Sleeper]:
    """Sleepers with nights of both kinds and some unknown cups."""
    return [sleeper("mixed", number, seed) for number in range(count)]


def sleeper(group: str, number: int, seed: int) -> Sleeper:
    numbers = random.Random(f"{seed} {group} {number}")
    a, b, k = BUILT_IN
    if group == "wearable":
        a, b, k = cut(numbers, 60, 13), numbers.gauss(7.5, 2), 0.0
    elif group != "built-in fits":
        a, b, k = cut(numbers, 45, 25), numbers.gauss(6, 4), numbers.gauss(13.9, 7)
    cups = 1 if group == "wearable" else numbers.choices(range(6), [2, 4, 5, 4, 2, 1])[0]
    one = Sleeper(f"{group} {number}", group, a, b, k, cups)
    return replace(one, nights=tuple(nights(one, numbers)))


def cut(numbers: random.Random, mean: float, deviation: float) -> float:
    """A normal draw, truncated below 5."""
    while (number := numbers.gauss(mean, deviation)) < 5:
        pass
    return number


def nights(one: Sleeper, numbers: random.Random):
    noise, deviation = numbers.choice(NOISES), 20 * math.exp(numbers.gauss(0, 0.3))
    measured = one.group == "wearable" or one.group != "coping" and numbers.random() < 0.5
    mixed = one.group == "mixed"
    missing, varied = numbers.choice([0, 0.1]), numbers.random() < 0.8
    unknown = numbers.choice([0.2, 0.6, 1]) if mixed else 0
    day, excess = 0, 0.0
    for _ in range(NIGHTS):
        cups = one.cups
        if one.group == "coping":
            # Coffee because of the bad night before.
            cups += round(excess / 15)
        elif one.group != "wearable" and varied:
            cups += numbers.choice([-1, 0, 0, 1])
        cups = min(max(cups, 0), MOST_CUPS)
        minutes = round(60 * min(max(numbers.gauss(7.9, 0.8), 4), 11))
        expected = one.awake(minutes / 60, cups)
        awake = min(round(draw(noise, expected, deviation, numbers)), minutes)
        excess = awake - expected
        is_known = one.group != "wearable" and numbers.random() >= unknown
        device = numbers.random() < 0.5 if mixed else measured
        yield Night(day, minutes, awake, cups if is_known else None, device, expected)
        day += 1
        while numbers.random() < missing:
            day += 1


def draw(noise: str, mean: float, deviation: float, numbers: random.Random) -> float:
    """Minutes awake with this mean, and this deviation where the mean is not smaller.

    Minutes awake are never negative, and clipping would shift the mean.
    """
    deviation = min(deviation, mean)
    if noise == "even":
        while abs(number := numbers.gauss(0, deviation)) > mean:
            pass
        return mean + number
    if noise == "skewed":
        return numbers.gammavariate((mean / deviation) ** 2, deviation**2 / mean)
    spread = math.log(1 + (deviation / mean) ** 2)
    return numbers.lognormvariate(math.log(mean) - spread / 2, math.sqrt(spread))
