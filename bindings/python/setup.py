"""Builds the module by CMake (preset python) and makes a package of it: see docs/reference/python.md."""
import os
import pathlib
import re
import shutil
import subprocess

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = re.search(r"project\(goalline VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


class ByCMake(build_ext):
    """CMake knows the libraries that the module needs."""

    def build_extension(self, ext):
        jobs = str(len(os.sched_getaffinity(0)))
        for words in (["--preset", "python"], ["--build", "--preset", "python", "-j", jobs]):
            subprocess.run(["cmake", *words], cwd=ROOT, check=True)
        to = pathlib.Path(self.get_ext_fullpath(ext.name))
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(next((ROOT / "build" / "python" / "site" / "goalline").glob("_goalline*.so")), to)


setup(
    name="goalline",
    version=VERSION,
    description="Rules, engine, proofs and exact tables of Phutball and its relatives",
    license="MIT",
    python_requires=">=3.11",
    packages=["goalline"],
    package_data={"goalline": ["*.pyi", "py.typed"]},
    ext_modules=[Extension("goalline._goalline", [])],
    cmdclass={"build_ext": ByCMake},
)
