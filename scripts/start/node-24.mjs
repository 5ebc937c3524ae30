import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { machinePath, runQuietly } from './run.mjs';
import { Trouble } from './steps.mjs';

/** The Node version of the shop; the machine's own may be older and only starts things. */
const WANTED_MAJOR = 24;

/**
 * Finds the Node that came as a package; fetches it when its install script was skipped (npm's
 * `ignore-scripts`). A machine whose own Node is new enough does without.
 *
 * @param {string} root
 * @returns {Promise<{ note: string, result: string }>} result is the path of the program
 */
export async function ensureNode(root) {
  const pinned = join(root, 'node_modules/node/bin/node');
  if (!versionOf(pinned)) await fetchNode(join(root, 'node_modules/node'));
  const version = versionOf(pinned);
  if (version) {
    linkForScripts(root);
    return { note: version, result: pinned };
  }
  if (majorOf(process.version) >= WANTED_MAJOR)
    return { note: `${process.version}, the machine's own`, result: process.execPath };
  throw new Trouble(
    `Node ${WANTED_MAJOR} could not be fetched for ${process.platform}-${process.arch}: run \`npm rebuild node --ignore-scripts=false\`, ` +
      `or install Node ${WANTED_MAJOR} on the machine (nodejs.org), then start again.`,
  );
}

/**
 * Does what the package's own install script does: it takes the program for this platform
 * from the registry.
 */
async function fetchNode(/** @type {string} */ folder) {
  const script = join(folder, 'installArchSpecificPackage.js');
  if (!existsSync(script)) return;
  await runQuietly(process.execPath, [script], { cwd: folder, env: { ...process.env, PATH: machinePath() } });
}

/** npm links a package's program only when it is there during the install. @param {string} root */
function linkForScripts(root) {
  const link = join(root, 'node_modules/.bin/node');
  if (existsSync(link)) return;
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../node/bin/node', link);
}

/**
 * The version a Node program says it is; undefined when it does not run. @param {string} program
 */
export function versionOf(program) {
  try {
    return execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** @param {string} version such as v24.21.0 */
export function majorOf(version) {
  return Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);
}

/** Whether a Node can run the start: 20.19 or newer. @param {string} version */
export function canStart(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}
