#!/usr/bin/env python3
"""Writes a made-up export.xml of Apple Health: FILE, `-` for standard output.

Records stand as in a real export, type by type: heart rates, energies and steps for most of the
file, then the nights of an Apple Watch (stages) and of an iPhone (in bed), of ten years where they
take no more than a quarter of the file; at the end workouts. One seed makes one file.
"""

import argparse
import random
import sys
from datetime import date, timedelta

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ELEMENT ExportDate EMPTY>
<!ATTLIST ExportDate
  value CDATA #REQUIRED
>
<!ELEMENT Me EMPTY>
<!ATTLIST Me
  HKCharacteristicTypeIdentifierDateOfBirth         CDATA #REQUIRED
  HKCharacteristicTypeIdentifierBiologicalSex       CDATA #REQUIRED
>
<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
<!ATTLIST Record
  type          CDATA #REQUIRED
  unit          CDATA #IMPLIED
  value         CDATA #IMPLIED
  sourceName    CDATA #REQUIRED
  sourceVersion CDATA #IMPLIED
  device        CDATA #IMPLIED
  creationDate  CDATA #IMPLIED
  startDate     CDATA #REQUIRED
  endDate       CDATA #REQUIRED
>
<!-- Note: Any Records that appear as children of a correlation also appear as top-level records in
this document. -->
<!ELEMENT Workout ((MetadataEntry|WorkoutEvent|WorkoutRoute|WorkoutStatistics)*)>
<!ELEMENT MetadataEntry EMPTY>
<!ATTLIST MetadataEntry
  key   CDATA #REQUIRED
  value CDATA #REQUIRED
>
]>
<HealthData locale="en_DE">
 <ExportDate value="2026-01-01 12:00:00 +0100"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="1985-05-05" \
HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>
"""
WATCH = (
    'sourceName="Anna’s Apple\u00a0Watch" sourceVersion="10.2" device="&lt;&lt;HKDevice: 0x{:x}&gt;, '
    'name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:10.2, '
    'creation date:2023-12-12 07:11:20 +0000&gt;"'
)
PHONE = 'sourceName="Anna’s iPhone" sourceVersion="17.2"'
# Type, unit, the source, the share of the bulk, the least value, its steps, and how many records in
# a hundred have metadata.
SAMPLES = [
    ("HeartRate", "count/min", WATCH, 0.45, 48, 90, 60),
    ("StepCount", "count", PHONE, 0.15, 1, 900, 0),
    ("ActiveEnergyBurned", "kcal", WATCH, 0.25, 1, 40, 0),
    ("BasalEnergyBurned", "kcal", WATCH, 0.15, 1, 20, 0),
]
MOTION = '>\n  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="%d"/>\n </Record>\n'
ZONE = '>\n  <MetadataEntry key="HKTimeZone" value="Europe/Berlin"/>\n </Record>\n'
LAST_DAY = date(2025, 12, 31)
NIGHTS = 3653
# About how many bytes a night takes.
NIGHT = 15_500
OFFSET = "+0100"
DAY = 86_400


class Clock:
    """Writes times, which are seconds from the first midnight on, faster than `datetime` does."""

    def __init__(self, days: int):
        first = LAST_DAY - timedelta(days=days)
        self.days = [f"{first + timedelta(days=day)}" for day in range(days + 3)]
        self.times = [
            f"{hour:02}:{minute:02}:{second:02} {OFFSET}"
            for hour in range(24) for minute in range(60) for second in range(60)
        ]

    def __call__(self, seconds: int) -> str:
        return f"{self.days[seconds // DAY]} {self.times[seconds % DAY]}"


class Export:
    def __init__(self, file, size: int, seed: int):
        self.file, self.size, self.written = file, size, 0
        self.random = random.Random(seed)
        self.nights = max(1, min(NIGHTS, size // 4 // NIGHT))
        self.clock = Clock(self.nights)

    def write(self, lines: list[str]):
        block = "".join(lines).encode()
        self.written += len(block)
        self.file.write(block)

    def whole(self):
        self.write([HEAD])
        bulk = self.size - self.nights * NIGHT
        for sample in SAMPLES:
            self.samples(*sample[:3], int(bulk * sample[3]), *sample[4:])
        self.sleep()
        for day in range(0, self.nights, 3):
            self.write([self.workout(day)])
        self.write(["</HealthData>\n"])

    def samples(self, name, unit, source, size, least, steps, annotated):
        """Records of one type, evenly over all days."""
        begin = f' <Record type="HKQuantityTypeIdentifier{name}" {source.format(0x283C0A0D0)} '
        begin += f'unit="{unit}" creationDate="'
        each = len(begin.encode()) + 120 + annotated
        gap = max(1.0, self.nights * DAY / max(1, size // each))
        clock, number = self.clock, self.random.random
        start, end = 0.0, self.written + size
        while self.written < end and start < self.nights * DAY:
            lines = []
            for _ in range(2000):
                moment = int(start)
                text, later = clock(moment), clock(moment + 4)
                tail = MOTION % (number() * 3) if number() * 100 < annotated else "/>\n"
                lines.append(
                    f'{begin}{later}" startDate="{text}" endDate="{text}" '
                    f'value="{least + int(number() * steps)}"{tail}'
                )
                start += gap
                if start >= self.nights * DAY:
                    break
            self.write(lines)

    def sleep(self):
        for night in range(self.nights):
            bed = night * DAY + 79_200 + self.random.randrange(7200)
            rise = bed + 25_200 + self.random.randrange(7200)
            self.write([*self.stages(bed, rise), *self.in_bed(bed, rise)])

    def stages(self, bed: int, rise: int):
        device = WATCH.format(self.random.getrandbits(33))
        count = self.random.randrange(20, 41)
        start = bed + 30 * self.random.randrange(10, 60)
        length = (rise - start) // count // 30 * 30
        for index in range(count):
            stage = self.random.choices(
                ("AsleepCore", "AsleepDeep", "AsleepREM", "Awake"), (50, 20, 20, 10)
            )[0]
            # A night begins and ends asleep.
            if index in (0, count - 1):
                stage = "AsleepCore"
            end = start + length
            yield self.piece(device, stage, start, end, rise, ZONE)
            start = end

    def in_bed(self, bed: int, rise: int):
        """What the phone records: in pieces where somebody looked at it."""
        edges = sorted(self.random.sample(range(bed + 600, rise - 600), 2))
        if self.random.random() < 0.7:
            yield self.piece(PHONE, "InBed", bed, rise, rise, ZONE)
        else:
            yield self.piece(PHONE, "InBed", bed, edges[0], rise, ZONE)
            yield self.piece(PHONE, "InBed", min(edges[0] + 300, edges[1]), rise, rise, ZONE)

    def piece(self, source, stage, start, end, created, tail) -> str:
        return (
            f' <Record type="HKCategoryTypeIdentifierSleepAnalysis" {source} '
            f'creationDate="{self.clock(created)}" startDate="{self.clock(start)}" '
            f'endDate="{self.clock(end)}" value="HKCategoryValueSleepAnalysis{stage}"{tail}'
        )

    def workout(self, day: int) -> str:
        start = day * DAY + 64_800
        times = f'startDate="{self.clock(start)}" endDate="{self.clock(start + 2400)}"'
        return (
            f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="40" '
            f'durationUnit="min" {WATCH.format(1)} creationDate="{self.clock(start + 2401)}" '
            f'{times}>\n  <MetadataEntry key="HKIndoorWorkout" value="0"/>\n  <WorkoutStatistics '
            f'type="HKQuantityTypeIdentifierActiveEnergyBurned" {times} sum="412.6" unit="kcal"/>\n'
            f" </Workout>\n"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--megabytes", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.file == "-":
        Export(sys.stdout.buffer, chosen.megabytes * 1_000_000, chosen.seed).whole()
    else:
        with open(chosen.file, "wb") as file:
            Export(file, chosen.megabytes * 1_000_000, chosen.seed).whole()


if __name__ == "__main__":
    main()
