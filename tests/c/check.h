/* The whole test framework: a check that counts and tells. */
#ifndef CHECK_H
#define CHECK_H
#include <stdio.h>
#include <string.h>

static int check_passed = 0, check_failed = 0;

#define CHECK(condition) \
    do { \
        if (condition) check_passed++; \
        else { check_failed++; printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); } \
    } while (0)

static int check_end(void) {
    printf("%d passed, %d failed\n", check_passed, check_failed);
    return check_failed != 0;
}
#endif
