import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { shippingMethods } from './schema.ts';

export type ShippingMethodEntry = typeof shippingMethods.$inferInsert;

/**
 * Adds or updates delivery methods from a file; pages show the new prices afterwards.
 * @returns how many rows changed
 * @throws Refusal staff.right-lacking
 */
export function saveShippingMethods(shop: Shop, methods: readonly ShippingMethodEntry[]): Promise<number> {
  requireRight(shop, 'settings', 'change');
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, shippingMethods, methods, { key: ['marketCode', 'code'] });
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    for (const { marketCode, code } of changed)
      await recordAudit(inside, {
        ...{ action: 'delivery.saved', subjectKind: 'delivery', subjectId: `${marketCode} ${code}` },
      });
    return changed.length;
  });
}
