import fc from 'fast-check';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import type { VatShare } from '#domain/carts/pricing.ts';
import { draftCreditNote } from '#domain/invoices/draft-credit-note.ts';
import { refundParts } from '#domain/orders/refund-parts.ts';
import { sharePaid } from '#domain/returns/share-paid.ts';
import { correctionsOf, type OssOrder, suppliesOf } from '#domain/tax-returns/oss-record.ts';
import { sampleDocument } from './sample-invoice.ts';

/**
 * A refund: a few cents, a share of the rest in basis points, all of the rest as after a
 * cancellation, or the price of returned or withdrawn pieces of a line.
 */
export type MoneyBack =
  | { readonly line: number; readonly pieces: number }
  | { readonly cents: number }
  | { readonly shareBp: number }
  | { readonly rest: true };

export const moneyBack: fc.Arbitrary<MoneyBack> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ cents: fc.integer({ min: 1, max: 50_000 }) }) },
  { weight: 3, arbitrary: fc.record({ shareBp: fc.integer({ min: 1, max: 9_999 }) }) },
  { weight: 1, arbitrary: fc.constant({ rest: true as const }) },
  {
    weight: 5,
    arbitrary: fc.record({ line: fc.nat({ max: 7 }), pieces: fc.integer({ min: 1, max: 99 }) }),
  },
);

const DAY = '2026-11-22';
const sum = (amounts: readonly number[]) => amounts.reduce((whole, one) => whole + one, 0);
const none = (amounts: readonly number[]) => amounts.every((one) => one === 0);

type Returned = { readonly id: string; readonly pieces: number; readonly amount: number };

/**
 * The amount of each refund in cents; never more than the rest, and never zero. Pieces
 * go back once.
 */
function refundsOf(priced: DeliveredBreakdown, back: readonly MoneyBack[]) {
  const amounts: number[] = [];
  const returned: Returned[] = [];
  const order = {
    lines: priced.lines.map(({ variantId, quantity, totalAmount }) => ({
      id: variantId,
      quantity,
      totalAmount,
    })),
    shippingAmount: priced.shippingAmount,
  };
  const before = new Map<string, number>();
  const forPieces = (line: number, pieces: number) => {
    const bought = order.lines[line % order.lines.length];
    const more = bought ? Math.min(pieces, bought.quantity - (before.get(bought.id) ?? 0)) : 0;
    if (!bought || more === 0) return 0;
    const { amount, deliveryAmount } = sharePaid(order, { before, back: new Map([[bought.id, more]]) });
    before.set(bought.id, (before.get(bought.id) ?? 0) + more);
    returned.push({ id: bought.id, pieces: more, amount: amount - deliveryAmount });
    return amount;
  };
  for (const one of back) {
    const left = priced.totalAmount - sum(amounts);
    const wanted = 'pieces' in one ? forPieces(one.line, one.pieces) : moneyOf(one, left);
    if (Math.min(wanted, left) > 0) amounts.push(Math.min(wanted, left));
  }
  return { amounts, returned };
}

function moneyOf(one: Exclude<MoneyBack, { pieces: number }>, left: number): number {
  if ('rest' in one) return left;
  return 'cents' in one ? one.cents : shareOf(left, one.shareBp);
}

/**
 * Pieces of a line give back no more than was paid for it, each within a cent of its even share,
 * and all of them everything.
 */
function giveBackTheirShare(priced: DeliveredBreakdown, returned: readonly Returned[]): boolean {
  return priced.lines.every(({ variantId, quantity, totalAmount }) => {
    const of = returned.filter((one) => one.id === variantId);
    const [pieces, amount] = [sum(of.map((one) => one.pieces)), sum(of.map((one) => one.amount))];
    const off = times(amount, quantity) - times(totalAmount, pieces);
    const isEven = off < BigInt(quantity) && -off < BigInt(quantity);
    return amount <= totalAmount && isEven && (pieces < quantity || amount === totalAmount);
  });
}

/** Rounded up, so a share is never zero. */
function shareOf(amount: number, shareBp: number): number {
  return Math.ceil((amount * shareBp) / 10_000);
}

/**
 * The laws that refunds of an order break, in words; none should. The rest after the last refund
 * goes back too, to check that nothing remains.
 */
export function brokenRefundLaws(priced: DeliveredBreakdown, back: readonly MoneyBack[]): string[] {
  const { amounts: some, returned } = refundsOf(priced, back);
  const left = priced.totalAmount - sum(some);
  const amounts = left > 0 ? [...some, left] : some;
  const parts = amounts.map((amount, at) =>
    refundParts(priced.vat, { amount, earlier: asRefunds(amounts.slice(0, at)) }),
  );
  const laws: readonly [string, boolean][] = [
    ['pieces give back their share of their line to the cent', giveBackTheirShare(priced, returned)],
    [
      'what goes back at the rates is the refund to the cent',
      parts.every((shares, at) => grossOf(shares) === amounts[at]),
    ],
    [
      'net + VAT = gross in every part of a refund, none below nothing',
      parts.flat().every((one) => isSound(one) && one.netAmount + one.vatAmount === one.grossAmount),
    ],
    [
      'no rate gives back more than it took, gross, net or VAT, however often',
      neverTooMuch(priced.vat, parts),
    ],
    [
      'the VAT back is the share of the rate’s VAT, to less than a cent',
      isVatInProportion(priced.vat, parts),
    ],
    [
      'all refunds of all of it leave nothing at any rate',
      priced.vat.every((share) => isAllBack(share, parts.flat())),
    ],
    ['credit notes say the same as the parts, and there is one for each', sayTheSame(priced, amounts, parts)],
    ['supplies and corrections of the One Stop Shop cancel out', cancelOut(priced, amounts)],
  ];
  return laws.flatMap(([law, holds]) => (holds ? [] : [law]));
}

function isSound({ grossAmount, netAmount, vatAmount }: VatShare): boolean {
  return [grossAmount, netAmount, vatAmount].every((one) => Number.isSafeInteger(one) && one >= 0);
}

function neverTooMuch(vat: readonly VatShare[], parts: readonly VatShare[][]): boolean {
  return parts.every((_, at) =>
    vat.every((share) => {
      const back = totalsAt(share.rateBp, parts.slice(0, at + 1).flat());
      return (
        back.grossAmount <= share.grossAmount &&
        back.netAmount <= share.netAmount &&
        back.vatAmount <= share.vatAmount
      );
    }),
  );
}

function isVatInProportion(vat: readonly VatShare[], parts: readonly VatShare[][]): boolean {
  return parts.every((_, at) =>
    vat.every(({ rateBp, vatAmount, grossAmount }) => {
      const back = totalsAt(rateBp, parts.slice(0, at + 1).flat());
      const off = times(back.vatAmount, grossAmount) - times(vatAmount, back.grossAmount);
      return off === 0n || (off < BigInt(grossAmount) && -off < BigInt(grossAmount));
    }),
  );
}

/** The product of two amounts exceeds the exact integers of a number. */
function times(one: number, other: number): bigint {
  return BigInt(one) * BigInt(other);
}

function isAllBack(share: VatShare, parts: readonly VatShare[]): boolean {
  const back = totalsAt(share.rateBp, parts);
  return none([share.grossAmount - back.grossAmount, share.vatAmount - back.vatAmount]);
}

function totalsAt(rateBp: number, parts: readonly VatShare[]) {
  const atRate = parts.filter((one) => one.rateBp === rateBp);
  return {
    grossAmount: grossOf(atRate),
    netAmount: sum(atRate.map((one) => one.netAmount)),
    vatAmount: sum(atRate.map((one) => one.vatAmount)),
  };
}

function grossOf(shares: readonly VatShare[]): number {
  return sum(shares.map((one) => one.grossAmount));
}

function sayTheSame(
  priced: DeliveredBreakdown,
  amounts: readonly number[],
  parts: readonly VatShare[][],
): boolean {
  const invoice = { ...sampleDocument(), shares: priced.vat };
  return amounts.every((amount, at) => {
    const refund = { amount, reason: 'return', doneOn: DAY, earlier: asRefunds(amounts.slice(0, at)) };
    const note = draftCreditNote(invoice, refund, { code: 'NC-1', issuedOn: DAY });
    return (
      note !== null &&
      note.totalAmount === amount &&
      note.netAmount + note.vatAmount === amount &&
      JSON.stringify(note.shares) === JSON.stringify(parts[at]) &&
      sum(note.lines.map((line) => line.totalAmount)) === amount
    );
  });
}

function cancelOut(priced: DeliveredBreakdown, amounts: readonly number[]): boolean {
  const order: OssOrder = {
    ...{
      number: '2345-6789',
      paidOn: DAY,
      state: 'DE',
      transportStart: 'IT',
      transportEnd: 'DE',
      invoice: null,
      lines: [],
    },
    ...{ currency: priced.currency, breakdown: priced },
  };
  const corrections = amounts.flatMap((amount, at) =>
    correctionsOf(order, {
      id: '1',
      doneOn: DAY,
      amount,
      earlier: asRefunds(amounts.slice(0, at)),
      reason: 'return',
      creditNote: null,
    }),
  );
  const records = [...suppliesOf(order), ...corrections];
  return priced.vat.every(({ rateBp }) => {
    const atRate = records.filter((one) => one.rateBp === rateBp);
    return none([
      sum(atRate.map((one) => one.netAmount)),
      sum(atRate.map((one) => one.vatAmount)),
      sum(atRate.map((one) => one.paymentAmount)),
    ]);
  });
}

function asRefunds(amounts: readonly number[]) {
  return amounts.map((amount) => ({ amount }));
}
