import { expect, test } from 'vitest';
import { isEditable, quantityToSend } from './cart-table-mode.ts';

test('S4.08 quantity and delete exist in the normal cart only, on its page and in the drawer', () => {
  expect(isEditable('cart')).toBe(true);
  expect(isEditable('side-panel')).toBe(true);
  for (const mode of ['summary', 'related', 'wishlist', 'unavailable'] as const)
    expect(isEditable(mode)).toBe(false);
});

test.each(['0', '-1', '', ' ', '1.5', '2; drop', 'many', '1e9', '12345678901', 0, -3])(
  'S4.09 %j is no quantity: nothing is sent',
  (typed) => expect(quantityToSend('cart', typed)).toBeNull(),
);

test('S4.09 a whole number from 1 is sent, but never from a wishlist', () => {
  expect(quantityToSend('cart', ' 3 ')).toBe(3);
  expect(quantityToSend('wishlist', '3')).toBeNull();
});
