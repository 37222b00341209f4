"""Every example of every docstring is run, every public name has a docstring, and importing takes less than 0.2 s."""
import doctest
import inspect
import os
import pathlib
import re
import subprocess
import sys
import unittest

import goalline
from goalline import (adapters, arrays, baselines, basics, bidding, bridge, data, engine, environments, errors, plots, proofs, questions,
                      records, rows, shapes)

ROOT = pathlib.Path(__file__).resolve().parents[3]
MODULES = (goalline, adapters, arrays, baselines, basics, bidding, bridge, data, engine, environments, errors, plots, proofs, questions,
           records, rows, shapes)


def documented():
    """Names and docstrings of modules, of what they define, and of the members of classes."""
    for module in (*MODULES, goalline._goalline):
        yield module.__name__, module.__doc__
        for name, value in vars(module).items():
            if name.startswith("_") or not getattr(value, "__module__", "").startswith("goalline"):
                continue
            yield f"{module.__name__}.{name}", value.__doc__
            if inspect.isclass(value):
                for member, what in vars(value).items():
                    if not member.startswith("_") and (callable(what) or isinstance(what, (property, staticmethod))):
                        yield f"{module.__name__}.{name}.{member}", what.__doc__


class Documents(unittest.TestCase):
    maxDiff = None

    def test_examples(self):
        parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
        seen = set()
        for name, text in documented():
            if text is None or text in seen:
                continue
            seen.add(text)
            globs = {key: getattr(goalline, key) for key in goalline.__all__} | vars(environments) | vars(shapes) | vars(baselines) | vars(data)
            globs["goalline"] = goalline
            runner.run(parser.get_doctest(text, globs, name, None, 0))
        self.assertEqual(runner.failures, 0)
        self.assertGreater(runner.tries, 50)

    def test_everything_has_a_docstring(self):
        self.assertEqual([name for name, text in documented() if not (text or "").strip()], [])

    def test_the_public_names_are_there(self):
        for name in goalline.__all__:
            self.assertTrue(hasattr(goalline, name), name)

    def test_the_reference_is_what_the_docstrings_say(self):
        subprocess.run([ROOT / "scripts" / "make-python-reference", "--check"], check=True)

    def test_each_function_is_used_by_a_test_or_an_example(self):
        used = [path.read_text() for path in pathlib.Path(__file__).parent.glob("*.py")]
        used += [line for _, text in documented() for line in (text or "").splitlines() if line.lstrip().startswith((">>>", "..."))]
        words = set(re.findall(r"\w+", "\n".join(used)))
        names = {name for name in goalline.__all__ if inspect.isroutine(getattr(goalline, name))}
        names |= {name for name, _ in documented() if name.removeprefix("goalline.").count(".") > 1}
        self.assertEqual(sorted(name for name in names if name.rpartition(".")[2] not in words), [])

    def test_import_loads_no_numpy(self):
        # The time itself is measured by tests/speed.py, since no test may depend on load.
        program = "import sys, goalline; print('numpy' in sys.modules, 'asyncio' in sys.modules)"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.split()[0], "False")


class Types(unittest.TestCase):
    HERE = ROOT / "bindings" / "python"

    def mypy(self, *words):
        environment = {**os.environ, "MYPYPATH": str(self.HERE)}
        done = subprocess.run(["/usr/bin/python3", "-m", *words], capture_output=True, text=True, env=environment)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_strict(self):
        self.mypy("mypy", "--strict", str(self.HERE / "goalline"), *map(str, (self.HERE / "examples").glob("*.py")))

    def test_stubs_name_what_is_there(self):
        self.mypy("mypy.stubtest", "goalline._goalline", "--ignore-positional-only", "--allowlist",
                  str(self.HERE / "tests" / "stubs_allowed"))


if __name__ == "__main__":
    unittest.main()
