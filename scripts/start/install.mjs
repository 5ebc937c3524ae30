import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinePath, runQuietly } from './run.mjs';
import { Trouble } from './steps.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?:
 *   boolean }} LockEntry
 */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */

/** What to do about npm's commonest failures, by the words in its output. */
const REMEDIES = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i,
    'No way to the package registry: check the network or the proxy, then start again.',
  ],
  [/ENOSPC/, 'The disk is full: free at least 2 GB, then start again.'],
  [/EUSAGE/, 'package-lock.json does not fit package.json: restore both as they were delivered.'],
  [
    /EACCES|EPERM/,
    'This user may not write in the project folder: give it the folder, or start as its owner.',
  ],
];

/**
 * Installs the packages of the lock file when those present are not exactly they.
 * @param {string} root
 */
export async function installPackages(root) {
  if (packagesMatch(root)) return { note: 'nothing changed' };
  // The build needs development packages, whatever NODE_ENV or npm's own settings say.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runQuietly('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: machinePath() },
  });
  if (code !== 0) throw new Trouble(explainNpm(output));
  return { note: /added \d+ packages/.exec(output)?.[0] ?? '' };
}

/** Whether node_modules matches the lock file. @param {string} root */
export function packagesMatch(root) {
  const installed = join(root, 'node_modules/.package-lock.json');
  return existsSync(installed) && sameLocks(readLock(join(root, 'package-lock.json')), readLock(installed));
}

/**
 * Compares the lock file with npm's own record of what it installed, which leaves out optional
 * packages of other platforms.
 *
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function sameLocks(wanted, installed) {
  const want = wanted.packages ?? {};
  const have = installed.packages ?? {};
  const allThere = Object.keys(want).every((path) => path === '' || want[path]?.optional || have[path]);
  return allThere && Object.entries(have).every(([path, entry]) => sameEntry(want[path], entry));
}

/** @param {LockEntry | undefined} want @param {LockEntry} have */
function sameEntry(want, have) {
  if (!want || want.version !== have.version) return false;
  return !want.integrity || !have.integrity || want.integrity === have.integrity;
}

/** npm's output in one line, with what to do. @param {string} output */
export function explainNpm(output) {
  if (/spawn npm ENOENT/.test(output))
    return 'npm is missing: install it (Debian: apt-get install npm), then start again.';
  const said =
    /npm (?:error|ERR!) (?!code|errno|syscall|path|A complete log)(\S.*)/.exec(output)?.[1] ?? output.trim();
  const remedy =
    REMEDIES.find(([pattern]) => new RegExp(pattern).test(output))?.[1] ?? 'npm run doctor may know more.';
  return `npm ci failed: ${said.split('\n')[0]} ${remedy}`;
}

/** @param {string} file @returns {Lock} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
