import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processState } from '#database/launcher/processes.ts';
import { handOver, machinePath, runQuietly } from './run.mjs';

const runModule = JSON.stringify(join(import.meta.dirname, 'run.mjs'));

test('What a command printed and how it ended is known', async () => {
  expect(await runQuietly('sh', ['-c', 'echo out; echo err >&2; exit 3'])).toEqual({
    code: 3,
    output: 'out\nerr\n',
  });
  expect(await runQuietly('no-such-command', [])).toMatchObject({
    code: null,
    output: expect.stringContaining('ENOENT'),
  });
});

test('The exit code of what was handed over to is ours', async () => {
  expect(await handOver('sh', ['-c', 'exit 7'])).toBe(7);
});

test('Ctrl-C during a command ends it with all it started, also when the signal comes twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pids = join(folder, 'pids');
  const shell = JSON.stringify(`sleep 300 & echo $! $$ > ${pids}; sleep 300`);
  const starter = startNode(`const { runQuietly } = await import(${runModule});
    await runQuietly('sh', ['-c', ${shell}]).catch((error) => console.log(error.message));`);
  const begun = () => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split(' ').map(Number) : []);
  await expect.poll(begun, { timeout: 10_000 }).toHaveLength(2);
  starter.send('SIGINT');
  starter.send('SIGINT');
  await starter.says('Stopped.');
  await expect.poll(() => begun().map(processState)).not.toContain('running');
});

test('SIGTERM reaches what was handed over to, whose own end is waited for', async () => {
  const child = `process.on('SIGTERM', () => setTimeout(() => { console.log('stopped well'); process.exit(5); }, 100));
    console.log('serving'); setInterval(() => {}, 1000);`;
  const script = `const { handOver } = await import(${runModule});
    process.exitCode = await handOver(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
  const starter = startNode(script);
  await starter.says('serving');
  starter.send('SIGTERM');
  await starter.says('stopped well');
  expect(await starter.exitCode).toBe(5);
});

test('npm’s additions to the search path are left out', () => {
  const path =
    '/home/me/shop/node_modules/.bin:/home/me/node_modules/.bin:/usr/lib/node_modules/npm/node-gyp-bin:/usr/bin:/bin';
  expect(machinePath(path)).toBe('/usr/bin:/bin');
});

function startNode(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  const file = join(folder, 'script.mjs');
  writeFileSync(file, script);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  let heard = '';
  child.stdout.on('data', (chunk) => {
    heard += chunk;
  });
  return {
    send: (signal: NodeJS.Signals) => child.kill(signal),
    says: (words: string) => expect.poll(() => heard, { timeout: 10_000 }).toContain(words),
    exitCode: new Promise((resolve) => child.once('exit', resolve)),
  };
}
