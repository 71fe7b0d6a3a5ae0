"""What all sleepers together show: tables, numbers, and targets that are missed."""

import math
from statistics import mean

from simulation.rivals import RIVALS
from simulation.samples import Sample
from simulation.scores import BANDS, BUILT_IN, COUNTS, OURS, TREES, Score, coverage, loss, mean_loss, rmse
from simulation.sleepers import GROUPS
from table import markdown
from simulation.trials import REGRET_COUNTS, TREE_COUNTS, Trial

WAYS = [OURS] + [kind.name for kind in RIVALS]
FITTING = "built-in fits"
# In minutes, for the sleepers whom the built-in model fits.
MOST_LOSS = 2
# The coverage of 90 % intervals, with at least so many nights before.
LEAST_COVERAGE, MOST_COVERAGE, COVERED_FROM = 0.83, 0.97, 7
MOST_DEVIATION = 0.05
SAMPLE_BANDS = [("1 or more before", 1), ("7 or more before", 7)]

Rows = list[dict]


class Findings:
    def __init__(self, trials: list[Trial], mixed: list[Trial], samples: list[Sample]):
        self.trials, self.samples = trials, samples
        self.scores = [score for one in trials for score in one.scores]
        checked = trials + mixed + [one.trial for one in samples if one.trial]
        self.compared = sum(one.compared for one in checked)
        self.worst = max(checked, key=lambda one: one.deviation)
        self.numbers: dict = {
            "errors": self.errors(), "trees": self.trees(), "loss": self.losses(),
            "coverage": self.coverages(), "regret": self.regrets(), "samples": self.real(),
            "oracle": {
                "compared": self.compared, "deviation": self.worst.deviation,
                "worst": self.worst.worst,
            },
        }

    def of(self, group: str | None = None, before: int | None = None) -> list[Score]:
        return [
            score for score in self.scores
            if group in (None, score.group) and before in (None, score.before)
        ]

    def errors(self) -> Rows:
        found = []
        for group in [None, *GROUPS]:
            chosen = {count: self.of(group, count) for count in COUNTS}
            found += [
                {"group": group or "all", "way": way}
                | {str(count): rmse(chosen[count], way) for count in COUNTS}
                for way in WAYS
            ]
        return found

    def trees(self) -> Rows:
        chosen = {
            count: [score for score in self.of(before=count) if TREES in score.promises]
            for count in TREE_COUNTS
        }
        return [
            {"way": way, "sleepers": len(chosen[TREE_COUNTS[0]])}
            | {str(count): rmse(chosen[count], way) for count in TREE_COUNTS}
            for way in [OURS, TREES] if chosen[TREE_COUNTS[0]]
        ]

    def losses(self) -> Rows:
        found = []
        for count in COUNTS:
            chosen = self.of(FITTING, count)
            found.append({
                "nights": count, "ours": rmse(chosen, OURS), BUILT_IN: rmse(chosen, BUILT_IN),
                "loss": loss(chosen), "mean loss": mean_loss(chosen),
            })
        return found

    def coverages(self) -> Rows:
        found = []
        for group in [None, *GROUPS]:
            chosen = self.of(group)
            found.append({"group": group or "all"} | {
                f"{first} to {last}": coverage(
                    score for score in chosen if first <= score.before <= last
                )
                for first, last in BANDS
            })
        return found

    def regrets(self) -> Rows:
        regrets = [regret for one in self.trials for regret in one.regrets]
        ways = list(dict.fromkeys(regret.way for regret in regrets))
        return [
            {"way": way} | {
                str(count): mean(
                    one.minutes for one in regrets if (one.way, one.count) == (way, count)
                )
                for count in REGRET_COUNTS
            }
            for way in ways
        ]

    def real(self) -> Rows:
        found = []
        for sample in self.samples:
            if not sample.scores:
                found.append({"name": sample.name, "remark": sample.remark})
            for what, least in SAMPLE_BANDS:
                chosen = [score for score in sample.scores if score.before >= least]
                if chosen:
                    found.append(
                        {"name": sample.name, "nights": f"{len(chosen)} with {what}"}
                        | {way: rmse(chosen, way) for way in WAYS}
                        | {"coverage": coverage(chosen)}
                    )
        return found

    @property
    def missed(self) -> list[str]:
        found = [
            f"where the built-in model fits, the mean loss after {row['nights']} nights is "
            f"{row['mean loss']:.2f} minutes, above {MOST_LOSS}"
            for row in self.numbers["loss"] if not row["mean loss"] <= MOST_LOSS
        ]
        for first, last in BANDS:
            share = self.numbers["coverage"][0][f"{first} to {last}"]
            if first >= COVERED_FROM and not LEAST_COVERAGE <= share <= MOST_COVERAGE:
                found.append(
                    f"the intervals after {first} to {last} nights cover {share:.1%} of the "
                    f"nights, not {LEAST_COVERAGE:.0%} to {MOST_COVERAGE:.0%}"
                )
        if not self.worst.deviation <= MOST_DEVIATION:
            found.append(f"the oracle disagrees: {self.worst.worst}")
        return found

    @property
    def text(self) -> str:
        numbers = self.numbers
        parts = [
            section("RMSE of the sleep in minutes, by nights before", numbers["errors"]),
            section("RMSE of boosted trees, and ours for the same sleepers", numbers["trees"]),
            section("RMSE where the built-in model fits, by nights before", numbers["loss"], 2),
            section("Coverage of the 90 % intervals, by nights before", numbers["coverage"]),
            section("Regret of the time in bed in minutes, by nights before", numbers["regret"]),
            section("RMSE on diaries of real people", numbers["samples"]),
        ]
        oracle = (
            f"Oracle: {self.compared:,} answers compared; the largest deviation is "
            f"{self.worst.deviation:.2g} minutes"
        )
        if self.worst.deviation > MOST_DEVIATION / 10:
            oracle += f" ({self.worst.worst})"
        return "\n".join([*filter(None, parts), oracle + ".\n"])


def section(title: str, rows: Rows, digits: int = 1) -> str:
    """A heading and a table, whose columns are the keys of its rows."""
    if not rows:
        return ""
    names = list(dict.fromkeys(name for row in rows for name in row))

    def cell(name: str, value) -> str:
        if value is None or isinstance(value, float) and math.isnan(value):
            return "–"
        if not isinstance(value, float):
            return str(value)
        is_share = title.startswith("Coverage") or name == "coverage"
        return f"{value:.1%}" if is_share else f"{value:.{digits}f}"

    header = [name[0].upper() + name[1:] for name in names]
    body = [[cell(name, row.get(name)) for name in names] for row in rows]
    return f"### {title}\n\n{markdown([header, *body])}"
