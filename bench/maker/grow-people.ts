import type { ClientBase } from 'pg';
import { copyRows } from '#tests/helpers/copy-rows.ts';
import { madeId, WORD } from './made-words.ts';

export const CUSTOMERS = 60_000;
const FRAMES = 100_000;
const REGISTERED = 30_000;
const CLAIMS = 2_000;
const LETTERS = 10_000;
const QUOTES = 5_000;
const READERS = 50_000;
const REDIRECTS = 5_000;
const COUPONS = 2_000;

/** How much earlier a copy came. */
const EARLIER = `interval '30 minutes' * copy`;

/**
 * Copies of one customer, frame, registration and claim, of the letters and a coupon; requests to
 * dealers, readers and redirects. Of claims, letters and requests one of a hundred is open.
 */
export async function growPeople(client: ClientBase): Promise<void> {
  await growCustomers(client);
  await growBikes(client);
  await growLetters(client);
  await client.query(`
    insert into newsletter_subscriptions (id, email, email_key, status, locale, marketing, leave_token, created_at, confirmed_at)
    select md5('reader' || copy)::uuid, 'reader-' || copy || '@mail.test', 'reader-' || copy || '@mail.test',
      (array['pending', 'left', 'subscribed', 'subscribed', 'subscribed'])[1 + copy % 5], 'it', true, md5('leave' || copy),
      now() - ${EARLIER}, now() - ${EARLIER} from generate_series(1, ${READERS}) as copy on conflict do nothing`);
  await client.query(`
    insert into redirects (from_path, to_path, to_page, added_at)
    select '/it/vecchia-' || copy, '/it', '/it', now() - ${EARLIER} from generate_series(1, ${REDIRECTS}) as copy on conflict do nothing`);
  await copyRows(client, 'promotions', {
    join: `cross join generate_series(1, ${COUPONS}) as copy where t.code = (select min(code) from promotions where is_coupon)`,
    set: { code: `t.code || '-' || copy` },
  });
}

async function growCustomers(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table made_customers as
    select copy as place, c.id as pattern, ${madeId('c.id')} as id, ${madeId('c.cart_session_id')} as session, copy,
      c.first_name, ${WORD("'buyer'", 'copy * 31')} as last_name, 'buyer-' || copy || '@mail.test' as email
    from (select * from customers order by created_at, id limit 1) c cross join generate_series(1, ${CUSTOMERS}) as copy`);
  await client.query('create index on made_customers (place)');
  await client.query('analyze made_customers');
  await copyRows(client, 'guest_sessions', {
    join: 'join (made_customers made join customers c on c.id = made.pattern) on c.cart_session_id = t.id',
    set: { id: 'made.session', token_hash: `md5('session' || copy)` },
  });
  await copyRows(client, 'customers', {
    join: 'join made_customers made on made.pattern = t.id',
    set: {
      ...{ id: 'made.id', email: 'made.email', last_name: 'made.last_name', cart_session_id: 'made.session' },
      ...{ city: `'Treviso'`, country: `'IT'`, created_at: `t.created_at - ${EARLIER}` },
    },
  });
}

async function growBikes(client: ClientBase): Promise<void> {
  const serial = `'BX' || lpad(copy::text, 8, '0')`;
  const ofOne = (many: number, where: string) =>
    `cross join generate_series(1, ${many}) as copy where ${where}`;
  const one = `t.id = (select registration_id from claims order by sent_at limit 1)`;
  await copyRows(client, 'serials', {
    join: ofOne(FRAMES, 't.serial = (select min(serial) from serials where substituted_by is null)'),
    set: { serial, normal: serial, is_stolen: 'copy % 500 = 0' },
  });
  await copyRows(client, 'warranty_registrations', {
    join: `cross join made_customers made where ${one} and made.copy <= ${REGISTERED}`,
    set: {
      ...{ id: madeId('t.id'), number: `t.number || '-' || copy`, serial, typed_serial: serial },
      ...{ customer_id: 'made.id', certificate_code: `t.certificate_code || '-' || copy`, order_id: 'null' },
      ...{
        handover_id: 'null',
        sent_at: `t.sent_at - ${EARLIER}`,
        registered_at: `t.registered_at - ${EARLIER}`,
      },
    },
  });
  await copyRows(client, 'claims', {
    join: ofOne(CLAIMS, 't.id = (select id from claims order by sent_at limit 1)'),
    set: {
      ...{
        id: madeId('t.id'),
        number: `t.number || '-' || copy`,
        serial,
        registration_id: madeId('t.registration_id'),
      },
      ...{
        state: `case when copy % 100 = 0 then t.state else 'done' end`,
        sent_at: `t.sent_at - ${EARLIER}`,
      },
      ...{ send_key: `t.send_key || '-' || copy`, due_on: 'case when copy % 100 = 0 then t.due_on end' },
    },
  });
  for (const table of ['claim_parts', 'claim_transitions'])
    await copyRows(client, table, {
      join: ofOne(CLAIMS, 't.claim_id = (select id from claims order by sent_at desc limit 1)'),
      set: { ...(table === 'claim_transitions' && { id: madeId('t.id') }), claim_id: madeId('t.claim_id') },
    });
}

async function growLetters(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table letters as select id, row_number() over (order by arrived_at) as place from form_submissions`,
  );
  await copyRows(client, 'form_submissions', {
    join: `join letters on letters.id = t.id cross join generate_series(1, ${LETTERS} / (select count(*) from letters)) as copy`,
    set: {
      ...{ id: madeId('t.id'), number: `t.number || '-' || copy` },
      ...{
        state: `case when copy % 100 = 0 then t.state when copy % 2 = 0 then 'answered' else 'closed' end`,
      },
      ...{
        email: `copy || t.email`,
        email_key: `copy || t.email_key`,
        arrived_at: `t.arrived_at - ${EARLIER}`,
      },
      ...{ content_hash: `md5(t.content_hash || copy)`, text_hash: `md5(t.text_hash || copy)` },
    },
  });
  await client.query(`
    insert into quotes (id, number, state, dealer_id, product_id, model, "group", wheelset, fork, setup, color, size, build,
      contact_by, first_name, last_name, email, email_key, phone, notes, locale, created_at)
    select md5('quote' || copy)::uuid, 'Q-' || copy, case when copy % 100 = 0 then 'sent' else 'closed' end,
      (array(select id from dealers order by id))[1 + copy % (select count(*) from dealers)],
      (select id from products order by id limit 1), 'Vetta', '', '', '', '', '', '', '', 'email', 'Lucia', 'Bianchi',
      'quote-' || copy || '@mail.test', 'quote-' || copy || '@mail.test', '', 'When may I come?', 'it', now() - ${EARLIER}
    from generate_series(1, ${QUOTES}) as copy on conflict do nothing`);
}
