import { spawn } from 'node:child_process';

/** Signals that ask us to end. A closed terminal counts. */
const ENDINGS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Thrown when the process was asked to end (Ctrl-C, SIGTERM, a closed terminal). */
export class Stopped extends Error {}

/**
 * Runs a command to its end and gives what it printed. When we are asked to end, the command and
 * everything it started ends with us: it has a process group of its own, so that no grandchild
 * goes on unseen.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @throws {Stopped} when we were asked to end meanwhile; the command has ended then
 * @returns {Promise<{ code: number | null, output: string }>} code is null when the command is
 *   missing or was killed
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let asked = false;
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const endGroup = () => {
      asked = true;
      signalGroup(child, 'SIGTERM');
      // npm goes on clearing away for a long time; what it leaves behind, the next
      // start clears anyway.
      setTimeout(() => signalGroup(child, 'SIGKILL'), 1000).unref();
    };
    for (const signal of ENDINGS) process.on(signal, endGroup);
    const finish = (/** @type {number | null} */ code) => {
      for (const signal of ENDINGS) process.off(signal, endGroup);
      if (asked) reject(new Stopped('Stopped.'));
      else resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(null);
    });
    child.once('close', finish);
  });
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group has ended by itself.
  }
}

/**
 * Hands over to a command: it has our terminal, is told to end when we are, and its exit
 * code becomes ours.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it
 */
export function handOver(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    // Only the first is passed on: at a terminal, npm and the terminal itself send the
    // same one again.
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      if (!child.killed) child.kill(signal);
    };
    for (const signal of ENDINGS) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * The search path without npm's additions, so that a command found is the machine's and
 * not the project's.
 *
 * @param {string} [path]
 */
export function machinePath(path = process.env.PATH ?? '') {
  return path
    .split(':')
    .filter((folder) => !/node_modules\/\.bin\/?$|node-gyp-bin\/?$/.test(folder))
    .join(':');
}
