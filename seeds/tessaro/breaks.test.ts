import { expect, it } from 'vitest';
import { readSeedFile } from '../seed-files.ts';

const notices = await readSeedFile(import.meta.dirname, 'notices');
const { closures, breakNotices = {} } = await readSeedFile(import.meta.dirname, 'workshop');

it('S9.11 every closure is announced, and no break is announced by hand beside it', () => {
  expect(Object.keys(breakNotices)).toEqual(closures.map(([from]) => from));
  const byHand = notices.filter(({ code, showTo }) => code.includes('break') && showTo! > '2026');
  expect(byHand).toEqual([]);
});

it('no notice about prices stands beside the buttons of today', () => {
  const beside = notices.filter(({ places, showTo }) => places.includes('bike') && showTo === null);
  expect(beside).toEqual([]);
});
