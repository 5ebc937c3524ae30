import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import type { VatShare } from '#domain/carts/pricing.ts';
import { differenceOf } from '#domain/order-changes/difference-of.ts';
import { type RefundedMoney, refundParts } from '#domain/orders/refund-parts.ts';
import type { Currency } from '#shared/money.ts';
import { quarterOf } from './quarter.ts';
import { balanceShares, changedShares, type PaidBalance, suppliedShares } from './supplied-shares.ts';

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
  /** Changes of the order that took effect before it, in order. */
  readonly changes?: readonly EarlierChange[];
};

/** A change that took effect on `changedOn`, with what the order had before and after it. */
export type EarlierChange = {
  readonly changedOn: string;
  readonly before: Vat;
  readonly after: Vat;
};

type Vat = Pick<DeliveredBreakdown, 'vat'> & { readonly depositAmount?: number | null };

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
 * corrects (Directive 2006/112 Art. 369g). It takes off a balance and what changes added first,
 * then the first supply, so no quarter gives back more than was declared in it.
 */
export function correctionsOf(order: OssOrder, refund: OssRefund): PlainRecord[] {
  const supplied = suppliedShares(order.breakdown, order.depositAmount ?? null);
  const { balance, changes = [], earlier } = refund;
  const later: readonly Supply[] = balance
    ? [{ suppliedOn: balance.balancePaidOn, shares: balanceShares(balance) }]
    : laterSupplies(changes);
  // What went back before the balance is no part of it.
  const before = balance?.backBefore.length ?? 0;
  const left = earlier.slice(before).reduce((supplies, one, index) => {
    const parts = refundParts(supplied, { ...one, earlier: earlier.slice(0, before + index) });
    return takenOff(supplies, parts).left;
  }, later);
  const { taken, rest } = takenOff(left, refundParts(supplied, refund));
  return [...taken, { suppliedOn: order.paidOn, shares: rest }].flatMap((one) =>
    correctionsAt(order, refund, one),
  );
}

/** A part of an order on the day that it was supplied. */
type Supply = { readonly suppliedOn: string; readonly shares: readonly VatShare[] };

/** What is left of the supplies that changes added, after what changes took off. */
function laterSupplies(changes: readonly EarlierChange[]): readonly Supply[] {
  return changes.reduce<readonly Supply[]>((later, change) => {
    const { more, less } = partsOf(change);
    const { left } = takenOff(later, less);
    return more.length > 0 ? [...left, { suppliedOn: change.changedOn, shares: more }] : left;
  }, []);
}

/** What a change adds at each rate, and what it takes off. Both positive. */
function partsOf({ before, after }: Pick<EarlierChange, 'before' | 'after'>) {
  const parts = changedShares(before, after);
  const more = parts.filter(({ grossAmount }) => grossAmount > 0);
  const others = parts.filter((part) => !more.includes(part));
  return { more, less: differenceOf(others, []) };
}

/** Takes parts off supplies, the latest first; `rest` is more than they have. */
function takenOff(supplies: readonly Supply[], parts: readonly VatShare[]) {
  let rest: readonly VatShare[] = parts;
  const taken: Supply[] = [];
  const left: Supply[] = [];
  for (const { suppliedOn, shares } of supplies.toReversed()) {
    const own = shares.flatMap((share) => lesserOf(share, rest));
    rest = differenceOf(own, rest);
    taken.push({ suppliedOn, shares: own });
    left.unshift({ suppliedOn, shares: differenceOf(own, shares) });
  }
  return { taken, left, rest };
}

function correctionsAt(order: OssOrder, refund: OssRefund, { suppliedOn, shares }: Supply): PlainRecord[] {
  return shares.map((part) => ({
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

/** What goes back at the rate of a share, or all of the share. */
function lesserOf(share: VatShare, back: readonly VatShare[]): VatShare[] {
  const part = back.find(({ rateBp }) => rateBp === share.rateBp);
  if (!part || part.grossAmount <= 0 || share.grossAmount <= 0) return [];
  return [part.grossAmount >= share.grossAmount ? share : part];
}

/** A change of an order; `changes`: those that took effect before it, in order. */
export type OssChange = EarlierChange & {
  readonly id: string;
  readonly changes: readonly EarlierChange[];
  readonly invoice: string | null;
  readonly creditNote: string | null;
};

/**
 * The records of a change, one per rate: what it added is supplied on its day, what it took off
 * corrects what earlier changes added, the latest first, then the first supply.
 */
export function changesOf(order: OssOrder, change: OssChange): PlainRecord[] {
  const { id, changedOn, invoice, creditNote } = change;
  const { more, less } = partsOf(change);
  const of = (part: VatShare) => ({
    ...recordOf(order, part),
    ...{ description: 'change of the order', quantity: null, paymentDate: changedOn },
  });
  const added = more.map((part) => {
    const none = { correctedQuarter: null, proof: null };
    return { ...of(part), ...none, kind: 'supply' as const, supplyDate: changedOn, invoice };
  });
  const { taken, rest } = takenOff(laterSupplies(change.changes), less);
  const corrected = [...taken, { suppliedOn: order.paidOn, shares: rest }];
  const takenBack = corrected.flatMap(({ suppliedOn, shares }) =>
    differenceOf(shares, []).map((part) => ({
      ...of(part),
      ...{ kind: 'correction' as const, supplyDate: suppliedOn, correctedQuarter: quarterOf(suppliedOn) },
      ...{ invoice: creditNote, proof: `change ${id} of ${changedOn}` },
    })),
  );
  return [...added, ...takenBack];
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
