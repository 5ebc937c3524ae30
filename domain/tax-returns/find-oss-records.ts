import { statement } from '#database/statement.ts';
import type { RefundedMoney } from '#domain/orders/refund-parts.ts';
import type { RefundItem } from '#domain/payments/schema.ts';
import { WAS_DONE } from '#domain/payments/standing-refunds.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { unionStateOf } from '#domain/taxes/union-state.ts';
import { euroConverter } from './euro-rates.ts';
import {
  balancesOf,
  changesOf,
  correctionsOf,
  type EarlierChange,
  type OssBalance,
  type OssChange,
  type OssOrder,
  type OssRecord,
  type OssRefund,
  type PlainRecord,
  suppliesOf,
} from './oss-record.ts';
import { type Quarter, quarterOf } from './quarter.ts';
import {
  BACK_BEFORE_BALANCE,
  CHANGES_BEFORE,
  DAY_OF,
  EARLIER_REFUNDS,
  FIRST_DEPOSIT,
  FIRST_STATE,
  IS_OF_DEPOSIT,
  OWN_PAYMENT,
  START_OF,
  STATE,
} from './statement-parts.ts';

const PER_PAGE = 500;

type OrderRow = Omit<OssOrder, 'state' | 'transportStart' | 'lines'> & {
  taxPlace: string;
  linesNow: OssOrder['lines'];
  /** Those of an order that changed, as they were at first. */
  linesFirst?: OssOrder['lines'] | null;
};
type Page = { from: string; until: string; afterDay: string; afterId: string; limit: number };
type RefundRow = OrderRow & {
  id: string;
  at: string;
  doneOn: string;
  amount: number;
  items: RefundItem[] | null;
  earlier: RefundedMoney[];
  reason: string;
  creditNote: string | null;
  /** Only after the balance of an order with a deposit. */
  balancePaidOn: string | null;
  paidDeposit: number | null;
  backBefore: RefundedMoney[];
  changes: EarlierChange[];
};
type ChangeRow = OrderRow &
  Pick<OssChange, 'changedOn' | 'before' | 'after' | 'changes' | 'creditNote'> & {
    id: string;
    at: string;
    newInvoice: string | null;
  };

const FIRST_INVOICE = `(select code from invoices where order_id = o.id and kind = 'invoice' order by created_at, id limit 1) as invoice`;
const WHOLE_INVOICE = `(select code from invoices where order_id = o.id and kind = 'invoice' and not is_deposit order by created_at, id limit 1) as invoice`;

const ORDER = `o.number, ${DAY_OF('o.paid_at')} as "paidOn", o.currency,
  o.tax_place as "taxPlace",
  concat_ws(' ', o.details->'address'->>'postalCode', o.details->'address'->>'city', o.country) as "transportEnd",
  ${FIRST_INVOICE},
  (select coalesce(json_agg(json_build_object(
     'variantId', variant_id, 'description', concat_ws(', ', name, nullif(description, ''))) order by position), '[]')
   from order_lines where order_id = o.id)::jsonb as "linesNow"`;

/** What the order had when it was paid: changes are records of their own. */
const SOLD = `${FIRST_DEPOSIT} as "depositAmount", coalesce(${FIRST_STATE}->'breakdown', o.breakdown) as breakdown,
  (select jsonb_agg(jsonb_build_object(
     'variantId', line->>'variantId', 'description', concat_ws(', ', line->>'name', nullif(line->>'description', ''))))
   from jsonb_array_elements(${FIRST_STATE}->'lines') line) as "linesFirst"`;

const suppliesPage = statement<Page, OrderRow & { id: string; at: string }>(
  'tax_returns_supplies',
  `select ${ORDER}, ${SOLD}, o.id, o.paid_at::text as at from orders o
   where o.tax_scheme = 'vat' and o.paid_at >= ${START_OF('from')} and o.paid_at < ${START_OF('until')}
     and (o.paid_at, o.id) > (:afterDay::timestamptz, :afterId::uuid)
   order by o.paid_at, o.id limit :limit::int`,
);

const correctionsPage = statement<Page, RefundRow>(
  'tax_returns_corrections',
  `select ${ORDER}, o.breakdown, r.id, r.amount, r.items, r.reason, r.done_at::text as at,
     case when ${IS_OF_DEPOSIT} then o.deposit_amount end as "depositAmount",
     (select code from invoices where refund_id = r.id order by created_at, id limit 1) as "creditNote",
     case when r.done_at >= o.balance_paid_at then ${DAY_OF('o.balance_paid_at')} end as "balancePaidOn",
     o.deposit_amount as "paidDeposit", ${BACK_BEFORE_BALANCE},
     ${DAY_OF('r.done_at')} as "doneOn",
     ${EARLIER_REFUNDS} as earlier, ${CHANGES_BEFORE('e.applied_at <= r.done_at')}
   from refunds r
   join payments payment on payment.id = r.payment_id
   join orders o on ${OWN_PAYMENT('payment')}
   where ${WAS_DONE('r')} and r.change_id is null and o.tax_scheme = 'vat' and r.done_at >= ${START_OF('from')} and r.done_at < ${START_OF('until')}
     and (r.done_at, r.id) > (:afterDay::timestamptz, :afterId::uuid)
   order by r.done_at, r.id limit :limit::int`,
);

const changesPage = statement<Page, ChangeRow>(
  'tax_returns_changes',
  `select ${ORDER}, o.breakdown, c.id, c.applied_at::text as at, ${DAY_OF('c.applied_at')} as "changedOn",
     ${STATE('c.before')} as before, ${STATE('c.after')} as after,
     ${CHANGES_BEFORE('(e.applied_at, e.id) < (c.applied_at, c.id)')},
     (select code from invoices where change_id = c.id and kind = 'invoice') as "newInvoice",
     (select code from invoices where change_id = c.id and kind = 'credit-note') as "creditNote"
   from order_changes c join orders o on o.id = c.order_id
   where o.tax_scheme = 'vat' and c.applied_at >= ${START_OF('from')} and c.applied_at < ${START_OF('until')}
     and (c.applied_at, c.id) > (:afterDay::timestamptz, :afterId::uuid)
   order by c.applied_at, c.id limit :limit::int`,
);

const balancesPage = statement<Page, OrderRow & OssBalance & { at: string }>(
  'tax_returns_balances',
  `select ${ORDER.replace(FIRST_INVOICE, WHOLE_INVOICE)}, o.breakdown, o.id, o.balance_paid_at::text as at,
     ${DAY_OF('o.balance_paid_at')} as "balancePaidOn", o.deposit_amount as "depositAmount", ${BACK_BEFORE_BALANCE}
   from orders o
   where o.tax_scheme = 'vat' and o.balance_paid_at >= ${START_OF('from')} and o.balance_paid_at < ${START_OF('until')}
     and (o.balance_paid_at, o.id) > (:afterDay::timestamptz, :afterId::uuid)
   order by o.balance_paid_at, o.id limit :limit::int`,
);

/** The source of a page of records: paid orders, completed refunds, or changes of orders. */
export type OssPage = {
  readonly kind: OssRecord['kind'];
  readonly read: number;
  readonly records: OssRecord[];
};

/**
 * Lists the records of a quarter, page by page: supplies first, then balances, then corrections,
 * then what changes of orders added and took off. Sales in the
 * seller's own state and exports have none. Each has its amounts in euro too.
 * @throws RateMissing when a rate of the European Central Bank is not in the shop
 */
export async function* readOssRecords(
  shop: Pick<Shop, 'db' | 'locale'>,
  quarter: Quarter,
): AsyncGenerator<OssPage> {
  const { company } = await findSiteConfig(shop);
  const seller = {
    home: company.country,
    transportStart: `${company.postalCode} ${company.city} ${company.country}`,
  };
  const convert = euroConverter(shop);
  const supplies = pagesOf((page) => suppliesPage(shop.db, { ...page, ...daysOf(quarter) }));
  for await (const rows of supplies)
    yield pageOf('supply', rows, { recordsOf: (row) => ofOrder(row, seller, suppliesOf), convert });
  const balances = pagesOf((page) => balancesPage(shop.db, { ...page, ...daysOf(quarter) }));
  for await (const rows of balances)
    yield pageOf('supply', rows, {
      recordsOf: (row) => ofOrder(row, seller, (order) => balancesOf(order, row)),
      convert,
    });
  const refunds = pagesOf((page) => correctionsPage(shop.db, { ...page, ...daysOf(quarter) }));
  for await (const rows of refunds)
    yield pageOf('correction', rows, {
      recordsOf: (row) => ofOrder(row, seller, (order) => correctionsOf(order, refundOf(row))),
      convert,
    });
  const changes = pagesOf((page) => changesPage(shop.db, { ...page, ...daysOf(quarter) }));
  for await (const rows of changes)
    yield pageOf('correction', rows, {
      recordsOf: (row) =>
        ofOrder(row, seller, (order) => changesOf(order, { ...row, invoice: row.newInvoice })),
      convert,
    });
}

function daysOf({ from, until }: Quarter) {
  return { from, until };
}

type Making<Row> = {
  readonly recordsOf: (row: Row) => PlainRecord[];
  readonly convert: ReturnType<typeof euroConverter>;
};

async function pageOf<Row>(
  kind: OssPage['kind'],
  rows: readonly Row[],
  { recordsOf, convert }: Making<Row>,
): Promise<OssPage> {
  const records: OssRecord[] = [];
  for (const record of rows.flatMap(recordsOf)) {
    const quarter = quarterOf(record.supplyDate);
    const amounts = [record.netAmount, record.vatAmount];
    const [netEuroAmount = 0, vatEuroAmount = 0] = await convert(amounts, record.currency, quarter);
    records.push({ ...record, netEuroAmount, vatEuroAmount });
  }
  return { kind, read: rows.length, records };
}

/**
 * Reads page after page until one is not full; each starts after the last row of the one before.
 */
async function* pagesOf<Row extends { id: string; at: string }>(
  ask: (page: Pick<Page, 'afterDay' | 'afterId' | 'limit'>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = { afterDay: '-infinity', afterId: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await ask({ ...after, limit: PER_PAGE });
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < PER_PAGE) return;
    after = { afterDay: last.at, afterId: last.id };
  }
}

/** The refund of a row, with the balance that was paid before it. */
function refundOf({ balancePaidOn, paidDeposit, ...row }: RefundRow): OssRefund {
  if (balancePaidOn === null || paidDeposit === null) return row;
  const { breakdown, backBefore } = row;
  return { ...row, balance: { balancePaidOn, depositAmount: paidDeposit, backBefore, breakdown } };
}

type Seller = { readonly home: string; readonly transportStart: string };

function ofOrder(
  { taxPlace, linesNow, linesFirst, ...row }: OrderRow,
  { home, transportStart }: Seller,
  recordsOf: (order: OssOrder) => PlainRecord[],
): PlainRecord[] {
  const state = unionStateOf(taxPlace);
  if (state === null || state === unionStateOf(home)) return [];
  return recordsOf({ ...row, lines: linesFirst ?? linesNow, state, transportStart });
}
