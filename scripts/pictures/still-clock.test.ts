import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a process begins at the time it is given, goes on slowly, and reads dates as ever', () => {
  const print =
    'console.log(JSON.stringify([new Date(), Date.now() - 0, new Date("2020-01-02"), new Date(5)]))';
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', join(import.meta.dirname, 'still-clock.mjs'), '--eval', `setTimeout(() => ${print}, 300)`],
    { env: { PICTURES_TIME: '2026-10-08T10:30:00+02:00' }, encoding: 'utf8' },
  );
  const [now, ms, given, early] = JSON.parse(stdout);
  expect(now).toMatch(/^2026-10-08T08:30:00\.0/);
  expect(ms - Date.parse('2026-10-08T08:30:00Z')).toBeGreaterThan(1);
  expect(given).toBe('2020-01-02T00:00:00.000Z');
  expect(early).toBe('1970-01-01T00:00:00.005Z');
});
