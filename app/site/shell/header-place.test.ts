import { expect, test } from 'vitest';
import { BACK_AFTER, type HeaderMotion, moveHeader } from './header-place.ts';

const WHOLE = 64;
const START: HeaderMotion = { place: 'top', y: 0, turn: 0 };

/** The places after scrolling to each position, from the top of the page. */
function placesAt(...positions: number[]): string[] {
  let motion = START;
  return positions.map((y) => {
    motion = moveHeader(motion, y, WHOLE);
    return motion.place;
  });
}

test('S4.04 the header stands whole near the top, and goes when one scrolls down past it', () => {
  expect(placesAt(20, 64, 65)).toEqual(['top', 'top', 'away']);
});

test('S4.04 it comes back only past the threshold, however small the steps', () => {
  expect(placesAt(900, 890, 860, 900 - BACK_AFTER)).toEqual(['away', 'away', 'away', 'away']);
  expect(placesAt(900, 890, 899 - BACK_AFTER)).toEqual(['away', 'away', 'back']);
});

test('S4.04 a tremble neither sends it away nor calls it', () => {
  expect(placesAt(900, 700, 705, 700, 708)).toEqual(['away', 'back', 'back', 'back', 'back']);
  expect(placesAt(900, 700, 705, 709)).toEqual(['away', 'back', 'back', 'away']);
  expect(placesAt(900, 880, 900, 880)).toEqual(['away', 'away', 'away', 'away']);
});

test('S4.04 back at the top it is whole again', () => {
  expect(placesAt(900, 500, 64)).toEqual(['away', 'back', 'top']);
});

test('a jump to a place far down is a way down', () => {
  expect(placesAt(4000)).toEqual(['away']);
});
