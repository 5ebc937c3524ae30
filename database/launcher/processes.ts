import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** The identity of a process. A pid alone may be reused after a crash or a reboot. */
export interface ProcessIdentity {
  pid: number;
  /** The start of the process in the system's own form: compare it, never parse it. */
  startedAt: string;
}

/** A zombie has ended but was not collected: signals still "reach" it, and it holds nothing. */
export type ProcessState = 'gone' | 'zombie' | 'running';

/** This process. */
export function thisProcess(): ProcessIdentity {
  return identify(process.pid) ?? { pid: process.pid, startedAt: 'unknown' };
}

/** The process with this pid now; undefined when none runs. */
export function identify(pid: number): ProcessIdentity | undefined {
  const seen = look(pid);
  return seen && seen.state === 'running' ? { pid, startedAt: seen.startedAt } : undefined;
}

/** Whether the noted process still runs, and its pid was not reused. */
export function isStillRunning(noted: ProcessIdentity): boolean {
  return identify(noted.pid)?.startedAt === noted.startedAt;
}

/** The state of a pid in the system. */
export function processState(pid: number): ProcessState {
  return look(pid)?.state ?? 'gone';
}

/** The folder a process works in; undefined when the system hides it (another user's, no /proc). */
export function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The short name of a process' program, as in `ps -o comm`. */
export function programName(pid: number): string | undefined {
  return look(pid)?.program;
}

/**
 * Pids of the running PostgreSQL processes that work in `folder`. It asks as the user of the
 * database server, because a container's root may not see other users' processes. Empty when the
 * system cannot tell.
 */
export function serversWorkingIn(folder: string, user?: { uid: number; gid: number }): number[] {
  const pattern = folder.replace(/[\\*?[\]]/g, '\\$&');
  const found = tryRun('find', ['/proc', '-maxdepth', '2', '-name', 'cwd', '-lname', pattern], user);
  const pids = [...found.matchAll(/^\/proc\/(\d+)\/cwd$/gm)].map((match) => Number(match[1]));
  return pids.filter((pid) => programName(pid) === 'postgres');
}

interface Seen {
  state: ProcessState;
  startedAt: string;
  program: string;
}

function look(pid: number): Seen | undefined {
  return process.platform === 'linux' ? lookInProc(pid) : askPs(pid);
}

/**
 * Fields of /proc/<pid>/stat after the name in brackets, which may itself contain spaces
 * and brackets: proc(5).
 */
function lookInProc(pid: number): Seen | undefined {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  const nameEnd = stat.lastIndexOf(')');
  if (nameEnd < 0) return undefined;
  const fields = stat.slice(nameEnd + 2).split(' ');
  return {
    state: fields[0] === 'Z' || fields[0] === 'X' ? 'zombie' : 'running',
    startedAt: `${bootId()}/${fields[19]}`,
    program: stat.slice(stat.indexOf('(') + 1, nameEnd),
  };
}

function askPs(pid: number): Seen | undefined {
  const line = tryRun('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)]).trim();
  const match = /^(\S+)\s+(\S+ \S+\s+\d+ \S+ \d+)\s+(.+)$/.exec(line);
  if (!match) return undefined;
  const [, status = '', startedAt = '', command = ''] = match;
  return {
    state: status.startsWith('Z') ? 'zombie' : 'running',
    startedAt,
    program: command.slice(command.lastIndexOf('/') + 1),
  };
}

let knownBootId: string | undefined;

/** Start times count from boot, so the boot is part of the identity. */
function bootId(): string {
  knownBootId ??= readOrEmpty('/proc/sys/kernel/random/boot_id').trim();
  return knownBootId;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The output of a command, also when it fails: `find` does when a process ends meanwhile. */
function tryRun(command: string, args: string[], user?: { uid: number; gid: number }): string {
  try {
    return execFileSync(command, args, {
      ...user,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    const printed = error instanceof Error && 'stdout' in error ? error.stdout : '';
    return typeof printed === 'string' ? printed : '';
  }
}
