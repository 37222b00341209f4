"""Ratings by Glicko-2, after Mark Glickman's "Example of the Glicko-2 system", written from that paper alone.

The volatility is sought by halving an interval, not by the paper's iteration, so that nothing is shared with what is judged.
"""
import math

from .random_source import Random

SCALE = 173.7178
TAU = 0.5
PERIODS = 60
PAPER = ((1500, 200, 0.06), ((1400, 30, 1), (1550, 100, 0), (1700, 300, 0)))


def volatility_of(sigma, phi, variance, delta):
    """Step 5: what makes f nothing, by 200 halvings."""

    def f(x):
        room = phi * phi + variance + math.exp(x)
        return math.exp(x) * (delta * delta - room) / (2 * room * room) - (x - 2 * math.log(sigma)) / (TAU * TAU)

    low, high = -40.0, 20.0  # f is above 0 at the lower end, and below it at the upper one
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    return math.exp(low / 2)


def after(player, games):
    """Rating, deviation and volatility after a period with these games: rating and deviation of the other, score."""
    mu, phi, sigma = (player[0] - 1500) / SCALE, player[1] / SCALE, player[2]
    weights = [1 / math.sqrt(1 + 3 * (deviation / SCALE) ** 2 / math.pi**2) for _, deviation, _ in games]
    expected = [1 / (1 + math.exp(-g * (mu - (rating - 1500) / SCALE))) for g, (rating, _, _) in zip(weights, games)]
    variance = 1 / sum(g * g * e * (1 - e) for g, e in zip(weights, expected))
    surprise = sum(g * (score - e) for g, e, (_, _, score) in zip(weights, expected, games))
    volatility = volatility_of(sigma, phi, variance, variance * surprise)
    deviation = 1 / math.sqrt(1 / (phi * phi + volatility * volatility) + 1 / variance)
    return 1500 + SCALE * (mu + deviation * deviation * surprise), SCALE * deviation, volatility


def lines():
    """The example of the paper, and periods drawn by chance, against others who are not far away."""
    random = Random(2012)
    drawn = []
    for _ in range(PERIODS):
        before = (random.below(3000), random.between(30, 350), random.between(2, 20) / 100)
        drawn.append((before, [(before[0] + random.between(-500, 500), random.between(30, 350), random.below(3) / 2)
                               for _ in range(random.between(1, 6))]))
    return [{"before": before, "games": games, "after": [round(number, 8) for number in after(before, games)]}
            for before, games in [PAPER, *drawn]]
