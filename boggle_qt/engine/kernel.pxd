# Bit counting as the processor does it, and the C types of kernel.py.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static unsigned int bq_ones(unsigned int x) { return __popcnt(x); }
    static unsigned int bq_ones64(unsigned long long x) { return (unsigned int)__popcnt64(x); }
    static unsigned int bq_low(unsigned int x) { unsigned long i; _BitScanForward(&i, x); return i; }
    static unsigned int bq_low64(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return i; }
    static int bq_able(void) { return 1; }
    static void bq_fetch(const void *at) { (void)at; }
    #else
    static inline void bq_fetch(const void *at) { __builtin_prefetch(at); }
    static inline unsigned int bq_ones(unsigned int x) { return (unsigned int)__builtin_popcount(x); }
    static inline unsigned int bq_low(unsigned int x) { return (unsigned int)__builtin_ctz(x); }
    static inline unsigned int bq_low64(unsigned long long x) { return (unsigned int)__builtin_ctzll(x); }
    static inline unsigned int bq_ones64(unsigned long long x) { return (unsigned int)__builtin_popcountll(x); }
    #if defined(__x86_64__) && defined(__POPCNT__)
    static int bq_able(void) { __builtin_cpu_init(); return __builtin_cpu_supports("popcnt"); }
    #else
    static int bq_able(void) { return 1; }
    #endif
    #endif
    """
    unsigned int bq_ones(unsigned int x) nogil
    unsigned int bq_ones64(unsigned long long x) nogil
    unsigned int bq_low(unsigned int x) nogil
    unsigned int bq_low64(unsigned long long x) nogil
    void bq_fetch(const void *at) nogil
    int bq_able() nogil
