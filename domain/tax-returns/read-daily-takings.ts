import { statement } from '#database/statement.ts';
import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import type { VatShare } from '#domain/carts/pricing.ts';
import { type RefundedMoney, refundParts } from '#domain/orders/refund-parts.ts';
import type { RefundItem } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Currency } from '#shared/money.ts';
import {
  BACK_BEFORE_BALANCE,
  DAY_OF,
  EARLIER_REFUNDS,
  FIRST_DEPOSIT,
  FIRST_STATE,
  IS_OF_DEPOSIT,
  OWN_PAYMENT,
  START_OF,
  STATE,
} from './statement-parts.ts';
import { balanceShares, changedShares, suppliedShares, takenOffShares } from './supplied-shares.ts';

/**
 * The takings of a day at one rate in the seller's own state. Minor units, all positive: what was
 * sold; what went back on that day, paid again or for the first time; and what the bank sent back
 * on that day of earlier refunds (`cameBack…`).
 */
export type DailyTakings = {
  /** `YYYY-MM-DD` in the shop's time zone. */
  readonly day: string;
  readonly currency: Currency;
  readonly rateBp: number;
  readonly grossAmount: number;
  readonly netAmount: number;
  readonly vatAmount: number;
  readonly refundedGrossAmount: number;
  readonly refundedNetAmount: number;
  readonly refundedVatAmount: number;
  readonly cameBackGrossAmount: number;
  readonly cameBackNetAmount: number;
  readonly cameBackVatAmount: number;
};

type Days = { from: string; until: string; home: string };
type Sold = {
  day: string;
  currency: Currency;
  breakdown: DeliveredBreakdown;
  depositAmount: number | null;
};
type Balanced = Sold & { depositAmount: number; backBefore: RefundedMoney[] };
type State = DeliveredBreakdown & { depositAmount?: number | null };
type Changed = { day: string; currency: Currency; before: State; after: State };
type Refunded = Sold & {
  amount: number;
  items: RefundItem[] | null;
  earlier: RefundedMoney[];
  change: { before: State; after: State } | null;
};

const UNBILLED = `o.tax_scheme = 'vat' and o.tax_place = :home and o.total_amount > 0
  and not exists (select from invoices where invoices.order_id = o.id and invoices.kind = 'invoice')`;

const soldOn = statement<Days, Sold>(
  'tax_returns_sold_at_home',
  `select ${DAY_OF('o.paid_at')} as day, o.currency,
     coalesce(${FIRST_STATE}->'breakdown', o.breakdown) as breakdown, ${FIRST_DEPOSIT} as "depositAmount"
   from orders o
   where ${UNBILLED} and o.paid_at >= ${START_OF('from')} and o.paid_at < ${START_OF('until')}
   order by o.paid_at, o.id`,
);

/**
 * Money `x` that moved for the claim `r`, which it settles or pays again. A claim has the same
 * parts whenever its money moves. What a change of the order gives back is in the change, so its
 * refund is none; where it comes back it is of the rates that the change took off.
 */
const MOVED = (at: string) => `select ${DAY_OF(`x.${at}`)} as day, o.currency, r.amount, r.items,
     o.breakdown, case when ${IS_OF_DEPOSIT} then o.deposit_amount end as "depositAmount",
     case when c.id is null then ${EARLIER_REFUNDS} else '[]' end as earlier,
     case when c.id is not null then
       jsonb_build_object('before', ${STATE('c.before')}, 'after', ${STATE('c.after')}) end as change
   from refunds x
   join refunds r on r.id = coalesce(x.repays_id, x.id)
   join payments payment on payment.id = r.payment_id
   join orders o on ${OWN_PAYMENT('payment')}
   left join order_changes c on c.id = r.change_id
   where ${UNBILLED} and x.${at} >= ${START_OF('from')} and x.${at} < ${START_OF('until')}`;

const refundedOn = statement<Days, Refunded>(
  'tax_returns_refunded_at_home',
  `${MOVED('done_at')} and (r.change_id is null or x.repays_id is not null) order by x.done_at, x.id`,
);

const cameBackOn = statement<Days, Refunded>(
  'tax_returns_came_back_at_home',
  `${MOVED('came_back_at')} order by x.came_back_at, x.id`,
);

const changedOn = statement<Days, Changed>(
  'tax_returns_changed_at_home',
  `select ${DAY_OF('c.applied_at')} as day, o.currency, ${STATE('c.before')} as before,
     ${STATE('c.after')} as after
   from order_changes c join orders o on o.id = c.order_id
   where ${UNBILLED} and c.applied_at >= ${START_OF('from')} and c.applied_at < ${START_OF('until')}
   order by c.applied_at, c.id`,
);

const balancedOn = statement<Days, Balanced>(
  'tax_returns_balances_at_home',
  `select ${DAY_OF('o.balance_paid_at')} as day, o.currency, o.breakdown, o.deposit_amount as "depositAmount",
     ${BACK_BEFORE_BALANCE}
   from orders o
   where ${UNBILLED} and o.balance_paid_at >= ${START_OF('from')} and o.balance_paid_at < ${START_OF('until')}
   order by o.balance_paid_at, o.id`,
);

/**
 * Reads the register of takings (registro dei corrispettivi, art. 24 DPR 633/1972) of some days:
 * sales in the seller's own state without an invoice, per day and rate, and what went back. Mail
 * order needs no receipt and no telematic takings (art. 2 lett. oo DPR 696/1996), so the register
 * is all there is. A sale belongs to the day of its payment, a deposit and its balance to their
 * own, a refund to the day it was made, and what a change of an order added or took off to the day
 * of the change. Money that the bank sends back later belongs to the day it came, and to its own
 * day again when it is paid again: no day that is over changes.
 * @param until the day after the last one
 */
export async function readDailyTakings(
  shop: Pick<Shop, 'db' | 'locale'>,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<DailyTakings[]> {
  const { company } = await findSiteConfig(shop);
  const days = { from, until, home: company.country };
  const sales = (await soldOn(shop.db, days)).map((sold) => addedTakings(sold));
  const refunds = (await refundedOn(shop.db, days)).map((refunded) => addedRefunds(refunded));
  const returned = (await cameBackOn(shop.db, days)).map((back) => addedReturned(back));
  const changes = (await changedOn(shop.db, days)).map((changed) => addedChanges(changed));
  const balances = (await balancedOn(shop.db, days)).map((balance) =>
    addedShares(balance, balanceShares(balance)),
  );
  return summed([sales, refunds, returned, changes, balances].flat(2));
}

function addedTakings({ day, currency, breakdown, depositAmount }: Sold): DailyTakings[] {
  return suppliedShares(breakdown, depositAmount)
    .filter(({ grossAmount }) => grossAmount > 0)
    .map((share) => ({ ...NOTHING, ...share, day, currency }));
}

function addedRefunds(refunded: Refunded): DailyTakings[] {
  return partsOf(refunded).map(({ of, grossAmount, netAmount, vatAmount }) => ({
    ...{ ...NOTHING, ...of },
    refundedGrossAmount: grossAmount,
    refundedNetAmount: netAmount,
    refundedVatAmount: vatAmount,
  }));
}

function addedReturned(back: Refunded): DailyTakings[] {
  return partsOf(back).map(({ of, grossAmount, netAmount, vatAmount }) => ({
    ...{ ...NOTHING, ...of },
    cameBackGrossAmount: grossAmount,
    cameBackNetAmount: netAmount,
    cameBackVatAmount: vatAmount,
  }));
}

function partsOf({ day, currency, breakdown, depositAmount, change, ...refund }: Refunded) {
  const shares = change
    ? takenOffShares(change.before, change.after)
    : suppliedShares(breakdown, depositAmount);
  const parts = refundParts(shares, refund);
  return parts.map(({ rateBp, ...amounts }) => ({ of: { day, currency, rateBp }, ...amounts }));
}

/** What was added at a rate is sold; what was taken off went back. */
function addedChanges({ before, after, ...of }: Changed): DailyTakings[] {
  return addedShares(of, changedShares(before, after));
}

function addedShares(
  { day, currency }: Pick<Sold, 'day' | 'currency'>,
  shares: readonly VatShare[],
): DailyTakings[] {
  return shares.map(({ rateBp, grossAmount, netAmount, vatAmount }) =>
    grossAmount > 0
      ? { ...NOTHING, day, currency, rateBp, grossAmount, netAmount, vatAmount }
      : {
          ...{ ...NOTHING, day, currency, rateBp },
          refundedGrossAmount: -grossAmount,
          refundedNetAmount: -netAmount,
          refundedVatAmount: -vatAmount,
        },
  );
}

const AMOUNTS = [
  'grossAmount',
  'netAmount',
  'vatAmount',
  'refundedGrossAmount',
  'refundedNetAmount',
  'refundedVatAmount',
  'cameBackGrossAmount',
  'cameBackNetAmount',
  'cameBackVatAmount',
] as const;
const NOTHING = {
  grossAmount: 0,
  netAmount: 0,
  vatAmount: 0,
  refundedGrossAmount: 0,
  refundedNetAmount: 0,
  refundedVatAmount: 0,
  cameBackGrossAmount: 0,
  cameBackNetAmount: 0,
  cameBackVatAmount: 0,
};

/** One row per day, currency and rate: the days in order, the highest rate first. */
function summed(rows: readonly DailyTakings[]): DailyTakings[] {
  const sums = new Map<string, DailyTakings>();
  for (const row of rows) {
    const key = `${row.day} ${row.currency} ${row.rateBp}`;
    const before = sums.get(key) ?? { ...row, ...NOTHING };
    const added = Object.fromEntries(AMOUNTS.map((name) => [name, before[name] + row[name]]));
    sums.set(key, { ...before, ...added });
  }
  return [...sums.values()].sort((one, other) =>
    one.day === other.day ? other.rateBp - one.rateBp : one.day < other.day ? -1 : 1,
  );
}
