import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from '#domain/carts/pricing.ts';
import { unionStateOf } from '#domain/taxes/union-state.ts';
import { ossCsv, ossCsvHead } from './oss-csv.ts';
import { correctionsOf, type OssOrder, type OssRecord, type PlainRecord, suppliesOf } from './oss-record.ts';
import { addOssTotals } from './oss-totals.ts';
import { parseQuarter, quarterOf } from './quarter.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((whole, one) => whole + one, 0);

function orderOf(prices: readonly { amount: number; rateBp: number }[], delivery = 990): OssOrder {
  const breakdown = priceCart({
    currency: 'EUR',
    pricesIncludeVat: true,
    lines: prices.map(({ amount, rateBp }, index) => ({
      variantId: `v${index}`,
      quantity: 2,
      unitListAmount: amount,
      unitStreetAmount: amount,
      vatRateBp: rateBp,
    })),
    discounts: [{ code: 'TEN', percentBp: 1_000 }],
    shipping: { code: 'courier', amount: delivery, freeFromAmount: null },
  });
  return {
    number: 'ABCD',
    paidOn: '2026-11-20',
    currency: 'EUR',
    state: 'PT',
    invoice: 'FV-2026-00042',
    transportStart: '31010 Santa Giustina IT',
    transportEnd: '1100-148 Lisboa PT',
    breakdown: { ...breakdown, tax: { place: 'PT', scheme: 'vat', isTakenOff: false } },
    lines: prices.map((_, index) => ({ variantId: `v${index}`, description: `Thing ${index}` })),
  };
}

const anyOrder = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 0, max: 900_000 }),
      rateBp: fc.constantFrom(400, 600, 2200, 2550),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((prices) => orderOf(prices));

test('X1.10 for any order the supplies sum to the payment, its base and its VAT', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const supplies = suppliesOf(order);
      expect(sum(supplies.map((one) => one.paymentAmount))).toBe(order.breakdown.totalAmount);
      expect(sum(supplies.map((one) => one.vatAmount))).toBe(order.breakdown.vatAmount);
      expect(sum(supplies.map((one) => one.netAmount))).toBe(order.breakdown.netAmount);
    }),
    { numRuns: 1_000 },
  );
});

test('X1.10 for any refunds the corrections sum to the refunded amount, and to zero net sales after full refunds', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(anyOrder, parts, (order, wishes) => {
      const whole = order.breakdown.totalAmount;
      const amounts: number[] = [];
      for (const wish of [...wishes, whole]) {
        const left = whole - sum(amounts);
        if (left > 0) amounts.push(Math.min(wish, left));
      }
      const corrections = amounts.map((amount, index) =>
        correctionsOf(order, {
          id: `r${index}`,
          doneOn: '2027-01-03',
          amount,
          earlier: asRefunds(amounts.slice(0, index)),
          reason: 'returned',
          creditNote: null,
        }),
      );
      corrections.forEach((rows, index) => {
        expect(sum(rows.map((row) => row.paymentAmount))).toBe(-(amounts[index] ?? 0));
        for (const row of rows) {
          expect(row.vatAmount).toBeLessThanOrEqual(0);
          expect(row.netAmount + row.vatAmount).toBe(row.paymentAmount);
        }
      });
      const all = [...suppliesOf(order), ...corrections.flat()];
      for (const rateBp of new Set(all.map((row) => row.rateBp))) {
        const ofRate = all.filter((row) => row.rateBp === rateBp);
        expect(sum(ofRate.map((row) => row.vatAmount))).toBe(0);
        expect(sum(ofRate.map((row) => row.netAmount))).toBe(0);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('1.2.10 X1.10 the CSV has the columns of Art. 63c and is safe to open in a spreadsheet', () => {
  const order = orderOf([{ amount: 10_600, rateBp: 600 }]);
  const evil = { ...order, lines: [{ variantId: 'v0', description: '=HYPERLINK("http://x","y")' }] };
  expect(ossCsvHead()).toBe(
    'quarter,record,order_number,corrected_quarter,state_of_consumption,description,quantity,date_of_supply,' +
      'taxable_amount,change_of_taxable_amount,vat_rate_percent,vat_amount,currency,payment_date,payment_amount,' +
      'paid_before_supply,invoice,transport_start,transport_end,proof_of_return,taxable_amount_eur,vat_amount_eur\n',
  );
  const [goods, delivery] = ossCsv('2026-4', inItsEuro(suppliesOf(evil))).split('\n');
  expect(goods).toBe(
    '2026-4,supply,ABCD,,PT,"\'=HYPERLINK(""http://x"",""y"")",2,2026-11-20,180.00,,6.00,10.80,EUR,2026-11-20,190.80,' +
      'yes,FV-2026-00042,31010 Santa Giustina IT,1100-148 Lisboa PT,,180.00,10.80',
  );
  expect(delivery).toContain('delivery: courier,1,2026-11-20,9.34,,6.00,0.56,EUR');
  const refund = {
    id: 'r1',
    doneOn: '2027-01-03',
    amount: 1_000,
    earlier: [],
    reason: '@cmd',
    creditNote: 'NC-2027-00001',
  };
  expect(ossCsv('2027-1', inItsEuro(correctionsOf(order, refund)))).toBe(
    "2027-1,correction,ABCD,2026-4,PT,'@cmd,,2026-11-20,,-9.43,6.00,-0.57,EUR,2027-01-03,-10.00,,NC-2027-00001," +
      '31010 Santa Giustina IT,1100-148 Lisboa PT,refund r1 of 2027-01-03,-9.43,-0.57\n',
  );
});

test('X1.10 the totals of the return: supplies per state and rate, earlier quarters per state', () => {
  const order = orderOf([{ amount: 10_600, rateBp: 600 }]);
  const refund = {
    id: 'r1',
    doneOn: '2026-12-03',
    amount: 1_000,
    earlier: [],
    reason: 'returned',
    creditNote: null,
  };
  const records = inItsEuro([...suppliesOf(order), ...correctionsOf(order, refund)]);
  const same = [...addOssTotals('2026-4', new Map(), records).values()];
  expect(same).toEqual([
    {
      state: 'PT',
      rateBp: 600,
      correctedQuarter: null,
      netAmount: 17_991,
      vatAmount: 1_079,
    },
  ]);
  const later = [...addOssTotals('2027-1', new Map(), inItsEuro(correctionsOf(order, refund))).values()];
  expect(later).toMatchObject([{ state: 'PT', rateBp: null, correctedQuarter: '2026-4', vatAmount: -57 }]);
});

test.each([
  ['GR', 'EL'],
  ['PT-30', 'PT'],
  ['AT-EXCLAVES', 'AT'],
  ['XI', 'XI'],
  ['GB', null],
  ['CH', null],
])('X1.10 the state of consumption of %s is %s', (place, state) => {
  expect(unionStateOf(place)).toBe(state);
});

test('quarters are read by year and number', () => {
  expect(parseQuarter('2026-4')).toEqual({ name: '2026-4', from: '2026-10-01', until: '2027-01-01' });
  expect(parseQuarter('2026-1')).toEqual({ name: '2026-1', from: '2026-01-01', until: '2026-04-01' });
  expect(['', '2026', '2026-5', '26-1', '2026-4; drop'].map(parseQuarter)).toEqual(Array(5).fill(null));
  expect(['2026-01-31', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-1',
    '2026-1',
    '2026-2',
    '2026-4',
  ]);
});

/** Records of an order in euro have the same amounts twice. */
function inItsEuro(records: readonly PlainRecord[]): OssRecord[] {
  return records.map((record) => ({
    ...record,
    netEuroAmount: record.netAmount,
    vatEuroAmount: record.vatAmount,
  }));
}

function asRefunds(amounts: readonly number[]) {
  return amounts.map((amount) => ({ amount }));
}
