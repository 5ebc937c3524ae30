import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { runningShop } from '../start/running-shop.mjs';
import { blocks, fine, note } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/** Where root keeps databases it cannot keep in the project: database/launcher/moved-folder.ts. */
const SYSTEM_DIR = '/var/lib/pedivella';

/** Bytes a socket's path may have: Linux takes 107, macOS 103. */
const LONGEST_PATH = 103;

/**
 * What the shop needs around it: its folder and its address. @param {string} root @returns
 * {Promise<Finding[]>}
 */
export async function examinePlace(root) {
  const dataDir = resolve(root, process.env.DATA_DIR || 'data');
  const running = runningShop(dataDir);
  const findings = [examineFolder(dataDir), await examinePort(running?.pid)];
  if (!process.env.DATABASE_URL) findings.push(examineDatabasePlace(dataDir));
  return [...findings, ...examineLeftovers(SYSTEM_DIR)];
}

/** @param {string} dataDir @returns {Finding} */
function examineFolder(dataDir) {
  const nearest = nearestExisting(dataDir);
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
    return fine('data folder', dataDir);
  } catch {
    return blocks(
      'data folder',
      `${nearest} is not writable for this user`,
      'Give this user the folder, or set DATA_DIR to another one.',
    );
  }
}

/** @param {string} path @returns {string} */
function nearestExisting(path) {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** @param {number | undefined} ownPid the shop's, when it runs @returns {Promise<Finding>} */
async function examinePort(ownPid) {
  const given = process.env.PORT || '3000';
  const port = Number(given);
  if (!isPort(port)) return blocks('port', `${given} is no port`, 'Set PORT to a number from 0 to 65535.');
  const fault = await tryPort(port, process.env.HOST || '127.0.0.1');
  return judgePort(port, fault, ownPid);
}

/** Anything else Node refuses with a stack trace. @param {number} port */
const isPort = (port) => Number.isInteger(port) && port >= 0 && port <= 65_535;

/**
 * @param {number} port @param {string | undefined} fault @param {number} [ownPid] @returns
 *   {Finding}
 */
export function judgePort(port, fault, ownPid) {
  if (!fault) return fine('port', `${port} is free`);
  if (fault === 'EADDRINUSE' && ownPid)
    return fine('port', `${port}: this shop is running (process ${ownPid})`);
  if (fault === 'EADDRINUSE')
    return blocks(
      'port',
      `${port} is in use by another program`,
      'Stop that one, or set PORT to another one.',
    );
  if (fault === 'EACCES')
    return blocks(
      'port',
      `${port} is not for this user`,
      'Set PORT to 1024 or higher and put a proxy in front.',
    );
  return blocks('port', `${port} cannot be used: ${fault}`, 'Check HOST and PORT.');
}

/**
 * @param {number} port @param {string} host @returns {Promise<string | undefined>}
 *   the error's code
 */
function tryPort(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done('code' in error ? String(error.code) : error.message));
    server.listen({ port, host }, () => server.close(() => done(undefined)));
  });
}

/** @param {string} dataDir @returns {Finding} */
function examineDatabasePlace(dataDir) {
  const socket = join(dataDir, 'postgres/socket/.s.PGSQL.5432');
  const home = closedFolder(nearestExisting(dataDir));
  if (process.getuid?.() === 0 && home) {
    return note(
      'database',
      `${home} is closed to the database's user, so its data lives in ${SYSTEM_DIR}`,
      'Nothing to do; for data inside the project, move it out of that folder.',
    );
  }
  if (Buffer.byteLength(socket) > LONGEST_PATH)
    return fine('database', 'the path is long: its socket goes to the temporary folder');
  return fine('database', 'embedded, in the data folder');
}

/**
 * The first folder on the way up that not everybody may enter. @param {string} folder @returns
 * {string | undefined}
 */
function closedFolder(folder) {
  if ((statSync(folder).mode & 0o001) === 0) return folder;
  return folder === dirname(folder) ? undefined : closedFolder(dirname(folder));
}

/**
 * Databases whose project is gone. They are left to the owner to remove. @param {string}
 * systemDir @returns {Finding[]}
 */
export function examineLeftovers(systemDir) {
  if (!existsSync(systemDir)) return [];
  return readdirSync(systemDir)
    .map((name) => join(systemDir, name))
    .filter((home) => existsSync(join(home, 'origin')) && !isLinked(home))
    .map((home) =>
      note(
        'leftover',
        `${home} belongs to a project that is gone`,
        `If nobody needs its data: rm -r ${home}`,
      ),
    );
}

/** @param {string} home */
function isLinked(home) {
  const origin = readFileSync(join(home, 'origin'), 'utf8');
  try {
    return (
      lstatSync(origin).isSymbolicLink() && dirname(resolve(dirname(origin), readlinkSync(origin))) === home
    );
  } catch {
    return false;
  }
}
