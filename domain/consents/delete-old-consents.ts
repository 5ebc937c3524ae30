import { and, eq, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { consentRecords } from './schema.ts';

/** A cookie choice is valid for half a year; its record is stored this long as proof. */
const KEPT_DAYS = 730;

/**
 * Deletes records of browsers after two years. Consents of newsletter readers stay with their
 * subscription. @returns how many
 */
export async function deleteOldConsents(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000);
  const { rowCount } = await shop.db
    .delete(consentRecords)
    .where(and(eq(consentRecords.subjectKind, 'browser'), lt(consentRecords.at, before)));
  return rowCount ?? 0;
}
