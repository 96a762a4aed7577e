"""Whole processes: how long they take of a processor, and of a clock, and that they end."""
import dataclasses
import os
import re
import shutil
import signal
import subprocess
import time

# Beside others a process may take so many times its limit on the clock before it is ended.
WALL_FACTOR = 6
# What `plumb lint` ends with: nothing found, or findings.
LINTED = (0, 1)


@dataclasses.dataclass
class Outcome:
    """Seconds of the processors and of the clock, megabytes at most, the exit status, or None of
    one that was ended, and what it printed."""
    seconds: float
    wall: float
    megabytes: float
    status: int
    output: str

    @property
    def has_ended(self):
        return self.status is not None

    def why(self, limit, usual=(0,)):
        """Why its times are none to be told: it did not end, or not as it does when it works. Empty
        where it did."""
        if not self.has_ended:
            return 'no end in %d s' % limit
        return '' if self.status in usual else 'status %d' % self.status


def run(command, limit=60, output=os.devnull, environment=None):
    """Runs a command until it ends, or has taken `limit` seconds of processor time.

    Without a fork of this process, whose pages the child would be charged for."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, output, flags, 0o600), (os.POSIX_SPAWN_DUP2, 1, 2)]
    start, pause, was_ended = time.perf_counter(), 0.0005, False
    child = os.posix_spawnp(command[0], command, environment or os.environ, file_actions=actions,
                            setpgroup=0)
    try:
        while True:
            found, status, usage = os.wait4(child, os.WNOHANG)
            wall = time.perf_counter() - start
            if found:
                break
            if not was_ended and (limit * WALL_FACTOR < wall or limit < taken(child)):
                os.killpg(child, signal.SIGKILL)
                was_ended = True
            time.sleep(pause)
            pause = min(0.02, pause * 1.2)
    except BaseException:
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise
    text = ''
    if output != os.devnull:
        with open(output, encoding='utf-8', errors='replace') as file:
            text = file.read()
    code = None if was_ended else os.waitstatus_to_exitcode(status)
    return Outcome(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024, code, text)


def taken(process):
    """Seconds of processor time so far; none where the system does not say."""
    try:
        with open('/proc/%d/stat' % process) as file:
            fields = file.read().rpartition(')')[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')
    except (OSError, IndexError):
        return 0


def least(command, times, limit=60, usual=(0,)):
    """The run that took least of so many; the first that does not end, or fails, is the last."""
    best = None
    for _ in range(times):
        one = run(command, limit)
        has_failed = bool(one.why(limit, usual))
        if best is None or one.seconds < best.seconds or has_failed:
            best = one
        # What takes seconds is not made truer by many rounds.
        if has_failed or 2 < one.seconds:
            break
    return best


def moment(command):
    """Seconds on the clock from spawning a command to its end, with nothing between; and the
    status."""
    actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
               (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
    start = time.perf_counter()
    child = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    _, status, _ = os.wait4(child, 0)
    seconds = time.perf_counter() - start
    return seconds, os.waitstatus_to_exitcode(status)


def instructions(command, limit=120, usual=(0,)):
    """Instructions of a whole process, counted by valgrind; or none and why."""
    if not shutil.which('valgrind'):
        return None, 'skipped: no valgrind'
    try:
        result = subprocess.run(
            ['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null'] + command,
            capture_output=True, text=True, errors='replace', timeout=limit)
    except subprocess.TimeoutExpired:
        return None, 'no end in %d s' % limit
    if result.returncode not in usual:
        return None, 'status %d' % result.returncode
    match = re.search(r'Collected : (\d+)', result.stderr)
    return (int(match[1]), '') if match else (None, 'not counted')


def each(few, many, times):
    """Instructions of one of what was done so many times more; or none and why."""
    why = few[1] or many[1]
    return (None, why) if why else ((many[0] - few[0]) / times, '')
