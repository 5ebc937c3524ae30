import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Lists a folder once. The function that comes back reads a file of it by its name, with its
 * folders (`vetta/side.jpg`); null for any other name, so that none leads out of the folder.
 */
export async function openFilesOf(folder: string): Promise<(name: string) => Promise<Uint8Array | null>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Map(paths.map((path) => [relative(folder, path), path]));
  return async (name) => {
    const path = known.get(name);
    return path === undefined ? null : readFile(path);
  };
}
