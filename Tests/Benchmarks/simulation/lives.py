"""A year of nights as they are: with lasting moods, bad nights, and changes for good."""

import random
from dataclasses import replace

from simulation.sleepers import LEAST_AWAKE, Night

# The changes come after this night.
YEAR, AFTER = 365, 60
KINDS = {
    "steady": "regular nights of one kind",
    "noisy": "nights of one kind with lasting moods and bad nights",
    "alternating": "nights of either kind in turn",
    "other kind": "another kind of nights for good",
    "longer awake": "an hour more awake for good",
    "better sleep": "25 minutes less awake for good",
}
CHANGES = {"other kind": 0, "longer awake": 60, "better sleep": -25}


def life(kind: str, number: int, seed: int) -> list[Night]:
    """A year of nights, and some after it, in which what changes for good has changed."""
    numbers = random.Random(f"{seed} {kind} {number}")
    usual, slope, cup = numbers.uniform(35, 80), numbers.gauss(7, 2.5), numbers.gauss(10, 5)
    deviation = 4 if kind == "steady" else numbers.uniform(15, 28)
    cups, knows, measured = numbers.randrange(4), numbers.random() < 0.5, number % 2 == 0
    # Devices and people count wakefulness differently.
    offset = numbers.gauss(0, 25)
    mood, found = 0.0, []
    for day in range(YEAR + AFTER):
        is_new = day >= YEAR
        device = measured
        if kind == "alternating":
            device = day % 2 == 0
        elif kind == "other kind" and is_new:
            device = not measured
        minutes = round(60 * min(max(numbers.gauss(7.9, 0.8), 4), 11))
        drunk = max(0, cups + numbers.choice([-1, 0, 0, 1]))
        mood = 0.3 * mood + 0.95 * numbers.gauss(0, deviation)
        expected = usual + slope * (minutes / 60 - 8) + cup * (drunk - 1) + offset * device
        expected += CHANGES.get(kind, 0) * is_new
        bad = numbers.uniform(90, 180) if kind != "steady" and numbers.random() < 0.015 else 0
        awake = round(min(max(max(LEAST_AWAKE, expected) + mood + bad, 0), minutes - 1))
        found.append(Night(day, minutes, awake, drunk if knows else None, device))
    return found


def strange_nights(last: Night) -> list[Night]:
    """Nights on the day after the last one that the diary accepts, but that nobody should follow."""
    night = replace(last, day=last.day + 1)
    found = [
        replace(night, opportunity=minutes, awake=round(share * minutes), cups=cups)
        for minutes, share, cups in [
            (180, 0.99, 20), (180, 0, None), (480, 0.375, None), (480, 0.99, None), (510, 0.4, 20),
            (600, 0, 2), (600, 0.4, 8), (810, 0.96, None), (840, 0, 0), (840, 0.99, 20),
        ]
    ]
    return found + [replace(one, measured=not one.measured) for one in found]
