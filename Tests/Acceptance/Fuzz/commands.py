"""Command lines, drawn for a table or a model."""

import extremes
from tables import chance

ALGORITHMS = ["linear", "decision-tree", "random-forest", "boosted-trees", "automatic"]
ZONES = [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "Pacific/Kiritimati",
    "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca", "Antarctica/Troll", "Etc/GMT+12",
    "America/Sao_Paulo", "Asia/Tehran", "Europe/Dublin", "GMT+5", "Mars/Olympus", "", "../etc/passwd",
]
LOCALES = [
    "en_US", "de_DE", "C", "POSIX", "ar_EG", "hi_IN", "th_TH", "ja_JP", "fa_IR", "zz", "", "en_US.UTF-8",
]
WAKES = [
    "07:00", "0:00", "23:59", "7am", "12 AM", "24:00", "25:00", "Mon-Fri 06:30, Sat-Sun 08:00",
    "Mon 06:30", "Sun-Sat 00:00", "Mon-Mon 5", "Fri-Mon 23:59, Tue 04:00", "7:30 PM", "", "-1", "07:00,",
]
STRESSES = [
    "10:00,15:00,20:00", "00:00", "23:59, 2:30", "1:00,1am", "1:00,2:00,3:00,4:00", ",", "10:00,", "",
]
SLEEPS = [
    "8", "4", "12", "3.99", "12.01", "7:45", "7h45m", "7.333333333333", "1e308", "-0", "nan", "", "4...12",
]
COFFEES = ["0", "1", "2", "20", "21", "-1", "1.5", "5e-324", "1e308", "inf", "", "0...20"]
RANGES = [
    ("4...12", "0...20"), ("7...9:0.5", "0...4"), ("4...12:0.25", "3"), ("8", "0...20:3"), ("9...7", "0"),
    ("4...12:1e-300", "0"), ("4...4", "0...0"), ("7...8:0", "1"), ("4...12:1e300", "0...1:1e300"),
]
DATES = [
    "0001-01-01", "0001-01-02", "9999-12-31", "9999-12-30", "1582-10-15", "1582-10-10", "2011-12-30",
    "2011-12-31", "2024-02-29", "2023-02-29", "1900-02-29", "2026-03-29", "2026-10-25", "0000-01-01",
    "10000-01-01", "2026-13-01", "-001-01-01", "today", "",
]


TRAINING_OPTIONS = {
    "base": ["linear", "mean"],
    "max-iterations": [1, 2, 5, 30, 100],
    "max-depth": [1, 2, 6, 60],
    "max-leaves": [2, 3, 31, 1000],
    "step-size": [0.1, 1, 0.001, 0.5],
    "min-child-weight": [1, 0, 0.5, 20, 1e-300, 1e12],
    "min-loss-reduction": [0, 1, 1e-300, 1e300],
    "row-subsample": [0.5, 0.01, 1],
    "column-subsample": [0.5, 0.01, 1],
    "early-stopping-rounds": [1, 5, 1000],
}
ONE_TREE = ["max-depth", "max-leaves", "min-child-weight", "min-loss-reduction"]
KNOWN = {
    "linear": [],
    "automatic": [],
    "decision-tree": ONE_TREE,
    "random-forest": [*ONE_TREE, "max-iterations", "column-subsample"],
    "boosted-trees": list(TRAINING_OPTIONS),
}


def option(random, name, values, share):
    return [name, str(random.choice(values))] if chance(random, share) else []


def date(random):
    if chance(random, 0.4):
        return random.choice(DATES)
    return f"{random.randint(1, 9999):04}-{random.randint(1, 12):02}-{random.randint(1, 28):02}"


def questions(random):
    """Answers to the three questions, for `predict` and `week`."""
    return [
        *option(random, "--wake", WAKES[:8] if chance(random, 0.9) else WAKES, 0.5),
        *option(random, "--sleep", SLEEPS[:3] if chance(random, 0.8) else SLEEPS, 0.5),
        *option(random, "--coffee", COFFEES[:4] if chance(random, 0.8) else COFFEES, 0.5),
    ]


def settings(random):
    """The day, the place and how the answer is written."""
    words = []
    if chance(random, 0.8):
        words += ["--on", date(random)]
    words += option(random, "--time-zone", ZONES[:13] if chance(random, 0.8) else ZONES, 0.4)
    words += option(random, "--locale", LOCALES, 0.2)
    words += option(random, "--confidence", [0.5, 0.9, 0.99, 0.01, 5e-324, 1, 0, -1, "nan"], 0.15)
    words += ["--json"] if chance(random, 0.4) else []
    return words


def predict(random):
    kind = random.randrange(7)
    if kind < 2:
        words = [*questions(random), "--details"]
    elif kind == 2:
        sleep, coffee = random.choice(RANGES)
        words = ["--sleep", sleep, "--coffee", coffee]
    elif kind == 3:
        words = ["--bed", random.choice(WAKES[:5]), *questions(random)]
    elif kind == 4:
        words = ["--bed", random.choice(WAKES[:5]), "--wake", random.choice(WAKES[:5])]
        words += option(random, "--sleep", SLEEPS[:3], 0.5)
    elif kind == 5:
        words = [*questions(random), "--ics", "night.ics"]
        words += option(random, "--before-bed", [0, 30, 1440, 2**31, 2**63 - 1, -1], 0.5)
    else:
        words = questions(random)
    return ["predict", *words, *settings(random)]


def week(random):
    words = ["week", *questions(random), *settings(random)]
    if chance(random, 0.3):
        words += ["--ics", "week.ics", *option(random, "--before-bed", [0, 30, 99999], 0.5)]
    return words


def remind(random):
    words = ["remind", "--ics", "reminders.ics"]
    words += option(random, "--stress", STRESSES[:3] if chance(random, 0.9) else STRESSES, 0.5)
    words += option(random, "--day", WAKES[:5] if chance(random, 0.9) else WAKES, 0.4)
    if chance(random, 0.9):
        minutes = ["0", "30", "240"] if chance(random, 0.9) else ["241", "-1", "1e2", ""]
        words += ["--before-bed", random.choice(minutes), *questions(random)]
    words += option(random, "--time-zone", ZONES[:13] if chance(random, 0.8) else ZONES, 0.4)
    words += option(random, "--locale", LOCALES, 0.2)
    return words + (["--json"] if chance(random, 0.4) else [])


def columns(random, table):
    """The options that say what the columns are."""
    words = []
    is_sleep = table.target == "actualSleep"
    if not is_sleep or chance(random, 0.1):
        words += ["--target", table.target]
    if table.weight and chance(random, 0.95):
        words += ["--weight", table.weight]
        if table.variance and chance(random, 0.9):
            words += ["--target-variance", table.variance]
    if chance(random, 0.08):
        words += ["--features", ",".join(random.sample(table.names, min(2, len(table.names))))]
    return words + (["--drop-missing"] if chance(random, 0.15) else [])


def training(random, table):
    """Options on how to learn: most are valid."""
    algorithm = random.choice([*ALGORITHMS, None])
    words = ["--algorithm", algorithm] if algorithm else []
    for name in TRAINING_OPTIONS if chance(random, 0.02) else KNOWN[algorithm or "boosted-trees"]:
        values = [f"{name}={value}" for value in TRAINING_OPTIONS[name]]
        words += option(random, "--parameters", values, 0.12)
    words += option(random, "--seed", [0, 1, 2**63, 2**64 - 1], 0.1)
    if chance(random, 0.1):
        words += ["--monotone", f"{random.choice(table.names)}:{random.choice('+-')}"]
    if chance(random, 0.03):
        name = random.choice([*KNOWN["boosted-trees"][1:], "--folds", "--seed"])
        # Joined, so that a negative number is none of the options. Trees may be many, which takes
        # long with good reason.
        number = extremes.finite(random) if name != "max-iterations" else -1.0
        option_name = name if name.startswith("--") else f"--parameters={name}"
        words.append(f"{option_name}={extremes.spelled(random, number)}")
    return words
