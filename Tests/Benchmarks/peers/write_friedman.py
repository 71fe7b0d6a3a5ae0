"""Writes scikit-learn's friedman1 with noise 1: FILE ROWS."""

import sys

import polars
from sklearn.datasets import make_friedman1

file, rows = sys.argv[1], int(sys.argv[2])
inputs, target = make_friedman1(rows, n_features=10, noise=1.0, random_state=0)
columns = {f"x{index}": inputs[:, index] for index in range(10)}
polars.DataFrame(columns | {"y": target}).write_csv(file)
