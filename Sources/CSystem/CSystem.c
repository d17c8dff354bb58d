#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const int tend_unnamed_file = O_TMPFILE;

int tend_syncfs(int descriptor) { return syncfs(descriptor); }

int tend_rename_to_free(int folder, const char *name, int new_folder, const char *free_name) {
  return renameat2(folder, name, new_folder, free_name, RENAME_NOREPLACE);
}

int tend_next_entry(DIR *stream, char *name, size_t capacity, mode_t *kind) {
  // The end and an error look alike but for this.
  errno = 0;
  struct dirent *entry = readdir(stream);
  if (entry == NULL) return errno == 0 ? 0 : -1;
  snprintf(name, capacity, "%s", entry->d_name);
  *kind = DTTOIF(entry->d_type);
  return 1;
}

_Bool tend_contains(const void *bytes, size_t count, const void *part, size_t part_count) {
  return memmem(bytes, count, part, part_count) != NULL;
}
