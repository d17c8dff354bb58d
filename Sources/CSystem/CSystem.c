#define _GNU_SOURCE
#include "CSystem.h"

#include <string.h>
#include <unistd.h>

int tend_syncfs(int descriptor) { return syncfs(descriptor); }

_Bool tend_contains(const void *bytes, size_t count, const void *part, size_t part_count) {
  return memmem(bytes, count, part, part_count) != NULL;
}
