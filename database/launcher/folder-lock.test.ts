import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from '#tests/helpers/embedded-database.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

test('A folder in use is refused, and the message has the process and its start', async () => {
  const folder = openFolder();
  const lock = await lockFolder(folder);
  const refused = await lockFolder(folder).catch((error) => error);
  expect(refused).toBeInstanceOf(FolderInUse);
  expect(refused.message).toMatch(new RegExp(`${folder} is in use by process ${process.pid} since 20`));
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('A waiting process gets the folder as soon as it is released', async () => {
  const folder = openFolder();
  const lock = await lockFolder(folder);
  setTimeout(lock.release, 50);
  await expect(lockFolder(folder, { waitMs: 5000 })).resolves.toBeDefined();
});

test('A process that was killed does not keep the folder', async () => {
  const folder = openFolder();
  const holder = await lockElsewhere(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${holder.pid}`);
  await holder.kill();
  await expect(lockFolder(folder)).resolves.toBeDefined();
});

test('A lock whose pid belongs to another process does not count', async () => {
  const folder = openFolder();
  const note = { pid: process.pid, startedAt: 'long ago', since: '2026-01-01T00:00:00.000Z' };
  await writeFile(join(folder, '.lock-7'), JSON.stringify(note));
  await expect(lockFolder(folder)).resolves.toBeDefined();
});

test('A lock file left empty by a power failure does not count', async () => {
  const folder = openFolder();
  await writeFile(join(folder, '.lock-3'), '');
  await expect(lockFolder(folder)).resolves.toBeDefined();
});

test('Of many processes that see the same dead holder exactly one gets the folder, again and again', async () => {
  const folder = openFolder();
  for (let round = 0; round < 20; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
    const won = tries.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  }
  expect(await readdir(folder)).toHaveLength(1);
});

/** Another process that locks the folder until it is killed. */
async function lockElsewhere(folder: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'));
  const script = `await (await import(${module})).lockFolder(${JSON.stringify(folder)});
    console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const kill = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  return { pid: child.pid, kill };
}
