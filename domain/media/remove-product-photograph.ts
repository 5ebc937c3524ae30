import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { products } from '#domain/catalogue/schema.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { pictureMissing } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { type ProductPhotograph, TURN_VIEW } from './save-product-photographs.ts';
import { productPhotographs, productPictures } from './schema.ts';
import { placeField } from './set-photograph-order.ts';

/**
 * Takes one photograph off a product; its file stays, and it can be shown again. A product on sale
 * keeps its last picture. @returns whether it was there
 * @throws Refusal media.staff-only, media.picture-missing
 */
export function removeProductPhotograph(shop: Shop, photograph: ProductPhotograph): Promise<boolean> {
  requireStaff(shop, 'change', 'catalogue');
  const { productId, color, view, hash, position } = photograph;
  return inTransaction(shop, async (inside) => {
    const { db } = inside;
    const isIt = eq(products.id, productId);
    const [product] = await db.select().from(products).where(isIt).for('no key update');
    const ofProduct = eq(productPhotographs.productId, productId);
    const ofColor = and(
      ofProduct,
      eq(productPhotographs.color, color),
      ne(productPhotographs.view, TURN_VIEW),
    );
    const before = await db.select().from(productPhotographs).where(ofColor).for('update');
    const same = before.filter((row) => row.view === view && row.hash === hash);
    // A colleague may have moved it; the same picture twice is told apart by its place.
    const gone = same.find((row) => row.position === position) ?? same[0];
    if (!product || !gone) return false;
    const isGone = and(
      ofColor,
      eq(productPhotographs.view, view),
      eq(productPhotographs.position, gone.position),
    );
    await db.delete(productPhotographs).where(isGone);
    const drawn = await db.$count(productPictures, eq(productPictures.productId, productId));
    const left = drawn + (await db.$count(productPhotographs, ofProduct));
    if (left === 0 && product.status === 'active') throw pictureMissing(product.code);
    const after = before.filter((row) => row !== gone);
    const inverse = { productId, color, before, after };
    await recordUndo(inside, { kind: 'media.photograph-taken-off', detail: { color, view }, inverse });
    const subject = { subjectKind: 'product', subjectId: productId, detail: { view, hash } };
    const change = { before: { [placeField(color)]: gone.position }, after: { [placeField(color)]: null } };
    await recordAudit(inside, { action: 'media.photograph-taken-off', ...subject, ...change });
    await bumpEpochs(inside, ['catalogue', productTag(productId)]);
    return true;
  });
}
