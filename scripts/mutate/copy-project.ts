import { cp, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What the copy does without: it is large, or made anew. */
const LEFT_OUT = new Set([
  '.cache',
  '.git',
  'node_modules',
  'build',
  'data',
  'data-dev',
  'test-results',
  'docs/pictures',
]);

/** Copies the working project, packages included, into the temporary folder. @returns its root */
export async function copyProject(): Promise<string> {
  const from = process.cwd();
  const root = await mkdtemp(join(tmpdir(), 'pedivella-mutations-'));
  for (const entry of await readdir(from)) {
    if (LEFT_OUT.has(entry)) continue;
    await cp(join(from, entry), join(root, entry), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(path.slice(from.length + 1)),
    });
  }
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}
