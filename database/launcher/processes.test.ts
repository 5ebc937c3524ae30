import { expect, test } from 'vitest';
import { makeBystander, makeZombie, openFolder } from '#tests/helpers/embedded-database.ts';
import { identify, isStillRunning, processState, programName, thisProcess } from './processes.ts';

test('This process is running and recognises itself', () => {
  expect(processState(process.pid)).toBe('running');
  expect(isStillRunning(thisProcess())).toBe(true);
});

test('Another process under the same pid is not the one that was noted', () => {
  expect(isStillRunning({ pid: process.pid, startedAt: 'long ago' })).toBe(false);
});

test('A process that has ended but was never collected is a zombie and nobody’s identity', async () => {
  const pid = await makeZombie(openFolder());
  expect(processState(pid)).toBe('zombie');
  expect(identify(pid)).toBeUndefined();
});

test('A pid nobody has is gone', () => {
  expect(processState(2 ** 30)).toBe('gone');
  expect(identify(2 ** 30)).toBeUndefined();
});

test('A program is known by its short name', async () => {
  const pid = await makeBystander(openFolder());
  await expect.poll(() => programName(pid)).toBe('sleep');
});
