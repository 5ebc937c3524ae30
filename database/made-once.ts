import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The content of a file of the data folder that is made once and kept, readable by its owner only.
 * It appears whole: who is killed or runs out of disk while writing leaves none, and the next start
 * makes one. Of processes that start together the first to write wins.
 * @throws what the disk says
 */
export async function madeOnce(file: string, make: () => string): Promise<string> {
  const before = await read(file);
  if (before) return before;
  await mkdir(dirname(file), { recursive: true });
  // An empty one says nothing that could be lost.
  if (before === '') await rm(file, { force: true });
  await linkNew(file, make());
  return readFile(file, 'utf8');
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function linkNew(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeDurably(draft, content);
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
