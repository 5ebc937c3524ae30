import { expect, test } from 'vitest';
import { sampleCart, sampleItem } from '#tests/helpers/sample-cart.ts';
import { type CartEvent, NOTHING_KNOWN, nextCartState, shownCart, shownCount } from './cart-state.ts';

const after = (...events: CartEvent[]) => events.reduce(nextCartState, NOTHING_KNOWN);
const two = sampleCart([sampleItem('a', { quantity: 2 }), sampleItem('b')]);
const told: CartEvent = { type: 'told', cart: two };
const setA = (id: number, quantity: number): CartEvent => ({
  type: 'began',
  id,
  change: { kind: 'quantity', variantId: 'a', quantity },
});
const quantityOfA = (state: ReturnType<typeof after>) =>
  shownCart(state)?.items.find((item) => item.variant_id === 'a')?.quantity;

test('before the cart is known only its count is, and adding raises it at once', () => {
  const counted = after({ type: 'counted', count: 3 });
  expect(shownCart(counted)).toBeUndefined();
  expect(shownCount(counted)).toBe(3);
  const adding = nextCartState(counted, { type: 'began', id: 1, change: { kind: 'add', quantity: 2 } });
  expect(shownCount(adding)).toBe(5);
  expect(shownCount(nextCartState(adding, { type: 'failed', id: 1 }))).toBe(3);
});

test('S4.09 a quantity shows at once on the line and in the count; totals wait for the server', () => {
  const state = after(told, setA(1, 5));
  expect(shownCart(state)?.items[0]).toMatchObject({ quantity: 5, units_total: 14_500 });
  expect(shownCount(state)).toBe(6);
  expect(shownCart(state)?.total_amount).toBe(two.total_amount);
});

test('S4.09 a failed change rolls its line back and nothing else', () => {
  const state = after(
    told,
    setA(1, 9),
    { type: 'began', id: 2, change: { kind: 'remove', variantId: 'b' } },
    { type: 'failed', id: 1 },
  );
  expect(quantityOfA(state)).toBe(2);
  expect(shownCart(state)?.items).toHaveLength(1);
});

test('the answer to a first click does not undo what a second click shows', () => {
  const afterFirst = { ...sampleCart([sampleItem('a', { quantity: 3 }), sampleItem('b')]), version: 2 };
  const state = after(told, setA(1, 3), setA(2, 4), { type: 'answered', id: 1, cart: afterFirst });
  expect(quantityOfA(state)).toBe(4);
  expect(state.waiting).toHaveLength(1);
});

test('an answer that was overtaken by a later one changes nothing', () => {
  const newer = { ...sampleCart([sampleItem('a', { quantity: 4 })]), version: 3 };
  expect(quantityOfA(after({ type: 'told', cart: newer }, told))).toBe(4);
});

test('a removed line is gone at once, also one that could not be bought', () => {
  const lost = { variant_id: 'c', quantity: 2, reason: 'ended', variant: sampleItem('c').variant };
  const cart = sampleCart([sampleItem('a')], { unavailable: [lost], items_count: 3 });
  const state = after(
    { type: 'told', cart },
    { type: 'began', id: 1, change: { kind: 'remove', variantId: 'c' } },
  );
  expect(shownCart(state)?.unavailable).toEqual([]);
  expect(shownCount(state)).toBe(1);
});
