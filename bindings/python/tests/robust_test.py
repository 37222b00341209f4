"""Nothing that a caller does ends the interpreter: threads, fork, exit, closing, Ctrl-C, and random calls.

    robust_test.py               with 3,000 random calls; GOALLINE_RANDOM_CALLS says how many
"""
import gc
import os
import pickle
import random
import signal
import subprocess
import sys
import textwrap
import threading
import time
import unittest

import goalline
from goalline import Engine, Game, Position
from goalline.environments import Batch, GameState, Spec

CALLS = int(os.environ.get("GOALLINE_RANDOM_CALLS", "3000"))


def run(program, timeout=60):
    """A Python of its own, which must end by itself."""
    return subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=timeout)


class Life(unittest.TestCase):
    def succeed(self, program, output=""):
        done = run(program)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, output, ""))

    def test_exit_while_it_analyses(self):
        self.succeed("""
            import goalline
            engine = goalline.Engine()
            analysis = engine.analyse(goalline.Position(), infinite=True)
            next(analysis)
        """)

    def test_exit_while_threads_wait(self):
        self.succeed("""
            import threading, time, goalline
            def count():
                try:
                    goalline.perft(goalline.Position(), 5)
                except goalline.LimitError:
                    pass
            threading.Thread(target=count, daemon=True).start()
            engine = goalline.Engine()
            analysis = engine.analyse(goalline.Position(), infinite=True)
            threading.Thread(target=lambda: list(analysis), daemon=True).start()
            time.sleep(0.2)
        """)

    def test_fork_while_it_analyses(self):
        self.succeed("""
            import os, goalline
            engine = goalline.Engine()
            analysis = engine.analyse(goalline.Position(), infinite=True)
            next(analysis)
            child = os.fork()
            if child == 0:
                try:
                    next(analysis)
                except goalline.UsageError:
                    print("refused", flush=True)
                engine.close()
                del engine, analysis
                print(goalline.Engine().search(goalline.Position.start(5, 3), depth=1).move is not None, flush=True)
            else:
                assert os.waitpid(child, 0)[1] == 0
                analysis.cancel()
                print(analysis.result().move is not None)
        """, "refused\nTrue\nTrue\n")

    def test_a_dropped_analysis_ends(self):
        engine = Engine()
        engine.analyse(Position(), infinite=True)
        gc.collect()
        engine.search(Position.start(5, 3), depth=1)

    def test_closing_while_others_wait(self):
        engine = Engine()
        analysis = engine.analyse(Position(), infinite=True)
        taken = []
        thread = threading.Thread(target=lambda: taken.extend(analysis))
        thread.start()
        time.sleep(0.05)
        engine.close()
        thread.join(10)
        self.assertFalse(thread.is_alive())
        self.assertTrue(analysis.done)

    def test_interrupt(self):
        program = "import goalline; print('begun', flush=True); goalline.perft(goalline.Position(), 6, 10**9)"
        child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        child.stdout.readline()
        time.sleep(0.2)
        child.send_signal(signal.SIGINT)
        self.assertIn("KeyboardInterrupt", child.communicate(timeout=30)[1])

    def test_threads_share_everything(self):
        game, engine, failed = Game(Position.start(7, 5)), Engine(), []

        def work(seed):
            chance = random.Random(seed)
            for _ in range(60):
                try:
                    choice = chance.randrange(4)
                    if choice == 0:
                        game.play(chance.choice(game.position.placements()))
                    elif choice == 1:
                        game.undo()
                    elif choice == 2:
                        engine.search(game, nodes=50)
                    else:
                        game.position.results()
                except goalline.Error:
                    pass
                except Exception as error:  # whatever it is, the test shows it
                    failed.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failed, [])


class Pickles(unittest.TestCase):
    def test_old_pickles(self):
        position = Position("3/1o1/1@1/3 O")
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            self.assertEqual(pickle.loads(pickle.dumps(position, protocol)), position)
            for other in (Engine(), goalline.StripTable(5), goalline.BiddingTable(goalline.tennis(), 2, 2)):
                self.assertRaises(TypeError, pickle.dumps, other, protocol)


class EmptyObjects(unittest.TestCase):
    def test_types_are_called(self):
        for kind in (goalline.Position, goalline.Move, goalline.Moves, goalline.Game, goalline.Claim):
            self.assertRaises(TypeError, kind.__new__, kind)
            self.assertRaises(TypeError, kind.__mro__[-2].__new__, kind)
        self.assertRaises(TypeError, goalline.Position.__mro__[-2])
        self.assertRaises(TypeError, goalline._goalline._restore, int, ())

    def test_subclasses(self):
        class Named(goalline.Position):
            def __new__(cls, text, name):
                return super().__new__(cls)

            def __init__(self, text, name):
                super().__init__(text)
                self.name = name

        self.assertEqual(Named("3/1o1/1@1/3 O", "small").text, "3/1o1/1@1/3 O")

    def test_a_subclass_that_uses_itself_too_early(self):
        tables = goalline.BiddingTable(goalline.tennis(), 2, 2)
        made = {
            goalline.Position: ("3/1o1/1@1/3 O",), goalline.Move: ("A1",), goalline.Strip: (".o@o. L",),
            goalline.Oddish: (".o|o. L",), goalline.StripTable: (5,), goalline.OddishTable: (5,),
            goalline.BoardTable: (3, 2), goalline.BiddingTable: (goalline.tennis(), 2, 2),
            goalline.Reduction: ("p cnf 1 1\n1 0\n",), goalline.Game: (), goalline._goalline._Engine: ({},),
        }
        for kind, arguments in made.items():
            names = [name for name in dir(kind) if isinstance(vars(kind).get(name), property)]
            refused = []

            class Early(kind):
                def __init__(self, *arguments):
                    for name in names:
                        try:
                            getattr(self, name)
                        except TypeError:
                            refused.append(name)
                    for use in (lambda: goalline.svg(self), lambda: tables.value(self), lambda: self == self, lambda: repr(self)):
                        try:
                            use()
                        except TypeError:
                            pass
                    super().__init__(*arguments)

            early = Early(*arguments)
            self.assertEqual(refused, names, kind)
            for name in names:
                getattr(early, name)


class Strange:
    """Values of every kind, of which most do not fit."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        closed = Engine()
        closed.close()
        position = Position("3/1o1/1@1/3 O")
        self.values = [
            None, True, 0, 1, -1, 2, 4, 2**31, -(2**63), 2**64, 10**30, 0.0, -1.5, float("nan"), float("inf"), "", "O", "X",
            "K7", "B2-B4", "swap", "\0", "\ud800", "x" * 5000, "1,2,3", "3/1o1/1@1/3 O", ".o@o.o.o.... L", ".o.oo|oo... L",
            b"", b"\xff\0", [], ["A1"], [None], {}, {"threads": -1}, (0, 5, 5), (2**40, 1, 1), (1, 2), object(), int, closed,
            position, Game(position), goalline.Move("A1"), goalline.Point(2, 2), goalline.Point(600, -4), goalline.Rules(),
            goalline.Rules(repetition="superko", pie=True), goalline.Strip(".o@o.o.o.... L"), goalline.Oddish(".oo|o. L"),
            goalline.StripTable(5), goalline.BoardTable(3, 2), goalline.tennis(), goalline.BiddingTable(goalline.tennis(), 3, 3),
            Batch(Spec(Position.start(5, 3)), 3), Batch(Spec(goalline.tennis()), 2, restart=False), GameState(Spec(position)),
            Spec(goalline.Strip(".@.o L")), Batch(Spec(goalline.Oddish(".|o L")), 2)._batch,
            goalline.Record(), Engine(hash_mb=1), goalline.Reduction("p cnf 1 1\n1 0\n"),
        ]
        # What blocks, takes the arguments of a long search, or ends the work of this process is left out.
        left_out = {"_finish_all", "_forget_all", "atexit", "os", "solve", "Proof", "perft", "annotations", "_solve", "svg"}
        self.callables = [getattr(goalline, name) for name in dir(goalline) if name not in left_out and name[0] != "_"]
        self.callables = [one for one in self.callables if callable(one)]
        self.callables += [getattr(goalline._goalline, name) for name in dir(goalline._goalline)
                           if name not in left_out and callable(getattr(goalline._goalline, name))]

    def arguments(self):
        return [self.chance.choice(self.values) for _ in range(self.chance.choice((0, 1, 1, 2, 2, 3, 4)))]

    def call(self):
        if self.chance.random() < 0.3:
            target = self.chance.choice(self.callables)
        else:
            owner = self.chance.choice([one for one in self.values if type(one).__module__.startswith("goalline")])
            slow = ("analyse", "search", "choose", "start")
            names = [name for name in dir(owner) if name not in slow and not name.startswith("__")]
            names += ["__eq__", "__hash__", "__repr__", "__str__", "__reduce__", "__reduce_ex__", "__copy__"]
            target = getattr(owner, self.chance.choice(names), None)
        if callable(target):
            made = target(*self.arguments())
            if type(made).__module__.startswith("goalline") and not isinstance(made, Engine) and self.chance.random() < 0.1:
                self.values[self.chance.randrange(len(self.values))] = made


class RandomCalls(unittest.TestCase):
    def test_they_only_raise(self):
        strange = Strange(61)
        raised = 0
        for _ in range(CALLS):
            try:
                strange.call()
            except Exception:
                raised += 1
        self.assertLess(raised, CALLS, "some calls fit")
        self.assertGreater(raised, CALLS // 10, "and many do not")
        self.assertEqual(Position("3/1o1/1@1/3 O").play("B2-B4").outcome, "O")


if __name__ == "__main__":
    unittest.main()
