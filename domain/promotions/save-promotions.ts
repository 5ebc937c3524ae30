import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
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
 * Adds or updates promotions from a file; codes are stored in upper case, counted uses stay.
 * @returns how many rows changed
 * @throws Refusal staff.right-lacking
 */
export function savePromotions(shop: Shop, entries: readonly PromotionEntry[]): Promise<number> {
  requireRight(shop, 'prices', 'change');
  const rows = entries.map((entry) => ({ ...PLAIN, ...entry, code: couponCode(entry.code) }));
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, promotions, rows, { key: ['code'] });
    for (const { code } of changed)
      await recordAudit(inside, {
        ...{ action: 'promotions.saved', subjectKind: 'promotion', subjectId: code },
      });
    return changed.length;
  });
}
