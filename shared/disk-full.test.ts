import { expect, test } from 'vitest';
import { DatabaseDidNotStart } from '#database/launcher/errors.ts';
import { isOutage } from '#database/outage.ts';
import { isDiskFull } from './disk-full.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is a full disk, also inside another error', (code) => {
  expect(isDiskFull(coded(code))).toBe(true);
  expect(isDiskFull(new Error('Failed query', { cause: coded(code) }))).toBe(true);
});

test('a server that could not start for want of space says so in its log', () => {
  const said = 'FATAL: could not write lock file "postmaster.pid": No space left on device';
  expect(isDiskFull(new DatabaseDidNotStart(said))).toBe(true);
});

test('other faults are not; for visitors a full disk is an outage', () => {
  expect(isDiskFull(coded('EACCES'))).toBe(false);
  expect(isDiskFull('No space left on device')).toBe(false);
  expect(isOutage(coded('53100'))).toBe(true);
});
