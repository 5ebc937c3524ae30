import { saveRows } from '#database/save-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { couponCode } from './promotion.ts';
import { promotions } from './schema.ts';

export type PromotionEntry = Omit<typeof promotions.$inferInsert, 'usedCount'>;

const PLAIN = {
  isCoupon: true,
  names: null,
  percentBp: null,
  amount: null,
  currency: null,
  freesDelivery: false,
  buyQuantity: null,
  getQuantity: null,
  marketCodes: null,
  categoryCodes: null,
  isStackable: true,
  totalLimit: null,
  customerLimit: null,
  validTo: null,
  position: 0,
} as const;

/**
 * Adds or updates promotions; codes are stored in upper case, counted uses stay. @returns how
 * many rows changed
 */
export function savePromotions(shop: Shop, entries: readonly PromotionEntry[]): Promise<number> {
  const rows = entries.map((entry) => ({ ...PLAIN, ...entry, code: couponCode(entry.code) }));
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, promotions, rows, { key: ['code'] });
    return changed.length;
  });
}
