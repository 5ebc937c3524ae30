import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './errors.ts';
import { isStillRunning, type ProcessIdentity, thisProcess } from './processes.ts';

/** A held lock: give it back with `release()`. A process that dies gives it back by dying. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another running process holds the folder. */
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
 * Takes a folder for this process alone; the folder is made when missing.
 *
 * The lock is a numbered file `.lock-<n>` naming its holder; the highest number counts and is never removed, so a
 * holder that died is followed by exactly one successor: whoever links the next number first. (Removing a stale
 * lock and making a new one, as is usual, lets two successors in when both saw the stale one.)
 *
 * @param waitMs how long to wait for the present holder before giving up; 0 does not wait
 * @throws FolderInUse when another process holds it, with its pid and since when
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
  // Somebody went past us while we read: our number fills a gap below theirs and means nothing.
  if (numbers.some((other) => other > number)) {
    await rm(file, { force: true });
    return undefined;
  }
  await Promise.all(
    numbers.filter((other) => other < number).map((old) => rm(lockFile(folder, old), { force: true })),
  );
  return { release: () => replace(file, { ...me, released: true }) };
}

/** Makes the file with its whole content at once, or says that it is there already. */
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

/** Gives the lock back; a folder that has been removed meanwhile needs no giving back. */
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

/** Undefined when the file went away or says nothing readable (a power cut may leave it empty). */
async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const holder: Holder = JSON.parse(await readFile(file, 'utf8'));
    return typeof holder.pid === 'number' ? holder : undefined;
  } catch {
    return undefined;
  }
}
