import { type ProductDocument, readDocumentsOfProducts } from '#domain/media/read-documents-of-products.ts';
import type { Shop } from '#domain/shop.ts';

/** The documents of one product. */
export async function productDocuments(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
): Promise<ProductDocument[]> {
  const found = await readDocumentsOfProducts(shop, [productId]);
  return found.get(productId) ?? [];
}
