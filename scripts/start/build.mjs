import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './run.mjs';
import { Trouble } from './steps.mjs';

/** Folders the built server and pages are made from. */
export const SOURCE_FOLDERS = [
  ...[
    'adapters',
    'api',
    'app',
    'database',
    'domain',
    'drawing',
    'login',
    'messages',
    'public',
    'seeds',
    'server',
  ],
  ...['shared', 'worker'],
];

/** What the server is started from, and where the sources it was built from are noted. */
const SERVER = 'build/server/index.js';
/**
 * What Node is given to run it. The young generation has 16 MB; left alone it grows with the
 * traffic. The old one is collected when it has grown by half of what is alive; left alone, when it
 * has doubled. After traffic that is 220 MB instead of 420 (bench/README.md).
 */
export const RUN_SERVER = [
  '--enable-source-maps',
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
  SERVER,
];
/**
 * How glibc is asked to give freed memory back: two pools for all threads, blocks of 64 kB and more
 * by themselves (20 MB less after traffic).
 */
export const GIVE_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const STAMP = 'build/.stamp';

/**
 * Builds pages and server when a source has changed since the last build. @param {string} root
 * @param {string} node
 */
export async function buildShop(root, node) {
  const sources = fingerprint(root);
  if (faultOfBuild(root, sources) === null) return { note: 'nothing changed' };
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await runQuietly(node, [cli, 'build'], { cwd: root, env });
  if (code !== 0 || !existsSync(join(root, SERVER))) throw new Trouble(`The build failed:\n${output.trim()}`);
  writeFileSync(join(root, STAMP), sources);
  return { note: '' };
}

/**
 * What is wrong with the build: there is none, or a source has changed since; null when it is up
 * to date.
 *
 * @param {string} root
 * @param {string} sources their fingerprint
 * @returns {'missing' | 'stale' | null}
 */
export function faultOfBuild(root, sources = fingerprint(root)) {
  if (!existsSync(join(root, SERVER))) return 'missing';
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources ? null : 'stale';
}

/**
 * One value for all that goes into the build: names and content of the sources,
 * without their tests.
 *
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} root @returns {string[]} paths from the root, sorted */
function sourceFiles(root) {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .map((entry) => entry.name);
  const inFolders = SOURCE_FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1)),
  );
  return [...top, ...inFolders].filter((file) => !/\.test\.tsx?$|\.md$/.test(file)).sort();
}
