import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStillRunning, type ProcessIdentity, thisProcess } from './processes.ts';

/**
 * Notes that this process uses the database. Several may (the shop, an import, a test), and the
 * last one stops the server. Notes of dead processes do not count.
 *
 * @returns the note, for `leave`
 */
export async function noteSharer(runDir: string): Promise<string> {
  const note = join(runDir, `user-${process.pid}-${randomBytes(4).toString('hex')}`);
  await writeFile(note, JSON.stringify(thisProcess()));
  return note;
}

/** Removes the note. @returns whether no other process uses the database */
export async function removeSharer(runDir: string, note: string): Promise<boolean> {
  await rm(note, { force: true });
  const names = (await readdir(runDir)).filter((name) => name.startsWith('user-'));
  const inUse = await Promise.all(names.map((name) => isInUse(join(runDir, name))));
  return !inUse.includes(true);
}

async function isInUse(note: string): Promise<boolean> {
  const user = await readNote(note);
  if (user && isStillRunning(user)) return true;
  await rm(note, { force: true });
  return false;
}

async function readNote(note: string): Promise<ProcessIdentity | undefined> {
  try {
    return JSON.parse(await readFile(note, 'utf8'));
  } catch {
    return undefined;
  }
}
