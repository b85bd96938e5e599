/* The linear algebra that numpy asks for, in place of the OpenBLAS of 26 MB that its wheel brings: `gcc -shared`.

The game draws plots with pyqtgraph, whose numpy multiplies a few small matrices: here that is done plainly, as the
standard of BLAS (netlib.org/blas) has it, with whole numbers of 64 bits as numpy's wheels are linked. What the game
never asks for - complex numbers, LAPACK's solvers and decompositions - is there by name, and ends the program if it is
called: numpy cannot be loaded without the names. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef int64_t Int;
enum { ROWS = 101, PLAIN = 111, UPPER = 121 };

/* Where a vector begins that is stepped through backwards, and an element of a matrix as it lies there. */
#define FROM(x, n, step) ((x) + ((step) < 0 ? (1 - (n)) * (step) : 0))
#define AT(matrix, order, lead, row, column) \
    (matrix)[(order) == ROWS ? (row) * (lead) + (column) : (column) * (lead) + (row)]

#define BLAS(T, DOT, AXPY, GEMV, GEMM, SYRK)                                                                          \
    T DOT(Int n, const T *x, Int dx, const T *y, Int dy) {                                                            \
        T sum = 0;                                                                                                    \
        x = FROM(x, n, dx), y = FROM(y, n, dy);                                                                       \
        for (Int i = 0; i < n; i++)                                                                                   \
            sum += x[i * dx] * y[i * dy];                                                                             \
        return sum;                                                                                                   \
    }                                                                                                                 \
    void AXPY(Int n, T by, const T *x, Int dx, T *y, Int dy) {                                                        \
        x = FROM(x, n, dx), y = FROM(y, n, dy);                                                                       \
        for (Int i = 0; i < n; i++)                                                                                   \
            y[i * dy] += by * x[i * dx];                                                                              \
    }                                                                                                                 \
    void GEMM(int order, int ta, int tb, Int m, Int n, Int k, T by, const T *a, Int la, const T *b, Int lb, T keep,   \
              T *c, Int lc) {                                                                                         \
        for (Int i = 0; i < m; i++)                                                                                   \
            for (Int j = 0; j < n; j++) {                                                                             \
                T sum = 0;                                                                                            \
                for (Int p = 0; p < k; p++)                                                                           \
                    sum += (ta == PLAIN ? AT(a, order, la, i, p) : AT(a, order, la, p, i)) *                          \
                           (tb == PLAIN ? AT(b, order, lb, p, j) : AT(b, order, lb, j, p));                           \
                T *to = &AT(c, order, lc, i, j);                                                                      \
                *to = by * sum + (keep == 0 ? 0 : keep * *to);                                                        \
            }                                                                                                         \
    }                                                                                                                 \
    void GEMV(int order, int t, Int m, Int n, T by, const T *a, Int la, const T *x, Int dx, T keep, T *y, Int dy) {   \
        Int high = t == PLAIN ? m : n, wide = t == PLAIN ? n : m;                                                     \
        x = FROM(x, wide, dx), y = FROM(y, high, dy);                                                                 \
        for (Int i = 0; i < high; i++) {                                                                              \
            T sum = 0;                                                                                                \
            for (Int p = 0; p < wide; p++)                                                                            \
                sum += (t == PLAIN ? AT(a, order, la, i, p) : AT(a, order, la, p, i)) * x[p * dx];                    \
            y[i * dy] = by * sum + (keep == 0 ? 0 : keep * y[i * dy]);                                                \
        }                                                                                                             \
    }                                                                                                                 \
    void SYRK(int order, int half, int t, Int n, Int k, T by, const T *a, Int la, T keep, T *c, Int lc) {             \
        for (Int i = 0; i < n; i++)                                                                                   \
            for (Int j = half == UPPER ? i : 0; j < (half == UPPER ? n : i + 1); j++) {                               \
                T sum = 0;                                                                                            \
                for (Int p = 0; p < k; p++)                                                                           \
                    sum += t == PLAIN ? AT(a, order, la, i, p) * AT(a, order, la, j, p)                               \
                                      : AT(a, order, la, p, i) * AT(a, order, la, p, j);                              \
                T *to = &AT(c, order, lc, i, j);                                                                      \
                *to = by * sum + (keep == 0 ? 0 : keep * *to);                                                        \
            }                                                                                                         \
    }

BLAS(float, scipy_cblas_sdot64_, scipy_cblas_saxpy64_, scipy_cblas_sgemv64_, scipy_cblas_sgemm64_, scipy_cblas_ssyrk64_)
BLAS(double, scipy_cblas_ddot64_, scipy_cblas_daxpy64_, scipy_cblas_dgemv64_, scipy_cblas_dgemm64_,
     scipy_cblas_dsyrk64_)

/* ABSENT: what else numpy of this release names, one MISSING(name) each; packaging/frozen.py reads it off its files. */
#define MISSING(name)                                                                                                 \
    void name(void) {                                                                                                 \
        fputs("boggle-qt: " #name " is not in this package: install the game by pip to have it\n", stderr);           \
        abort();                                                                                                      \
    }
#include ABSENT
