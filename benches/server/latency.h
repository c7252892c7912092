/* How long commands took: counts in steps of an eighth, so that what is read is at most 13 % too
 * long. */
#ifndef LATENCY_H
#define LATENCY_H
#include <stdint.h>

enum { STEPS = 8, PLACES = 64 * STEPS };

typedef struct {
    uint64_t counts[PLACES], all;
} latencies;

static void latency_add(latencies *into, uint64_t ns) {
    unsigned top = ns < STEPS ? 0 : 63 - (unsigned)__builtin_clzll(ns);
    into->counts[top ? (top - 2) * STEPS + ((ns >> (top - 3)) & (STEPS - 1)) : ns]++;
    into->all++;
}

static void latency_merge(latencies *into, const latencies *from) {
    int at;
    for (at = 0; at < PLACES; at++) into->counts[at] += from->counts[at];
    into->all += from->all;
}

/* Returns the milliseconds within which this part of all commands was done. */
static double latency_at(const latencies *of, double part) {
    uint64_t wanted = (uint64_t)((double)of->all * part), seen = 0, end;
    int at;
    for (at = 0; at < PLACES - 1 && (seen += of->counts[at]) <= wanted; at++) continue;
    end = at < STEPS ? (uint64_t)at + 1 : (uint64_t)(STEPS + at % STEPS + 1) << (at / STEPS - 1);
    return (double)end / 1e6;
}
#endif
