#!/usr/bin/env python3
"""Compares the text classifier with scikit-learn on generated texts, and prints tables.

Exits with 1 if a target is missed.
"""

import argparse
import csv
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or later.")

from machine import Bystanders, description
from measurement import ProgramFailed
from rounds import Rounds
from table import markdown, number, seconds
from workspace import HERE, CannotRun, Workspace, usual_folder

# The kinds of texts, each with the number of its classes and of its training rows.
KINDS = {
    "topics": (2, [500, 2_000]),
    "sentiment": (2, [500, 2_000, 10_000]),
    "imbalanced": (4, [500, 2_000, 10_000]),
    "intents": (20, [500, 2_000]),
    "endings": (3, [500, 2_000]),
    "characters": (3, [500, 2_000, 10_000]),
    "noisy": (2, [500, 2_000]),
    "spam": (2, [500, 2_000, 10_000]),
}
SPEED = "speed"
TIMED = "sentiment"
THREADS = 2
# The targets: accuracy below scikit-learn's, times as fast as scikit-learn in training and in
# answering, seconds per text, bytes of a model with so many classes.
MOST_BELOW = 0.01
TRAINING, ANSWERING = 5, 10
PER_TEXT = 0.001
MOST_BYTES, SMALL_CLASSES = 160_000, 4
HEADER = [
    "Table", "Rows", "Classes", "Best", "Accuracy", "Its accuracy", "Difference", "Macro-F1",
    "Its macro-F1", "Log loss", "Its log loss", "Its C", "Model",
]


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    # Most training rows of a table.
    rows: int = 10_000
    test: int = 4_000
    fits: tuple[int, ...] = (10_000, 100_000)
    # The texts of a batch that are generated, all of them, and those that scikit-learn answers.
    different: int = 200_000
    batch: int = 1_000_000
    asked: int = 100_000
    rounds: int = 3
    answers: int = 21


QUICK = Sizes(500, 1_000, (10_000,), 20_000, 100_000, 10_000, 1, 5)


def say(text: str):
    print(text, file=sys.stderr, flush=True)


def texts_of(file: Path) -> list[str]:
    with file.open(newline="", encoding="utf-8") as rows:
        return [row["text"] for row in csv.DictReader(rows)]


def accuracy_in(file: Path) -> float:
    """The share of predictions in a CSV that equal the label beside them."""
    with file.open(newline="", encoding="utf-8") as rows:
        return mean(row["prediction"] == row["label"] for row in csv.DictReader(rows))


def write_batch(file: Path, texts: list[str], count: int):
    """Repeats the texts, each time with another word at the start."""
    with file.open("w", newline="", encoding="utf-8") as output:
        rows = csv.writer(output)
        rows.writerow(["text"])
        for place in range(count):
            words = texts[place % len(texts)].split(" ")
            start = place // len(texts) % len(words)
            rows.writerow([" ".join(words[start:] + words[:start])])


class Contest:
    """Runs both programs on the same files, and collects what falls short."""

    def __init__(self, workspace: Workspace, binary: Path, sizes: Sizes, seed: int):
        self.workspace, self.binary, self.sizes, self.seed = workspace, binary, sizes, seed
        self.files = workspace.files
        self.rounds = Rounds(workspace, THREADS, say)
        # The peer's threads wait by spinning: on a busy machine, one alone is quicker.
        self.single = Rounds(workspace, 1, say)
        self.missed: list[str] = []

    @property
    def processor_seconds(self) -> float:
        return self.rounds.processor_seconds + self.single.processor_seconds

    def make(self, *wanted: str) -> dict[str, float]:
        """Writes texts, such as spam:500, and others to test on; tells what a perfect rule gets."""
        self.workspace.need_room(self.sizes.batch * 400)
        command = [self.workspace.python, HERE / "peers/write_texts.py", self.files, self.seed]
        return self.single.run(command + [self.sizes.test, *wanted]).report

    def training(self, file: Path, model: Path, *words) -> list:
        columns = ["--text-column", "text", "--target", "label"]
        return [self.binary, "train", file, *columns, "--output", model, "--json", *words]

    def predicting(self, file: Path, model: Path, answers: Path) -> list:
        words = ["--text-column", "text", "--model", model, "--output", answers]
        return [self.binary, "predict", "--input", file, *words]

    def peer(self, *words) -> list:
        return [self.workspace.python, HERE / "peers/scikit_learn_text.py", *words]

    def fastest_peer(self, stage: str, *words) -> tuple[float, dict]:
        """The seconds with one thread or with more, whichever take less, and the report."""
        runs = [rounds.run(self.peer(*words)) for rounds in (self.single, self.rounds)]
        return min(run.stages(stage) for run in runs), runs[0].report

    def our_score(self, test: Path, model: Path) -> dict:
        """What evaluate says, with the accuracy of the predictions themselves."""
        words = ["--text-column", "text", "--target", "label", "--model", model, "--json"]
        report = self.rounds.run([self.binary, "evaluate", test, *words]).report
        score = report.get("validationMetrics", report)
        answers = self.files / "answers.csv"
        self.rounds.run(self.predicting(test, model, answers))
        found = accuracy_in(answers)
        try:
            if abs(found - score["accuracy"]) > 1e-6:
                raise ProgramFailed(f"evaluate says {score['accuracy']}, predict gets {found}")
            return {name: score[name] for name in ("accuracy", "macroF1", "logLoss")}
        except KeyError as missing:
            raise ProgramFailed(f"evaluate does not report {missing}") from None

    def judge(self, is_met: bool, what: str) -> str:
        if not is_met:
            self.missed.append(what)
        return "yes" if is_met else "no"

    def scores(self, wanted: list[str]) -> str:
        """The table of accuracies, and the mean difference."""
        rows, differences = [HEADER], []
        for kind in wanted:
            classes, counts = KINDS[kind]
            counts = [count for count in counts if count <= self.sizes.rows]
            best = self.make(*(f"{kind}:{count}" for count in counts))[kind]
            for count in counts:
                say(f"{kind}, {count:,} rows")
                cells = [kind, f"{count:,}", str(classes), f"{best:.3f}"]
                try:
                    found, difference = self.score(kind, count)
                    differences.append(difference)
                except ProgramFailed as failure:
                    found = [f"not measured: {failure}".replace("|", "\\|")]
                    found += ["–"] * (len(HEADER) - len(cells) - 1)
                    self.missed.append(f"{kind}, {count:,} rows: not measured")
                rows.append(cells + found)
        text = markdown(rows)
        if differences:
            met = self.judge(mean(differences) >= -MOST_BELOW, "mean accuracy")
            text += (
                f"\nAccuracy: {mean(differences):+.4f} on average, {min(differences):+.4f} at "
                f"worst; on average at most {MOST_BELOW} lower: {met}\n"
            )
        return text

    def score(self, kind: str, count: int) -> tuple[list[str], float]:
        train, test = self.files / f"{kind}-{count}.csv", self.files / f"{kind}-test.csv"
        model = self.files / "model.json"
        characters = int(kind == "characters")
        theirs = self.single.run(self.peer(train, test, "choose", characters)).report
        say(f"  scikit-learn: {theirs['accuracy']:.3f}")
        self.rounds.run(self.training(train, model))
        ours, size = self.our_score(test, model), model.stat().st_size
        say(f"  betterrest: {ours['accuracy']:.3f}")
        if KINDS[kind][0] <= SMALL_CLASSES:
            self.judge(size <= MOST_BYTES, f"{kind}, {count:,} rows: a model of {size:,} bytes")
        difference = ours["accuracy"] - theirs["accuracy"]
        cells = [f"{ours['accuracy']:.3f}", f"{theirs['accuracy']:.3f}", f"**{difference:+.3f}**"]
        for name in ("macroF1", "logLoss"):
            cells += [f"{ours[name]:.3f}", f"{theirs[name]:.3f}"]
        return cells + [str(theirs["C"]), f"{size / 1000:.0f} kB"], difference

    def times(self) -> str:
        """The tables of the times."""
        counts = [f"{TIMED}:{count}" for count in (*self.sizes.fits, self.sizes.different)]
        say("The texts of the speed rows")
        self.make(*counts)
        rows = [["What", "Ours", "scikit-learn", "Ratio", "Target", "Met", "Accuracy"]]
        fits = [partial(self.fit, count) for count in self.sizes.fits]
        for measured in (*fits, self.batch, self.answer):
            try:
                rows.append(measured())
            except ProgramFailed as failure:
                rows.append([f"not measured: {failure}".replace("|", "\\|")] + ["–"] * 6)
                self.missed.append("a row about speed: not measured")
        return markdown(rows)

    def fit(self, count: int) -> list[str]:
        train, test = self.files / f"{TIMED}-{count}.csv", self.files / f"{TIMED}-test.csv"
        model, ours, theirs = self.files / f"model-{count}.json", [], []
        training = self.training(train, model, "--folds", 0, "--quiet")
        training = ["env", f"BETTERREST_THREADS={THREADS}", *training]
        for turn in range(self.sizes.rounds):
            say(f"A fit on {count:,} texts, {turn + 1} of {self.sizes.rounds}")
            # The first fills the caches.
            self.rounds.run(training)
            ours.append(self.rounds.run(training).wall)
            time, report = self.fastest_peer("training", train, test, "fit")
            theirs.append(time)
            say(f"  {ours[-1]:.3f} s, scikit-learn {theirs[-1]:.3f} s")
        accuracy = f"{self.our_score(test, model)['accuracy']:.3f} / {report['accuracy']:.3f}"
        what = f"One fit on {count:,} texts"
        return self.compared(what, min(ours), min(theirs), TRAINING) + [accuracy]

    def batch(self) -> list[str]:
        sizes, first = self.sizes, self.sizes.fits[0]
        train, model = self.files / f"{TIMED}-{first}.csv", self.files / f"model-{first}.json"
        batch, answers = self.files / "batch.csv", self.files / "answers.csv"
        write_batch(batch, texts_of(self.files / f"{TIMED}-{sizes.different}.csv"), sizes.batch)
        ours, theirs = [], []
        for turn in range(sizes.rounds):
            say(f"A batch of {sizes.batch:,} texts, {turn + 1} of {sizes.rounds}")
            ours.append(self.rounds.run(self.predicting(batch, model, answers)).wall)
            time, _ = self.fastest_peer("answering", train, batch, "answer", sizes.asked)
            theirs.append(time * sizes.batch / sizes.asked)
            say(f"  {ours[-1]:.3f} s, scikit-learn {theirs[-1]:.3f} s")
        each = min(ours) / sizes.batch
        self.judge(each < PER_TEXT, f"{seconds(each)} per text of the batch")
        what = f"Classify {sizes.batch:,} texts ({each * 1e6:,.1f} µs each)"
        return self.compared(what, min(ours), min(theirs), ANSWERING) + ["–"]

    def answer(self) -> list[str]:
        """One text, without the start of the process."""
        text = texts_of(self.files / f"{TIMED}-test.csv")[0]
        model = self.files / f"model-{self.sizes.fits[0]}.json"
        asking = [self.binary, "predict", "--text", text, "--model", model, "--json"]
        runs = [
            (self.rounds.run(asking).wall, self.rounds.run([self.binary, "--version"]).wall)
            for _ in range(self.sizes.answers)
        ]
        whole, start = (min(times) for times in zip(*runs))
        what = "One answer, reading the model: beyond `--version`"
        return [what, f"{seconds(whole - start)} of {seconds(whole)}"] + ["–"] * 5

    def compared(self, what: str, ours: float, theirs: float, target: float) -> list[str]:
        met = self.judge(theirs / ours >= target, f"{what}: {number(theirs / ours)}×")
        ratio = f"**{number(theirs / ours)}×**"
        return [what, seconds(ours), seconds(theirs), ratio, f"≥ {number(target)}×", met]


def run(chosen: argparse.Namespace, workspace: Workspace) -> bool:
    """Whether all targets are met."""
    binary = workspace.build(say)
    workspace.install_peers(say)
    sizes = QUICK if chosen.quick else Sizes()
    contest, bystanders = Contest(workspace, binary, sizes, chosen.seed), Bystanders()
    wanted = [name for name in [*KINDS, SPEED] if not chosen.only or name in chosen.only]
    kinds = [name for name in wanted if name != SPEED]
    tables = [contest.scores(kinds)] if kinds else []
    tables += [contest.times()] if SPEED in wanted else []
    facts = description(workspace)
    facts["Runs"] = f"the least of {sizes.rounds}, {THREADS} threads, seed {chosen.seed}; "
    facts["Runs"] += "scikit-learn also with one thread, whichever is faster"
    if SPEED in wanted:
        facts["Scaled"] = f"scikit-learn answers {sizes.asked:,} of {sizes.batch:,} texts"
    if (others := bystanders.text(contest.processor_seconds)) is not None:
        facts["Quiet"] = others
    for name, fact in facts.items():
        print(f"- {name}: {fact}")
    print("\n" + "\n".join(tables))
    for one in contest.missed:
        print(f"Missed: {one}")
    return not contest.missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small tables: two minutes")
    parser.add_argument(
        "--only", metavar="NAME", action="append", choices=[*KINDS, SPEED],
        help=f"only these, may be given again: {', '.join([*KINDS, SPEED])}",
    )
    parser.add_argument(
        "--seed", metavar="SEED", type=int, default=1, help="of the texts (default: 1)"
    )
    parser.add_argument(
        "--work", metavar="DIR", type=Path, default=usual_folder(),
        help="where the peers are installed and files are made and deleted",
    )
    chosen = parser.parse_args()
    try:
        with Workspace(chosen.work) as workspace:
            return 0 if run(chosen, workspace) else 1
    except KeyboardInterrupt:
        say("Stopped; the files are deleted")
        return 130
    except (CannotRun, ProgramFailed) as reason:
        say(str(reason))
    except subprocess.CalledProcessError as failure:
        say(f"{failure.cmd[0]} failed; its messages are above")
    return 1


if __name__ == "__main__":
    sys.exit(main())
