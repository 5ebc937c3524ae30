import { inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { SizeGeometry } from './geometry.ts';
import { productGeometries } from './geometry-schema.ts';
import { products } from './schema.ts';

/** The geometry of a product's size. Lengths in mm, angles in degrees. */
export type GeometryEntry = SizeGeometry & { productId: string; size: string };

/**
 * Adds or updates the geometry of sizes; other sizes stay. @returns the ids of the
 * products that changed
 */
export function saveGeometry(shop: Shop, entries: readonly GeometryEntry[]): Promise<string[]> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const saved = await saveRows(inside.db, productGeometries, entries, { key: ['productId', 'size'] });
    const changed = [...new Set(saved.map((row) => row.productId))];
    if (changed.length === 0) return [];
    const rows = await inside.db
      .select({ code: products.code })
      .from(products)
      .where(inArray(products.id, changed))
      .orderBy(products.code);
    const codes = rows.map(({ code }) => code);
    await recordAudit(inside, {
      action: 'catalogue.geometry-saved',
      subjectKind: 'product',
      subjectId: codes.length === 1 ? (codes[0] ?? '') : `${codes.length} products`,
      detail: { sizes: saved.length, codes: codes.slice(0, 100) },
    });
    await bumpEpochs(inside, ['catalogue', ...changed.map(productTag)]);
    return changed;
  });
}
