import { eq } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { readCardPictures } from './read-card-pictures.ts';

/** Finds the picture of the first of these products that has one, by code; null: none has. */
export async function findPictureOfCodes(
  { db }: Pick<Shop, 'db'>,
  codes: readonly string[],
): Promise<string | null> {
  for (const code of codes) {
    const [product] = await db.select({ id: products.id }).from(products).where(eq(products.code, code));
    const cards = product && (await readCardPictures({ db }, [product.id])).get(product.id);
    const [card] = cards?.values() ?? [];
    if (card) return card.hash;
  }
  return null;
}
