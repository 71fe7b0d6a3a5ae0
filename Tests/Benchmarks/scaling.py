"""What training costs from ten thousand nights to a hundred million."""

from statistics import median

from measurement import Measurement, ProgramFailed
from parts import NIGHT, TREES, Parts
from rounds import Rounds
from table import markdown, megabytes, seconds
from workspace import Workspace

COUNTS = [10**power for power in range(4, 9)]
STAGES = ["reading", "merging", "binning", "validation", "fitting", "saving"]
KINDS = {"100 trees": TREES, "all defaults": []}


class Scaling:
    def __init__(self, workspace: Workspace, parts: Parts, rounds: Rounds, runs: int):
        self.workspace, self.parts, self.rounds, self.runs = workspace, parts, rounds, runs
        self.measurements: dict[str, dict[int, list[Measurement]]] = {kind: {} for kind in KINDS}
        self.notes: list[str] = []

    def measure(self, counts: list[int]):
        """Makes, trains on and deletes one file after the other."""
        for count in counts:
            if not self.workspace.has_room(count * NIGHT):
                self.notes.append(f"{count:,} rows were left out: the disk has too little room.")
                continue
            self.rounds.say(f"{count:,} rows")
            rows = self.workspace.files / "nights.csv"
            try:
                self.rounds.run(*self.parts.synthesize(count, rows))
                for kind, options in KINDS.items():
                    command = self.parts.train(rows, options).command
                    self.rounds.run(command)
                    runs = [self.rounds.run(command) for _ in range(self.runs)]
                    self.measurements[kind][count] = runs
                    self.rounds.say(f"  {kind}: {median(run.wall for run in runs):.3f} s")
            except ProgramFailed as failure:
                self.notes.append(f"{count:,} rows were not measured: {failure}")
            finally:
                rows.unlink(missing_ok=True)

    @property
    def text(self) -> str:
        header = ["Training", "Rows", "Whole process", "CPU", "Memory", "ns/row"]
        rows = [header + [stage.capitalize() for stage in STAGES]]
        for kind, counts in self.measurements.items():
            rows += [self.cells(kind, count, runs) for count, runs in counts.items()]
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
        shares = [median(run.stages(stage) for run in runs) for stage in STAGES]
        return whole + [self.cell(share, wall) for share in shares]

    @staticmethod
    def cell(share: float, wall: float) -> str:
        # A stage that has nothing to do takes less than a microsecond.
        return f"{seconds(share)} ({share / wall:.0%})" if share >= 1e-6 else "–"
