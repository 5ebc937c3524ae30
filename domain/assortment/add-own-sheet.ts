import { lockSheets, saveSafetySheets } from '#domain/safety/save-safety-sheets.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { changeProduct } from './change-product.ts';
import { lockProduct } from './lock-product.ts';

/**
 * Gives a product a safety sheet of its own, which begins with the words of the one that it shared.
 * @throws ImportRefused where there are none yet; Refusal assortment.product-unknown,
 *   staff.right-lacking
 */
export function addOwnSheet(shop: Shop, { product }: { readonly product: string }): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const { cells } = await lockProduct(inside, product);
    const shared = cells.safety_sheet || (cells.kind ?? '');
    const known = await lockSheets(inside, [shared, product]);
    if (!known.has(product))
      await saveSafetySheets(inside, [{ code: product, texts: known.get(shared) ?? {} }]);
    await changeProduct(inside, { code: product, values: { safety_sheet: product } });
  });
}
