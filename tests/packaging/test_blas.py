"""The small BLAS of the frozen game, through numpy's own way of calling it."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "packaging" / "frozen" / "blas.c"
ROWS, COLUMNS, PLAIN, TURNED, UPPER, LOWER = 101, 102, 111, 112, 121, 122
Int, Double = ctypes.c_int64, ctypes.c_double
Matrix = list[list[float]]


@pytest.fixture(scope="module")
def blas(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The library, compiled here."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("it is compiled on Linux, with a C compiler")
    folder = tmp_path_factory.mktemp("blas")
    (folder / "absent.h").write_text("MISSING(scipy_dgesv_64_)\n")
    file = folder / "blas.so"
    flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", f'-DABSENT="{folder / "absent.h"}"']
    subprocess.run([compiler, *flags, "-o", str(file), str(SOURCE)], check=True)
    found = ctypes.CDLL(str(file))
    found.scipy_cblas_ddot64_.restype = Double
    return found


def flat(matrix: Matrix, order: int) -> ctypes.Array[ctypes.c_double]:
    """The matrix as it lies in memory, row by row or column by column."""
    rows = matrix if order == ROWS else [list(column) for column in zip(*matrix, strict=True)]
    values = [value for row in rows for value in row]
    return (Double * len(values))(*values)


def turned(matrix: Matrix) -> Matrix:
    return [list(column) for column in zip(*matrix, strict=True)]


def drawn(chance: Random, rows: int, columns: int) -> Matrix:
    """Whole numbers: their sums are exact."""
    return [[float(chance.randrange(-9, 10)) for _ in range(columns)] for _ in range(rows)]


def times(a: Matrix, b: Matrix) -> Matrix:
    return [[sum(x * y for x, y in zip(row, column, strict=True)) for column in turned(b)] for row in a]


@pytest.mark.parametrize("order", [ROWS, COLUMNS])
@pytest.mark.parametrize("ta", [PLAIN, TURNED])
@pytest.mark.parametrize("tb", [PLAIN, TURNED])
def test_matrices_are_multiplied(blas: ctypes.CDLL, order: int, ta: int, tb: int) -> None:
    """As the definition has it, each lying as it may; 2 A B + 3 C, and A x for a vector."""
    chance = Random(order * ta + tb)
    m, n, k = 3, 4, 5
    a, b, c = drawn(chance, m, k), drawn(chance, k, n), drawn(chance, m, n)
    ours_a, ours_b = (a if ta == PLAIN else turned(a)), (b if tb == PLAIN else turned(b))
    leads = [len(x[0]) if order == ROWS else len(x) for x in (ours_a, ours_b, c)]
    out = flat(c, order)
    blas.scipy_cblas_dgemm64_(
        order, ta, tb, Int(m), Int(n), Int(k), Double(2), flat(ours_a, order), Int(leads[0]), flat(ours_b, order),
        Int(leads[1]), Double(3), out, Int(leads[2]),
    )  # fmt: skip
    right = [[2 * x + 3 * y for x, y in zip(*rows, strict=True)] for rows in zip(times(a, b), c, strict=True)]
    assert list(out) == list(flat(right, order))
    x = drawn(chance, k, 1)
    y = (Double * m)()
    blas.scipy_cblas_dgemv64_(
        order, ta, Int(len(ours_a)), Int(len(ours_a[0])), Double(1), flat(ours_a, order), Int(leads[0]),
        flat(x, ROWS), Int(1), Double(0), y, Int(1),
    )  # fmt: skip
    assert [[value] for value in y] == times(a, x)


@pytest.mark.parametrize("half", [UPPER, LOWER])
@pytest.mark.parametrize("t", [PLAIN, TURNED])
def test_half_a_square_is_filled(blas: ctypes.CDLL, half: int, t: int) -> None:
    """A times A turned, above the diagonal or below it, and nothing beside it."""
    a = drawn(Random(half), 3, 2)
    whole, given = times(a, turned(a)), (a if t == PLAIN else turned(a))
    out = (Double * 9)(*[99] * 9)
    blas.scipy_cblas_dsyrk64_(
        ROWS, half, t, Int(3), Int(2), Double(1), flat(given, ROWS), Int(len(given[0])), Double(0), out, Int(3)
    )
    wanted = [whole[i][j] if (i <= j if half == UPPER else i >= j) else 99 for i in range(3) for j in range(3)]
    assert list(out) == wanted


def test_vectors_are_stepped_through(blas: ctypes.CDLL) -> None:
    """Forwards, backwards, and every second."""
    x, y = (Double * 6)(1, 2, 3, 4, 5, 6), (Double * 3)(10, 20, 30)
    assert blas.scipy_cblas_ddot64_(Int(3), x, Int(2), y, Int(1)) == 1 * 10 + 3 * 20 + 5 * 30
    assert blas.scipy_cblas_ddot64_(Int(3), x, Int(2), y, Int(-1)) == 1 * 30 + 3 * 20 + 5 * 10
    blas.scipy_cblas_daxpy64_(Int(3), Double(2), x, Int(1), y, Int(1))
    assert list(y) == [12, 24, 36]
