import { and, eq, gt, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { MOST_TRIES } from './open-order.ts';
import { orderAsks } from './schema.ts';

/** Finds until when a code can be typed for this token; null when it cannot. */
export async function findOrderAsk(
  shop: Pick<Shop, 'db' | 'clock'>,
  token: string,
): Promise<{ expiresAt: Date } | null> {
  const { tokenHash, tries, expiresAt } = orderAsks;
  const isOpen = and(eq(tokenHash, sha256(token)), lt(tries, MOST_TRIES), gt(expiresAt, shop.clock.now()));
  const [ask] = await shop.db.select({ expiresAt }).from(orderAsks).where(isOpen);
  return ask ?? null;
}
