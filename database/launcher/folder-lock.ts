import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './errors.ts';
import { isStillRunning, type ProcessIdentity, thisProcess } from './processes.ts';

/** A held lock, released by `release()` or by the end of the process. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another running process has locked the folder. */
export class FolderInUse extends LauncherError {
  override name = 'FolderInUse';
  readonly pid: number;
  readonly since: Date;

  constructor(folder: string, holder: Holder) {
    super(`${folder} is in use by process ${holder.pid} since ${holder.since}. Stop that one first.`);
    this.pid = holder.pid;
    this.since = new Date(holder.since);
  }
}

type Holder = ProcessIdentity & { since: string; released?: boolean };

/**
 * Locks a folder for this process; the folder is made if missing.
 *
 * The lock is a numbered file `.lock-<n>` with its holder. The highest number counts and is never
 * removed, so a dead holder has exactly one successor: the process that links the next number
 * first. (Removing a stale lock and making a new one, as is usual, lets two processes in when both
 * saw the stale one.)
 *
 * @param waitMs how long to wait for the present holder; 0 does not wait
 * @throws FolderInUse with the pid and start of the process that holds it
 */
export async function lockFolder(folder: string, { waitMs = 0 } = {}): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const deadline = Date.now() + waitMs;
  for (;;) {
    const newest = Math.max(0, ...(await lockNumbers(folder)));
    const holder = newest > 0 ? await readHolder(lockFile(folder, newest)) : undefined;
    if (!holder || holder.released || !isStillRunning(holder)) {
      const taken = await tryTake(folder, newest + 1);
      if (taken) return taken;
    } else if (Date.now() >= deadline) {
      throw new FolderInUse(folder, holder);
    } else {
      await sleep(20);
    }
  }
}

async function tryTake(folder: string, number: number): Promise<FolderLock | undefined> {
  const file = lockFile(folder, number);
  const me: Holder = { ...thisProcess(), since: new Date().toISOString() };
  if (!(await linkNew(file, me))) return undefined;
  const numbers = await lockNumbers(folder);
  // Another process passed us while we read: our number is below theirs and means nothing.
  if (numbers.some((other) => other > number)) {
    await rm(file, { force: true });
    return undefined;
  }
  await Promise.all(
    numbers.filter((other) => other < number).map((old) => rm(lockFile(folder, old), { force: true })),
  );
  return { release: () => replace(file, { ...me, released: true }) };
}

/** Makes the file with its whole content at once; false when it exists. */
async function linkNew(file: string, holder: Holder): Promise<boolean> {
  const draft = await writeDraft(file, holder);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Releases the lock; nothing to do when the folder is gone. */
async function replace(file: string, holder: Holder): Promise<void> {
  try {
    await rename(await writeDraft(file, holder), file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

async function writeDraft(file: string, holder: Holder): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(holder));
  return draft;
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => /^\.lock-(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

const lockFile = (folder: string, number: number) => join(folder, `.lock-${number}`);

/** Undefined when the file is gone or unreadable (a power failure may leave it empty). */
async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder: Holder = JSON.parse(await readFile(file, 'utf8'));
    return typeof holder.pid === 'number' ? holder : undefined;
  } catch {
    return undefined;
  }
}
