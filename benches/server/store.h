/* The saves of one shard in SQLite: a row for each table, written in transactions of many. */
#ifndef STORE_H
#define STORE_H
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    sqlite3 *file;
    sqlite3_stmt *put;
} store;

static void sql_must(store *of, int status) {
    if (status == SQLITE_OK || status == SQLITE_DONE || status == SQLITE_ROW) return;
    fprintf(stderr, "store: %s\n", sqlite3_errmsg(of->file));
    exit(1);
}

static void store_do(store *in, const char *sql) {
    sql_must(in, sqlite3_exec(in->file, sql, NULL, NULL, NULL));
}

static void store_open(store *in, const char *path) {
    sql_must(in, sqlite3_open(path, &in->file));
    /* What is committed outlives the process; without power, the file is whole, and the last
     * transactions may be missing. */
    store_do(in, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                 "CREATE TABLE IF NOT EXISTS saves (place INTEGER PRIMARY KEY, games INTEGER,"
                 " commands INTEGER, hash BLOB, save BLOB)");
    sql_must(in, sqlite3_prepare_v2(in->file, "REPLACE INTO saves VALUES (?, ?, ?, ?, ?)", -1,
                                    &in->put, NULL));
}

/* Returns all rows, to be stepped through and finalized. */
static sqlite3_stmt *store_rows(store *in) {
    sqlite3_stmt *rows;
    sql_must(in, sqlite3_prepare_v2(in->file, "SELECT * FROM saves", -1, &rows, NULL));
    return rows;
}

static void store_put(store *in, uint32_t place, uint32_t games, uint64_t commands,
                      const uint8_t hash[16], const uint8_t *save, size_t size) {
    sqlite3_bind_int64(in->put, 1, place);
    sqlite3_bind_int64(in->put, 2, games);
    sqlite3_bind_int64(in->put, 3, (sqlite3_int64)commands);
    sqlite3_bind_blob(in->put, 4, hash, 16, SQLITE_STATIC);
    sqlite3_bind_blob(in->put, 5, save, (int)size, SQLITE_STATIC);
    sql_must(in, sqlite3_step(in->put));
    sql_must(in, sqlite3_reset(in->put));
}
#endif
