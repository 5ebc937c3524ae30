import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import type { VatShare } from '#domain/carts/pricing.ts';
import { differenceOf } from '#domain/order-changes/difference-of.ts';
import { type RefundedMoney, refundParts } from '#domain/orders/refund-parts.ts';
import type { Currency } from '#shared/money.ts';
import { quarterOf } from './quarter.ts';
import { balanceShares, type PaidBalance, suppliedShares } from './supplied-shares.ts';

/**
 * One line of the records (Implementing Regulation 282/2011 Art. 63c). Amounts in minor units of
 * `currency`; negative for a correction. Dates `YYYY-MM-DD` in the shop's time zone.
 */
export type OssRecord = {
  readonly kind: 'supply' | 'correction';
  readonly orderNumber: string;
  /** Only for a correction: the quarter of the supply. */
  readonly correctedQuarter: string | null;
  readonly state: string;
  readonly description: string;
  readonly quantity: number | null;
  readonly supplyDate: string;
  readonly currency: Currency;
  readonly netAmount: number;
  readonly rateBp: number;
  readonly vatAmount: number;
  /** The same in euro cents, at the rate of the supply's quarter. */
  readonly netEuroAmount: number;
  readonly vatEuroAmount: number;
  /** When money arrived or went back, and the share of this line. */
  readonly paymentDate: string;
  readonly paymentAmount: number;
  /**
   * The invoice of a supply or the credit note of a correction, where one was issued (Art.
   * 63c(1)(k)).
   */
  readonly invoice: string | null;
  readonly transportStart: string;
  readonly transportEnd: string;
  /** The proof that goods or money went back. */
  readonly proof: string | null;
};

/** A record before its amounts are known in euro. */
export type PlainRecord = Omit<OssRecord, 'netEuroAmount' | 'vatEuroAmount'>;

/** A paid order with the data for records. */
export type OssOrder = {
  readonly number: string;
  readonly paidOn: string;
  readonly currency: Currency;
  readonly state: string;
  readonly invoice: string | null;
  readonly transportStart: string;
  readonly transportEnd: string;
  readonly breakdown: DeliveredBreakdown;
  /** Only while the order has no more than its deposit. */
  readonly depositAmount?: number | null;
  readonly lines: readonly { readonly variantId: string; readonly description: string }[];
};

/** A completed refund; `earlier` are earlier refunds in order. */
export type OssRefund = RefundedMoney & {
  readonly id: string;
  readonly doneOn: string;
  readonly earlier: readonly RefundedMoney[];
  readonly reason: string;
  readonly creditNote: string | null;
  /** The balance that was paid before it: the order was supplied in two parts. */
  readonly balance?: PaidBalance & { readonly balancePaidOn: string };
};

/**
 * The supplies of an order: its lines, then its delivery at each rate; of a deposit its share at
 * each rate. Their payments sum to the order's payment.
 */
export function suppliesOf(order: OssOrder): PlainRecord[] {
  const { breakdown, depositAmount = null } = order;
  if (depositAmount !== null)
    return suppliedShares(breakdown, depositAmount).map(({ rateBp, netAmount, vatAmount }) =>
      supply(order, { description: 'deposit', quantity: null, rateBp, netAmount, vatAmount }),
    );
  const texts = new Map(order.lines.map((line) => [line.variantId, line.description]));
  const goods = breakdown.lines.map((line) =>
    supply(order, {
      description: texts.get(line.variantId) ?? line.variantId,
      quantity: line.quantity,
      rateBp: line.vatRateBp,
      netAmount: line.netAmount,
      vatAmount: line.vatAmount,
    }),
  );
  const delivery = breakdown.vat.flatMap((share) => {
    const atRate = breakdown.lines.filter((line) => line.vatRateBp === share.rateBp);
    const netAmount = share.netAmount - sum(atRate.map((line) => line.netAmount));
    const vatAmount = share.vatAmount - sum(atRate.map((line) => line.vatAmount));
    if (netAmount + vatAmount === 0) return [];
    const description = `delivery: ${breakdown.shipping?.code ?? ''}`;
    return [supply(order, { description, quantity: 1, rateBp: share.rateBp, netAmount, vatAmount })];
  });
  return [...goods, ...delivery];
}

/**
 * The corrections of a refund, one per rate and supply: each belongs to the quarter of what it
 * corrects (Directive 2006/112 Art. 369g). After a balance it takes off that first, then the
 * deposit, so no quarter gives back more than was declared in it.
 */
export function correctionsOf(order: OssOrder, refund: OssRefund): PlainRecord[] {
  const supplied = suppliedShares(order.breakdown, order.depositAmount ?? null);
  const parts = refundParts(supplied, refund);
  const { balance } = refund;
  if (!balance) return correctionsAt(order, refund, { suppliedOn: order.paidOn, parts });
  const ofBalance = partsOfBalance(order, { ...refund, balance }, parts);
  return [
    ...correctionsAt(order, refund, { suppliedOn: balance.balancePaidOn, parts: ofBalance }),
    ...correctionsAt(order, refund, { suppliedOn: order.paidOn, parts: differenceOf(ofBalance, parts) }),
  ];
}

type Corrected = { readonly suppliedOn: string; readonly parts: readonly VatShare[] };

function correctionsAt(order: OssOrder, refund: OssRefund, { suppliedOn, parts }: Corrected): PlainRecord[] {
  return parts.map((part) => ({
    ...recordOf(order, {
      rateBp: part.rateBp,
      vatAmount: 0 - part.vatAmount,
      netAmount: 0 - part.netAmount,
    }),
    kind: 'correction' as const,
    supplyDate: suppliedOn,
    correctedQuarter: quarterOf(suppliedOn),
    description: refund.reason,
    quantity: null,
    paymentDate: refund.doneOn,
    invoice: refund.creditNote,
    proof: `refund ${refund.id} of ${refund.doneOn}`,
  }));
}

/** What of these parts the balance supplied: all of them until nothing is left of it. */
function partsOfBalance(
  { breakdown }: OssOrder,
  { balance, earlier }: OssRefund & Required<Pick<OssRefund, 'balance'>>,
  parts: readonly VatShare[],
): VatShare[] {
  const before = balance.backBefore.length;
  const since = earlier
    .slice(before)
    .flatMap((one, index) =>
      refundParts(breakdown.vat, { ...one, earlier: earlier.slice(0, before + index) }),
    );
  const supplied = balanceShares({ ...balance, breakdown });
  const taken = (back: readonly VatShare[]) => supplied.flatMap((share) => lesserOf(share, back));
  return differenceOf(taken(since), taken([...since, ...parts]));
}

/** What came back at a rate, or all of its share. */
function lesserOf(share: VatShare, back: readonly VatShare[]): VatShare[] {
  const atRate = back.filter(({ rateBp }) => rateBp === share.rateBp);
  const grossAmount = sum(atRate.map((one) => one.grossAmount));
  if (grossAmount >= share.grossAmount) return share.grossAmount > 0 ? [share] : [];
  const vatAmount = sum(atRate.map((one) => one.vatAmount));
  return [{ rateBp: share.rateBp, grossAmount, vatAmount, netAmount: grossAmount - vatAmount }];
}

/** What a change of an order took off and added; `changedOn`: the day it took effect. */
export type OssChange = {
  readonly id: string;
  readonly changedOn: string;
  readonly before: Pick<DeliveredBreakdown, 'vat'>;
  readonly after: Pick<DeliveredBreakdown, 'vat'>;
  readonly invoice: string | null;
  readonly creditNote: string | null;
};

/**
 * The records of a change, one per rate: what it added is supplied on its day, what it took off
 * corrects the first supply.
 */
export function changesOf(order: OssOrder, change: OssChange): PlainRecord[] {
  const { changedOn, invoice, creditNote } = change;
  return differenceOf(change.before.vat, change.after.vat).map((part) => {
    const more = {
      ...recordOf(order, part),
      ...{ description: 'change of the order', quantity: null, paymentDate: changedOn },
    };
    if (part.grossAmount > 0)
      return { ...more, kind: 'supply', correctedQuarter: null, supplyDate: changedOn, invoice, proof: null };
    const proof = `change ${change.id} of ${changedOn}`;
    return {
      ...more,
      kind: 'correction',
      correctedQuarter: quarterOf(order.paidOn),
      invoice: creditNote,
      proof,
    };
  });
}

/** A paid balance; `balancePaidOn`: the day it came. */
export type OssBalance = PaidBalance & {
  readonly id: string;
  readonly balancePaidOn: string;
  readonly invoice: string | null;
};

/** The records of a balance, one per rate. Cents that moved between rates correct the deposit. */
export function balancesOf(order: OssOrder, balance: OssBalance): PlainRecord[] {
  const { id, balancePaidOn, invoice } = balance;
  return balanceShares(balance).map((part) => {
    const more = {
      ...recordOf(order, part),
      ...{ description: 'balance', quantity: null, paymentDate: balancePaidOn, invoice },
    };
    if (part.grossAmount > 0)
      return { ...more, kind: 'supply', correctedQuarter: null, supplyDate: balancePaidOn, proof: null };
    const proof = `balance of ${id}`;
    return { ...more, kind: 'correction', correctedQuarter: quarterOf(order.paidOn), proof };
  });
}

type Money = Pick<OssRecord, 'rateBp' | 'netAmount' | 'vatAmount'>;

function supply(order: OssOrder, what: Money & Pick<OssRecord, 'description' | 'quantity'>): PlainRecord {
  return {
    ...recordOf(order, what),
    kind: 'supply',
    correctedQuarter: null,
    description: what.description,
    quantity: what.quantity,
    paymentDate: order.paidOn,
    invoice: order.invoice,
    proof: null,
  };
}

function recordOf(order: OssOrder, { rateBp, netAmount, vatAmount }: Money) {
  return {
    orderNumber: order.number,
    state: order.state,
    supplyDate: order.paidOn,
    currency: order.currency,
    rateBp,
    netAmount,
    vatAmount,
    paymentAmount: netAmount + vatAmount,
    transportStart: order.transportStart,
    transportEnd: order.transportEnd,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}
