import { expect, test } from 'vitest';
import { makeBystander, makeZombie, openFolder } from '#tests/helpers/embedded-database.ts';
import { identify, isStillRunning, processState, programName, thisProcess } from './processes.ts';

test('This process is running and recognises itself', () => {
  expect(processState(process.pid)).toBe('running');
  expect(isStillRunning(thisProcess())).toBe(true);
});

test('Another process with the same pid is not the noted one', () => {
  expect(isStillRunning({ pid: process.pid, startedAt: 'long ago' })).toBe(false);
});

test('An ended process that was not collected is a zombie and has no identity', async () => {
  const pid = await makeZombie(openFolder());
  expect(processState(pid)).toBe('zombie');
  expect(identify(pid)).toBeUndefined();
});

test('An unused pid is gone', () => {
  expect(processState(2 ** 30)).toBe('gone');
  expect(identify(2 ** 30)).toBeUndefined();
});

test('A program is known by its short name', async () => {
  const pid = await makeBystander(openFolder());
  await expect.poll(() => programName(pid)).toBe('sleep');
});
