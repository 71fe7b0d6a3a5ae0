"""Trains 100 trees with XGBoost's hist: FILE TARGET THREADS [--rmse].

Training counts from the arrays in memory to the model: binning and boosting.
"""

import json
import sys
import time

import polars
import xgboost

file, target, threads = sys.argv[1:4]
frame = polars.read_csv(file)
inputs = frame.drop(target).to_numpy()
answers = frame[target].to_numpy()
start = time.perf_counter()
booster = xgboost.train(
    {
        "tree_method": "hist",
        "grow_policy": "lossguide",
        "max_leaves": 31,
        "max_depth": 0,
        "eta": 0.1,
        "min_child_weight": 20,
        "lambda": 0,
        "nthread": int(threads),
    },
    xgboost.QuantileDMatrix(inputs, answers, nthread=int(threads)),
    num_boost_round=100,
)
report = {"seconds": {"training": time.perf_counter() - start}}
if "--rmse" in sys.argv:
    predictions = booster.inplace_predict(inputs)
    report["rmse"] = float(((predictions - answers) ** 2).mean() ** 0.5)
print(json.dumps(report))
