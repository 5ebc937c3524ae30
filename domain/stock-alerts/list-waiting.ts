import { count, desc, eq, isNull, min } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { stockAlerts } from './schema.ts';

/** How many people wait for a variant, and since when. No addresses. */
export type WaitingFor = {
  readonly code: string;
  readonly market: string;
  readonly readers: number;
  readonly since: Date | null;
};

const SHOWN = 100;

/** What is waited for most, by variant and market. @throws Refusal staff.right-lacking */
export async function listWaiting(shop: Shop, limit = SHOWN): Promise<WaitingFor[]> {
  requireRight(shop, 'newsletter', 'look');
  const readers = count();
  return shop.db
    .select({
      ...{ code: variants.code, market: stockAlerts.marketCode, readers },
      since: min(stockAlerts.confirmedAt),
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .where(isNull(stockAlerts.toldAt))
    .groupBy(variants.code, stockAlerts.marketCode)
    .orderBy(desc(readers), variants.code)
    .limit(limit);
}
