import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';

/**
 * Ends variants by their codes: they are no longer sold or shown, and their addresses lead to their
 * successors. Orders that contain them stay.
 * @returns the codes that were for sale until now
 */
export function endVariants(shop: Shop, codes: readonly string[]): Promise<string[]> {
  return inTransaction(shop, async (inside) => {
    const ended = await inside.db
      .update(variants)
      .set({ status: 'archived' })
      .where(and(inArray(variants.code, [...codes]), eq(variants.status, 'active')))
      .returning({ code: variants.code, productId: variants.productId });
    if (ended.length === 0) return [];
    await recordAudit(inside, {
      action: 'catalogue.variants-ended',
      subjectKind: 'variant',
      subjectId: ended.length === 1 ? (ended[0]?.code ?? '') : `${ended.length} variants`,
      detail: { codes: ended.slice(0, 100).map(({ code }) => code) },
    });
    const products = new Set(ended.map(({ productId }) => productId));
    await bumpEpochs(inside, ['catalogue', ...[...products].map(productTag)]);
    return ended.map(({ code }) => code);
  });
}
