import { readdirSync, readFileSync } from 'node:fs';

/**
 * Linux counts CPU time in hundredths of a second, whatever the kernel's own clock:
 * sysconf(_SC_CLK_TCK).
 */
const TICK_MS = 10;

type Times = { readonly parent: number; readonly own: number; readonly ofEnded: number };

/** CPU milliseconds (user and system) a process has used so far, as the kernel counts them. */
export function cpuOf(pid: number): number {
  return timesOf(pid)?.own ?? 0;
}

/**
 * The same for a PostgreSQL server: its postmaster, every process under it, and those
 * that have ended since. Counts what connections, the writers of the log and of the
 * tables, and autovacuum did.
 */
export function cpuOfServer(postmaster: number): number {
  const main = timesOf(postmaster);
  if (!main) return 0;
  const children = pids()
    .map(timesOf)
    .filter((times) => times?.parent === postmaster);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), main.own + main.ofEnded);
}

/** Resident memory of a process, in MB (10⁶ bytes). */
export function residentMemoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

/**
 * Fields of /proc/<pid>/stat after the bracketed name: proc(5). Null when the process
 * has just ended.
 */
function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    );
    return { parent, own: (user + system) * TICK_MS, ofEnded: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return null;
  }
}

function pids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}
