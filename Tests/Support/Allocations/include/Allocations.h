#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdint.h>

/// How often this thread has asked for memory, and for how many bytes; both only grow. Zero where
/// they are not counted.
struct AllocationCounts {
  int64_t calls;
  int64_t bytes;
};

struct AllocationCounts allocationCounts(void);

/// Whether anything is counted: with the C library of GNU, without a sanitizer.
int countsAllocations(void);

#endif
