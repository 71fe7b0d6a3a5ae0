"""Cross-validates HistGradientBoostingRegressor with its defaults, in betterrest's own folds.

Arguments: the table, its target, its features (all others if empty), and the seeds of the folds.
Prints the RMSE for each seed as JSON.
"""

import json
import sys

import numpy
import pandas
from sklearn.ensemble import HistGradientBoostingRegressor

FOLDS = 5
BITS = (1 << 64) - 1


def mixed(value: int) -> int:
    """The output function of SplitMix64."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & BITS
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & BITS
    return value ^ (value >> 31)


def folds_of(features: numpy.ndarray, seed: int) -> numpy.ndarray:
    """The fold of each row: equal inputs share one, and all are dealt out as in Folds.swift."""
    distinct, place = numpy.unique(features, axis=0, return_inverse=True)
    keys = [mixed((seed + cell * 0x9E3779B97F4A7C15) & BITS) for cell in range(len(distinct))]
    order = sorted(range(len(keys)), key=lambda cell: (keys[cell], cell))
    fold_of_cell = numpy.empty(len(keys), dtype=int)
    fold_of_cell[order] = numpy.arange(len(keys)) % FOLDS
    return fold_of_cell[place.ravel()]


def rmse(features: numpy.ndarray, target: numpy.ndarray, seed: int) -> float:
    folds = folds_of(features, seed)
    predictions = numpy.empty(len(target))
    for fold in range(FOLDS):
        known, held_out = folds != fold, folds == fold
        model = HistGradientBoostingRegressor(random_state=0)
        predictions[held_out] = model.fit(features[known], target[known]).predict(
            features[held_out]
        )
    return float(numpy.sqrt(numpy.mean((predictions - target) ** 2)))


path, target_name, feature_names, *seeds = sys.argv[1:]
table = pandas.read_csv(path)
names = feature_names.split(",") if feature_names else [n for n in table if n != target_name]
features, target = table[names].to_numpy(dtype=float), table[target_name].to_numpy(dtype=float)
print(json.dumps([rmse(features, target, int(seed)) for seed in seeds]))
