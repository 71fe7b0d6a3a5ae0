"""Trains 100 trees with scikit-learn's HistGradientBoostingRegressor: FILE TARGET [--rmse].

Training counts from the arrays in memory to the model: binning and boosting. The number of
threads comes from OMP_NUM_THREADS.
"""

import json
import sys
import time

import polars
from sklearn.ensemble import HistGradientBoostingRegressor

file, target = sys.argv[1:3]
frame = polars.read_csv(file)
inputs = frame.drop(target).to_numpy()
answers = frame[target].to_numpy()
start = time.perf_counter()
model = HistGradientBoostingRegressor(
    max_iter=100,
    max_leaf_nodes=31,
    learning_rate=0.1,
    min_samples_leaf=20,
    early_stopping=False,
).fit(inputs, answers)
report = {"seconds": {"training": time.perf_counter() - start}}
if "--rmse" in sys.argv:
    report["rmse"] = float(((model.predict(inputs) - answers) ** 2).mean() ** 0.5)
print(json.dumps(report))
