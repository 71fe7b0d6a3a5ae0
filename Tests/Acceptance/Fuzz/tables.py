"""Tables of a few rows whose values, weights and bytes are drawn to do harm."""

import extremes

SLEEP = ["wake", "estimatedSleep", "coffee", "actualSleep"]
MISSING = ["", "", "", "NA", "null", "NaN"]
WORDS = ["yes", "no", "Berlin", "a b", "1,5", "12:30", "0x10", "1e", "ü", "--", "1e999", "'"]


def chance(random, share):
    return random.random() < share


class Table:
    """A table as text, and what a command needs to know of it."""

    def __init__(self, random, names=None):
        self.random = random
        # Most tables keep to what training takes; beyond that, it has nothing to do but refuse.
        self.is_taken = chance(random, 0.85)
        self.row_count = None
        # Whether its bytes hold all the rows.
        self.is_whole = True
        self.names = list(names) if names else self._names()
        self.target = self.names[-1]
        self.weight = self.variance = None
        self.columns = [self._column(name) for name in self.names]
        self._add_weights()
        self._reorder()
        self.delimiter = random.choice(",,,,,,;;\t\t") if chance(random, 0.5) else ","
        rows = [list(row) for row in zip(*self.columns)]
        if chance(random, 0.4):
            rows = [random.choice(rows[: max(1, len(rows) // 4)]) for _ in rows]
        self._rows = rows

    def __len__(self):
        return self.row_count

    def files(self):
        """The table in one file or, with the names repeated, in several: name and bytes."""
        random = self.random
        count = 1 if chance(random, 0.9) else random.randint(2, 4)
        parts = {}
        for part in range(count):
            rows = self._rows[part::count]
            parts[f"part{part}.csv" if count > 1 else "rows.csv"] = self._bytes(rows)
        return parts

    def _names(self):
        random = self.random
        if chance(random, 0.5):
            return list(SLEEP)
        kind = random.randrange(40)
        count = 1 + random.randint(1, 6)
        if kind == 0:
            count = random.randint(200, 2000)
        elif kind < 4:
            count = random.randint(8, 60)
        return [f"x{number}" for number in range(count - 1)] + ["y"]

    def _row_count(self):
        random, width = self.random, len(self.names)
        kind = random.randrange(100)
        if kind < 3:
            return 0
        if kind < 40:
            most = 8
        elif kind < 85:
            most = 60
        elif kind < 98:
            most = 200
        else:
            most = 1000
        return random.randint(1, max(2, min(most, 6000 // width)))

    def _column(self, name):
        random = self.random
        if self.row_count is None:
            self.row_count = self._row_count()
        count = self.row_count
        if name in SLEEP and self.names[: len(SLEEP)] == SLEEP and self.is_taken:
            draw = self._sleep_values(name)
        else:
            limit = 1e100 if self.is_taken and name == self.target else extremes.LARGEST
            draw = self._values(limit)
        texts = [extremes.spelled(random, draw()) for _ in range(count)]
        if chance(random, 0.1):
            share = random.choice((0.02, 0.3, 1))
            texts = [random.choice(MISSING) if chance(random, share) else text for text in texts]
        if count and chance(random, 0.03 / (1 + len(self.names) / 20)):
            texts[random.randrange(count)] = random.choice(WORDS)
        return texts

    def _sleep_values(self, name):
        random = self.random
        if chance(random, 0.15):
            # Whatever may stand in the column at all.
            limit = {"wake": 86_399.0, "estimatedSleep": 24.0, "actualSleep": 86_400.0}.get(name, 1e308)
            return lambda: abs(extremes.within(random, limit)) or extremes.SMALLEST
        return {
            "wake": lambda: 900.0 * random.randrange(96),
            "estimatedSleep": lambda: random.randint(16, 48) / 4,
            "coffee": lambda: float(random.randint(0, 20)),
            "actualSleep": lambda: float(random.randint(12_000, 43_000)),
        }[name]

    def _values(self, limit):
        random = self.random

        def number():
            return extremes.within(random, limit)

        kind = random.randrange(14)
        if kind < 4:
            return lambda: float(random.randint(0, 30))
        if kind == 4:
            value = number()
            return lambda: value
        if kind == 5:
            few = [number() for _ in range(random.randint(1, 3))]
            return lambda: random.choice(few)
        if kind == 6:
            usual, odd = number(), number()
            return lambda: odd if chance(random, 0.1) else usual
        if kind == 7:
            return lambda: 2.0**53 + random.randrange(1000)
        if kind == 8:
            return lambda: random.randint(1, 2**52) * extremes.SMALLEST
        if kind == 9:
            size = min(limit, random.choice((1e308, 1e155, 1e150, 1e100, 1e99, 1e50)))
            return lambda: size * random.uniform(-1, 1)
        if kind == 10:
            return lambda: random.choice((0.0, -0.0))
        if kind == 11:
            return lambda: 1e15 + random.random()
        if kind == 12:
            return lambda: random.gauss(0, 1) * 10.0 ** random.randint(-20, 20)
        return number

    def _add_weights(self):
        random = self.random
        if not chance(random, 0.45):
            return
        self.weight = "n"
        self._add("n", self._weights())
        if chance(random, 0.25):
            self.variance = "v"
            self._add("v", self._weights())

    def _add(self, name, draw):
        self.names.append(name)
        self.columns.append(
            [extremes.spelled(self.random, draw()) for _ in range(self.row_count)])

    def _weights(self):
        random = self.random
        limit = 1e50 if self.is_taken else extremes.LARGEST

        def positive():
            return abs(extremes.within(random, limit)) or extremes.SMALLEST

        kind = random.randrange(10)
        if kind == 0:
            return lambda: float(random.randint(0, 5))
        if kind == 1:
            return lambda: random.uniform(0, 3)
        if kind == 2:
            value = positive()
            return lambda: value
        if kind < 6:
            usual, odd = positive(), positive()
            return lambda: odd if chance(random, 0.05) else usual
        if kind == 6:
            return lambda: 0.0 if chance(random, 0.5) else positive()
        if kind == 7:
            low, high = sorted((random.randint(-324, 10), random.randint(-20, 45)))
            return lambda: random.uniform(1, 10) * 10.0 ** random.randint(low, high)
        if kind == 8:
            return lambda: extremes.finite(random) if chance(random, 0.02) else 1.0
        return positive

    def _reorder(self):
        random = self.random
        if chance(random, 0.15):
            self.names.append("unused")
            words = chance(random, 0.5)
            self.columns.append([
                random.choice(WORDS) if words else str(random.randrange(100))
                for _ in range(self.row_count)])
        if chance(random, 0.3):
            order = list(range(len(self.names)))
            random.shuffle(order)
            self.names = [self.names[place] for place in order]
            self.columns = [self.columns[place] for place in order]

    def _bytes(self, rows):
        random = self.random
        lines = self._lines(self.names, rows)
        if chance(random, 0.03):
            lines.insert(random.randint(0, len(lines)), "")
        if chance(random, 0.02):
            place = random.randrange(len(lines))
            lines[place] += random.choice((self.delimiter, self.delimiter + "1", '"', " "))
            self.is_whole = False
        text = self._joined(lines)
        encoding = "utf-8"
        if chance(random, 0.03):
            encoding = random.choice(("utf-8-sig", "utf-16", "utf-16-le", "utf-32"))
        data = text.encode(encoding)
        if chance(random, 0.96):
            return data
        self.is_whole = False
        return self._damaged(data)

    def _lines(self, names, rows):
        random = self.random
        quoted = random.choice((0, 0, 0, 0, 0.1, 1))

        def field(text):
            if quoted and chance(random, quoted) or self.delimiter in text or '"' in text:
                return '"' + text.replace('"', '""') + '"'
            return text

        return [self.delimiter.join(map(field, row)) for row in [names, *rows]]

    def _joined(self, lines):
        end = "\r\n" if chance(self.random, 0.15) else "\n"
        return end.join(lines) + (end if chance(self.random, 0.9) else "")

    def again(self, words):
        """The same rows in another order and layout: no model may differ by it.

        Features stay in their order, which is that of the model; whatever the words of the command
        do not give another role may be one."""
        random = self.random
        others = {self.target}
        others |= {self.weight} if "--weight" in words else set()
        others |= {self.variance} if "--target-variance" in words else set()
        order = [place for place, name in enumerate(self.names) if name not in others]
        for place, name in enumerate(self.names):
            if name in others:
                order.insert(random.randint(0, len(order)), place)
        rows = [[row[place] for place in order] for row in self._rows]
        random.shuffle(rows)
        return self._joined(self._lines([self.names[place] for place in order], rows)).encode()

    def _damaged(self, data):
        random = self.random
        place = random.randint(0, len(data))
        kind = random.randrange(4)
        if kind == 0:
            return data[:place]
        if kind == 1:
            return data[:place] + b"\0" + data[place:]
        if kind == 2:
            return data[:place] + random.randbytes(3) + data[place:]
        return data[:place] + data[place + random.randint(1, 20) :]
