import { eq } from 'drizzle-orm';
import { variantSpecifications } from '#domain/catalogue/specification-schema.ts';
import type { Shop } from '#domain/shop.ts';

/** The maker's sheet of a variant with all columns; amounts in minor units, weights in grams. */
export type VariantSpecification = typeof variantSpecifications.$inferSelect;

/** Finds the sheet of a variant by its id; null when none was imported. */
export async function findSpecification(
  shop: Pick<Shop, 'db'>,
  variantId: string,
): Promise<VariantSpecification | null> {
  const [row] = await shop.db
    .select()
    .from(variantSpecifications)
    .where(eq(variantSpecifications.variantId, variantId));
  return row ?? null;
}
