#define _GNU_SOURCE
#include "CSystem.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

int tend_syncfs(int descriptor) { return syncfs(descriptor); }

int tend_rename_to_free(int folder, const char *name, const char *free_name) {
  return renameat2(folder, name, folder, free_name, RENAME_NOREPLACE);
}

_Bool tend_contains(const void *bytes, size_t count, const void *part, size_t part_count) {
  return memmem(bytes, count, part, part_count) != NULL;
}
