#!/usr/bin/env python3
"""A net of torch learns Phutball on 9 x 9 from many games at once against itself, on a processor or on a GPU.

    PYTHONPATH=build/python/site /usr/bin/python3 bindings/python/studies/phutball_torch.py --minutes 10
    ... --device cuda --together 512 --width 512

As phutball_learner.py, which it uses, but all turns of all games are judged in one call of the net, and the net learns from
batches drawn from what was seen last, at a rate that falls to nothing. Needs Debian's python3-torch, and numpy.
"""
import argparse
import time

import numpy
import torch

from phutball_learner import FEATURES, lesson, measure, opponents, options, pick, starts


class Net:
    """Two hidden layers of so many numbers, trained by Adam on the log loss."""

    def __init__(self, width, device):
        self.device = torch.device(device)
        self.layers = torch.nn.Sequential(
            torch.nn.Linear(FEATURES, width), torch.nn.ReLU(), torch.nn.Linear(width, 32), torch.nn.ReLU(),
            torch.nn.Linear(32, 1)).to(self.device)
        self.adam = torch.optim.Adam(self.layers.parameters(), 0.001)
        self.loss = torch.nn.BCEWithLogitsLoss()

    def scores(self, seen):
        return self.layers(torch.from_numpy(numpy.ascontiguousarray(seen)).to(self.device)).squeeze(1)

    def __call__(self, seen):
        with torch.no_grad():
            return torch.sigmoid(self.scores(seen)).cpu().numpy()

    def learn(self, seen, targets, rate):
        """Returns the loss, of which the least is the entropy of the targets."""
        self.adam.param_groups[0]["lr"] = rate
        self.adam.zero_grad()
        loss = self.loss(self.scores(seen), torch.from_numpy(targets).to(self.device))
        loss.backward()
        self.adam.step()
        return loss.item()


class Memory:
    """The last views that were seen, with what the net is told of them. A single batch holds a few games, whose views are alike."""

    def __init__(self, size, chance):
        self.views, self.targets = numpy.zeros((size, FEATURES), numpy.uint8), numpy.zeros(size, numpy.float32)
        self.added, self.chance = 0, chance

    def add(self, views, targets):
        at = numpy.arange(self.added, self.added + len(targets)) % len(self.targets)
        self.views[at], self.targets[at] = views, targets
        self.added += len(targets)

    def draw(self, count):
        at = self.chance.integers(min(self.added, len(self.targets)), size=count)
        return self.views[at].astype(numpy.float32), self.targets[at]


def excess(loss, targets):
    """How much a loss is above the entropy of its targets: 0 for a net that knows them."""
    p = targets.clip(1e-6, 1 - 1e-6)
    return loss + float(numpy.mean(p * numpy.log(p) + (1 - p) * numpy.log(1 - p)))


def train(net, seconds, together, seed=1, wild=0.1, keep=0.8, most=120, batch=1024, times=3, rate=0.001, tell=print):
    """Plays `together` games at a time for so many seconds of processor time. Returns the games played.

    After each `batch` of new views the net learns from `times` batches of all that it remembers.
    """
    chance, fresh, begun = numpy.random.default_rng(seed), starts(10**9, seed), time.process_time()
    games, memory = [[next(fresh), []] for _ in range(together)], Memory(64 * batch, chance)
    played, new, losses, told = 0, 0, [], begun
    while (gone := time.process_time() - begun) < seconds:
        choices = [options(position) for position, _ in games]
        views_now = [view for *_, seen in choices for view in seen]
        values = net(numpy.stack(views_now)) if views_now else []
        at = 0
        for game, (moves, after, seen) in zip(games, choices):
            one = 0
            if seen:
                one = int(chance.integers(len(moves))) if chance.random() < wild else pick(after, values[at : at + len(seen)])
                game[1].append(seen[one])
            at += len(seen)
            game[0] = after[one]
            if game[0].outcome is None and len(game[1]) < most:
                continue
            if game[1]:
                views, targets = lesson(net, game[1], game[0].outcome, keep)
                memory.add(views, targets)
                new += len(targets)
            played += 1
            game[:] = next(fresh), []
        if new >= batch:
            new = 0
            for _ in range(times):
                drawn = memory.draw(batch)
                losses.append(excess(net.learn(*drawn, rate * (1 - gone / seconds)), drawn[1]))
        if losses and begun + gone > told + 30:
            told = begun + gone
            tell(f"{gone:.0f} s, {played} games, loss {numpy.mean(losses):.4f} above the entropy")
            losses = []
    return played


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10, help="of processor time for training")
    parser.add_argument("--device", default="cpu", help="as torch names it: cpu, cuda, cuda:1")
    parser.add_argument("--together", type=int, default=64, help="games at once")
    parser.add_argument("--width", type=int, default=128, help="numbers of the first hidden layer")
    parser.add_argument("--to", metavar="FILE", help="where the trained layers are kept")
    asked = parser.parse_args()
    torch.manual_seed(1)
    if asked.device == "cpu":
        torch.set_num_threads(1)
    net = Net(asked.width, asked.device)
    played = train(net, 60 * asked.minutes, asked.together)
    print(f"{played} games in {asked.minutes:g} minutes of processor time", flush=True)
    if asked.to:
        torch.save(net.layers.state_dict(), asked.to)
    measure(net, opponents(5))


if __name__ == "__main__":
    main()
