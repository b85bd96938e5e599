/* An ICU data library with nothing in it, in place of the 32 MB one that Qt's wheel brings: `gcc -shared -DICU=73`.

Qt asks ICU to sort by a language's own alphabet, for old character sets and for names of time zones, none of which the
game does, and does without where ICU has no data. The form is that of ICU's common data: a header, and a table of
contents without entries. */

#include <stdint.h>

#define NAME_(version) icudt##version##_dat
#define NAME(version) NAME_(version)

typedef struct {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved_word;
    uint8_t big_endian, charset_family, size_of_char, reserved_byte;
    uint8_t format[4], format_version[4], data_version[4];
    uint8_t padding[8];
    uint32_t entries, first_entry[2];
} Data;

const Data NAME(ICU) __attribute__((visibility("default"), aligned(16))) = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .size_of_char = 2,
    .format = {'T', 'o', 'C', 'P'},
    .format_version = {1, 0, 0, 0},
};
