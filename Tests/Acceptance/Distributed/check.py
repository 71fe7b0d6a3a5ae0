"""Checks that grouped rows give the model of all rows, grouped by Spark and by DuckDB.

Runs `betterrest` from the PATH; needs the packages of requirements.txt and a Java runtime.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb
import pyspark
from pyspark.sql import SparkSession

import group_nights

ROWS = 200_000
PARTS = 8
HERE = Path(__file__).parent


def main() -> None:
    lines = sql_lines((HERE / "README.md").read_text())
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)
        make_parts()
        train("all", "rows")
        spark = local_cluster()
        for form, folder in [("parquet", "nights"), ("csv", "rows")]:
            spark_job(spark, folder, "grouped", "--format", form)
            expect_same_bytes(f"Spark from {form}", "grouped")
        spark_job(spark, "nights", "moments", "--by-features")
        expect_same_errors("Spark, mean and variance", "moments")
        spark.sql(lines["Spark"][0])
        expect_same_bytes("Spark's SQL", "grouped")
        spark.sql(lines["Spark"][1])
        expect_same_errors("Spark's SQL, mean and variance", "moments")
        spark.stop()
        duckdb.sql(lines["DuckDB"][0])
        expect_same_bytes("DuckDB's SQL", "grouped.csv")
        duckdb.sql(lines["DuckDB"][1])
        expect_same_errors("DuckDB's SQL, mean and variance", "moments.csv")


def sql_lines(text: str) -> dict[str, list[str]]:
    """The lines of SQL in the README, by the heading above them."""
    sections = re.findall(r"^### (\w+)\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    return {name: re.findall(r"^```sql\n(.+)\n```$", body, re.MULTILINE) for name, body in sections}


def make_parts() -> None:
    """Writes the same rows as Parquet parts and as CSV parts."""
    rows = subprocess.run(
        ["betterrest", "synthesize", str(ROWS), "--seed", "7"],
        check=True, stdout=subprocess.PIPE).stdout
    Path("all.csv").write_bytes(rows)
    duckdb.sql("CREATE TABLE nights AS SELECT *, row_number() OVER () AS number FROM 'all.csv'")
    for folder, ending, form in [("nights", "parquet", "parquet"), ("rows", "csv", "csv, header")]:
        Path(folder).mkdir()
        for part in range(PARTS):
            duckdb.sql(
                f"COPY (SELECT * EXCLUDE number FROM nights WHERE number % {PARTS} = {part}) "
                f"TO '{folder}/part-{part}.{ending}' (FORMAT {form})")
    duckdb.sql("DROP TABLE nights")


def local_cluster() -> SparkSession:
    """A cluster of two workers with a core each, on this machine."""
    os.environ.setdefault("SPARK_HOME", str(Path(pyspark.__file__).parent))
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    builder = SparkSession.builder.master("local-cluster[2,1,1024]")
    settings = {
        "spark.driver.bindAddress": "127.0.0.1", "spark.sql.shuffle.partitions": "4",
        "spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def spark_job(spark: SparkSession, folder: str, output: str, *options: str) -> None:
    group_nights.group(
        spark, group_nights.parse_arguments([folder, "--output", output, *options]))


def train(name: str, data: str, *options: str) -> str:
    """Trains on a file or a folder, and gives the name of the model's file."""
    model = f"{name}.json"
    subprocess.run(
        ["betterrest", "train", data, "--output", model, "--quiet", *options],
        check=True, stdout=subprocess.DEVNULL)
    return model


def expect_same_bytes(name: str, data: str) -> None:
    model = train("grouped", data, "--weight", "n")
    if Path(model).read_bytes() != Path("all.json").read_bytes():
        sys.exit(f"{name}: the model is not that of all rows.")
    print(f"{name}: the model of all rows, byte for byte")


def expect_same_errors(name: str, data: str) -> None:
    """The line and the errors of training and validation, as far as numbers are written."""
    model = train("moments", data, "--weight", "n", "--target-variance", "v")
    found, expected = (figures(path) for path in (model, "all.json"))
    difference = max(abs(a - b) / max(1, abs(b)) for a, b in zip(found, expected, strict=True))
    if difference > 1e-6:
        sys.exit(f"{name}: {found} where all rows give {expected}.")
    print(f"{name}: the line and the RMSE of all rows; relative difference {difference:.1g}")


def figures(path: str) -> list[float]:
    model = json.loads(Path(path).read_text())
    training = model["training"]
    metrics = [training[part] for part in ("trainingMetrics", "validationMetrics")]
    errors = [part["rootMeanSquaredError"] for part in metrics]
    return [model["base"]["intercept"], *model["base"]["coefficients"], *errors]


if __name__ == "__main__":
    main()
