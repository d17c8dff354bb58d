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

SEED = 20261116
MOODS = [-310, -270, -210, -190, -150, -40, 60, 130, 190, 230, 270]


def series(generator, number):
    """Days with gaps (in every third series several points share a day) and values (every other one tied)."""
    count = 150 if number % 100 == 99 else int(generator.integers(2, 60))
    fewest_days_on = 0 if number % 3 == 0 else 1
    days = numpy.cumsum(generator.integers(fewest_days_on, 9, count))
    drift = float(generator.choice([0, 0, 1, -2, 5]))
    noise = generator.normal(0, 150, count) + drift * (days - days[0])
    if number % 2 == 0:
        moods = numpy.array(MOODS)[: int(generator.integers(1, len(MOODS) + 1))]
        values = moods[numpy.abs(noise[:, None] - moods).argmin(axis=1)].astype(float)
    else:
        values = noise.round(6)
    if number % 100 == 50:
        days[:] = days[0]  # no two on different days
    return days.tolist(), values.tolist()


def mann_kendall(days, values):
    """S by signs over pairs on different days, Kendall's variance with ties in both, p with continuity correction."""
    count = len(days)
    s = sum(
        int(numpy.sign(days[j] - days[i]) * numpy.sign(values[j] - values[i]))
        for i in range(count)
        for j in range(i + 1, count)
    )
    if s == 0:
        return s, 1.0
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
    return s, float(2 * stats.norm.sf((abs(s) - 1) / math.sqrt(variance)))


def finite(number):
    return float(number) if math.isfinite(number) else None


def series_row(days, values):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # all on one day: no slope, by design
        theil_sen = stats.theilslopes(values, days, 0.95)
    s, p = mann_kendall(days, values)
    return {
        "days": days,
        "values": values,
        "slope": finite(theil_sen.slope),
        "lower": finite(theil_sen.low_slope) if math.isfinite(theil_sen.slope) else None,
        "upper": finite(theil_sen.high_slope) if math.isfinite(theil_sen.slope) else None,
        "s": s,
        "p": p,
    }


def binomial_rows(generator):
    cases = [(0.05, trials, 0.5) for trials in range(1, 401)]
    cases += [(p, trials, 0.5) for p in (0.025, 0.95) for trials in range(1, 60)]
    # The median of an odd number is reached exactly; there SciPy's own rounding decides (35 gives 18), so it is left out.
    cases += [(0.5, trials, 0.5) for trials in range(2, 60, 2)]
    for _ in range(600):
        cases.append((float(generator.random()), int(generator.integers(1, 400)), float(generator.random())))
    return [[p, trials, chance, int(stats.binom.ppf(p, trials, chance))] for p, trials, chance in cases]


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
        "binomial": binomial_rows(generator),
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
