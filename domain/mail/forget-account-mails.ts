import { and, like, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { mailMessages } from './schema.ts';

/** As long as the longest-lived of their links works. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Deletes mails about accounts once their links have ended: they say who wanted what, and nobody needs them any more. @returns how many */
export async function forgetAccountMails(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - KEEP_MS);
  const isOld = and(like(mailMessages.key, 'account:%'), lt(mailMessages.createdAt, before));
  const { rowCount } = await shop.db.delete(mailMessages).where(isOld);
  return rowCount ?? 0;
}
