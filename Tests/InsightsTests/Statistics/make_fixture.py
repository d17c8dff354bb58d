#!/usr/bin/env python3
"""Writes Fixtures/statistics.json: what SciPy says of generated series, for the tests beside this file.

Run it from anywhere, after `pip install scipy` (or Debian's python3-scipy):

    python3 Tests/InsightsTests/Statistics/make_fixture.py

The seed is fixed, so that the same SciPy writes the same file. Written with SciPy 1.17.1.
"""

import json
import math
import warnings
from collections import Counter
from pathlib import Path

import numpy
from scipy import stats

SEED = 20261121
MOODS = [-310, -270, -210, -190, -150, -40, 60, 130, 190, 230, 270]


def series(generator, number):
    """Days with gaps (in every third series several points share a day) and values (every other one tied; in two of five each
    keeps 0.6 of the one before)."""
    count = 150 if number % 100 == 99 else int(generator.integers(2, 60))
    fewest_days_on = 0 if number % 3 == 0 else 1
    days = numpy.cumsum(generator.integers(fewest_days_on, 9, count))
    drift = float(generator.choice([0, 0, 1, -2, 5]))
    noise = generator.normal(0, 150, count)
    if number % 5 < 2:  # values that carry over
        for position in range(1, count):
            noise[position] += 0.6 * noise[position - 1]
    noise = noise + drift * (days - days[0])
    if number % 2 == 0:
        moods = numpy.array(MOODS)[: int(generator.integers(1, len(MOODS) + 1))]
        values = moods[numpy.abs(noise[:, None] - moods).argmin(axis=1)].astype(float)
    else:
        values = noise.round(6)
    if number % 100 == 50:
        days[:] = days[0]  # no two on different days
    return days.tolist(), values.tolist()


def autocorrelation(days, values, slope):
    """What a value keeps of the one before it, about the Theil-Sen line, corrected for short series."""
    count = len(days)
    if count <= 4 or not math.isfinite(slope):
        return 0.0
    rest = numpy.array(values) - slope * (numpy.array(days) - days[0])
    rest = rest - rest.mean()
    squares = float(numpy.dot(rest, rest))
    if squares < 1e-6:
        return 0.0
    first = float(numpy.dot(rest[:-1], rest[1:])) / squares
    return min(max((count * first + 2) / (count - 4), 0.0), 0.9)


def mann_kendall(days, values, slope):
    """S by signs over pairs on different days, Kendall's variance with ties in both, p with continuity correction:
    for values in random order, and for values that carry over by `autocorrelation`."""
    count = len(days)
    s = sum(
        int(numpy.sign(days[j] - days[i]) * numpy.sign(values[j] - values[i]))
        for i in range(count)
        for j in range(i + 1, count)
    )
    r = autocorrelation(days, values, slope)
    if s == 0:
        return {"s": s, "independent": 1.0, "r": r, "p": 1.0}
    t, u = Counter(days).values(), Counter(values).values()
    lost = lambda sizes: sum(k * (k - 1) * (2 * k + 5) for k in sizes)
    pairs = lambda sizes: sum(k * (k - 1) for k in sizes)
    triples = lambda sizes: sum(k * (k - 1) * (k - 2) for k in sizes)
    variance = (lost([count]) - lost(t) - lost(u)) / 18 + pairs(t) * pairs(u) / (2 * pairs([count]))
    if count > 2:
        variance += triples(t) * triples(u) / (9 * triples([count]))
        # SciPy has no Mann-Kendall, but the same variance, without the continuity correction.
        plain = stats.kendalltau(days, values, method="asymptotic").pvalue
        assert math.isclose(plain, 2 * stats.norm.sf(abs(s) / math.sqrt(variance)), rel_tol=1e-9)
    probability = lambda v: float(2 * stats.norm.sf((abs(s) - 1) / math.sqrt(v)))
    return {"s": s, "independent": probability(variance), "r": r, "p": probability(variance * (1 + r) / (1 - r))}


def finite(number):
    return float(number) if math.isfinite(number) else None


def series_row(days, values):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # all on one day: no slope, by design
        theil_sen = stats.theilslopes(values, days, 0.95)
    return {
        "days": days,
        "values": values,
        "slope": finite(theil_sen.slope),
        "lower": finite(theil_sen.low_slope) if math.isfinite(theil_sen.slope) else None,
        "upper": finite(theil_sen.high_slope) if math.isfinite(theil_sen.slope) else None,
        **mann_kendall(days, values, theil_sen.slope),
    }


def wilson_rows():
    rows = []
    for trials in [*range(1, 31), 100, 365]:
        for successes in range(trials + 1):
            interval = stats.binomtest(successes, trials).proportion_ci(0.95, "wilson")
            rows.append([successes, trials, float(interval.low), float(interval.high)])
    return rows


def main():
    generator = numpy.random.default_rng(SEED)
    sections = {
        "series": [series_row(*series(generator, number)) for number in range(300)],
        "wilson": wilson_rows(),
    }
    # A row a line, so that a change can be read.
    text = ",\n".join(
        f"{json.dumps(name)}: [\n" + ",\n".join(json.dumps(row, allow_nan=False) for row in rows) + "\n]"
        for name, rows in sections.items()
    )
    path = Path(__file__).parent / "Fixtures" / "statistics.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text("{\n" + text + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
