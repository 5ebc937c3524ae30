import { sha256 } from '#shared/hash.ts';
import type { MediaFiles } from './port.ts';

export type AddedOriginals = {
  readonly copied: number;
  /** Those that were at the other place already. */
  readonly there: number;
  /** Names of files whose content is not what they were named after; they are left out. */
  readonly damaged: readonly string[];
};

/** An original never changes: its name is the hash of its content. */
const NAME = /^[0-9a-f]{64}\.[a-z0-9]+$/;

/**
 * Adds to another place the originals that it lacks, one at a time, so that no more than one is in
 * memory. Nothing is removed there.
 * @param onFile is told how many of all were looked at
 * @throws FilesUnavailable, and what was copied until then stays
 */
export async function addOriginals(
  from: MediaFiles,
  to: MediaFiles,
  onFile: (done: number, total: number) => void,
): Promise<AddedOriginals> {
  const names = (await from.list()).filter((name) => NAME.test(name));
  const there = new Set(await to.list());
  const missing = names.filter((name) => !there.has(name));
  const damaged: string[] = [];
  for (const [index, name] of missing.entries()) {
    if (!(await copyOne(name, from, to))) damaged.push(name);
    onFile(names.length - missing.length + index + 1, names.length);
  }
  return { copied: missing.length - damaged.length, there: names.length - missing.length, damaged };
}

async function copyOne(name: string, from: MediaFiles, to: MediaFiles): Promise<boolean> {
  const bytes = await from.read(name);
  if (!bytes || !name.startsWith(sha256(bytes))) return false;
  await to.write(name, bytes);
  return true;
}
