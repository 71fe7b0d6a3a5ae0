"""The comparisons as a table in Markdown."""

from statistics import median

from comparisons import Comparison
from measurement import ProgramFailed
from rounds import Outcome

HEADER = [
    "What", "Ours", "Peer", "Its time", "Ratio", "Target", "Met", "CPU", "Memory", "RMSE",
]


def seconds(value: float) -> str:
    return f"{value * 1000:.3g} ms" if value < 0.1 else f"{number(value)} s"


def number(value: float) -> str:
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def megabytes(size: int) -> str:
    return f"{size / 1e6:.0f}"


def markdown(rows: list[list[str]]) -> str:
    """The first row is the header."""
    rows = [rows[0], ["---"] * len(rows[0]), *rows[1:]]
    return "".join("| " + " | ".join(row) + " |\n" for row in rows)


class Line:
    """One comparison with its outcomes."""

    def __init__(self, comparison: Comparison, ours: Outcome, peer: Outcome):
        self.comparison, self.ours, self.peer = comparison, ours, peer
        self.failure = ours.failure or peer.failure
        if self.failure is None:
            try:
                self.take_times()
            except ProgramFailed as failure:
                self.failure = str(failure)

    def take_times(self):
        comparison = self.comparison
        ours = [comparison.our_time(run) for run in self.ours.runs]
        peers = [comparison.peer_time(run) for run in self.peer.runs]
        self.our_time, self.peer_time = median(ours), median(peers)
        self.ratio = self.peer_time / self.our_time
        self.ratios = sorted(theirs / our for our, theirs in zip(ours, peers))

    @property
    def shortfalls(self) -> list[str]:
        """Which of the demands are not met."""
        comparison, found = self.comparison, []
        if self.ratio < comparison.target:
            found.append("time")
        if comparison.tolerance is not None:
            errors = self.ours.rmse, self.peer.rmse
            if None in errors or abs(errors[0] / errors[1] - 1) > comparison.tolerance:
                found.append("RMSE")
        if comparison.excess is not None and self.our_time - self.peer_time > comparison.excess:
            found.append("time")
        if comparison.memory is not None and self.ours.memory > comparison.memory:
            found.append("memory")
        return found

    @property
    def target(self) -> str:
        comparison = self.comparison
        demands = [f"≥ {number(comparison.target)}×"] if comparison.target else []
        if comparison.excess is not None:
            demands.append(f"≤ {seconds(comparison.excess)} more")
        if comparison.tolerance is not None:
            demands.append(f"RMSE within {comparison.tolerance:.1%}")
        if comparison.memory is not None:
            demands.append(f"≤ {megabytes(comparison.memory)} MB")
        return ", ".join(demands)

    def cells(self, judged: bool) -> list[str]:
        comparison = self.comparison
        names = [comparison.what, comparison.peer_name or comparison.peer]
        if self.failure is not None:
            missing = "not measured: " + self.failure.replace("|", "\\|")
            return [names[0], "–", names[1], "–", "–", self.target, missing, "–", "–", "–"]
        least, most = number(self.ratios[0]), number(self.ratios[-1])
        shortfalls = self.shortfalls
        met = "no: " + ", ".join(shortfalls) if shortfalls else "yes"
        return [
            names[0],
            seconds(self.our_time),
            names[1],
            seconds(self.peer_time),
            f"**{number(self.ratio)}×** ({least} to {most})",
            self.target,
            met if judged else "–",
            self.processors,
            f"{megabytes(self.ours.memory)} / {megabytes(self.peer.memory)} MB",
            self.errors,
        ]

    @property
    def processors(self) -> str:
        if not self.comparison.is_whole_process:
            return "–"
        times = [median(run.cpu for run in outcome.runs) for outcome in (self.ours, self.peer)]
        return " / ".join(seconds(time) for time in times)

    @property
    def errors(self) -> str:
        if self.ours.rmse is None or self.peer.rmse is None:
            return "–"
        return f"{self.ours.rmse:.4f} / {self.peer.rmse:.4f}"


def table(lines: list[Line], judged: bool) -> str:
    return markdown([HEADER] + [line.cells(judged) for line in lines])
