"""Answers every row of a CSV with a LightGBM model: MODEL FILE TARGET THREADS OUTPUT."""

import sys

import lightgbm
import polars

model, file, target, threads, output = sys.argv[1:6]
frame = polars.read_csv(file)
inputs = frame.drop(target).to_numpy()
predictions = lightgbm.Booster(model_file=model).predict(inputs, num_threads=int(threads))
frame.with_columns(prediction=predictions).write_csv(output)
