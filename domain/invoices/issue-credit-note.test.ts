import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RefundItem } from '#domain/payments/schema.ts';
import { newId } from '#shared/ids.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { sampleDocument } from '#tests/helpers/sample-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { InvoiceDocument } from './document.ts';
import { draftCreditNote } from './draft-credit-note.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

const shop = await testShop();
const invoiced = { billing: { wantsInvoice: true } };

test('a refund causes one credit note, however often and in parallel it is announced', async () => {
  shop.clock.set(new Date('2031-02-01T12:00:00Z'));
  const { id: orderId, paymentId } = await orderToInvoice(shop, invoiced);
  const invoice = await issueInvoice(shop, { orderId });
  const refundId = await sampleRefund(shop, { paymentId, amount: 10_000 });
  const notes = await Promise.all(Array.from({ length: 5 }, () => issueCreditNote(shop, { refundId })));
  expect(new Set(notes.map((note) => note?.code))).toEqual(new Set(['NC-2031-00001']));
  expect(notes[0]).toMatchObject({
    kind: 'credit-note',
    totalAmount: 10_000,
    correctsId: invoice?.id,
    document: { corrects: { code: invoice?.code }, suppliedOn: '2026-11-21' },
  });
});

test('refunds announced at the same time give back the whole invoice, rate by rate', async () => {
  const { id: orderId, paymentId } = await orderToInvoice(shop, invoiced);
  const invoice = await issueInvoice(shop, { orderId });
  const parts = [1, 7_777, 100_003, (invoice?.totalAmount ?? 0) - 107_781];
  const ids = await Promise.all(parts.map((amount) => sampleRefund(shop, { paymentId, amount })));
  const notes = await Promise.all(ids.map((refundId) => issueCreditNote(shop, { refundId })));
  for (const share of invoice?.document.shares ?? []) {
    const back = notes
      .flatMap((note) => note?.document.shares ?? [])
      .filter((one) => one.rateBp === share.rateBp);
    expect(sum(back.map((one) => one.grossAmount))).toBe(share.grossAmount);
    expect(sum(back.map((one) => one.vatAmount))).toBe(share.vatAmount);
  }
});

test('a refund announced before the payment writes invoice and credit note; without an invoice there is no credit note', async () => {
  const late = await orderToInvoice(shop, invoiced);
  const refundId = await sampleRefund(shop, { paymentId: late.paymentId, amount: 500 });
  expect(await issueCreditNote(shop, { refundId })).toMatchObject({ kind: 'credit-note', totalAmount: 500 });
  expect(await issueInvoice(shop, { orderId: late.id })).toMatchObject({ kind: 'invoice' });

  const plain = await orderToInvoice(shop);
  const nothing = await sampleRefund(shop, { paymentId: plain.paymentId, amount: 500 });
  expect(await issueCreditNote(shop, { refundId: nothing })).toBeNull();

  const asked = await sampleRefund(shop, { paymentId: late.paymentId, amount: 5, state: 'requested' });
  expect(await issueCreditNote(shop, { refundId: asked })).toBeNull();
  expect(await issueCreditNote(shop, { refundId: newId() })).toBeNull();
});

const anInvoice = fc
  .record({
    prices: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 900_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        rateBp: fc.constantFrom(0, 400, 600, 1900, 2200, 2550),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    delivery: fc.integer({ min: 0, max: 5_000 }),
    percentBp: fc.integer({ min: 0, max: 9_900 }),
  })
  .map(sampleDocument);

test('the lines of any order’s invoice sum to its total, and net and VAT to gross at each rate', () => {
  fc.assert(
    fc.property(anInvoice, ({ lines, shares, totalAmount, netAmount, vatAmount }) => {
      expect(sum(lines.map((line) => line.totalAmount))).toBe(totalAmount);
      expect(sum(lines.map((line) => line.vatAmount))).toBe(vatAmount);
      expect(netAmount + vatAmount).toBe(totalAmount);
      for (const share of shares) {
        const rows = lines.filter((line) => line.rateBp === share.rateBp);
        expect(sum(rows.map((line) => line.netAmount))).toBe(share.netAmount);
        expect(sum(rows.map((line) => line.vatAmount))).toBe(share.vatAmount);
        expect(share.netAmount + share.vatAmount).toBe(share.grossAmount);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('refunds never credit more than an invoice holds at any rate, and all of it in the end', () => {
  fc.assert(
    fc.property(
      anInvoice,
      fc.array(fc.integer({ min: 1, max: 700_000 }), { maxLength: 6 }),
      (invoice, asked) => {
        const notes: InvoiceDocument[] = [];
        const credit = (amount: number) => {
          const earlier = notes.map((note) => ({ amount: note.totalAmount }));
          const refund = { amount, reason: 'returned', doneOn: '2026-11-21', earlier };
          const note = draftCreditNote(invoice, refund, { code: 'NC-2026-00001', issuedOn: '2026-11-21' });
          if (note) notes.push(note);
          return note;
        };
        for (const amount of asked) {
          const left = invoice.totalAmount - sum(notes.map((note) => note.totalAmount));
          expect(credit(amount)?.totalAmount ?? 0).toBe(Math.min(amount, left));
        }
        const left = invoice.totalAmount - sum(notes.map((note) => note.totalAmount));
        if (left > 0) credit(left);
        expect(sum(notes.map((note) => note.vatAmount))).toBe(invoice.vatAmount);
        for (const share of invoice.shares) {
          const back = notes.flatMap((note) => note.shares.filter((one) => one.rateBp === share.rateBp));
          expect(back.every((one) => one.netAmount >= 0 && one.vatAmount >= 0)).toBe(true);
          expect(sum(back.map((one) => one.netAmount))).toBe(share.netAmount);
        }
        expect(credit(1)).toBeNull();
      },
    ),
    { numRuns: 1_000 },
  );
});

test('socks that came back are credited by name at their rate: of 19.00 at 22 %, 3.43 are VAT', () => {
  const prices = [
    { amount: 499_000, quantity: 1, rateBp: 400 },
    { amount: 1_900, quantity: 2, rateBp: 2200 },
  ];
  const invoice = sampleDocument({ prices, percentBp: 0, delivery: 0 });
  const socks = invoice.lines[1]!;
  const items = [{ code: socks.code, quantity: 1, amount: 1_900, rateBp: 2200 }];
  const refund = { amount: 1_900, items, reason: 'return R-1', doneOn: '2026-11-21', earlier: [] };
  const note = draftCreditNote(invoice, refund, { code: 'NC-2026-00001', issuedOn: '2026-11-21' });
  expect(note?.lines).toEqual([
    expect.objectContaining({
      kind: 'goods',
      code: socks.code,
      name: socks.name,
      quantity: 1,
      vatAmount: 343,
    }),
  ]);
  expect(note?.shares).toEqual([{ rateBp: 2200, grossAmount: 1_900, vatAmount: 343, netAmount: 1_557 }]);
});

test('of two builds of one bike the one that came back is credited by its own name and price', () => {
  const prices = [500_000, 600_000].map((amount) => ({ amount, quantity: 1, rateBp: 2200 }));
  const sample = sampleDocument({ prices, percentBp: 0, delivery: 0 });
  const built = ['a', 'b'].map((lineId, index) => ({
    ...sample.lines[index]!,
    ...{ lineId, code: 'VT25', description: `build ${lineId}` },
  }));
  const invoice = { ...sample, lines: built };
  const items = [{ lineId: 'b', code: 'VT25', quantity: 1, amount: 600_000, rateBp: 2200 }];
  const refund = { amount: 600_000, items, reason: 'return R-1', doneOn: '2026-11-21', earlier: [] };
  const note = draftCreditNote(invoice, refund, { code: 'NC-2026-00001', issuedOn: '2026-11-21' });
  expect(note?.lines).toMatchObject([{ description: 'build b', unitAmount: 600_000, discountAmount: 0 }]);
});

test('a refund of the whole order repeats the lines of its invoice', () => {
  const invoice = sampleDocument();
  const refund = { amount: invoice.totalAmount, reason: 'canceled', doneOn: '2026-11-21', earlier: [] };
  const note = draftCreditNote(invoice, refund, { code: 'NC-2026-00001', issuedOn: '2026-11-21' });
  expect(note?.lines).toEqual(invoice.lines);
});

test('pieces, then delivery, then the rest: lines of all credit notes sum to the invoice at each rate', () => {
  fc.assert(
    fc.property(anInvoice, fc.array(fc.nat({ max: 5 }), { maxLength: 6 }), (invoice, picks) => {
      const notes: InvoiceDocument[] = [];
      const earlier: { amount: number; items: RefundItem[] | null }[] = [];
      const credit = (amount: number, items: RefundItem[] | null) => {
        const refund = { amount, items, reason: 'return', doneOn: '2026-11-21', earlier: [...earlier] };
        const note = draftCreditNote(invoice, refund, { code: 'NC-1', issuedOn: '2026-11-21' });
        if (!note) return;
        notes.push(note);
        earlier.push({ amount: note.totalAmount, items });
      };
      const goods = invoice.lines.filter((line) => line.kind === 'goods');
      for (const pick of new Set(picks)) {
        const line = goods[pick % goods.length]!;
        if (notes.some((note) => note.lines.some(({ code }) => code === line.code))) continue;
        const { code, quantity, totalAmount: amount, rateBp } = line;
        if (amount > 0) credit(amount, [{ code, quantity, amount, rateBp }]);
      }
      credit(invoice.totalAmount - sum(notes.map((note) => note.totalAmount)), null);
      for (const share of invoice.shares) {
        const back = notes.flatMap((note) => note.lines.filter((one) => one.rateBp === share.rateBp));
        expect(sum(back.map((one) => one.totalAmount))).toBe(share.grossAmount);
        expect(sum(back.map((one) => one.vatAmount))).toBe(share.vatAmount);
      }
    }),
    { numRuns: 500 },
  );
});

const sum = (amounts: readonly number[]) => amounts.reduce((whole, one) => whole + one, 0);
