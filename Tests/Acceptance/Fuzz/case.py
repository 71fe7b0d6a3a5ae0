"""A case: some files, and commands that use them, all drawn from its number."""

import json
import os
import random as randomness
import re

import commands
import extremes
import models
from commands import option
from process import is_json
from tables import SLEEP, Table, chance

ODD_INPUT = re.compile(rb"nan|inf", re.I)
# In a report such a number stands for itself, after white space or a tag.
SHOWN_AS_ODD = re.compile(rb"[\s>(]-?(nan|inf|infinity)[\s<.,)]", re.I)
STALE = b"what was here before\n"


class Case:
    """Everything of a case is decided when it is made, but for steps that follow a success."""

    def __init__(self, number, seeds):
        self.number = number
        self.random = randomness.Random(number)
        self.seeds = seeds
        self.files, self.environment = {}, {}
        # A step is its words, the file it writes if any, what is fed to it, and whether it is taken
        # only after a success of the first.
        self.steps = []
        random = self.random
        draw = random.choices(
            [self._training, self._evaluation, self._rows, self._model, self._profile,
             self._core_ml],
            [34, 12, 6, 40, 6, 2])[0]
        draw()
        if chance(random, 0.1):
            self.files[random.choice(["model.json", "answers.csv", "night.ics"])] = STALE
        if chance(random, 0.1):
            self.environment["BETTERREST_THREADS"] = random.choice(["1", "2", "3", "5", "16", "0", ""])

    def _step(self, words, writes=None, feed=None, follows=False):
        self.steps.append((words, writes, feed, follows))

    def _table(self, names=None):
        table = Table(self.random, names)
        files = table.files()
        self.files |= files
        return table, sorted(files)

    def _data(self, table, names):
        """The files of a table as arguments, or the first of them as standard input."""
        if len(names) == 1 and chance(self.random, 0.05):
            return ["-"], names[0]
        if chance(self.random, 0.01):
            return ["nothing.csv"], None
        return names, None

    def _training(self):
        random = self.random
        table, names = self._table()
        data, feed = self._data(table, names)
        described = commands.columns(random, table)
        words = ["train", *data, *described, *commands.training(random, table)]
        if "automatic" in words:
            folds = (2, 3, 10)
        else:
            folds = (0,) if len(table) < 10 else (0, 2, 3, 10)
        if chance(random, 0.05):
            folds = (1, 1000)
        words += option(random, "--folds", folds, 0.9 if len(table) < 10 else 0.5)
        words += ["--json"] if chance(random, 0.3) else []
        output = "nowhere/model.json" if chance(random, 0.01) else "model.json"
        self._step([*words, "--output", output], output, feed)
        if table.is_whole and output == "model.json" and chance(random, 0.2):
            self.files["again.csv"] = table.again(words)
            # The data come first, in whatever number.
            words = ["train", "again.csv", *words[1 + len(data):], "--output", "again.json"]
            self._step(words, "again.json", follows=True)
        model = ["--model", "model.json"]
        if chance(random, 0.3):
            self._step(["inspect", *model, *self._view()], follows=True)
        if chance(random, 0.3):
            self._step(
                ["predict", *model, "--input", names[0], "--output", "answers.csv"],
                "answers.csv", follows=True)
        if chance(random, 0.15):
            self._evaluate(["evaluate", names[0], *model], follows=True)
        if chance(random, 0.15):
            self._export("model.json", follows=True)
        if chance(random, 0.1) and table.target == "actualSleep":
            self._step([*commands.predict(random), *model], follows=True)

    def _view(self):
        return self.random.choice(([], [], ["--json"], ["--plot"], ["--plot"]))

    def _evaluate(self, words, feed=None, follows=False):
        random = self.random
        words += option(random, "--max-rmse", [0, 100, 1e308, 5e-324, -1, "nan"], 0.3)
        report = "report.html" if chance(random, 0.2) else None
        words += ["--report", report] if report else []
        self._step(words + self._view(), report, feed, follows)

    def _evaluation(self):
        random = self.random
        table, names = self._table()
        data, feed = self._data(table, names[:1])
        words = ["evaluate", *data]
        if chance(random, 0.75):
            words += [*commands.columns(random, table), "--folds"]
            words.append(str(random.choice((2, 2, 2, 2, 3, 5, 10, random.choice((0, 1, 1000))))))
            words += commands.training(random, table)
        elif chance(random, 0.5):
            self._hostile("model.json")
            words += ["--model", "model.json"]
            if chance(random, 0.3):
                self._hostile("other.json")
                words += ["--against", "other.json"]
        self._evaluate(words, feed)

    def _rows(self):
        random = self.random
        table, names = self._table(SLEEP if chance(random, 0.7) else None)
        data, feed = self._data(table, names[:1])
        words = ["predict", "--input", *data]
        if chance(random, 0.5):
            self._hostile("model.json")
            words += ["--model", "model.json"]
        words += ["--output", "answers.csv"] if chance(random, 0.5) else []
        words += option(random, "--confidence", [0.5, 0.99], 0.1)
        self._step(words, "answers.csv" if "--output" in words else None, feed)

    def _hostile(self, name):
        model, is_sleep = self.random.choice(self.seeds.models)
        self.files[name] = models.hostile(self.random, model)
        return model, is_sleep

    def _model(self):
        """A hostile model, and two of the things that can be asked of it."""
        random = self.random
        model, is_sleep = self._hostile("model.json")
        path = ["--model", "model.json"]
        for _ in range(random.randint(1, 2)):
            kind = random.randrange(12)
            if kind < 5 and (is_sleep or chance(random, 0.1)):
                words = commands.predict(random) + path
                self._step(words, "night.ics" if "--ics" in words else None)
            elif kind < 6 and is_sleep:
                words = commands.week(random) + path
                self._step(words, "week.ics" if "--ics" in words else None)
                self._step(commands.remind(random) + path, "reminders.ics")
            elif kind < 9:
                self._step(["inspect", *path, *self._view()])
            elif kind < 11:
                self._export("model.json")
            else:
                names = [feature["name"] for feature in model["features"]]
                table, files = self._table([*names, model["target"]])
                self._evaluate(["evaluate", files[0], *path])

    def _export(self, path, follows=False):
        random = self.random
        form = random.choice(("coreml", "onnx", "onnx-matrix"))
        words = ["export", "--format", form, "--model", path, "--output", f"exported.{form}"]
        words += ["--json"] if chance(random, 0.2) else []
        self._step(words, f"exported.{form}", follows=follows)

    def _core_ml(self):
        random = self.random
        data, model = random.choice(self.seeds.core_ml)
        self.files["model.mlmodel"] = models.hostile_core_ml(random, data, model)
        self._step(["import", "model.mlmodel", "--output", "model.json"], "model.json")
        self._step(["inspect", "--model", "model.json"], follows=True)
        if model["target"] == "actualSleep":
            self._step([*commands.predict(random), "--model", "model.json"], follows=True)

    def _profile(self):
        """The profile of a diary, read by `predict` or `week`, and by `remind`."""
        random = self.random
        fields = {
            key: random.choice([*texts, extremes.finite(random), 8, 2, None, True, [], {}])
            for key, texts in [
                ("wake", commands.WAKES), ("need", commands.SLEEPS), ("coffee", commands.COFFEES),
                ("tea", ["1"])]
            if chance(random, 0.05 if key == "tea" else 0.6)
        }
        operation = {"op": "01KB0000000000000000000010", "do": "set", "kind": "profile", **fields}
        line = json.dumps(operation).encode()
        if chance(random, 0.1):
            line = random.choice((b"", b"null", b"[]", b"{", b"\xff\xfe{\0}\0", line[:-1], b"[" * 9999))
        self.files["data/betterrest/diary/AAAAAAAA.jsonl"] = (
            b'{"betterrest":"diary","version":1}\n' + line + b"\n")
        if chance(random, 0.3):
            self.environment["TZ"] = random.choice(commands.ZONES)
        if chance(random, 0.3):
            self.environment[random.choice(("LANG", "LC_ALL"))] = random.choice(commands.LOCALES)
        self._step(commands.week(random) if chance(random, 0.4) else commands.predict(random))
        self._step(commands.remind(random), "reminders.ics")

    def may_hold_odd_text(self):
        texts = [*self.files.values(), *(word.encode() for step in self.steps for word in step[0])]
        return any(ODD_INPUT.search(text) for text in texts)

    def write(self, folder):
        """Puts the files of the case into a folder."""
        for name, data in self.files.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)

    def run(self, runner, folder):
        """Yields each result with what does not hold of it."""
        self.write(folder)
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "XDG_DATA_HOME": f"{folder}/data",
            "LC_ALL": "C", "TZ": "UTC",
            "SWIFT_BACKTRACE": "enable=no"} | self.environment
        may_hold = self.may_hold_odd_text()
        succeeded = True
        for words, writes, feed, follows in self.steps:
            if follows and not succeeded:
                continue
            before = self._contents(folder, writes)
            result = runner.run(words, folder, environment, feed)
            flaws = [*result.flaws(may_hold), *self._file_flaws(result, folder, writes, before, may_hold)]
            if follows and words[0] == "inspect" and result.code:
                flaws.append("a model that was just made cannot be read")
            if not follows:
                succeeded = result.code == 0
            yield result, flaws

    def _contents(self, folder, name):
        try:
            with open(os.path.join(folder, name or ""), "rb") as file:
                return file.read()
        except OSError:
            return None

    def _file_flaws(self, result, folder, writes, before, may_hold_odd_text):
        # What is left by a crash is no second flaw.
        if result.code >= 0 and any(name.startswith(".betterrest-") for name in os.listdir(folder)):
            yield "a temporary file is left behind"
        if not writes or result.code < 0:
            return
        after = self._contents(folder, writes)
        # A report says by how much a limit was missed.
        if result.code > 1 or result.code == 1 and result.words[0] != "evaluate":
            if after != before:
                yield "a file was written by a command that failed"
            return
        whole = {
            ".json": lambda: is_json(after),
            ".ics": lambda: after.endswith(b"END:VCALENDAR\r\n"),
            ".csv": lambda: after.endswith(b"\n"),
            ".html": lambda: after.rstrip().endswith(b"</html>"),
        }.get(os.path.splitext(writes)[1], lambda: len(after) > 0)
        if not after or after == STALE or not whole():
            yield "a file was not written whole"
        elif writes == "again.json" and after != self._contents(folder, "model.json"):
            yield "the order or the layout of the rows shows in the model"
        elif writes == "report.html" and not may_hold_odd_text:
            if odd := SHOWN_AS_ODD.search(after):
                yield f"the report shows {odd[1].decode()!r}"
