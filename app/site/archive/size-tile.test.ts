import { expect, test } from 'vitest';
import { mostOf } from './size-tile.tsx';

test('a rider’s size is the one that fits on most bikes, the first of equals', () => {
  expect(mostOf(['L', 'M', 'M', 'L', 'M'])).toEqual({ size: 'M', count: 3 });
  expect(mostOf(['54', 'M'])).toEqual({ size: '54', count: 1 });
  expect(mostOf([])).toBeNull();
});
