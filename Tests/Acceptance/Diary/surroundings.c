// Stands between `betterrest` and the C library (LD_PRELOAD), so that a check can set the clock and
// let system calls fail.
//
//   CLOCK_OFFSET=-300          seconds that the clock is ahead, or behind
//   CLOCK_FROZEN=1790000000    the clock stands still at this instant, in seconds since 1970
//   FAILING=fsync,ftruncate    the calls that end with EIO, among fsync, ftruncate and write;
//                              write fails on regular files only, so that errors are still printed
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*original)(clockid_t, struct timespec *);
  if (!original) original = dlsym(RTLD_NEXT, "clock_gettime");
  int result = original(clock, now);
  if (result != 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return result;
  const char *frozen = getenv("CLOCK_FROZEN"), *offset = getenv("CLOCK_OFFSET");
  if (!frozen && !offset) return result;
  double start = frozen ? 0 : now->tv_sec, change = atof(frozen ? frozen : offset);
  if (frozen) now->tv_nsec = 0;
  double seconds = floor(start + change);
  now->tv_sec = (time_t)seconds;
  now->tv_nsec += (long)((start + change - seconds) * 1e9);
  if (now->tv_nsec >= 1000000000) now->tv_nsec -= 1000000000, now->tv_sec += 1;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec exact;
  int result = clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return result;
}

time_t time(time_t *seconds) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (seconds) *seconds = exact.tv_sec;
  return exact.tv_sec;
}

// Whether a call is in the list; it then ends with an error.
static int fails(const char *call) {
  const char *list = getenv("FAILING");
  size_t length = strlen(call);
  while (list && *list) {
    if (strncmp(list, call, length) == 0 && (list[length] == ',' || !list[length])) {
      errno = EIO;
      return 1;
    }
    list = strchr(list, ',');
    if (list) list++;
  }
  return 0;
}

#define ORIGINAL(call, types, ...) ((int (*) types)dlsym(RTLD_NEXT, call))(__VA_ARGS__)

int fsync(int file) { return fails("fsync") ? -1 : ORIGINAL("fsync", (int), file); }

int ftruncate(int file, off_t size) {
  return fails("ftruncate") ? -1 : ORIGINAL("ftruncate", (int, off_t), file, size);
}

int ftruncate64(int file, off64_t size) {
  return fails("ftruncate") ? -1 : ORIGINAL("ftruncate64", (int, off64_t), file, size);
}

ssize_t write(int file, const void *bytes, size_t count) {
  static ssize_t (*original)(int, const void *, size_t);
  if (!original) original = dlsym(RTLD_NEXT, "write");
  struct stat status;
  if (getenv("FAILING") && fstat(file, &status) == 0 && S_ISREG(status.st_mode) && fails("write"))
    return -1;
  return original(file, bytes, count);
}
