import { expect, test } from 'vitest';
import { outcomeOf, TRANSFER_TRANSITIONS, type TransferState } from './states.ts';

test.each<[TransferState, number, TransferState, number]>([
  ['awaited', 60, 'awaited', 0],
  ['awaited', 100, 'paid', 0],
  ['awaited', 130, 'paid', 30],
  ['paid', 130, 'paid', 30],
  ['canceled', 60, 'canceled', 60],
  ['canceled', 100, 'paid', 0],
  ['canceled', 130, 'paid', 30],
])('%s, with %i of 100 here, it is %s and %i goes back', (state, credited, after, surplusAmount) => {
  expect(outcomeOf({ state, amount: 100 }, credited)).toEqual({ state: after, surplusAmount });
});

test('what is paid stays paid, and only late money leads back from canceled', () => {
  expect(TRANSFER_TRANSITIONS).toEqual({
    awaited: ['paid', 'canceled'],
    paid: [],
    canceled: ['paid'],
  });
});
