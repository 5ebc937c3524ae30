import { spawn } from 'node:child_process';

/** Signals that ask us to end. A closed terminal counts. */
const ENDINGS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command to its end and gives what it printed. When we are asked to end, the command and everything it
 * started ends with us: it has a process group of its own, so that no grandchild goes on unseen.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number | null, output: string }>} code is null when the command is missing or was killed
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const endBoth = () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      console.log('\n  Stopped.');
      process.exit(130);
    };
    for (const signal of ENDINGS) process.once(signal, endBoth);
    const finish = (/** @type {number | null} */ code) => {
      for (const signal of ENDINGS) process.off(signal, endBoth);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(null);
    });
    child.once('close', finish);
  });
}

/**
 * Hands over to a command: it has our terminal, gets every signal we get, and its exit code becomes ours.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it
 */
export function handOver(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    for (const signal of ENDINGS) process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * The search path without npm's additions, so that a command found is the machine's and not the project's.
 *
 * @param {string} [path]
 */
export function machinePath(path = process.env.PATH ?? '') {
  return path
    .split(':')
    .filter((folder) => !/node_modules\/\.bin\/?$|node-gyp-bin\/?$/.test(folder))
    .join(':');
}
