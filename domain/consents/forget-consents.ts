import { and, eq, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { consentRecords } from './schema.ts';

/** A choice of cookies holds half a year; its record is kept this long to prove it. */
const KEPT_DAYS = 730;

/** Deletes what browsers chose two years ago; what readers agreed to stays with their subscription. @returns how many */
export async function forgetConsents(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - KEPT_DAYS * 24 * 3600 * 1000);
  const { rowCount } = await shop.db
    .delete(consentRecords)
    .where(and(eq(consentRecords.subjectKind, 'browser'), lt(consentRecords.at, before)));
  return rowCount ?? 0;
}
