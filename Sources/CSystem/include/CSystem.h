// GNU calls that Swift's Glibc module hides, since it is compiled without _GNU_SOURCE, and a listing's names, which
// Swift can only reach by pointers.
#pragma once

#include <dirent.h>
#include <stddef.h>
#include <sys/types.h>

/// Writes everything that the file system of an open file still holds back, data and metadata.
/// Returns 0, or -1 with errno set. See syncfs(2).
int tend_syncfs(int descriptor) __attribute__((swift_name("syncFileSystem(_:)")));

/// Gives a file in an open folder another name, in this or another folder, unless something has that name.
/// Returns 0, or -1 with errno set: EEXIST when something has, EINVAL where the file system can't say. See renameat2(2).
int tend_rename_to_free(int folder, const char *_Nonnull name, int new_folder, const char *_Nonnull free_name)
    __attribute__((swift_name("rename(in:_:to:free:)")));

/// The flag with which `openat` makes a file that has no name, in the folder that it is given. See open(2), O_TMPFILE.
extern const int tend_unnamed_file __attribute__((swift_name("unnamedFile")));

/// Copies the name of a listing's next entry, with the zero at its end, and gives its kind as `st_mode` has it, 0 where
/// the file system doesn't say it along with the name.
/// Returns 1, 0 at the end, or -1 with errno set. See readdir(3).
int tend_next_entry(DIR *_Nonnull stream, char *_Nonnull name, size_t capacity, mode_t *_Nonnull kind)
    __attribute__((swift_name("nextEntry(_:_:_:_:)")));

/// Whether one run of bytes occurs in another. See memmem(3).
_Bool tend_contains(const void *_Nonnull bytes, size_t count, const void *_Nonnull part, size_t part_count)
    __attribute__((swift_name("contains(_:_:_:_:)")));
