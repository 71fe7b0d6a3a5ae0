"""What training costs from few rows, features, trees and columns to many."""

import random
from statistics import median

from measurement import Measurement, ProgramFailed
from parts import NIGHT, TREES, Parts, trees
from rounds import Rounds
from table import markdown, megabytes, seconds
from workspace import Workspace

ROWS = [10**power for power in range(4, 9)]
FEATURES = [5, 10, 20, 40, 80]
TREE_COUNTS = [25, 50, 100, 200, 400]
COLUMNS = [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000]
# Files with that many rows have so many columns at most.
MOST_COLUMNS = {30: 100_000, 1_000: 3_000}
# Rows of the file without duplicates, and the most bytes that one of its numbers takes.
DISTINCT_ROWS, NUMBER = 100_000, 10
STAGES = ["reading", "merging", "binning", "validation", "fitting", "calibration", "checking", "saving"]
KINDS = {"100 trees": TREES, "all defaults": []}


class Costs:
    """Measurements of training by the number of something."""

    def __init__(self, unit: str, rounds: Rounds, runs: int):
        self.unit, self.rounds, self.runs = unit, rounds, runs
        self.measurements: dict[tuple[str, int], list[Measurement]] = {}
        self.notes: list[str] = []

    def measure(self, kind: str, count: int, command: list):
        self.rounds.run(command)
        runs = [self.rounds.run(command) for _ in range(self.runs)]
        self.measurements[kind, count] = runs
        wall = median(run.wall for run in runs)
        self.rounds.say(f"{count:,} {self.unit}, {kind}: {wall:.3f} s")

    @property
    def text(self) -> str:
        header = ["Training", self.unit.capitalize(), "Whole process", "CPU", "Memory"]
        header += [f"ns / {self.unit.removesuffix('s')}"]
        rows = [header + [stage.capitalize() for stage in STAGES]]
        rows += [self.cells(*key, runs) for key, runs in self.measurements.items()]
        return markdown(rows) + "".join(f"\n{note}\n" for note in self.notes)

    def cells(self, kind: str, count: int, runs: list[Measurement]) -> list[str]:
        wall = median(run.wall for run in runs)
        whole = [
            kind,
            f"{count:,}",
            seconds(wall),
            seconds(median(run.cpu for run in runs)),
            f"{megabytes(max(run.memory for run in runs))} MB",
            f"{wall / count * 1e9:,.0f}",
        ]
        # Only training reports its stages.
        if any("seconds" not in run.report for run in runs):
            return whole + ["–"] * len(STAGES)
        shares = [median(run.stages(stage) for run in runs) for stage in STAGES]
        return whole + [self.cell(share, wall) for share in shares]

    @staticmethod
    def cell(share: float, wall: float) -> str:
        # A stage that has nothing to do takes next to no time.
        return f"{seconds(share)} ({share / wall:.0%})" if share >= 5e-5 else "–"


class Scaling:
    """Makes, trains on and deletes one file after the other."""

    def __init__(self, workspace: Workspace, parts: Parts, rounds: Rounds, runs: int):
        self.workspace, self.parts, self.rounds, self.runs = workspace, parts, rounds, runs

    def by_rows(self, counts: list[int]) -> Costs:
        costs = Costs("rows", self.rounds, self.runs)
        for count in counts:
            if not self.workspace.has_room(count * NIGHT):
                costs.notes.append(f"{count:,} rows were left out: the disk has too little room.")
                continue
            rows = self.workspace.files / "nights.csv"
            try:
                self.rounds.run(*self.parts.synthesize(count, rows))
                for kind, options in KINDS.items():
                    costs.measure(kind, count, self.parts.train(rows, options).command)
            except ProgramFailed as failure:
                costs.notes.append(f"{count:,} rows were not measured: {failure}")
            finally:
                rows.unlink(missing_ok=True)
        return costs

    def by_features(self) -> Costs:
        costs = Costs("features", self.rounds, self.runs)
        for count in FEATURES:
            self.on_distinct_rows(count, costs, lambda train: [(count, train(TREES))])
        return costs

    def by_trees(self) -> Costs:
        costs = Costs("trees", self.rounds, self.runs)
        self.on_distinct_rows(
            10, costs, lambda train: [(count, train(trees(count))) for count in TREE_COUNTS]
        )
        return costs

    def by_columns(self) -> Costs:
        """What wide files cost to train on, to evaluate with and to predict, with all defaults."""
        costs = Costs("columns", self.rounds, self.runs)
        for rows, most in MOST_COLUMNS.items():
            for count in [count for count in COLUMNS if count <= most]:
                self.on_columns(rows, count, costs)
        return costs

    def on_columns(self, rows: int, count: int, costs: Costs):
        if not self.workspace.has_room(rows * (count + 1) * NUMBER * 2):
            costs.notes.append(f"{count:,} columns: the disk has too little room.")
            return
        data, model, answers = (
            self.workspace.files / name for name in ("wide.csv", "wide.json", "wide-answers.csv")
        )
        target = ["--target", "y"]
        train = self.parts.train(data, target).command
        binary = self.parts.binary
        threads = ["env", f"BETTERREST_THREADS={self.parts.threads}"]
        commands = {
            "train": train,
            "evaluate": [*threads, binary, "evaluate", data, *target, "--folds", "5", "--json"],
            "predict": [binary, "predict", "--model", model, "--input", data, "--output", answers],
        }
        try:
            write_distinct_rows(data, count, rows)
            self.rounds.run([*threads, binary, "train", data, *target, "--output", model])
            size = data.stat().st_size
            for name, command in commands.items():
                costs.measure(f"{name}, {rows:,} rows of {megabytes(size)} MB", count, command)
        except ProgramFailed as failure:
            costs.notes.append(f"{rows:,} rows of {count:,} columns were not measured: {failure}")
        finally:
            for file in (data, model, answers):
                file.unlink(missing_ok=True)

    def on_distinct_rows(self, features: int, costs: Costs, commands):
        rows = self.workspace.files / "distinct.csv"
        if not self.workspace.has_room(DISTINCT_ROWS * (features + 1) * NUMBER):
            costs.notes.append(f"{features} features: the disk has too little room.")
            return

        def train(options: list) -> list:
            return self.parts.train(rows, ["--target", "y", *options]).command

        try:
            write_distinct_rows(rows, features)
            for count, command in commands(train):
                costs.measure(f"{DISTINCT_ROWS:,} distinct rows", count, command)
        except ProgramFailed as failure:
            costs.notes.append(f"{features} features were not measured: {failure}")
        finally:
            rows.unlink(missing_ok=True)


def write_distinct_rows(path, features: int, rows: int = DISTINCT_ROWS):
    """Numbers between 0 and 1, and a target to which each feature adds less than the one before."""
    generator = random.Random(0)
    with open(path, "w") as file:
        file.write(",".join([f"x{number}" for number in range(features)] + ["y"]) + "\n")
        for _ in range(rows):
            inputs = [generator.random() for _ in range(features)]
            target = sum(value / (place + 1) for place, value in enumerate(inputs))
            target += generator.gauss(0, 0.1)
            file.write(",".join(f"{value:.6f}" for value in [*inputs, target]) + "\n")
