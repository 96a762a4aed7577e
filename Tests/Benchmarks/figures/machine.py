"""When and on what a run was made."""
import datetime
import os
import re
import shutil
import subprocess


def first_line(command):
    if not shutil.which(command[0]):
        return None
    output = subprocess.run(command, capture_output=True, text=True).stdout
    return output.splitlines()[0].strip() if output else None


def processor():
    try:
        with open('/proc/cpuinfo') as file:
            found = re.search(r'model name\s*: (.*)', file.read())
        return found[1].strip() if found else 'a processor without a name'
    except OSError:
        return first_line(['sysctl', '-n', 'machdep.cpu.brand_string']) or 'a processor'


def memory():
    pages = os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE')
    return '%.0f GB' % (pages / (1 << 30))


def description(load_before, is_quick):
    """Sentences; load averages say how much else the machine had to do."""
    day = datetime.datetime.now(datetime.timezone.utc).strftime('%Y-%m-%d')
    swift = re.search(r'Swift version [\d.]+', first_line(['swiftc', '--version']) or '')
    valgrind = first_line(['valgrind', '--version'])
    tools = [swift[0] if swift else None, first_line(['c++', '--version']),
             (valgrind or '').replace('-', ' ') or None]
    how = ' with `--quick`' if is_quick else ''
    return 'Measured on %s%s: %d cores of %s, %s of memory; %s. The load was %.1f when it began ' \
        'and %.1f when it ended.' % (
            day, how, os.cpu_count(), processor(), memory(), '; '.join(filter(None, tools)),
            load_before, os.getloadavg()[0])
