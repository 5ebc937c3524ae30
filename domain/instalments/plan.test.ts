import { expect, test } from 'vitest';
import { effectiveRateOf } from './effective-rate.ts';
import { isOfferedFor, planInstalments } from './plan.ts';

test.each([
  ['1,000 paid back by 1,200 after 18 months', 1_000_00, [[18, 1_200_00]], 1292],
  ['the same with 50 of costs kept back', 950_00, [[18, 1_200_00]], 1685],
  [
    'two payments of 600 after a year and two',
    1_000_00,
    [
      [12, 600_00],
      [24, 600_00],
    ],
    1307,
  ],
  [
    '272 after three and six months, 544 after twelve',
    1_000_00,
    [
      [3, 272_00],
      [6, 272_00],
      [12, 544_00],
    ],
    1319,
  ],
] as const)('the effective rate is that of the directive’s example: %s', (_, credit, paid, rateBp) => {
  const repayments = paid.map(([months, amount]) => ({ months, amount }));
  expect(effectiveRateOf(credit, repayments)).toBe(rateBp);
});

test('what is paid back without costs has a rate of 0', () => {
  expect(effectiveRateOf(90_000, [{ months: 1, amount: 90_000 }])).toBe(0);
  const free = planInstalments(100_000, { months: 3, effectiveRateBp: 0 });
  expect(free).toMatchObject({
    ...{ instalmentAmount: 33_333, lastAmount: 33_334, totalAmount: 100_000 },
    ...{ costAmount: 0, effectiveRateBp: 0, borrowingRateBp: 0 },
  });
});

test('9,420 euro in 36 months at 4.99 %', () => {
  const plan = planInstalments(942_000, { months: 36, effectiveRateBp: 499 });
  // (1.0499^(1/12) − 1) · 12 = 4.8794 %; its annuity is 281.8160 euro, in all 10,145.376.
  expect(plan).toMatchObject({ borrowingRateBp: 488, effectiveRateBp: 499 });
  expect(plan.instalmentAmount).toBe(28_182);
  expect(plan.totalAmount).toBe(1_014_538);
  expect(plan.costAmount).toBe(72_538);
});

/** Numbers that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

test('the instalments of any price sum to the total, and its rate is the one agreed', () => {
  const random = numbers(18);
  const below = (most: number) => random.next().value % most;
  for (let run = 0; run < 3_000; run += 1) {
    const months = 2 + below(83);
    const price = months * 1_00 + below(10_000_000 - months * 1_00);
    const effectiveRateBp = run % 7 === 0 ? 0 : below(6_001);
    const plan = planInstalments(price, { months, effectiveRateBp });
    const { instalmentAmount, lastAmount, totalAmount, costAmount } = plan;
    expect(instalmentAmount * (months - 1) + lastAmount).toBe(totalAmount);
    expect(price + costAmount).toBe(totalAmount);
    expect(costAmount).toBeGreaterThanOrEqual(0);
    expect(lastAmount).toBeGreaterThan(0);
    expect(Math.abs(lastAmount - instalmentAmount)).toBeLessThanOrEqual(months / 2 + 1);
    for (const amount of [instalmentAmount, lastAmount, totalAmount])
      expect(Number.isInteger(amount)).toBe(true);
    if (price >= 200_00) expect(Math.abs(plan.effectiveRateBp - effectiveRateBp)).toBeLessThanOrEqual(2);
  }
});

test('an offer is for prices from its lowest to its highest', () => {
  const offer = { lowestAmount: 50_000, highestAmount: 600_000 };
  const covered = [49_999, 50_000, 600_000, 600_001].map((price) => isOfferedFor(offer, price));
  expect(covered).toEqual([false, true, true, false]);
});
