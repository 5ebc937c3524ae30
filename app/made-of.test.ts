import { expect, it } from 'vitest';
import { madeOf } from './made-of.server.ts';

const counted = () => {
  let count = 0;
  return () => ({ count: ++count });
};

it('what was made of a thing is found again while all it was made of is the very same', () => {
  const make = counted();
  const [of, ways] = [{}, ['courier']];
  const first = madeOf(of, 'words', [ways, 'it'], make);
  expect(madeOf(of, 'words', [ways, 'it'], make)).toBe(first);
  expect(madeOf(of, 'words', [[...ways], 'it'], make)).toEqual({ count: 2 });
  expect(madeOf(of, 'words', [ways, 'de'], make)).toEqual({ count: 3 });
  expect(madeOf(of, 'words', [ways, 'de', 'EUR'], make)).toEqual({ count: 4 });
  expect(madeOf(of, 'words', [ways, 'de'], make)).toEqual({ count: 5 });
  expect(madeOf({}, 'words', [ways, 'de'], make)).toEqual({ count: 6 });
});

it('of one thing no more than a few things made are remembered', () => {
  const make = counted();
  const of = {};
  for (let place = 0; place < 20; place += 1) madeOf(of, `thing ${place}`, [], make);
  expect(madeOf(of, 'thing 19', [], make)).toEqual({ count: 20 });
  expect(madeOf(of, 'thing 0', [], make)).toEqual({ count: 21 });
});
