"""Classifies texts with scikit-learn: TRAIN OTHERS (choose CHARACTERS | fit | answer COUNT).

TF-IDF of words, word pairs and the characters within words, and a logistic regression; with
CHARACTERS of 1, for texts without spaces, TF-IDF of characters alone. `choose` selects C by
cross-validation and scores OTHERS. `fit` times one fit, and `answer` the probabilities of the
first COUNT of OTHERS, both in memory. The number of threads comes from OMP_NUM_THREADS.
"""

import json
import os
import sys
import tempfile
import time

import pandas
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import accuracy_score, f1_score, log_loss
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import FeatureUnion, Pipeline

STRENGTHS = [1, 3, 10, 30, 100]
THREADS = int(os.environ["OMP_NUM_THREADS"])
# Rows from which on it pays to fit the folds in two processes.
LARGE = 2_000


def pipeline(characters: bool = False, threads: int | None = None, memory: str | None = None):
    if characters:
        vectors = TfidfVectorizer(analyzer="char", ngram_range=(1, 3), sublinear_tf=True)
    else:
        words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True)
        within = TfidfVectorizer(
            analyzer="char_wb", ngram_range=(3, 5), sublinear_tf=True, min_df=2
        )
        # LogisticRegression itself has no threads.
        vectors = FeatureUnion([("words", words), ("characters", within)], n_jobs=threads)
    regression = LogisticRegression(C=10, max_iter=1000)
    return Pipeline([("vectors", vectors), ("regression", regression)], memory=memory)


def rows(file: str) -> tuple[list[str], list[str]]:
    table = pandas.read_csv(file, dtype=str, keep_default_na=False)
    return list(table["text"]), list(table["label"]) if "label" in table else []


train, others, task, *rest = sys.argv[1:]
texts, labels = rows(train)
questions, answers = rows(others)
if task == "choose":
    with tempfile.TemporaryDirectory() as memory:
        model = GridSearchCV(
            pipeline(rest == ["1"], memory=memory), {"regression__C": STRENGTHS},
            scoring="neg_log_loss", cv=3, n_jobs=2 if len(texts) >= LARGE else 1,
        ).fit(texts, labels)
    probabilities = model.predict_proba(questions)
    guesses = model.classes_[probabilities.argmax(axis=1)]
    report = {
        "accuracy": accuracy_score(answers, guesses),
        "macroF1": f1_score(answers, guesses, average="macro"),
        "logLoss": log_loss(answers, probabilities, labels=model.classes_),
        "C": model.best_params_["regression__C"],
    }
else:
    # Its processes are started before the time is taken.
    model = pipeline(threads=THREADS)
    model.fit(texts[:200], labels[:200])
    start = time.perf_counter()
    model.fit(texts, labels)
    report = {"seconds": {"training": time.perf_counter() - start}}
    if task == "fit":
        report["accuracy"] = model.score(questions, answers)
    else:
        asked = questions[: int(rest[0])]
        start = time.perf_counter()
        model.predict_proba(asked)
        report["seconds"]["answering"] = time.perf_counter() - start
print(json.dumps(report))
