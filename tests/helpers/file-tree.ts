import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Writes files (path → text) into a new temporary folder, deleted after the test;
 * returns the folder.
 */
export async function fileTree(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'pedivella-tree-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}
