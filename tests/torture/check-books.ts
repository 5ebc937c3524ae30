import pg from 'pg';
import { checkMails, readMails } from './check-mails.ts';
import type { Ledger } from './ledger.ts';
import { type BookedPayment, readProviderBooks } from './provider-books.ts';

/** The counts, and every broken promise in words. */
export type Verdict = {
  readonly figures: Readonly<Record<string, number>>;
  readonly breaches: readonly string[];
};

type OrderRow = {
  id: string;
  number: string;
  status: string;
  email: string;
  total: number;
  reference: string | null;
};

const PAID = ['processing', 'pending', 'delivered'];

/**
 * Compares what shoppers saw, the provider's books and the mails in the folder with the shop's own
 * tables. Reads with SQL and files only, without the shop's code.
 */
export async function checkBooks(databaseUrl: string, dataDir: string, ledger: Ledger): Promise<Verdict> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const orders = await readOrders(client);
    const books = await readProviderBooks(dataDir);
    const mails = await readMails(dataDir);
    const breaches = [
      ...checkPromises(orders, ledger, await readPayments(client)),
      ...checkCaptures(orders, books),
      ...(await checkStock(client)),
      ...(await checkMails(client, mails)),
      ...(await checkUnfinished(client)),
    ];
    return { figures: count(orders, books, mails, ledger), breaches };
  } finally {
    await client.end();
  }
}

/** `reference` is the provider's name of the payment that paid the order. */
async function readOrders(client: pg.Client): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderRow>(
    `select o.id, o.number, o.status, o.email, o.total_amount as total, p.provider_reference as reference
     from orders o left join payments p on p.id = o.payment_id`,
  );
  return rows;
}

/** Order number by the provider's reference, for every payment the shop knows. */
async function readPayments(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ reference: string; number: string }>(
    `select p.provider_reference as reference, o.number from payments p join orders o on o.id = p.order_id
     where p.provider_reference is not null`,
  );
  return new Map(rows.map(({ reference, number }) => [reference, number]));
}

function checkPromises(orders: readonly OrderRow[], ledger: Ledger, payments: Map<string, string>): string[] {
  const byNumber = Map.groupBy(orders, ({ number }) => number);
  const byEmail = Map.groupBy(orders, ({ email }) => email);
  const promised = ledger.promised.flatMap(({ reference, orderNumber }) => {
    const times = byNumber.get(orderNumber)?.length ?? 0;
    if (times !== 1) return [`order ${orderNumber} was promised and exists ${times} times`];
    const known = payments.get(reference);
    return known === orderNumber
      ? []
      : [`payment ${reference} of order ${orderNumber} belongs to ${known ?? 'none'}`];
  });
  const shown = ledger.shownAsPaid.flatMap((number) => {
    const status = byNumber.get(number)?.[0]?.status ?? 'missing';
    return PAID.includes(status) ? [] : [`order ${number} was shown as paid and is ${status}`];
  });
  const doubled = [...byEmail].flatMap(([email, made]) =>
    made.length > 1
      ? [`${email} wished for one order and got ${made.map(({ number }) => number).join(', ')}`]
      : [],
  );
  return [...promised, ...shown, ...doubled];
}

/** Captured money pays one order in full, or went back in full. */
function checkCaptures(orders: readonly OrderRow[], books: readonly BookedPayment[]): string[] {
  const paying = new Map(
    orders.flatMap((order) =>
      PAID.includes(order.status) && order.reference ? [[order.reference, order]] : [],
    ),
  );
  const captured = books.filter(({ capturedAmount }) => capturedAmount > 0);
  const loose = captured.flatMap(({ reference, orderNumber, capturedAmount, refundedAmount }) => {
    const paid = paying.get(reference);
    const isPayment = paid?.number === orderNumber && paid.total === capturedAmount && refundedAmount === 0;
    const isRefunded = !paid && refundedAmount === capturedAmount;
    if (isPayment || isRefunded) return [];
    return [
      `payment ${reference} of order ${orderNumber}: ${capturedAmount} taken, ${refundedAmount} given back`,
    ];
  });
  const inBooks = new Set(captured.map(({ reference }) => reference));
  const unpaid = orders.flatMap(({ number, status, reference }) =>
    PAID.includes(status) && !inBooks.has(reference ?? '')
      ? [`order ${number} is ${status} without money`]
      : [],
  );
  return [...loose, ...unpaid];
}

/** One row per variant whose sums differ, or that is negative. */
async function checkStock(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `with moved as (
       select variant_id, sum(quantity) as all_moved, -coalesce(sum(quantity) filter (where reason = 'sale'), 0) as sold
       from stock_movements group by variant_id
     ), promised as (
       select variant_id, sum(quantity) as held from stock_holds where state = 'active' group by variant_id
     ), bought as (
       select line.variant_id, sum(line.quantity) as pieces
       from order_lines line join orders o on o.id = line.order_id
       where o.status = any($1) group by line.variant_id
     )
     select format('%s: %s on hand, %s moved, %s held, %s in holds, %s sold, %s in paid orders', variant.code,
       item.on_hand, moved.all_moved, item.held, promised.held, moved.sold, bought.pieces) as text
     from stock_items item join variants variant on variant.id = item.variant_id
     left join moved on moved.variant_id = item.variant_id
     left join promised on promised.variant_id = item.variant_id
     left join bought on bought.variant_id = item.variant_id
     where item.on_hand <> coalesce(moved.all_moved, 0) or item.held <> coalesce(promised.held, 0)
       or coalesce(moved.sold, 0) <> coalesce(bought.pieces, 0) or item.on_hand < 0 or item.held < 0
     union all
     select format('hold of order %s is active though the order is %s', o.number, o.status)
     from stock_holds hold join orders o on o.id = hold.order_id
     where hold.state = 'active' and o.status <> 'awaiting_payment'`,
    [PAID],
  );
  return rows.map(({ text }) => `stock: ${text}`);
}

/** Unfinished work: none may be left or dead when the shop is idle. */
async function checkUnfinished(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select format('%s jobs of %s are %s', count(*), name, state) as text from pgboss.job
     where singleton_key is distinct from 'schedule'
       and (state in ('created', 'retry', 'active') or name = 'dead' or state = 'failed')
     group by name, state
     union all
     select format('order %s awaits a payment that was captured', o.number) from orders o
     where o.status = 'awaiting_payment' and exists (select from payments p where p.order_id = o.id and p.state = 'captured')
     union all
     select format('refund of %s is %s', r.amount, r.state) from refunds r where r.state <> 'done'`,
  );
  return rows.map(({ text }) => text);
}

function count(
  orders: readonly OrderRow[],
  books: readonly BookedPayment[],
  mails: readonly { kind: string }[],
  ledger: Ledger,
): Record<string, number> {
  return {
    'orders promised to shoppers': new Set(ledger.promised.map(({ orderNumber }) => orderNumber)).size,
    'orders that exist': orders.length,
    'orders shown as paid': ledger.shownAsPaid.length,
    'orders paid': orders.filter(({ status }) => PAID.includes(status)).length,
    'payments captured': books.filter(({ capturedAmount }) => capturedAmount > 0).length,
    'payments given back': books.filter(({ refundedAmount }) => refundedAmount > 0).length,
    'confirmations in the mail folder': mails.filter(({ kind }) => kind === 'order-paid').length,
  };
}
