"""Runs one program and prints what it took as JSON: OUTPUT ERRORS COMMAND...

A process of its own, and small: on Linux, the largest size of a process counts from the size of
the one that started it. It imports no more than it needs for the same reason.
"""

import os
import sys
import time

output, errors, *command = sys.argv[1:]
writing = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
streams = [
    (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
    (os.POSIX_SPAWN_OPEN, 1, output, writing, 0o600),
    (os.POSIX_SPAWN_OPEN, 2, errors, writing, 0o600),
]
start = time.perf_counter()
try:
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=streams)
except OSError as error:
    sys.exit(f"{os.path.basename(command[0])}: {error.strerror}")
_, status, usage = os.wait4(process, 0)
wall = time.perf_counter() - start
# Linux counts in KiB, macOS in bytes.
memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
code = os.waitstatus_to_exitcode(status)
cpu = usage.ru_utime + usage.ru_stime
print(f'{{"exitCode": {code}, "wall": {wall}, "cpu": {cpu}, "memory": {memory}}}')
