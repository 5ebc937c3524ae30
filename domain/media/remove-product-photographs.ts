import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { products } from '#domain/catalogue/schema.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { productUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { productPhotographs as table } from './schema.ts';

/** Photographs of a product by its code: in a colour, and of a view if one is named. */
export type ShownPhotographs = {
  readonly product: string;
  readonly color: string;
  readonly view?: string | undefined;
};

/**
 * Takes photographs off a product; the drawings of the colour stand there again. The files stay.
 * @returns how many there were
 * @throws Refusal media.staff-only, media.product-unknown
 */
export function removeProductPhotographs(
  shop: Shop,
  { product: code, color, view }: ShownPhotographs,
): Promise<number> {
  requireStaff(shop, 'change', 'catalogue');
  return inTransaction(shop, async (inside) => {
    const { db } = inside;
    const [product] = await db.select({ id: products.id }).from(products).where(eq(products.code, code));
    if (!product) throw productUnknown(code);
    const ofView = view === undefined ? undefined : eq(table.view, view);
    const isOne = and(eq(table.productId, product.id), eq(table.color, color), ofView);
    const gone = await db.delete(table).where(isOne).returning({ hash: table.hash });
    if (gone.length === 0) return 0;
    const subject = { subjectKind: 'product', subjectId: product.id };
    const detail = { color, ...(view === undefined ? {} : { view }), places: gone.length };
    await recordAudit(inside, { action: 'media.photographs-taken-off', ...subject, detail });
    await bumpEpochs(inside, ['catalogue', productTag(product.id)]);
    return gone.length;
  });
}
