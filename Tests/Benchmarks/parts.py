"""The programs that are measured, in parts that share their files."""

from dataclasses import dataclass, field
from pathlib import Path

from comparisons import LAYOUTS
from workspace import HERE, Workspace

# LightGBM's parameters in our words; its trees have no limit of depth.
def trees(count: int) -> list[str]:
    parameters = [
        "base=mean", f"max-iterations={count}", "max-leaves=31", "max-depth=1000", "step-size=0.1",
        "min-child-weight=20",
    ]
    return ["--algorithm", "boosted-trees", "--folds", "0"] + [
        word for parameter in parameters for word in ("--parameters", parameter)]


TREES = trees(100)
# What leaves hardly anything but reading.
ONE_TREE = "--parameters base=mean --parameters max-iterations=1 --folds 0".split()
TARGET = "actualSleep"
# The records of the diary that is written to.
SMALL_DIARY = 1_000
# The most bytes that a row takes.
RECORD = 400
NIGHT, ANSWERED_NIGHT, FRIEDMAN, WORDS = 19, 46, 215, 350


@dataclass(frozen=True)
class Sizes:
    """The rows of each file, and how often a program runs."""

    nights: int = 10_000_000
    friedman: int = 1_000_000
    words: int = 100_000
    batch: int = 1_000_000
    night_layouts: int = 2_000_000
    friedman_layouts: int = 300_000
    diary: int = 50_000
    health_megabytes: int = 200
    runs: int = 5
    answer_runs: int = 21


QUICK = Sizes(
    nights=1_000_000, friedman=100_000, words=20_000, batch=100_000, night_layouts=200_000,
    friedman_layouts=50_000, diary=5_000, health_megabytes=20, runs=3, answer_runs=7,
)


@dataclass(frozen=True)
class Program:
    command: list
    scored: bool = False
    """Whether --rmse makes it tell its error, outside of what is measured."""
    answers: Path | None = None
    """The file of predictions that it writes, from which its error is known."""


@dataclass
class Part:
    """Programs that run in turn on the same files."""

    size: int
    """Bytes of its files."""
    runs: int
    programs: dict[str, Program]
    preparation: list[tuple[list, Path | None]] = field(default_factory=list)
    """Commands that make the files, each with the file for what it prints."""


class Parts:
    """Makes the parts for one binary, one folder, and one number of threads."""

    def __init__(self, workspace: Workspace, binary: Path, sizes: Sizes, threads: int):
        self.files = workspace.files
        self.workspace, self.binary, self.sizes, self.threads = workspace, binary, sizes, threads

    def named(self, name: str) -> Part:
        return getattr(self, name)()

    def nights(self) -> Part:
        rows = self.files / "nights.csv"
        programs = {
            "train": self.train(rows, TREES),
            "train with defaults": self.train(rows, []),
            "LightGBM": self.lightgbm(rows, TARGET),
            "DuckDB": Program(self.peer("duckdb_cells", rows, self.threads)),
            "wc": Program(["wc", "-l", rows]),
            "polars": Program(self.peer("polars_read", rows)),
        }
        making = [self.synthesize(self.sizes.nights, rows)]
        return Part(self.sizes.nights * NIGHT, self.sizes.runs, programs, making)

    def friedman(self) -> Part:
        rows = self.files / "friedman.csv"
        programs = {
            "train": self.train(rows, ["--target", "y"] + TREES),
            "LightGBM": self.lightgbm(rows, "y"),
            "XGBoost": Program(self.peer("xgboost_train", rows, "y", self.threads), scored=True),
            "scikit-learn": Program(self.peer("scikit_learn_train", rows, "y"), scored=True),
            "polars": Program(self.peer("polars_read", rows)),
        }
        making = [(self.peer("write_friedman", rows, self.sizes.friedman), None)]
        return Part(self.sizes.friedman * FRIEDMAN, self.sizes.runs, programs, making)

    def words(self) -> Part:
        rows = self.files / "words.csv"
        programs = {
            "train": self.train(rows, ["--target", "y"] + TREES),
            "LightGBM": self.lightgbm(rows, "y"),
        }
        making = [(self.peer("write_words", rows, self.sizes.words), None)]
        return Part(self.sizes.words * WORDS, self.sizes.runs, programs, making)

    def answer(self) -> Part:
        source = HERE / "FormatDate.swift"
        program = self.files / source.stem
        programs = {
            "predict": Program(
                [self.binary] + "predict --wake 07:00 --sleep 8 --coffee 2".split()
            ),
            "FormatDate": Program([program]),
        }
        making = [(["swiftc", "-O", source, "-o", program], None)]
        return Part(0, self.sizes.answer_runs, programs, making)

    def batch(self) -> Part:
        rows, model = self.files / "BetterRest.csv", self.files / "model.json"
        theirs = self.files / "model.txt"
        answers, their_answers = self.files / "answers.csv", self.files / "their-answers.csv"
        programs = {
            "predict": Program(
                [self.binary, "predict", "--model", model, "--input", rows, "--output", answers],
                answers=answers,
            ),
            "LightGBM": Program(
                self.peer("lightgbm_predict", theirs, rows, TARGET, self.threads, their_answers),
                answers=their_answers,
            ),
        }
        making = [
            self.synthesize(self.sizes.batch, rows),
            ([self.binary, "train", rows, *TREES, "--output", model], None),
            (self.peer("lightgbm_train", rows, TARGET, self.threads, theirs), None),
        ]
        size = self.sizes.batch * (NIGHT + 2 * ANSWERED_NIGHT)
        return Part(size, self.sizes.runs, programs, making)

    def diary(self) -> Part:
        full, small, database = (self.files / name for name in ("full", "small", "database"))
        # The hours of sleep are those of the profile.
        question = "predict --wake 07:00 --coffee 2".split()
        # The text makes each entry another one.
        log = f'exec "{self.binary}" log 6 "entry $$"'
        programs = {
            "profile": self.keeping(full, self.binary, "history", "profile", "--json"),
            "profile, empty": self.keeping(self.files / "none", self.binary, "history", "profile", "--json"),
            "json": Program(self.peer("diary_json", full)),
            "sqlite3": Program(self.peer("diary_sqlite", database)),
            "predict": self.keeping(full, self.binary, *question),
            "predict, empty": self.keeping(self.files / "none", self.binary, *question),
            **{
                command: self.keeping(full, self.binary, command, "--json")
                for command in ("stats", "correlate")
            },
            **{
                f"{command}, empty": self.keeping(
                    self.files / "none", self.binary, command, "--json")
                for command in ("stats", "correlate")
            },
            "log": self.keeping(small, "sh", "-c", log),
        }
        making = [
            (self.peer("write_diary", full, self.sizes.diary, database), None),
            (self.peer("write_diary", small, SMALL_DIARY), None),
        ]
        return Part(self.sizes.diary * RECORD, self.sizes.answer_runs, programs, making)

    def health(self) -> Part:
        export, size = self.files / "export.xml", self.sizes.health_megabytes
        programs = {
            "import": self.keeping(
                self.files / "none", self.binary, "import", export, "--dry-run"
            ),
            "iterparse": Program(self.peer("health_iterparse", export)),
        }
        writer = HERE / "health_export.py"
        making = [([self.workspace.python, writer, export, "--megabytes", size], None)]
        return Part(size * 1_000_000, self.sizes.runs, programs, making)

    def keeping(self, folder: Path, *command) -> Program:
        """A program whose diary is in a folder."""
        variables = [f"BETTERREST_DIARY={folder}", f"XDG_STATE_HOME={self.files}"]
        return Program(["env", *variables, *command])

    def night_layouts(self) -> Part:
        rows, count = self.files / "plain.csv", self.sizes.night_layouts
        return self.layouts(rows, self.synthesize(count, rows), count * 2 * NIGHT, [])

    def friedman_layouts(self) -> Part:
        rows, count = self.files / "plain.csv", self.sizes.friedman_layouts
        features = ",".join(f"x{index}" for index in range(10))
        return self.layouts(
            rows, (self.peer("write_friedman", rows, count), None), count * FRIEDMAN,
            ["--target", "y", "--features", features],
        )

    def layouts(self, rows: Path, making: tuple, size: int, options: list) -> Part:
        """Training on the same rows in one layout after the other."""
        files = {name: self.files / f"{name}.csv" for name in LAYOUTS}
        options = options + ONE_TREE
        return Part(
            size * (1 + len(files)), 2 * self.sizes.runs + 1,
            {
                name: self.train(file, options)
                for name, file in {"plain": rows, **files}.items()
            },
            [making]
            + [(self.peer("write_layout", rows, file, name), None) for name, file in files.items()],
        )

    def synthesize(self, count: int, rows: Path) -> tuple[list, Path]:
        return [self.binary, "synthesize", count, "--seed", 1], rows

    def train(self, rows: Path, options: list) -> Program:
        model = self.files / "model.json"
        environment = ["env", f"BETTERREST_THREADS={self.threads}"]
        common = ["--json", "--output", model]
        return Program([*environment, self.binary, "train", rows, *options, *common])

    def lightgbm(self, rows: Path, target: str) -> Program:
        model = self.files / "model.txt"
        return Program(
            self.peer("lightgbm_train", rows, target, self.threads, model), scored=True
        )

    def peer(self, name: str, *arguments) -> list:
        return [self.workspace.python, HERE / "peers" / f"{name}.py", *arguments]
