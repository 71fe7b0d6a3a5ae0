"""Models of every kind, trained once, from which hostile ones are made."""

import json
import os
import subprocess

SMALL = ["--parameters", "max-leaves=6"]
FEW = [*SMALL, "--parameters", "max-iterations=4"]
KINDS = {
    "line": ["--algorithm", "linear"],
    "tree": ["--algorithm", "decision-tree", *SMALL],
    "forest": ["--algorithm", "random-forest", *FEW],
    "boosted": ["--parameters", "base=mean", *FEW],
    "mixed": ["--parameters", "base=linear", "--folds", "0", *FEW],
}


class Seeds:
    """The rows and the models, in a folder of their own.

    `models` are pairs: the model's document, and whether it answers questions on sleep."""

    def __init__(self, folder):
        self.folder = folder
        rows = self._run("synthesize", "300", "--seed", "1").splitlines()
        gaps = [
            row if number % 7 or not number else "," + row.split(",", 1)[1]
            for number, row in enumerate(rows)]
        houses = ["area,rooms,age,price", *rows[1:]]
        self.rows = self._write("rows.csv", rows)
        self.models, self.core_ml = [], []
        for name, lines, words in [
            ("rows", rows, []), ("gaps", gaps, []), ("houses", houses, ["--target", "price"])
        ]:
            self._write(f"{name}.csv", lines)
            for kind, options in KINDS.items():
                self._train(f"{name}-{kind}", f"{name}.csv", [*words, *options], name != "houses")

    def _train(self, name, rows, options, is_sleep):
        self._run("train", rows, "--output", f"{name}.json", *options)
        with open(os.path.join(self.folder, f"{name}.json"), encoding="utf-8") as file:
            model = json.load(file)
        self.models.append((model, is_sleep))
        self._run(
            "export", "--format", "coreml", "--model", f"{name}.json", "--output",
            f"{name}.mlmodel")
        with open(os.path.join(self.folder, f"{name}.mlmodel"), "rb") as file:
            self.core_ml.append((file.read(), model))

    def _write(self, name, lines):
        data = "\n".join(lines).encode() + b"\n"
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(data)
        return data

    def _run(self, *words):
        return subprocess.run(
            ["betterrest", *words], cwd=self.folder, check=True, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, encoding="utf-8").stdout
