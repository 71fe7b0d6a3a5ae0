"""Writes 15 columns of numbers and five of words with 50 levels each: FILE ROWS.

The target is scikit-learn's friedman1 with noise 1, plus an effect of each level, and for the
first two columns of words an effect of each pair.
"""

import sys

import numpy
import polars
from sklearn.datasets import make_friedman1

WORDS, LEVELS = 5, 50
file, rows = sys.argv[1], int(sys.argv[2])
inputs, target = make_friedman1(rows, n_features=15, noise=1.0, random_state=0)
columns = {f"x{index}": inputs[:, index] for index in range(15)}
chance = numpy.random.default_rng(0)
levels = chance.integers(LEVELS, size=(WORDS, rows))
for index, column in enumerate(levels):
    target = target + chance.normal(size=LEVELS)[column]
    columns[f"w{index}"] = [f"level{level}" for level in column]
target = target + chance.normal(size=(LEVELS, LEVELS))[levels[0], levels[1]]
polars.DataFrame(columns | {"y": target}).write_csv(file)
