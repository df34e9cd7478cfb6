/* Notes what a process does to the files of one folder, in order: writes, truncations, removals, and when they were made to last. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ssize_t (*real_write)(int, const void *, size_t);

static int log_file(void) {
    static int file = -1;
    if (file < 0) file = open(getenv("WRITE_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    return file;
}

static void note(char kind, const char *path, int64_t offset, const void *data, uint32_t size) {
    uint16_t length = (uint16_t)strlen(path);
    size_t whole = 15 + length + size;
    char *line = malloc(whole);
    line[0] = kind;
    memcpy(line + 1, &length, 2);
    memcpy(line + 3, &offset, 8);
    memcpy(line + 11, &size, 4);
    memcpy(line + 15, path, length);
    if (size) memcpy(line + 15 + length, data, size);
    if (real_write(log_file(), line, whole) != (ssize_t)whole) abort();
    free(line);
}

/* The file behind a descriptor, if it lies in the folder that is watched. */
static const char *watched(int file, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, 4095);
    const char *folder = getenv("WATCHED");
    if (!folder || length < 0) return NULL;
    path[length] = 0;
    return strncmp(path, folder, strlen(folder)) ? NULL : path;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, name); \
    if (!real_write) *(void **)&real_write = dlsym(RTLD_NEXT, "write")

#define NOTED(name, call, done, kind, offset, data, size) \
    char path[4096]; \
    const char *mine = watched(file, path); \
    if (!mine) return call; \
    pthread_mutex_lock(&lock); \
    int64_t at = offset; \
    __typeof__(call) result = call; \
    if (done) note(kind, mine, at, data, size); \
    pthread_mutex_unlock(&lock); \
    return result

ssize_t write(int file, const void *data, size_t size) {
    REAL(ssize_t, "write", int, const void *, size_t);
    NOTED("write", real(file, data, size), result > 0, 'w', lseek(file, 0, SEEK_CUR), data, (uint32_t)result);
}
ssize_t pwrite(int file, const void *data, size_t size, off_t offset) {
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
    NOTED("pwrite", real(file, data, size, offset), result > 0, 'w', offset, data, (uint32_t)result);
}
ssize_t pwrite64(int file, const void *data, size_t size, off64_t offset) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    NOTED("pwrite64", real(file, data, size, offset), result > 0, 'w', offset, data, (uint32_t)result);
}
int ftruncate(int file, off_t size) {
    REAL(int, "ftruncate", int, off_t);
    NOTED("ftruncate", real(file, size), result == 0, 't', size, NULL, 0);
}
int ftruncate64(int file, off64_t size) {
    REAL(int, "ftruncate64", int, off64_t);
    NOTED("ftruncate64", real(file, size), result == 0, 't', size, NULL, 0);
}
int fsync(int file) {
    REAL(int, "fsync", int);
    NOTED("fsync", real(file), result == 0, 's', 0, NULL, 0);
}
int fdatasync(int file) {
    REAL(int, "fdatasync", int);
    NOTED("fdatasync", real(file), result == 0, 's', 0, NULL, 0);
}
