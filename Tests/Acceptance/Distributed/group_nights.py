"""Groups equal rows of Parquet or CSV files with Spark, for `betterrest train --weight n`.

    python3 group_nights.py nights/ --output grouped/
    betterrest train grouped/ --weight n

With --by-features there is one row for each distinct input, with the mean and the variance of the
target, for `betterrest train --weight n --target-variance v`.
"""

import argparse
import sys
import time

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import avg, col, count, var_pop


def main() -> None:
    arguments = parse_arguments()
    builder = SparkSession.builder.appName("group_nights")
    if arguments.master:
        builder = builder.master(arguments.master)
    for setting in arguments.conf:
        builder = builder.config(*setting.split("=", 1))
    spark = builder.getOrCreate()
    start = time.monotonic()
    group(spark, arguments)
    print(f"grouped in {time.monotonic() - start:.1f} s", file=sys.stderr)
    spark.stop()


def group(spark: SparkSession, arguments: argparse.Namespace) -> None:
    rows = read(spark, arguments)
    write(grouped(rows, arguments), arguments.output, arguments.files)


def parse_arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Group equal rows with Spark.")
    parser.add_argument("input", nargs="+", help="files, or folders of them")
    parser.add_argument("--output", required=True, help="the folder to write CSV parts to")
    parser.add_argument(
        "--format", choices=["parquet", "csv"], default="parquet",
        help="how the input is written; a CSV names its columns in the first line")
    parser.add_argument("--target", default="actualSleep", help="the column to predict")
    parser.add_argument(
        "--features", default=["wake", "estimatedSleep", "coffee"],
        type=lambda text: text.split(","),
        help="the columns to learn from, with commas between them")
    parser.add_argument(
        "--by-features", action="store_true",
        help="write the mean and the variance of the target of equal features")
    parser.add_argument("--files", type=int, help="how many parts; as Spark sees fit if left out")
    parser.add_argument("--master", help="the cluster, unless spark-submit names it")
    parser.add_argument(
        "--conf", action="append", default=[], metavar="NAME=VALUE", help="a setting of Spark")
    return parser.parse_args(words)


def read(spark: SparkSession, arguments: argparse.Namespace) -> DataFrame:
    """The columns as doubles; what is empty in a CSV is missing, any other text an error."""
    options = {"header": True} if arguments.format == "csv" else {}
    rows = spark.read.load(arguments.input, format=arguments.format, **options)
    columns = arguments.features + [arguments.target]
    return rows.select([col(name).cast("double").alias(name) for name in columns])


def grouped(rows: DataFrame, arguments: argparse.Namespace) -> DataFrame:
    target = arguments.target
    if arguments.by_features:
        return rows.groupBy(arguments.features).agg(
            avg(target).alias(target), count("*").alias("n"), var_pop(target).alias("v"))
    return rows.groupBy(arguments.features + [target]).agg(count("*").alias("n"))


def write(groups: DataFrame, folder: str, files: int | None) -> None:
    """Writes doubles with as many digits as tell them from all others: that is Spark's way."""
    if files:
        groups = groups.coalesce(files)
    groups.write.mode("overwrite").csv(folder, header=True)


if __name__ == "__main__":
    main()
