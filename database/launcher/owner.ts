import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, type ProcessIdentity, processState, programName, workingFolder } from './processes.ts';

/** The server's data in `postmaster.pid`. */
export interface ServerNote {
  pid: number;
  /** Folder of its socket; empty when it has none. */
  socketDir: string;
  /** `starting`, `stopping`, `ready`, `standby`; empty before that. */
  status: string;
}

/**
 * The holder of a database folder.
 * - free: nobody
 * - stale: a killed server; the noted process is gone, a zombie, or another with the same pid.
 *   PostgreSQL takes the latter two for a live owner and refuses to start.
 * - alive: a server runs on it
 */
export type Owner = { kind: 'free' } | StaleOwner | LiveOwner;

export interface StaleOwner {
  kind: 'stale';
  note: ServerNote;
  /** The reason, for the log. */
  why: string;
}

export interface LiveOwner {
  kind: 'alive';
  note: ServerNote;
  server: ProcessIdentity;
}

/** Reads the holder of the folder. `cluster` is a real path, links followed. */
export function ownerOf(cluster: string): Owner {
  const note = readServerNote(cluster);
  if (!note) return { kind: 'free' };
  const server = identify(note.pid);
  if (!server) return { kind: 'stale', note, why: `process ${note.pid} is ${processState(note.pid)}` };
  return worksOn(note.pid, cluster)
    ? { kind: 'alive', note, server }
    : { kind: 'stale', note, why: `process ${note.pid} is another program by now` };
}

/** A server works in its data folder. Where the system hides that, its program's name decides. */
function worksOn(pid: number, cluster: string): boolean {
  const folder = workingFolder(pid);
  return folder === undefined ? programName(pid) === 'postgres' : folder === cluster;
}

/**
 * Lines of postmaster.pid: pid, data folder, start, port, socket folder, address,
 * shared memory, status.
 */
function readServerNote(cluster: string): ServerNote | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
}
