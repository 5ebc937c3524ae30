import type { ClientBase } from 'pg';
import { copyRows } from '#tests/helpers/copy-rows.ts';
import { CUSTOMERS, growPeople } from './grow-people.ts';
import { madeId, WORD } from './made-words.ts';

/** Orders of the grown shop; one of a hundred still waits for something. */
const ORDERS = 200_000;
const WAITING = 2_000;
/** Over how long they came. */
const YEARS = 3;

/**
 * Copies what an office has to do until there are 200,000 orders, 60,000 customers, 10,000 letters
 * and 2,000 claims, with parcels, payments, mails, returns and an audit. The same pattern makes the
 * same rows, but for their days: they end today.
 */
export async function growOffice(client: ClientBase): Promise<void> {
  // Copies of whole rows refer to what is there.
  await client.query('set session_replication_role = replica');
  await growPeople(client);
  await nameOrders(client);
  await copyOrders(client);
  await copyParcels(client);
  await copyMoney(client);
  await copyWhatWasSaid(client);
  await vary(client);
  await client.query('reset session_replication_role');
  await client.query('vacuum (analyze)');
}

/** A line for each copy of an order: its number, its buyer, how much earlier it came. */
async function nameOrders(client: ClientBase): Promise<void> {
  await client.query('drop table if exists made_orders, made_parts');
  await client.query(`
    create temp table made_orders as
    with pattern as (
      select id, status in ('delivered', 'refunded', 'canceled') as is_done,
        count(*) over (partition by status in ('delivered', 'refunded', 'canceled')) as many,
        row_number() over (order by placed_at) as nth
      from orders
    ), copies as (
      select pattern.*, copy from pattern
      cross join lateral generate_series(1, (case when is_done then ${ORDERS - WAITING} else ${WAITING} end) / many) as copy
    )
    select copies.id as order_id, copy, ${madeId('copies.id')} as id, ${NUMBER} as number, ${SPAN} as span,
      buyer.id as customer_id, coalesce(buyer.first_name, 'Ada') as first_name,
      coalesce(buyer.last_name, ${WORD("'order'", 'copy + nth::int * 7919')}) as last_name,
      coalesce(buyer.email, 'guest-' || nth || '-' || copy || '@mail.test') as email
    from copies left join (select place, id, first_name, last_name, email from made_customers) buyer on buyer.place = (copy * 97 + copies.nth * 31) % ${2 * CUSTOMERS}`);
  await client.query('create index on made_orders (order_id)');
  await client.query('analyze made_orders');
}

/** Eight letters without those that are easily mistaken: no test of real numbers' spread. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const letter = (place: number) =>
  `substr('${LETTERS}', 1 + get_byte(decode(md5(copies.id || '-' || copy), 'hex'), ${place}) % ${LETTERS.length}, 1)`;
const NUMBER = `${[0, 1, 2, 3].map(letter).join(' || ')} || '-' || ${[4, 5, 6, 7].map(letter).join(' || ')}`;
/** What is done came over the years, what waits within twenty days. */
const SPAN = `case when is_done then interval '${YEARS} years' else interval '20 days' end
  * (copy * many + nth)
  / (many * (case when is_done then ${ORDERS - WAITING} else ${WAITING} end / many) + many)::float`;

const OF_ORDER = 'join made_orders made on made.order_id = t.order_id';
const earlier = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, `t.${column} - made.span`]));

async function copyOrders(client: ClientBase): Promise<void> {
  await copyRows(client, 'orders', {
    join: 'join made_orders made on made.order_id = t.id',
    set: {
      ...{ id: 'made.id', number: 'made.number', cart_id: 'null', customer_id: 'made.customer_id' },
      ...{ idempotency_key: 'made.id::text', email: 'made.email', payment_id: madeId('t.payment_id') },
      details: `jsonb_set(jsonb_set(jsonb_set(t.details, '{email}', to_jsonb(made.email)),
        '{address,lastName}', to_jsonb(made.last_name)), '{address,firstName}', to_jsonb(made.first_name))`,
      ...{ ...earlier('placed_at', 'paid_at'), payable_until: `t.payable_until + interval '30 days'` },
    },
  });
  await copyRows(client, 'order_lines', { join: OF_ORDER, set: { id: madeId('t.id'), order_id: 'made.id' } });
  await copyRows(client, 'order_transitions', {
    join: OF_ORDER,
    set: { id: madeId('t.id'), order_id: 'made.id', ...earlier('at') },
  });
}

async function copyParcels(client: ClientBase): Promise<void> {
  const ofParcel =
    'join shipments s on s.id = t.shipment_id join made_orders made on made.order_id = s.order_id';
  await copyRows(client, 'shipments', {
    join: OF_ORDER,
    set: {
      ...{ id: madeId('t.id'), order_id: 'made.id' },
      ...earlier('packed_at', 'shipped_at', 'delivered_at'),
    },
  });
  await copyRows(client, 'shipment_lines', {
    join: ofParcel,
    set: { shipment_id: madeId('t.shipment_id'), order_line_id: madeId('t.order_line_id') },
  });
  await copyRows(client, 'shipment_transitions', {
    join: ofParcel,
    set: { id: madeId('t.id'), shipment_id: madeId('t.shipment_id'), ...earlier('at') },
  });
  await copyRows(client, 'returns', {
    join: OF_ORDER,
    set: {
      ...{ id: madeId('t.id'), order_id: 'made.id', number: `'R-' || made.number`, refund_id: 'null' },
      // The latest of them wait; the others are done.
      ...{
        ...earlier('requested_at'),
        status: `case when made.copy % 100 = 0 then t.status else 'completed' end`,
      },
    },
  });
  const ofReturn = 'join returns r on r.id = t.return_id join made_orders made on made.order_id = r.order_id';
  await copyRows(client, 'return_lines', {
    join: ofReturn,
    set: { return_id: madeId('t.return_id'), order_line_id: madeId('t.order_line_id') },
  });
  await copyRows(client, 'return_transitions', {
    join: ofReturn,
    set: { id: madeId('t.id'), return_id: madeId('t.return_id'), ...earlier('at') },
  });
}

async function copyMoney(client: ClientBase): Promise<void> {
  const numbered = (column: string) => `t.${column} || '-' || made.copy`;
  await copyRows(client, 'payments', {
    join: OF_ORDER,
    set: {
      ...{ id: madeId('t.id'), order_id: 'made.id', order_reference: 'made.number' },
      ...{ idempotency_key: numbered('idempotency_key'), provider_reference: numbered('provider_reference') },
      ...earlier('created_at', 'updated_at'),
    },
  });
  await copyRows(client, 'payment_transitions', {
    join: 'join payments p on p.id = t.payment_id join made_orders made on made.order_id = p.order_id',
    set: { id: madeId('t.id'), payment_id: madeId('t.payment_id'), ...earlier('at') },
  });
}

/** Mails, the stock's movements and the audit, whose chain holds numbers, not proofs. */
async function copyWhatWasSaid(client: ClientBase): Promise<void> {
  await copyRows(client, 'mail_messages', {
    join: OF_ORDER,
    set: {
      ...{
        id: madeId('t.id'),
        order_id: 'made.id',
        key: `t.key || '-' || made.copy`,
        to_address: 'made.email',
      },
      ...{ html: 'left(t.html, 400)', text: 'left(t.text, 400)', ...earlier('created_at', 'sent_at') },
    },
  });
  await copyRows(client, 'stock_movements', {
    join: 'join made_orders made on made.order_id::text = t.reference',
    set: { id: madeId('t.id'), reference: 'made.id::text', ...earlier('at') },
  });
  await client.query(`
    create temp table made_parts as
    select id::text as subject, id as order_id from orders where id in (select order_id from made_orders)
    union all select s.id::text, s.order_id from shipments s where s.order_id in (select order_id from made_orders)
    union all select p.id::text, p.order_id from payments p where p.order_id in (select order_id from made_orders)`);
  await copyRows(client, 'audit_entries', {
    join: 'join made_parts part on part.subject = t.subject_id join made_orders made on made.order_id = part.order_id',
    set: { id: madeId('t.id'), subject_id: `${madeId('t.subject_id')}::text`, ...earlier('at') },
  });
  await client.query(`
    insert into audit_links (number, entry_id, hash, linked_at)
    select (select coalesce(max(number), 0) from audit_links) + row_number() over (order by e.at), e.id, md5(e.id::text), e.at
    from audit_entries e where not exists (select 1 from audit_links l where l.entry_id = e.id)`);
}

/** Of the delivered orders one of forty was paid back, and one of twenty had a coupon. */
async function vary(client: ClientBase): Promise<void> {
  const dice = (place: number) => `get_byte(decode(md5(number), 'hex'), ${place})`;
  await client.query(`
    update orders set status = case when ${dice(0)} < 6 then 'refunded' else status end,
      breakdown = case when ${dice(1)} < 12 then jsonb_set(breakdown, '{discounts}', jsonb_build_array(
        jsonb_build_object('code', (select min(code) from promotions where is_coupon and code not like '%-%'),
          'amount', 0, 'freedAmount', 0))) else breakdown end
    where status = 'delivered' and (${dice(0)} < 6 or ${dice(1)} < 12)`);
}
