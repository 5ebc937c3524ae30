import { spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnvironment } from './cluster.ts';
import { DatabaseDidNotStart } from './errors.ts';
import { type LiveOwner, ownerOf } from './owner.ts';
import type { Place } from './place.ts';
import { isStillRunning, type ProcessIdentity } from './processes.ts';

/**
 * Replaying the log after a power failure takes time; a server that is not ready by then is broken.
 */
const READY_MS = 300_000;

/** The longest stop before the server is killed, which its log makes safe. */
const STOP_MS = 12_000;

const LOG_BYTES = 5_000_000;

/** The log file of a place's server. */
export const logFileOf = (place: Place) => join(place.runDir, 'server.log');

/**
 * Starts a server on a free place and waits until it accepts connections. It has its own session,
 * so Ctrl-C in a terminal reaches the application alone, which then stops the server in order.
 *
 * @throws DatabaseDidNotStart when it ends before, with the end of its log
 */
export async function startServer(
  place: Place,
  native: string,
  socketDir: string,
  settings: Record<string, string>,
  readyMs = READY_MS,
): Promise<LiveOwner> {
  const log = openLog(place);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', place.cluster, '-k', socketDir, ...options], {
    ...place.user,
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  const ready = await becomesReady(
    place,
    () => failure === undefined && child.exitCode === null && !child.signalCode,
    readyMs,
  );
  if (ready) return ready;
  const said =
    failure?.message ??
    (await readFile(log.file, 'utf8')).slice(log.begin).trim().split('\n').slice(-5).join(' | ');
  throw new DatabaseDidNotStart(`The database server did not start: ${said} (whole log: ${log.file})`);
}

/** Waits for a starting or stopping server of another process; undefined when it ends. */
export function waitUntilReady(place: Place, server: ProcessIdentity): Promise<LiveOwner | undefined> {
  return becomesReady(place, () => isStillRunning(server));
}

/**
 * Stops a server and waits for its end. Running statements are ended and their transactions rolled
 * back; committed data is on disk.
 */
export async function stopServer(server: ProcessIdentity): Promise<void> {
  if (await endsAfter('SIGINT', server, STOP_MS)) return;
  if (await endsAfter('SIGQUIT', server, 5000)) return;
  throw new Error(`The database server, process ${server.pid}, does not stop.`);
}

async function becomesReady(
  place: Place,
  isRunning: () => boolean,
  readyMs = READY_MS,
): Promise<LiveOwner | undefined> {
  const deadline = Date.now() + readyMs;
  while (isRunning()) {
    const owner = ownerOf(place.cluster);
    if (owner.kind === 'alive' && owner.note.status === 'ready') return owner;
    if (Date.now() > deadline) {
      throw new DatabaseDidNotStart(
        `The database server is not ready after ${readyMs / 1000} s: see ${logFileOf(place)}`,
      );
    }
    await sleep(15);
  }
  return undefined;
}

async function endsAfter(
  signal: NodeJS.Signals,
  server: ProcessIdentity,
  withinMs: number,
): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  if (isStillRunning(server)) process.kill(server.pid, signal);
  while (isStillRunning(server)) {
    if (Date.now() > deadline) return false;
    await sleep(15);
  }
  return true;
}

/** Continues the log; above a size the log is moved aside once, replacing the earlier one. */
function openLog(place: Place) {
  const file = logFileOf(place);
  if (sizeOf(file) > LOG_BYTES) renameSync(file, `${file}.old`);
  return { file, begin: sizeOf(file), descriptor: openSync(file, 'a', 0o600) };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
