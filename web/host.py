"""Runs in the interpreter that pages will use, see host.mjs: compiles library and engines, and leaves out the rest."""

import ast
import importlib
import marshal
import os
import pkgutil
import re
import sys
import zipfile
from importlib.util import MAGIC_NUMBER

PARTS = ("core", "games", "bots", "hall", "browser")
"""Packages of starboard that a page runs."""
LATER = (
    "_colorize", "_strptime", "encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_32_le",
    "importlib.metadata", "linecache", "quopri", "stringprep", "traceback", "zipfile",
)  # fmt: skip
"""What the library loads only when it is needed."""
ABSENT = ("fluent", "hypothesis", "numpy")
"""Packages that a page does not have; modules that need them stay behind."""
DATA = (".json", ".toml")
TEXT = re.compile(rb"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Texts are written out by the page itself, and rules too: here it is enough to know which ones there are."""
FROZEN = ("importlib._bootstrap", "importlib._bootstrap_external", "zipimport")
HEAVY = ".npz"
"""Weights of nets travel apart: only who plays against one needs them."""


def modules(package):
    """Import a package with everything in it; gives what is made for interpreters that have more."""
    left = []
    found = importlib.import_module(package)
    for part in pkgutil.iter_modules(found.__path__):
        name = f"{package}.{part.name}"
        try:
            left += modules(name) if part.ispkg else (importlib.import_module(name), [])[1]
        except ModuleNotFoundError as error:
            if error.name.partition(".")[0] not in ABSENT:
                raise
            left.append(name)
    return left


def compiled(source, name, classes=True):
    """Compile a module to what an import loads, without docstrings; those of our classes cite the rules and stay."""
    tree = ast.parse(source, name)
    silent = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, *(() if classes else (ast.ClassDef,)))
    for node in ast.walk(tree):
        if isinstance(node, silent):
            first = node.body[0] if node.body else None
            told = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and len(node.body) > 1
            if told and isinstance(first.value.value, str) and not future(node.body[1]):
                del node.body[0]
    code = compile(tree, name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(code if classes else bare(code))


def bare(code):
    """Leave out which line is which: nobody looks for faults in the library. Faults must still find a place in it.

    A byte says of eight instructions at most that their line is not known.
    """
    consts = tuple(bare(c) if isinstance(c, type(code)) else c for c in code.co_consts)
    many, rest = divmod(len(code.co_code) // 2, 8)
    unknown = b"\xff" * many + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    return code.replace(co_consts=consts, co_linetable=unknown)


def future(node):
    """Say whether a line must come first."""
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def library(folder, target):
    """Pack the modules of the library that are loaded by now, and their packages."""
    wanted = set(sys.modules) | set(LATER)
    source = next(path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(f"{target}/library.zip", "w", zipfile.ZIP_STORED) as new:
        for file in old.namelist():
            if not file.endswith(".py"):
                continue
            name = file[:-3].replace("/", ".").removesuffix(".__init__")
            package = file.endswith("/__init__.py") and any(w.startswith(f"{name}.") for w in wanted)
            if name in FROZEN:
                continue
            if name in wanted or package:
                write(new, f"{file}c", compiled(old.read(file), file, classes=False))


def write(archive, name, data):
    """Add a file that is the same whenever it is packed."""
    archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data)


def read(path):
    """Read a file."""
    with open(path, "rb") as file:
        return file.read()


def files_of(folder):
    """List the files of a folder, in order."""
    for at, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if f != "__pycache__")
        yield from (os.path.join(at, name) for name in sorted(names))


def engines(root, target, left):
    """Pack the engines with their facts and texts, compiled; weights of nets apart."""
    wheel = os.path.dirname(importlib.import_module("msgspec").__file__)
    with zipfile.ZipFile(f"{target}/engines.zip", "w", zipfile.ZIP_STORED) as archive:
        write(
            archive, "starboard/__init__.pyc", compiled(read(f"{root}/starboard/__init__.py"), "starboard/__init__.py")
        )
        for part in (*PARTS, "i18n"):
            for path in files_of(f"{root}/starboard/{part}"):
                name = os.path.relpath(path, root)
                if path.endswith(".py") and name not in left:
                    write(archive, f"{name}c", compiled(read(path), name))
                elif path.endswith(".ftl"):
                    write(archive, name, b"".join(b"%s = .\n" % found for found in TEXT.findall(read(path))))
                elif path.endswith(DATA) or (path.endswith(".md") and "/book/" in path):
                    write(archive, name, read(path))
                elif path.endswith(HEAVY):
                    with open(f"{target}/{os.path.basename(path)}", "wb") as weights:
                        weights.write(read(path))
        for path in files_of(wheel):
            name = os.path.relpath(path, os.path.dirname(wheel))
            if path.endswith(".py"):
                write(archive, f"{name}c", compiled(read(path), name))
            elif path.endswith(".so"):
                write(archive, name, read(path))


def main(root, target):
    """Pack everything."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, root)
    left = [name for part in PARTS for name in modules(f"starboard.{part}")]
    for name in LATER:
        importlib.import_module(name)
    library(root, target)
    engines(root, target, {f"{name.replace('.', '/')}.py" for name in left})
