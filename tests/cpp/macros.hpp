// Macros that engines and systems define before other headers are included: Windows, X11, Unreal,
// Qt, Objective-C. Using one of them does not compile.
#ifndef MACROS_HPP
#define MACROS_HPP
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdarg.h>
#include <stdbool.h>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

// With arguments.
#define check(...) static_assert(false, "check")
#define verify(...) static_assert(false, "verify")
#define ensure(...) static_assert(false, "ensure")
#define min(a, b) static_assert(false, "min")
#define max(a, b) static_assert(false, "max")
#define Yield() static_assert(false, "Yield")
#define TEXT(x) static_assert(false, "TEXT")
#define assert(x) static_assert(false, "assert")
#define major(x) static_assert(false, "major")
#define minor(x) static_assert(false, "minor")
#define GetObject(...) static_assert(false, "GetObject")

// Without.
#define interface @
#define near @
#define far @
#define small @
#define hyper @
#define slots @
#define signals @
#define emit @
#define foreach @
#define forever @
#define unix @
#define linux @
#define id @
#define nil @
#define Nil @
#define YES @
#define NO @
#define IN @
#define OUT @
#define OPTIONAL @
#define ERROR @
#define DELETE @
#define NEAR @
#define FAR @
#define CONST @
#define VOID @
#define STRICT @
#define ABSOLUTE @
#define RELATIVE @
#define TRANSPARENT @
#define OPAQUE @
#define DIFFERENCE @
#define PASCAL @
#define Bool @
#define Status @
#define None @
#define Success @
#define Always @
#define Above @
#define Below @
#define True @
#define False @
#define Complex @
#define Convex @
#define Unsorted @
#define CurrentTime @
#define KeyPress @
#define FocusIn @
#define PI @
#define INDEX_NONE @
#define UI @
#define DOMAIN @
#define OVERFLOW @
#define B0 @
#define _B @
#define _N @
#endif
