import { expect } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { type Connection, connect } from '#database/connect.ts';
import { resetCounts } from '#domain/accounts/attempts.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { systemShop } from '#domain/imports/system-shop.ts';
import { findMail, type Mail } from '#domain/mail/find-mail.ts';
import { listMails } from '#domain/mail/list-mails.ts';
import { orders } from '#domain/orders/schema.ts';
import type { JobSender } from '#domain/outbox/port.ts';
import type { Shop } from '#domain/shop.ts';
import { lastMailTo } from '#tests/helpers/account-mails.ts';

/**
 * The visited shop for its staff: for changes behind a shopper's back, and to read their orders.
 * Its connections end with the worker.
 * @param databaseUrl that of a shop of the journey's own (`own-shop.ts`); left out: the shop of all
 */
export function shopBehindThePages(databaseUrl = process.env.SHOP_DATABASE_URL ?? ''): Shop {
  const connection = connect(databaseUrl, { max: 3 });
  let opening: ReturnType<typeof openJobs> | undefined;
  const send: JobSender['send'] = async (...job) => {
    opening ??= openJobs(connection);
    await (await opening).sender.send(...job);
  };
  return systemShop(connection.db, 'journey', { send });
}

/** Imported only when there is something to send, because few journeys need it. */
async function openJobs(connection: Connection) {
  const { openSender } = await import('#server/open/open-sender.ts');
  return openSender(connection);
}

/**
 * The login service limits registrations per network, and all journeys come from this machine.
 */
export function forgetRegistrations(shop: Shop): Promise<void> {
  return resetCounts(shop, ['register network 127.0.0.1', 'register network 0:0:0:0']);
}

export function ordersOf({ db }: Shop, email: string) {
  return db
    .select({ number: orders.number, status: orders.status })
    .from(orders)
    .where(eq(orders.email, email))
    .orderBy(asc(orders.placedAt));
}

export async function findVariant({ db }: Shop, code: string) {
  const [variant] = await db.select().from(variants).where(eq(variants.code, code));
  if (!variant) throw new Error(`The seed has no variant ${code}.`);
  return variant;
}

/** The mails to an address, once there are as many; the oldest first. */
export async function mailsSentTo(shop: Shop, email: string, count: number): Promise<Mail[]> {
  const find = async () => (await listMails(shop, { limit: 500 })).filter((mail) => mail.toAddress === email);
  await expect.poll(async () => (await find()).length).toBe(count);
  const mails = await Promise.all((await find()).toReversed().map(({ id }) => findMail(shop, id)));
  return mails.filter((mail) => mail !== null);
}

/** The newest link that an address was mailed, once its mail says what is expected. */
export async function mailedLink(shop: Shop, email: string, about: RegExp): Promise<string> {
  await expect.poll(async () => (await lastMailTo(shop, email)).text, { timeout: 20_000 }).toMatch(about);
  return (/https?:\/\/\S+token=[\w-]+/.exec((await lastMailTo(shop, email)).text) ?? [''])[0];
}
