import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The shop that already runs on a data folder, read from the lock the server takes
 * (database/launcher/folder-lock.ts). Asked before anything under a running shop is replaced; the
 * server itself asks again and decides.
 *
 * @param {string} dataDir
 * @returns {{ pid: number, since: string } | undefined}
 */
export function runningShop(dataDir) {
  const newest = Math.max(0, ...lockNumbers(dataDir));
  const holder = newest > 0 ? readHolder(join(dataDir, `.lock-${newest}`)) : undefined;
  if (!holder || holder.released || !isSame(holder)) return undefined;
  return { pid: holder.pid, since: holder.since };
}

/** @param {string} folder */
function lockNumbers(folder) {
  try {
    return readdirSync(folder).flatMap((name) => Number(/^\.lock-(\d+)$/.exec(name)?.[1] ?? 0));
  } catch {
    return [];
  }
}

/**
 * @param {string} file @returns {{ pid: number, since: string, startedAt: string, released?:
 *   boolean } | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether the noted process still runs: its pid may have gone to another since. */
function isSame(/** @type {{ pid: number, startedAt: string }} */ { pid, startedAt }) {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] !== 'Z' && startedAt.endsWith(`/${fields[19]}`);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
