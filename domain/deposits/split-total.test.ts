import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTotal } from './split-total.ts';

const bike = (totalAmount: number) => ({ totalAmount, isBuilt: true });
const ready = (totalAmount: number) => ({ totalAmount, isBuilt: false });

test('a share of each bike made to order is due at once, other goods and the delivery whole', () => {
  expect(splitTotal({ totalAmount: 690_000, lines: [bike(690_000)] }, 30)).toEqual({
    ...{ sharePercent: 30, depositAmount: 207_000, balanceAmount: 483_000 },
  });
  const lines = [bike(690_000), ready(1_900)];
  expect(splitTotal({ totalAmount: 693_400, lines }, 30)).toMatchObject({
    ...{ depositAmount: 210_400, balanceAmount: 483_000 },
  });
  expect(splitTotal({ totalAmount: 10_001, lines: [bike(10_001)] }, 50)?.depositAmount).toBe(5_001);
});

test('there is no deposit without a bike made to order, or where nothing is left for later', () => {
  expect(splitTotal({ totalAmount: 1_900, lines: [ready(1_900)] }, 30)).toBeNull();
  expect(splitTotal({ totalAmount: 0, lines: [bike(0)] }, 30)).toBeNull();
  expect(splitTotal({ totalAmount: 1, lines: [bike(1)] }, 95)).toBeNull();
  expect(splitTotal({ totalAmount: 1, lines: [bike(1)] }, 5)).toBeNull();
});

test('deposit and balance of any order sum to its total, and no bike leaves more than its price open', () => {
  const line = fc.record({ totalAmount: fc.nat(2_000_000), isBuilt: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.nat(9_000),
      fc.integer({ min: 5, max: 95 }),
      (lines, delivery, sharePercent) => {
        const totalAmount = lines.reduce((sum, one) => sum + one.totalAmount, delivery);
        const split = splitTotal({ totalAmount, lines }, sharePercent);
        if (!split) return;
        const { depositAmount, balanceAmount } = split;
        const built = lines.reduce((sum, one) => (one.isBuilt ? sum + one.totalAmount : sum), 0);
        expect(depositAmount + balanceAmount).toBe(totalAmount);
        expect([depositAmount, balanceAmount].every((one) => Number.isSafeInteger(one) && one > 0)).toBe(
          true,
        );
        expect(balanceAmount).toBeLessThanOrEqual(built);
        // No line is rounded by more than half a cent.
        expect(Math.abs(100 * balanceAmount - built * (100 - sharePercent))).toBeLessThanOrEqual(
          50 * lines.length,
        );
      },
    ),
  );
});
