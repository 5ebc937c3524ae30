import { eq } from 'drizzle-orm';
import { type AskState, stateOfAsk } from '#domain/consents/asked-twice.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { findGoods, type WantedGoods } from './find-wanted.ts';
import { stockAlertAsks } from './schema.ts';

/**
 * Finds the state of a confirmation link and the goods of its request. Changes nothing, because
 * mail scanners follow links too.
 */
export async function findAlertAsk(
  shop: Pick<Shop, 'db' | 'clock' | 'locale'>,
  token: string,
): Promise<{ state: AskState; goods: WantedGoods | null }> {
  const [ask] = await shop.db
    .select()
    .from(stockAlertAsks)
    .where(eq(stockAlertAsks.tokenHash, sha256(token)));
  if (!ask) return { state: 'unknown', goods: null };
  return {
    state: stateOfAsk(ask, shop.clock.now()),
    goods: await findGoods(shop, { variantId: ask.variantId }),
  };
}
