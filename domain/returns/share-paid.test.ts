import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidForPieces } from '#domain/orders/paid-for-pieces.ts';
import { type PaidLine, sharePaid } from './share-paid.ts';

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

type Act = { readonly isByHand: boolean; readonly pick: number; readonly pieces: number };

test('S1.15 whatever staff pay back by hand, the delivery goes back once, with the last piece that comes', () => {
  const anAct = fc.record({
    isByHand: fc.boolean(),
    pick: fc.nat(3),
    pieces: fc.integer({ min: 1, max: 9 }),
  });
  const run = (bought: { lines: readonly PaidLine[]; shippingAmount: number }, acts: readonly Act[]) => {
    const before = new Map<string, number>();
    const byHand = new Map<string, number>();
    const of = (map: Map<string, number>, id: string) => map.get(id) ?? 0;
    let [goods, delivery] = [0, 0];
    for (const { isByHand, pick, pieces: wanted } of acts) {
      const line = bought.lines[pick % bought.lines.length]!;
      if (isByHand) {
        // Staff pay back no piece that anything was paid back for.
        const paid = Math.min(line.quantity, of(before, line.id) + of(byHand, line.id));
        const own = Math.min(wanted, line.quantity - paid);
        goods += paidForPieces(line, paid + own) - paidForPieces(line, paid);
        byHand.set(line.id, of(byHand, line.id) + own);
      } else {
        const own = Math.min(wanted, line.quantity - of(before, line.id));
        if (own === 0) continue;
        const back = new Map([[line.id, own]]);
        const share = sharePaid(bought, { before, byHand, back });
        goods += share.amount - share.deliveryAmount;
        delivery += share.deliveryAmount;
        before.set(line.id, of(before, line.id) + own);
      }
    }
    const isAllHere = bought.lines.every(({ id, quantity }) => of(before, id) === quantity);
    expect(delivery).toBe(isAllHere ? bought.shippingAmount : 0);
    const total = bought.lines.reduce((sum, line) => sum + line.totalAmount, 0);
    expect(goods).toBeLessThanOrEqual(total);
    if (isAllHere) expect(goods).toBe(total);
  };
  fc.assert(fc.property(anOrder, fc.array(anAct, { maxLength: 30 }), run));
});
