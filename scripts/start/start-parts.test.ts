import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '#database/launcher/folder-lock.ts';
import { canStart, majorOf } from './node-24.mjs';
import { runningShop } from './running-shop.mjs';
import { stepLine } from './steps.mjs';

test('A step is one line: its name, its seconds, what there is to say', () => {
  expect(stepLine('install', 12_345, '360 packages')).toBe('  install       12.35 s  360 packages');
  expect(stepLine('build', 40)).toBe('  build          0.04 s');
});

test('Any Node from 20.19 can start the shop', () => {
  expect(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.21.0'].map(canStart)).toEqual([true, true, true, true]);
  expect(['v20.18.3', 'v18.20.4', 'v12.22.12'].map(canStart)).toEqual([false, false, false]);
  expect(majorOf('v24.21.0')).toBe(24);
});

test('A running shop is seen by the lock the server takes, and no more once that is given back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'running-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(runningShop(folder)).toBeUndefined();
  expect(runningShop(join(folder, 'not-there'))).toBeUndefined();
  const lock = await lockFolder(folder);
  expect(runningShop(folder)).toMatchObject({ pid: process.pid });
  await lock.release();
  expect(runningShop(folder)).toBeUndefined();
});
