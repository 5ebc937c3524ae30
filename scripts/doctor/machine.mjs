import { statfsSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { canStart } from '../start/node-24.mjs';
import { machinePath, runQuietly } from '../start/run.mjs';
import { blocks, fine, note } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

const GIGABYTE = 1024 ** 3;
const GIGABYTES = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const inGigabytes = (/** @type {number} */ bytes) => `${GIGABYTES.format(bytes / GIGABYTE)} GB`;

/** Platforms the embedded database has programs for. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * What can be said of the machine without the project's packages. @param {string} root @returns
 * {Promise<Finding[]>}
 */
export async function examineMachine(root) {
  const disk = statfsSync(root);
  return [
    judgeNode(process.version),
    await examineNpm(),
    judgePlatform(`${process.platform}-${process.arch}`, usesGlibc(), Boolean(process.env.DATABASE_URL)),
    judgeMemory(memoryHere()),
    judgeDisk(disk.bavail * disk.bsize),
    judgeClock(new Date(), statSync(join(root, 'package-lock.json')).mtime),
  ];
}

/** @param {string} version @returns {Finding} */
export function judgeNode(version) {
  if (canStart(version)) return fine('Node', version);
  return blocks(
    'Node',
    `${version} is too old`,
    'Install Node 20.19 or newer: nodejs.org, or your system’s packages.',
  );
}

/** @returns {Promise<Finding>} */
async function examineNpm() {
  const { code, output } = await runQuietly('npm', ['--version'], {
    env: { ...process.env, PATH: machinePath() },
  });
  if (code === 0) return fine('npm', output.trim().split('\n').at(-1) ?? '');
  return blocks('npm', 'not found', 'Install npm: it comes with Node, on Debian as apt-get install npm.');
}

/**
 * @param {string} platform @param {boolean} glibc @param {boolean} ownServer whether DATABASE_URL
 *   is set @returns {Finding}
 */
export function judgePlatform(platform, glibc, ownServer) {
  if (ownServer) return fine('platform', `${platform}; the database is your own`);
  if (!PLATFORMS.includes(platform)) {
    return blocks(
      'platform',
      `no embedded database for ${platform}`,
      'Set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (!glibc) {
    return blocks(
      'platform',
      'no embedded database for systems on musl, such as Alpine',
      'Set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return fine('platform', platform);
}

/** @param {number} bytes @returns {Finding} */
export function judgeMemory(bytes) {
  if (bytes < GIGABYTE / 2) {
    return blocks(
      'memory',
      inGigabytes(bytes),
      'Give the machine or container 1 GB at least; building takes the most.',
    );
  }
  if (bytes < GIGABYTE)
    return note(
      'memory',
      inGigabytes(bytes),
      'Building may fail below 1 GB: build elsewhere and copy build/.',
    );
  return fine('memory', inGigabytes(bytes));
}

/** @param {number} bytes free for this user @returns {Finding} */
export function judgeDisk(bytes) {
  const says = `${inGigabytes(bytes)} free`;
  if (bytes < GIGABYTE / 2)
    return blocks('disk', says, 'Free at least 2 GB: packages take about 1 GB, the database grows.');
  if (bytes < 2 * GIGABYTE)
    return note('disk', says, 'Packages take about 1 GB and the database grows: free some more.');
  return fine('disk', says);
}

/**
 * A clock behind the project's own files breaks logins, prices with a date, and signed
 * messages. @returns {Finding}
 */
export function judgeClock(/** @type {Date} */ now, /** @type {Date} */ newestFile) {
  if (now >= newestFile) return fine('clock', now.toISOString());
  return blocks(
    'clock',
    `${now.toISOString()} is before this copy of the project was made`,
    'Set the clock, best by time service (timedatectl set-ntp true).',
  );
}

function memoryHere() {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function usesGlibc() {
  if (process.platform !== 'linux') return true;
  const report = /** @type {{ header: Record<string, unknown> }} */ (process.report.getReport());
  return 'glibcVersionRuntime' in report.header;
}
