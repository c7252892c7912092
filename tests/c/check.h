/* The whole test framework: a check that counts and reports failures, from any thread. */
#ifndef CHECK_H
#define CHECK_H
#include <stdio.h>
#include <string.h>

static int check_passed = 0, check_failed = 0;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (condition)                                                                             \
            (void)__sync_fetch_and_add(&check_passed, 1);                                          \
        else {                                                                                     \
            (void)__sync_fetch_and_add(&check_failed, 1);                                          \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                                 \
        }                                                                                          \
    } while (0)

static int check_end(void) {
    printf("%d passed, %d failed\n", check_passed, check_failed);
    return check_failed != 0;
}
#endif
