import { and, count, gt, isNotNull, min } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { mailMessages } from './schema.ts';

/** Later somebody has seen it, or will not. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * How many mails their recipients' servers refused within a week, and since when.
 * @throws Refusal staff.right-lacking
 */
export async function readRefused(
  shop: Shop,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  requireRight(shop, 'settings', 'look');
  const { refusedAt } = mailMessages;
  const after = new Date(shop.clock.now().getTime() - NEWS_MS);
  const [row] = await shop.db
    .select({ count: count(), since: min(refusedAt) })
    .from(mailMessages)
    .where(and(isNotNull(refusedAt), gt(refusedAt, after)));
  return row ?? { count: 0, since: null };
}
