"""The tour: each cell of the notebook runs, what it shows is a picture where one is promised, and it is the page."""
import ast
import contextlib
import io
import json
import pathlib
import subprocess
import unittest

HERE = pathlib.Path(__file__).resolve().parents[1]


def run(cell, names):
    """What a cell prints, and the value of its last line, as a notebook shows them."""
    tree = ast.parse(cell)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
    return printed.getvalue(), value


class Tour(unittest.TestCase):
    def test_every_cell(self):
        notebook = json.loads((HERE / "tour.ipynb").read_text())
        names, printed, shown = {}, "", []
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                with self.subTest(cell="".join(cell["source"])):
                    text, value = run("".join(cell["source"]), names)
                    printed += text
                    shown.append(value)
        pictures = [value for value in shown if hasattr(value, "_repr_svg_")]
        self.assertEqual(len(pictures), 2)
        self.assertIn(["K6-G9", "K6-G9-G11", "K6-G9-G11-J11", "K6-G9-J9"], [sorted(v) for v in shown if isinstance(v, list)])
        for expected in ("P6 ", "GM[14]", "C[Straight ahead.]", "(284, 80380)", "True", "best=['j7']"):
            self.assertIn(expected, printed)

    def test_the_notebook_is_the_page(self):
        subprocess.run([HERE / "make-tour", "--check"], check=True)


if __name__ == "__main__":
    unittest.main()
