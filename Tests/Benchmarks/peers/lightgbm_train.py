"""Trains 100 trees with LightGBM: FILE TARGET THREADS MODEL [--rmse].

Columns of words are categories.
Training counts from the arrays in memory to the model: binning and boosting.
"""

import json
import sys
import time

import lightgbm
import polars

file, target, threads, model = sys.argv[1:5]
start = time.perf_counter()
frame = polars.read_csv(file)
read = time.perf_counter()
features = frame.drop(target)
words = [name for name in features.columns if features[name].dtype == polars.String]
inputs = features.with_columns(
    polars.col(words).cast(polars.Categorical).to_physical()
).to_numpy()
answers = frame[target].to_numpy()
converted = time.perf_counter()
booster = lightgbm.train(
    {
        "objective": "regression",
        "num_leaves": 31,
        "learning_rate": 0.1,
        "min_data_in_leaf": 20,
        "num_threads": int(threads),
        "verbose": -1,
    },
    lightgbm.Dataset(
        inputs, answers, categorical_feature=[features.columns.index(name) for name in words]
    ),
    num_boost_round=100,
)
trained = time.perf_counter()
booster.save_model(model)

report = {"seconds": {"reading": read - start, "training": trained - converted}}
if "--rmse" in sys.argv:
    report["rmse"] = float(((booster.predict(inputs) - answers) ** 2).mean() ** 0.5)
print(json.dumps(report))
