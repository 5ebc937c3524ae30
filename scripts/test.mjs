/**
 * `npm test`: everything, by itself. Runs on the machine's own Node and without any package;
 * installs what the lock file says when it is missing and hands over to the Node that came as a
 * package. Ends with one line: `N passed, N failed`.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './start/install.mjs';
import { canStart, ensureNode } from './start/node-24.mjs';
import { handOver } from './start/run.mjs';
import { step, Trouble } from './start/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  process.exitCode = await test();
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(`\n  ${error.message}`);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}

async function test() {
  if (!canStart(process.version)) {
    throw new Trouble(
      `Node ${process.version} is too old: install Node 20.19 or newer (Debian: nodejs.org or apt).`,
    );
  }
  await step('install', () => installPackages(root));
  const node = (await step('node', () => ensureNode(root))) ?? process.execPath;
  return handOver(node, [join(root, 'scripts/test/run-tests.ts')], { cwd: root });
}
