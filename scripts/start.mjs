/**
 * `npm start`: from a fresh copy of the project to a serving shop. Runs on the machine's own Node
 * and without any package, so everything here is plain JavaScript; the shop itself then runs on the
 * Node that came as a package.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShop, GIVE_MEMORY_BACK, RUN_SERVER } from './start/build.mjs';
import { installPackages } from './start/install.mjs';
import { canStart, ensureNode } from './start/node-24.mjs';
import { handOver, Stopped } from './start/run.mjs';
import { runningShop } from './start/running-shop.mjs';
import { step, Trouble } from './start/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  process.exitCode = await start();
} catch (error) {
  if (!(error instanceof Trouble || error instanceof Stopped)) throw error;
  console.error(`\n  ${error.message}`);
  process.exitCode = error instanceof Stopped ? 130 : 1;
}

async function start() {
  requireNode();
  readSettings();
  refuseUnderRunningShop();
  await step('install', () => installPackages(root));
  const node = (await step('node', () => ensureNode(root))) ?? process.execPath;
  await step('build', () => buildShop(root, node));
  return handOver(node, RUN_SERVER, {
    cwd: root,
    env: { ...GIVE_MEMORY_BACK, ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
  });
}

function requireNode() {
  if (canStart(process.version)) return;
  throw new Trouble(
    `Node ${process.version} is too old to start the shop: install Node 20.19 or newer (Debian: nodejs.org or apt).`,
  );
}

/** Settings of the environment go before those of `.env`. */
function readSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** A running shop's files are never replaced; the server checks again when it locks the folder. */
function refuseUnderRunningShop() {
  const dataDir = resolve(root, process.env.DATA_DIR || 'data');
  const running = runningShop(dataDir);
  if (!running) return;
  throw new Trouble(
    `The shop already runs on ${dataDir} (process ${running.pid} since ${running.since}): stop it first.`,
  );
}
