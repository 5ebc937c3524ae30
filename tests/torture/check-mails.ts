import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** A mail in the folder: what it says (`order-paid`), about which thing of the shop, to whom. */
type Mail = { readonly kind: string; readonly id: string; readonly to: string };

export async function readMails(dataDir: string): Promise<Mail[]> {
  const folder = join(dataDir, 'mails');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const [, kind = '', id = name] = /^([a-z-]+)_([0-9a-f-]{36})\./.exec(name) ?? [];
      return { kind, id, to: /^To: (.+?)\r?$/m.exec(text)?.[1] ?? '' };
    }),
  );
}

type Subject = { id: string; email: string; number: string; due: string | null };

/** The possible subjects of a mail, its recipient, and the kind that must have been sent by now. */
const SUBJECTS = `
  select o.id, o.email, o.number,
    case when o.status in ('processing', 'pending', 'delivered') then 'order-paid' end as due from orders o
  union all
  select p.id, o.email, o.number, null from payments p join orders o on o.id = p.order_id
  union all
  select s.id, o.email, o.number, null from shipments s join orders o on o.id = s.order_id
  union all
  select r.id, o.email, o.number, case r.state when 'done' then 'order-refunded' end
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id`;

/**
 * Every paid order and every refund has its one mail to its buyer; none was sent twice, to somebody
 * else or without a subject.
 */
export async function checkMails(client: pg.Client, mails: readonly Mail[]): Promise<string[]> {
  const { rows } = await client.query<Subject>(SUBJECTS);
  const sent = Map.groupBy(mails, ({ kind, id }) => `${kind} ${id}`);
  const missing = rows.flatMap(({ id, number, due, email }) => {
    const own = due ? (sent.get(`${due} ${id}`) ?? []) : [];
    const isRight = own.length === 1 && own[0]?.to === email;
    return due === null || isRight ? [] : [`order ${number} has ${own.length} mails ${due}`];
  });
  const twice = [...sent].flatMap(([key, same]) =>
    same.length > 1 ? [`mail ${key} lies there ${same.length} times`] : [],
  );
  const known = new Map(rows.map(({ id, email }) => [id, email]));
  const stray = mails.filter(({ id, to }) => known.get(id) !== to);
  return [...missing, ...twice, ...stray.map(({ to }) => `a mail to ${to} belongs to no order of theirs`)];
}
