"""Trains regressors with their defaults and columns of words as categories: TRAIN TEST THREADS.

Prints the squared errors on the test rows and the seconds of training of each as JSON.
"""

import json
import sys
import time

import pandas
from catboost import CatBoostRegressor
from lightgbm import LGBMRegressor
from sklearn.ensemble import HistGradientBoostingRegressor

train, test = (pandas.read_csv(path) for path in sys.argv[1:3])
threads = int(sys.argv[3])
words = [name for name in train if not pandas.api.types.is_numeric_dtype(train[name])]


def inputs(frame: pandas.DataFrame, as_text: bool) -> pandas.DataFrame:
    frame = frame.drop(columns="target")
    for name in words:
        if as_text:
            frame[name] = frame[name].astype(object).where(frame[name].notna(), "missing")
        else:
            # The words of other rows are missing.
            known = sorted(train[name].dropna().unique())
            frame[name] = pandas.Categorical(frame[name].where(frame[name].isin(known)), known)
    return frame


report = {}
for name, model, as_text in [
    ("CatBoost", CatBoostRegressor(
        cat_features=words, thread_count=threads, verbose=False, allow_writing_files=False), True),
    # Its threads wait by spinning: on a busy machine, one alone is quicker.
    ("LightGBM", LGBMRegressor(n_jobs=1, verbose=-1), False),
    ("HistGradientBoosting", HistGradientBoostingRegressor(random_state=0), False),
]:
    known = inputs(train, as_text)
    start = time.perf_counter()
    model.fit(known, train["target"])
    seconds = time.perf_counter() - start
    squares = (model.predict(inputs(test, as_text)) - test["target"]) ** 2
    report[name] = {"squares": float(squares.sum()), "rows": len(test), "seconds": seconds}
print(json.dumps(report))
