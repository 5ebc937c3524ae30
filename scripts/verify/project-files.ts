import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that hold no source of ours: skipped at the root. */
const SKIPPED_AT_ROOT = new Set([
  'build',
  'data',
  'coverage',
  'playwright-report',
  'test-results',
  '.react-router',
  '.cache',
]);
const SKIPPED_ANYWHERE = new Set(['node_modules', '.git']);

/**
 * Every file of a project, as sorted paths relative to its root with forward slashes.
 * Works without git.
 */
export async function listProjectFiles(root: string): Promise<string[]> {
  const found = await listFolder(root, '');
  return found.sort();
}

/**
 * Reads project files by their relative paths; the order of the answers is the order of the paths.
 */
export async function readProjectFiles(
  root: string,
  paths: string[],
): Promise<{ path: string; text: string }[]> {
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) return [path];
    const skipped = SKIPPED_ANYWHERE.has(entry.name) || (folder === '' && SKIPPED_AT_ROOT.has(entry.name));
    return entry.isDirectory() && !skipped ? listFolder(root, path) : [];
  });
  return (await Promise.all(lists)).flat();
}
