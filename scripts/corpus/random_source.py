"""A random source whose sequence is ours (splitmix64), so that the corpora do not depend on the Python version."""

MASK = (1 << 64) - 1


class Random:
    def __init__(self, seed: int):
        self.state = seed

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        x = self.state
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
        return x ^ (x >> 31)

    def below(self, bound: int) -> int:
        return self.next() % bound

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def chance(self, percent: int) -> bool:
        return self.below(100) < percent

    def choice(self, items):
        return items[self.below(len(items))]

    def sample(self, items, count: int) -> list:
        pool = list(items)
        return [pool.pop(self.below(len(pool))) for _ in range(min(count, len(pool)))]
