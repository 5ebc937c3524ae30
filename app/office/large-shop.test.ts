import { beforeAll, describe, expect, test, vi } from 'vitest';
import { submitForm } from '#domain/forms/submit-form.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { copyRows } from '#tests/helpers/copy-rows.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const { pool } = shop.connection;
const rights = ROOM_RIGHTS as Rights;
const COPIES = 6000;

/** Tables that grow with the shop; a page of the office looks at a few of their rows. */
const LARGE = [
  'orders',
  'order_lines',
  'shipments',
  'returns',
  'customers',
  'audit_entries',
  'variants',
  'product_texts',
  'form_submissions',
];

/** A shop of some size: PostgreSQL then plans as it does for a large one. */
beforeAll(async () => {
  const system = asSystem(shop);
  const { id } = await sampleOrder(shop);
  await deliverParcel(system, id);
  const { id: waiting } = await sampleOrder(shop);
  await prepareShipment(system, { orderId: waiting });
  const letter = await sendLetter();
  const client = await pool.connect();
  const made = (column: string) => `md5(${column} || '-' || copy)::uuid`;
  const each = (where: string) => `cross join generate_series(1, ${COPIES}) as copy where ${where}`;
  const earlier = (column: string) => `t.${column} - interval '1 hour' * copy`;
  try {
    await client.query('set session_replication_role = replica');
    await copyRows(client, 'orders', {
      join: each(`t.id = '${id}'`),
      set: {
        ...{
          id: made('t.id'),
          number: `'LS-' || copy`,
          idempotency_key: `'large-' || copy`,
          placed_at: earlier('placed_at'),
        },
        ...{ email: `'large-' || copy || '@mail.test'`, paid_at: earlier('paid_at') },
        details: `jsonb_set(t.details, '{address,lastName}', to_jsonb('Name' || copy))`,
      },
    });
    await copyRows(client, 'order_lines', {
      join: each(`t.order_id = '${id}'`),
      set: { id: made('t.id'), order_id: made('t.order_id') },
    });
    await copyRows(client, 'shipments', {
      join: each(`t.order_id = '${id}'`),
      set: { id: made('t.id'), order_id: made('t.order_id') },
    });
    await copyRows(client, 'audit_entries', {
      join: each(`t.subject_id = '${id}' and t.action = 'order.delivered'`),
      set: { id: made('t.id'), subject_id: `${made('t.subject_id')}::text`, at: earlier('at') },
    });
    await copyRows(client, 'variants', {
      join: each('t.id = (select id from variants order by code limit 1)'),
      set: {
        id: made('t.id'),
        code: `'LV-' || copy`,
        slug: `t.slug || '-' || copy`,
        product_id: made('t.product_id'),
      },
    });
    await copyRows(client, 'product_texts', {
      join: each(
        `t.locale in ('en', 'it') and t.product_id = (select product_id from variants order by code limit 1)`,
      ),
      set: { product_id: made('t.product_id'), slug: `t.slug || '-' || copy`, name: `'Model ' || copy` },
    });
    await copyRows(client, 'form_submissions', {
      join: each(`t.number = '${letter}'`),
      set: {
        ...{ id: made('t.id'), number: `'F-' || copy`, email_key: `'large-' || copy || '@mail.test'` },
        answers: `jsonb_set(t.answers, '{last-name}', to_jsonb('Name' || copy))`,
      },
    });
    await client.query(`insert into returns (id, number, order_id, status, requested_at)
      select md5('r' || id)::uuid, 'R-' || number, id, 'completed', placed_at from orders where number like 'LS-%'`);
    // The other half bought without an account.
    await client.query(`insert into customers (id, email, email_verified, first_name, last_name, cart_session_id, created_at, updated_at)
      select md5('c' || copy)::uuid, 'large-' || copy || '@mail.test', true, 'Ada', 'Name' || copy, md5('s' || copy)::uuid,
        now() - interval '1 hour' * copy, now() from generate_series(1, ${COPIES / 2}) as copy`);
    await client.query('vacuum (analyze)');
  } finally {
    client.release();
  }
}, 60_000);

async function sendLetter(): Promise<string> {
  const texts = {
    ...{ 'first-name': 'Ada', 'last-name': 'Ferro', email: 'ada@mail.test', message: 'Which size?' },
    ...{ subject: 'bike', marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  const sent = await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
  return sent.number;
}

const ADDRESSES = [
  'orders',
  'orders?view=arrived',
  'orders?view=all',
  'orders?view=money',
  'orders?view=balance',
  'orders?view=all&q=LS-77',
  'orders?view=all&q=name77',
]
  .concat([
    'orders?view=all&q=nobody',
    'orders?view=arrived&country=MT',
    'orders/board',
    'returns?view=done',
    'returns?view=asked',
  ])
  .concat([
    'customers',
    'customers?q=name77',
    'customers?q=large-77',
    'customers?q=nobody',
    'customers?by=oldest',
    'customers?view=guests',
    'customers?view=guests&q=name77',
    'customers?view=guests&q=LS-77',
    'audit',
    'audit?kind=refund',
    'audit?subject=nobody',
  ])
  .concat([
    'stock',
    'stock?q=lv-77',
    'stock?q=model+77',
    'stock?q=nothing',
    'catalogue',
    'find?q=model',
    'find?q=lv-77',
    'find?q=large-77',
  ])
  .concat(['find?q=nothing', 'find?q=LS-77&part=1', 'find?q=name77', 'find?q=F-77', '']);

/** Each index that is there for the office's sake, and an address that needs it. */
const INDEXES = [
  ['orders_status_placed_at_id_index', 'orders?view=arrived'],
  ['orders_country_placed_at_id_index', 'orders?view=arrived&country=MT'],
  ['orders_found_by_number', 'find?q=ls-77'],
  ['orders_found_by_email', 'find?q=large-77@'],
  ['orders_found_by_name', 'orders?view=all&q=name77'],
  ['shipments_at_hand', 'orders'],
  ['orders_with_open_balance', 'orders?view=balance'],
  ['orders_of_guests', 'customers?view=guests'],
  ['orders_by_promotion', 'promotions'],
  ['returns_requested_at_id_index', 'returns?view=done'],
  ['audit_entries_by_action', 'audit?kind=refund'],
  ['audit_entries_subject_id_at_index', 'audit?subject=nobody'],
  ['variants_holding', 'stock?q=lv-77'],
  ['product_texts_holding', 'stock?q=model+77'],
  ['variants_found', 'find?q=lv-77'],
  ['product_texts_found', 'find?q=model'],
  ['products_found', 'find?q=vt25'],
  ['variants_color_code_index', 'colors'],
  ['form_submissions_found_by_number', 'find?q=f-77'],
  ['form_submissions_found_by_email', 'find?q=large-77@'],
  ['form_submissions_found_by_name', 'find?q=name77'],
  ['products_in_order', 'starting-prices'],
] as const;

describe('X2.07 in a shop of some size', () => {
  test.each(ADDRESSES)('/office/%s looks its rows up by indexes, in few statements', async (path) => {
    const { asked, html } = await askedBy(path);
    expect(html).toContain('<main');
    expect(asked.length).toBeGreaterThan(2);
    // The start page asks once for each kind of thing that may wait.
    expect(asked.length).toBeLessThan(50);
    // What is counted up to a bound may be counted anyhow: it stops there.
    for (const { text, values } of asked.filter((one) => !/limit \$\d+\) "some"$/.test(one.text))) {
      const plan = await planOf(text, values);
      for (const table of LARGE) expect(plan, text).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
      // A page follows the last row of the one before: nothing is read to be passed over.
      expect(text).not.toMatch(/\boffset [1-9]/i);
    }
  });

  // A plan names the index that it uses: without the index, its row here fails.
  test.each(INDEXES)('%s is what /office/%s looks its rows up by', async (index, path) => {
    const { asked } = await askedBy(path);
    const plans = await Promise.all(asked.map(({ text, values }) => planOf(text, values)));
    expect(plans.filter((plan) => plan.includes(index)).length).toBeGreaterThan(0);
  });

  test('the views are counted up to a bound, and say so', async () => {
    const { html } = await askedBy('orders');
    expect(html).toMatch(/>999\+</);
  });
});

/** The page, and the statements that it took. */
async function askedBy(path: string) {
  const query = vi.spyOn(pool, 'query');
  try {
    const { html } = await askOffice(shop, `/office/${path}`.replace(/\/$/, ''), { rights });
    const calls = query.mock.calls as unknown as [
      string | { text: string; values?: unknown[] },
      unknown[]?,
    ][];
    const asked = calls.map(([said, values]) =>
      typeof said === 'string' ? { text: said, values } : { text: said.text, values: values ?? said.values },
    );
    return { html, asked: asked.filter(({ text }) => /^\s*(?:with|select)/i.test(text)) };
  } finally {
    query.mockRestore();
  }
}

async function planOf(text: string, values: unknown[] | undefined): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
