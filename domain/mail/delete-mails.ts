import { and, isNotNull, like, lt, notInArray, or, sql } from 'drizzle-orm';
import { formSubmissions } from '#domain/forms/schema.ts';
import { QUOTE_KEPT_MS } from '#domain/quotes/delete-old-quotes.ts';
import type { Shop } from '#domain/shop.ts';
import { TOLD_MS } from '#domain/stock-alerts/delete-old-stock-alerts.ts';
import { LINK_TOKEN } from './remove-tokens.ts';
import { mailMessages } from './schema.ts';

/** As long as the longest-lived of their links works. */
const KEEP_MS = 24 * 60 * 60 * 1000;
const ABOUT_BIKES = ['warranty-%', 'theft-%', 'sighting%', 'bike-transfer-%', 'claim-%', 'service-%'];

/**
 * Deletes mails about accounts after their links expired, because nobody needs this personal data
 * any more. One without a link, of an erasure for example, is a promise: it stays until it is out.
 * @returns how many
 */
export async function deleteAccountMails({ db, clock }: Shop): Promise<number> {
  const { key, createdAt, sentAt, refusedAt, text } = mailMessages;
  const isOver = or(isNotNull(sentAt), isNotNull(refusedAt), sql`${text} ~ ${LINK_TOKEN}`);
  const isOld = lt(createdAt, new Date(clock.now().getTime() - KEEP_MS));
  const { rowCount } = await db.delete(mailMessages).where(and(like(key, 'account:%'), isOld, isOver));
  return rowCount ?? 0;
}

/** The same for mails with order codes, which expire after an hour. */
export function deleteOrderCodeMails(shop: Shop): Promise<number> {
  return forgetMails(shop, 'order-access:%', 60 * 60 * 1000);
}

/** The same for mails about alerts, when their alerts are deleted. */
export function deleteAlertMails(shop: Shop): Promise<number> {
  return forgetMails(shop, 'stock-alert%', TOLD_MS);
}

/** The same for mails about quotes. */
export function deleteQuoteMails(shop: Shop): Promise<number> {
  return forgetMails(shop, 'quote-%', QUOTE_KEPT_MS);
}

/** The same for mails about bikes: the garage says what they said. */
export async function deleteWarrantyMails(shop: Shop): Promise<number> {
  let deleted = 0;
  for (const keys of ABOUT_BIKES) deleted += await forgetMails(shop, keys, 365 * 24 * 60 * 60 * 1000);
  return deleted;
}

/** The same for recall notices: the garage says what they said. */
export function deleteRecallMails(shop: Shop): Promise<number> {
  return forgetMails(shop, 'recall-%', 365 * 24 * 60 * 60 * 1000);
}

/** Deletes the mails about submissions that are gone. @returns how many */
export async function deleteFormMails({ db }: Pick<Shop, 'db'>): Promise<number> {
  const kept = db.select({ id: sql<string>`${formSubmissions.id}::text` }).from(formSubmissions);
  const about = sql<string>`split_part(${mailMessages.key}, ':', 2)`;
  const isOfForm = sql`${mailMessages.key} ~ '^form-(staff|receipt|reply):'`;
  const { rowCount } = await db.delete(mailMessages).where(and(isOfForm, notInArray(about, kept)));
  return rowCount ?? 0;
}

async function forgetMails({ db, clock }: Shop, keys: string, keptMs: number): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs);
  const isOld = and(like(mailMessages.key, keys), lt(mailMessages.createdAt, before));
  const { rowCount } = await db.delete(mailMessages).where(isOld);
  return rowCount ?? 0;
}
