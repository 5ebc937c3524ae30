import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { processState } from '#database/launcher/processes.ts';
import { startEmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';

/** Helpers whose processes and files are gone when the test is over. */

export const asRoot = process.getuid?.() === 0;

/** A new folder that every user may enter, as a project's usually is. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the database of `<folder>/data`; the system's folder is inside `folder` as well. */
export async function startIn(folder: string, { name = 'data', system = join(folder, 'system') } = {}) {
  const heard: string[] = [];
  const options = { dataDir: join(folder, name), systemDir: system, log: hear };
  function hear(line: string) {
    heard.push(line);
  }
  const database = await startEmbeddedDatabase(options);
  onTestFinished(() => database.stop());
  return { ...database, heard };
}

/** A script with which another process starts the same database as `startIn` and reports it. */
function scriptStartingIn(folder: string): string {
  const launcher = join(import.meta.dirname, '../../database/launcher/start-embedded-database.ts');
  const options = JSON.stringify({ dataDir: join(folder, 'data'), systemDir: join(folder, 'system') });
  return `const { startEmbeddedDatabase } = await import(${JSON.stringify(launcher)});
    const database = await startEmbeddedDatabase(${options});
    console.log(JSON.stringify({ pid: database.pid(), adopted: database.adopted }));
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    setInterval(() => {}, 1000);`;
}

/** Another process that has started the database; it runs until killed. */
export async function startElsewhere(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', scriptStartingIn(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: Buffer = await new Promise((resolve) => child.stdout.once('data', resolve));
  const end = (signal: NodeJS.Signals) =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  return { ...(JSON.parse(said.toString()) as { pid: number; adopted: boolean }), end };
}

/** Kills a server with -9 and waits until none of its processes runs. */
export async function killServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until(() => processState(pid) !== 'running');
}

/** An ended process that its parent never collects, of the user who owns `owned`. */
export function makeZombie(owned: string): Promise<number> {
  return startAs(owned, 'sleep 0.01 & echo $!; exec sleep 300', 'zombie');
}

/** A running process unrelated to any database, of the user who owns `owned`. */
export function makeBystander(owned: string): Promise<number> {
  return startAs(owned, 'echo $$; exec sleep 300', 'running');
}

async function startAs(owned: string, script: string, wanted: 'zombie' | 'running'): Promise<number> {
  const { uid, gid } = statSync(owned);
  const child = spawn('sh', ['-c', script], { uid, gid, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: Buffer = await new Promise((resolve) => child.stdout.once('data', resolve));
  const pid = Number(said.toString());
  await until(() => processState(pid) === wanted);
  return pid;
}

/** Waits until a condition is true, 10 s at most. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('It did not come true within 10 s.');
    await sleep(10);
  }
}
