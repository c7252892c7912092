// A game played from Go by the header as it is.
package main

/*
#cgo LDFLAGS: -lturnwheel
#include "turnwheel.h"
*/
import "C"

import (
	"fmt"
	"os"
	"unsafe"
)

func need(good bool, what string) {
	if !good {
		fmt.Println("main.go:", what)
		os.Exit(1)
	}
}

func main() {
	var rules *C.tw_ruleset
	var game *C.tw_game
	message := (*C.char)(C.malloc(200))
	name := C.CString("uno")
	need(C.tw_ruleset_builtin(name, message, 200, &rules) == C.TW_OK, "rules")
	need(C.tw_game_new(rules, nil, 1, 7, message, 200, &game) == C.TW_PLAYER_COUNT, "one player")
	need(len(C.GoString(message)) > 20, "a message")
	need(C.tw_game_new(rules, nil, 3, 7, message, 200, &game) == C.TW_OK, "a game")
	need(C.tw_start(game) == C.TW_OK, "its start")

	var awaiting C.tw_await
	awaiting.struct_size = C.uint32_t(unsafe.Sizeof(awaiting))
	need(C.tw_awaiting(game, &awaiting) == C.TW_OK, "what it waits for")
	need(awaiting.kind == C.TW_AWAIT_WINDOW && awaiting.player != 0, "somebody who may act")
	need(C.tw_reverse(game, nil) == C.TW_OK, "a command")

	var view C.tw_view
	view.struct_size = C.uint32_t(unsafe.Sizeof(view))
	need(C.tw_view_get(game, &view) == C.TW_OK, "the table")
	need(view.direction == C.TW_DIRECTION_BACKWARD && view.living == 7, "its direction")
	C.tw_game_free(game)
	C.tw_ruleset_free(rules)
	fmt.Println("Go: 1 passed, 0 failed")
}
