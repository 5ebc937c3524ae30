import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharePaid } from './share-paid.ts';

const order = {
  lines: [
    { id: 'jersey', quantity: 3, totalAmount: 10_000 },
    { id: 'cap', quantity: 1, totalAmount: 0 },
  ],
  shippingAmount: 990,
};
const pieces = (map: Record<string, number>) => new Map(Object.entries(map));

test('S1.15 the refund is what was paid for the pieces after discounts, in any order of returns', () => {
  const first = sharePaid(order, { before: pieces({}), back: pieces({ jersey: 1 }) });
  expect(first).toMatchObject({ amount: 3_333, deliveryAmount: 0 });
  const second = sharePaid(order, { before: pieces({ jersey: 1 }), back: pieces({ jersey: 2 }) });
  expect(second).toMatchObject({ amount: 6_667, deliveryAmount: 0 });
});

test('S1.15 the delivery is refunded with the last piece of the order, and not sooner', () => {
  const last = sharePaid(order, { before: pieces({ jersey: 3 }), back: pieces({ cap: 1 }) });
  expect(last).toMatchObject({ amount: 990, deliveryAmount: 990 });
  const whole = sharePaid(order, { before: pieces({}), back: pieces({ jersey: 3, cap: 1 }) });
  expect(whole).toMatchObject({ amount: 10_990, deliveryAmount: 990 });
});

const anOrder = fc.record({
  lines: fc
    .array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), totalAmount: fc.nat(2_000_000) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lines) => lines.map((line, index) => ({ ...line, id: String(index) }))),
  shippingAmount: fc.nat(9_900),
});

test('S1.15 returning all pieces one by one in any order refunds everything to the cent', () => {
  fc.assert(
    fc.property(anOrder, fc.infiniteStream(fc.nat()), (bought, picks) => {
      const before = new Map<string, number>();
      let sum = 0;
      let waiting = bought.lines.flatMap((line) => Array<string>(line.quantity).fill(line.id));
      const total = bought.lines.reduce((all, line) => all + line.totalAmount, bought.shippingAmount);
      while (waiting.length > 0) {
        const index = (picks.next().value ?? 0) % waiting.length;
        const id = waiting[index] ?? '';
        const { amount } = sharePaid(bought, { before, back: new Map([[id, 1]]) });
        expect(amount).toBeGreaterThanOrEqual(0);
        sum += amount;
        before.set(id, (before.get(id) ?? 0) + 1);
        waiting = waiting.filter((_, at) => at !== index);
      }
      expect(sum).toBe(total);
    }),
  );
});
