"""What a text classifier answers to sentences, as text_coreml.py reads it.

    python text_answers.py MODEL.json SENTENCES.csv > ANSWERS.json
"""

import csv
import json
import subprocess
import sys

EVERY = 10


def answer(model, text):
    call = ["betterrest", "predict", "--text", text, "--model", model, "--json"]
    found = json.loads(subprocess.run(call, capture_output=True, check=True, text=True).stdout)
    return {
        "features": found["features"],
        "probabilities": {one["label"]: one["probability"] for one in found["probabilities"]},
    }


def main(model, sentences):
    with open(sentences, newline="", encoding="utf-8") as rows:
        texts = [row["text"] for row in csv.DictReader(rows)][::EVERY]
    # Words that no model knows have no features.
    json.dump([answer(model, text) for text in texts + ["qzxv"]], sys.stdout)


main(*sys.argv[1:])
