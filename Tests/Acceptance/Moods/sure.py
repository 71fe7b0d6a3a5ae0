"""What the built-in model of moods is sure of, and whether it may be.

    python sure.py

Notes in other languages must be unsure, notes without a mood must not get one, and sure moods must
hardly ever have the wrong sign: happy or relaxed for sad or angry, or the reverse.
"""

import collections
import csv
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
SURE = 0.7
LEAST_UNSURE_OF_OTHER_LANGUAGES = 0.97
MOST_MOODS_OF_NONE = 0.1
MOST_OF_THE_WRONG_SIGN = 0.05
SIGNS = {"Happy": 1, "Relaxed": 1, "Sad": -1, "Angry": -1, "none": 0}


def answers(name):
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/answers.csv"
        call = ["betterrest", "predict", "--input", HERE / name, "--text-column", "text"]
        subprocess.run([*call, "--output", path], check=True, capture_output=True)
        with open(path, newline="", encoding="utf-8") as rows:
            return list(csv.DictReader(rows))


def is_sure(row):
    return float(row["probability"]) >= SURE


def share(rows, holds):
    return sum(map(holds, rows)) / len(rows)


failures = []


def check(name, value, limit, is_least=False):
    print(f"{name}: {value:.3f}")
    if value < limit if is_least else value > limit:
        failures.append(name)


others = answers("languages.csv")
groups = collections.defaultdict(list)
for row in others:
    groups[row["language"]].append(row)
for language, rows in groups.items():
    print(f"unsure in {language}: {share(rows, lambda row: not is_sure(row)):.2f}")
check(
    "unsure in other languages",
    share(others, lambda row: not is_sure(row)),
    LEAST_UNSURE_OF_OTHER_LANGUAGES,
    is_least=True,
)
for name in ["notes.csv", "sentences.csv"]:
    rows = answers(name)
    sure = [row for row in rows if is_sure(row) and row["prediction"] != "none"]
    none = [row for row in rows if row["mood"] == "none"]
    moods = [row for row in sure if row["mood"] != "none"]
    check(f"{name}: none that get a mood", share(none, lambda row: row in sure), MOST_MOODS_OF_NONE)
    check(
        f"{name}: sure moods of the wrong sign",
        share(moods, lambda row: SIGNS[row["mood"]] * SIGNS[row["prediction"]] < 0),
        MOST_OF_THE_WRONG_SIGN,
    )
sys.exit(f"failed: {failures}" if failures else 0)
