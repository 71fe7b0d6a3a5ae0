"""What one night changes in the answers of a year, and how soon a change for good is followed."""

from dataclasses import dataclass, field
from statistics import median

from simulation.diaries import Diary, today
from simulation.lives import CHANGES, KINDS, YEAR, life, strange_nights
from simulation.scores import OURS, Score, coverage, rmse
from simulation.sleepers import Night
from simulation.trials import scored

# The hours of sleep and the cups that are asked about.
SLEEPS, ANY_CUPS, USUAL_CUPS = "8...9:1", "0...4:2", "1"
# A change within the noise of single nights takes longer.
FOLLOWED = ("other kind", "longer awake")
# In minutes, for the largest move of one night, and for the gap after a change for good.
MOST_MOVE, MOST_GAP = 15, 15
LENGTHS, WEEKS = (30, 60, 120, YEAR), (14, 30, 60)


@dataclass
class Moves:
    """Of one simulated life."""

    kind: str
    scores: list[Score]
    largest: dict[int, float] = field(default_factory=dict)
    """The largest move that a night makes, in minutes, by the number of nights before."""
    worst: str = ""
    """The night of a year that makes it."""
    gaps: dict[int, float] = field(default_factory=dict)
    """From the answer of the new nights alone, by their number."""


def answers(diary: Diary, nights: list[Night], cups: str) -> list[float]:
    diary.write(nights, today())
    return diary.bedtimes(SLEEPS, cups)


def largest(one: list[float], other: list[float]) -> float:
    return max(abs(left - right) for left, right in zip(one, other))


def measure(kind: str, number: int, seed: int, lengths: tuple[int, ...] = LENGTHS) -> Moves:
    nights = life(kind, number, seed)
    with Diary() as diary:
        diary.write(nights, today())
        found = Moves(kind, scored(kind, tuple(nights), diary.evaluation()))
        for length in lengths:
            before = nights[:length]
            told = answers(diary, before, ANY_CUPS)
            moves = [
                (largest(told, answers(diary, before + [one], ANY_CUPS)), str(one))
                for one in strange_nights(before[-1])
            ]
            found.largest[length], found.worst = max(moves)
        if kind in CHANGES:
            for count in WEEKS:
                new = nights[YEAR:YEAR + count]
                alone = answers(diary, new, USUAL_CUPS)
                both = answers(diary, nights[:YEAR] + new, USUAL_CUPS)
                found.gaps[count] = largest(alone, both)
    return found


def rows(all_moves: list[Moves]) -> list[dict]:
    """A row of the table for each kind of life."""
    found = []
    for kind, meaning in KINDS.items():
        chosen = [one for one in all_moves if one.kind == kind]
        if not chosen:
            continue
        scores = [score for one in chosen for score in one.scores if score.before >= 7]
        row = {"life": meaning, "RMSE": rmse(scores, OURS), "coverage": coverage(scores)}
        for length in chosen[0].largest:
            row[f"largest move, {length}"] = max(one.largest[length] for one in chosen)
        for count in chosen[0].gaps:
            gaps = [one.gaps[count] for one in chosen]
            row[f"gap, {count} new"] = f"{median(gaps):.1f} ({max(gaps):.1f})"
        found.append(row)
    return found


def missed(all_moves: list[Moves]) -> list[str]:
    found = [
        f"one night moves the answer of a year by {one.largest[YEAR]:.1f} minutes, above "
        f"{MOST_MOVE} ({one.kind}): {one.worst}"
        for one in all_moves if not one.largest[YEAR] <= MOST_MOVE
    ]
    for kind in FOLLOWED:
        for count in WEEKS:
            gaps = [one.gaps[count] for one in all_moves if one.kind == kind]
            if gaps and not median(gaps) <= MOST_GAP:
                found.append(
                    f"{count} nights after a change ({KINDS[kind]}), the answer is "
                    f"{median(gaps):.1f} minutes from that of the new nights, above {MOST_GAP}"
                )
    return found
