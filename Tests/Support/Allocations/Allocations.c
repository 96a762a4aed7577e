// Stands in front of the C library's malloc in a test's process and counts, thread by thread, so
// that tests that run beside each other do not disturb each other's figures.
#include "Allocations.h"

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

static _Thread_local struct AllocationCounts counts;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static void note(size_t size) {
  counts.calls += 1;
  counts.bytes += (int64_t)size;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  note(size);
  return __libc_realloc(old, size);
}

struct AllocationCounts allocationCounts(void) { return counts; }
int countsAllocations(void) { return 1; }

#else

struct AllocationCounts allocationCounts(void) {
  struct AllocationCounts none = {0, 0};
  return none;
}
int countsAllocations(void) { return 0; }

#endif
