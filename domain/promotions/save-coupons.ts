import { saveRows } from '#database/save-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { couponCode } from './coupon.ts';
import { coupons } from './schema.ts';

export type CouponEntry = typeof coupons.$inferInsert;

/** Adds these coupons or brings existing ones to them; codes are kept in upper case. @returns how many rows changed */
export function saveCoupons(shop: Shop, entries: readonly CouponEntry[]): Promise<number> {
  const rows = entries.map((entry) => ({ ...entry, code: couponCode(entry.code) }));
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, coupons, rows, { key: ['code'] });
    return changed.length;
  });
}
