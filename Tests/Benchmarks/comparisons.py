"""What is compared with what, and how far ahead it should be."""

from collections.abc import Callable
from dataclasses import dataclass

from measurement import Measurement

Metric = Callable[[Measurement], float]


def wall(run: Measurement) -> float:
    return run.wall


def processor(run: Measurement) -> float:
    return run.cpu


def stages(*names: str) -> Metric:
    return lambda run: run.stages(*names)


@dataclass(frozen=True)
class Comparison:
    name: str
    """What --only knows it by."""
    part: str
    what: str
    ours: str
    peer: str
    target: float
    """The least that the peer's time divided by ours should be."""
    our_time: Metric = wall
    peer_time: Metric = wall
    peer_name: str | None = None
    tolerance: float | None = None
    """How far the errors may be apart, as a share."""
    memory: int | None = None
    """The most bytes."""
    excess: float | None = None
    """The most seconds that ours may take beyond the peer's."""
    quick: bool = True

    @property
    def is_whole_process(self) -> bool:
        return self.our_time is wall and self.peer_time is wall


TRAINING, STRICT = stages("binning", "fitting"), stages("merging", "binning", "fitting")
LOADING = "Load a diary of 50,000 records, show the profile"
FRIEDMAN = "Train on rows without duplicates: binning and fitting"

# Layouts of a file, each with the least that the plain one's time divided by its own should be.
LAYOUTS = {
    "target-first": ("the target first", 1 / 1.3),
    "target-second": ("the target second", 1 / 1.3),
    "unused-numbers": ("an unused column of numbers", 1 / 1.3),
    "unused-words": ("an unused column of words", 1 / 1.3),
    "quoted": ("quoted fields", 1 / 2),
    "quoted-words": ("an unused column of quoted words", 1 / 2),
}


def layouts(part: str, what: str) -> list[Comparison]:
    return [
        Comparison(
            "layouts", part, f"{what}: {layout}", name, "plain", target,
            peer_name="ourselves, the same rows in the plain layout",
        )
        for name, (layout, target) in LAYOUTS.items()
    ]


COMPARISONS = [
    Comparison(
        "train", "nights", "Train 100 trees on the nights", "train", "LightGBM", 100,
        tolerance=0.001, memory=64_000_000,
    ),
    Comparison(
        "train", "nights", "Train 100 trees on the nights", "train", "DuckDB", 5,
        peer_name="DuckDB, group-by alone",
    ),
    Comparison(
        "defaults", "nights", "Train with all defaults: line, 5 folds", "train with defaults",
        "LightGBM", 20, peer_name="LightGBM, one fit",
    ),
    Comparison(
        "friedman", "friedman", FRIEDMAN, "train", "LightGBM", 2, TRAINING, stages("training"),
        tolerance=0.002,
    ),
    Comparison(
        "friedman", "friedman", "The same, merging too", "train", "LightGBM", 2, STRICT,
        stages("training"), tolerance=0.002,
    ),
    Comparison(
        "friedman", "friedman", FRIEDMAN, "train", "XGBoost", 1, TRAINING, stages("training"),
        peer_name="XGBoost, hist", quick=False,
    ),
    Comparison(
        "friedman", "friedman", FRIEDMAN, "train", "scikit-learn", 1, TRAINING,
        stages("training"), peer_name="scikit-learn, HistGradientBoosting", quick=False,
    ),
    Comparison(
        "words", "words", "Train with five columns of words: merging, binning and fitting", "train",
        "LightGBM", 1, STRICT, stages("training"), tolerance=0.01,
    ),
    Comparison(
        "reading", "nights", "Read and merge the nights", "train", "wc", 1 / 8,
        stages("reading", "merging"), peer_name="`wc -l`",
    ),
    Comparison(
        "reading", "nights", "Read and merge the nights", "train", "polars", 4,
        stages("reading", "merging"), stages("reading"), peer_name="polars, read_csv",
    ),
    Comparison(
        "reading", "friedman", "Read rows without duplicates", "train", "polars", 2,
        stages("reading"), stages("reading"), peer_name="polars, read_csv",
    ),
    Comparison(
        "answer", "answer", "Answer one question", "predict", "FormatDate", 1 / 1.5,
        peer_name="Swift that formats one date",
    ),
    Comparison(
        "batch", "batch", "Answer a file of nights, reading and writing", "predict", "LightGBM",
        10,
    ),
    Comparison(
        "diary", "diary", LOADING, "profile", "json", 5,
        processor, processor, peer_name="Python's json, loading alone", memory=40_000_000,
    ),
    Comparison(
        "diary", "diary", LOADING, "profile", "sqlite3", 1,
        processor, processor, peer_name="Python's sqlite3, loading alone",
    ),
    Comparison(
        "diary", "diary", LOADING, "profile", "profile, empty",
        0, processor, processor, peer_name="ourselves, an empty diary", excess=0.02,
    ),
    *(
        Comparison(
            "statistics", "diary", f"`{command}` with 50,000 records", command,
            f"{command}, empty", 0, processor, processor, peer_name="ourselves, an empty diary",
            excess=0.08,
        )
        for command in ("stats", "correlate")
    ),
    Comparison(
        "diary", "diary", "Predict with 50,000 records", "predict", "predict, empty", 1 / 2,
        peer_name="ourselves, without a diary",
    ),
    Comparison(
        "diary", "diary", "Log stress beside 1,000 records", "log", "predict, empty", 1 / 1.5,
        peer_name="ourselves, predict without a diary",
    ),
    Comparison(
        "health", "health", "Read the nights of an export of Apple Health", "import", "iterparse",
        3, peer_name="Python's iterparse, collecting the records alone", memory=64_000_000,
    ),
    *layouts("night_layouts", "Train on nights"),
    *layouts("friedman_layouts", "Train on rows without duplicates"),
]
NAMES = list(dict.fromkeys(comparison.name for comparison in COMPARISONS))
