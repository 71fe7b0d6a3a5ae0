"""Numbers that are hard on arithmetic, and how they are spelled."""

import math
import struct

LARGEST, SMALLEST, LEAST_NORMAL = 1.7976931348623157e308, 5e-324, 2.2250738585072014e-308
NOTABLE = (
    0.0, -0.0, 1.0, -1.0, 0.1, LARGEST, -LARGEST, 1e308, -1e308, SMALLEST, -SMALLEST,
    LEAST_NORMAL, 1e-300, 1e300, -1e300, 1e154, 1e155, 1e-162, -3.6e24, 1e30, 1e-30,
    2.0**31, 2.0**32, 2.0**52, 2.0**53, 2.0**53 + 2, 2.0**62, 2.0**63, -(2.0**63), 2.0**64,
    1e15, 1e16, 1e18, 1e19, 86400.0, 3600.0, 1e9, 1e10, 1e-3, 1 / 3,
)


def finite(random):
    """Any finite number: a notable one, one of any size, or one of any bits."""
    kind = random.randrange(10)
    if kind < 4:
        return random.choice(NOTABLE)
    if kind < 8:
        return random.choice((1, -1)) * random.uniform(1, 10) * 10.0 ** random.randint(-307, 306)
    bits = struct.unpack("<d", random.randbytes(8))[0]
    return bits if math.isfinite(bits) else LARGEST


def positive(random):
    return abs(finite(random)) or SMALLEST


def within(random, limit):
    """A finite number that is at most the limit in size."""
    value = finite(random)
    return value if abs(value) <= limit else math.copysign(limit / random.uniform(1, 10), value)


def spelled(random, value):
    """The number as somebody might write it; most ways keep its value."""
    kind = random.randrange(12)
    if kind == 0:
        return f"{value:e}"
    if kind == 1:
        return f"{value:.17g}"
    if kind == 2:
        return f"{value:+}"
    if kind == 3 and abs(value) < 1e30:
        return f"{value:.3f}"
    if kind == 4:
        return repr(value).upper()
    if value.is_integer() and abs(value) < 1e22:
        return str(int(value))
    return repr(value)
