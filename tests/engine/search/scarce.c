/* A memory that ends: loaded before the C library, it refuses the search the n-th piece it asks for, and that one only. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

static int left = -1;

/* The n-th request from now on is refused, from 0; -1: none. Returns what was left of the number before. */
int scarce(int n) {
    int was = left;
    left = n;
    return was;
}

static int refused(void *caller) {
    Dl_info from;
    if (left < 0 || !dladdr(caller, &from) || !from.dli_fname || !strstr(from.dli_fname, "/compiled_search.")) return 0;
    return left-- == 0;
}

#define REAL(name, ...) ((void *(*)())dlsym(RTLD_NEXT, #name))(__VA_ARGS__)

void *malloc(size_t size) {
    return refused(__builtin_return_address(0)) ? NULL : REAL(malloc, size);
}

void *realloc(void *old, size_t size) {
    return refused(__builtin_return_address(0)) ? NULL : REAL(realloc, old, size);
}

void *calloc(size_t count, size_t size) {
    extern void *__libc_calloc(size_t, size_t);
    return refused(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}
