import { expect, it } from 'vitest';
import { readSeedFile } from '../seed-files.ts';

const notices = await readSeedFile(import.meta.dirname, 'notices');
const { closures } = await readSeedFile(import.meta.dirname, 'workshop');

/** The calendar date after a day of the year, `08-24` → `08-25`. */
const dayAfter = (year: string, day: string) =>
  new Date(Date.parse(`${year}-${day}T00:00:00Z`) + 86_400_000).toISOString().slice(5, 10);

it('S9.11 notices of breaks end with the workshop’s closure, which delivery promises count', () => {
  const breaks = notices.filter(({ code }) => /-break-20(2[6-9]|[3-9])/.test(code));
  expect(breaks).toHaveLength(2);
  const opensAgain = closures.map(([, last]) => dayAfter('2027', last));
  for (const { code, showTo } of breaks) {
    expect(showTo, code).not.toBeNull();
    expect(opensAgain, code).toContain((showTo ?? '').slice(5, 10));
  }
});

it('no notice about prices stands beside the buttons of today', () => {
  const beside = notices.filter(({ places, showTo }) => places.includes('bike') && showTo === null);
  expect(beside).toEqual([]);
});
