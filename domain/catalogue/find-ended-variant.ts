import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** A variant that is no longer sold. */
export type EndedVariant = { size: string; color: string; groupModel: string };

/**
 * Finds the ended variant of a product by its slug; null when there is none or it is still sold.
 */
export async function findEndedVariant(
  shop: Pick<Shop, 'db'>,
  productId: string,
  slug: string,
): Promise<EndedVariant | null> {
  const [row] = await readEnded(shop.db, { productId, slug });
  return row ?? null;
}

const readEnded = statement<{ productId: string; slug: string }, EndedVariant>(
  'find_ended_variant',
  `select size, color, group_model as "groupModel" from variants
   where product_id = :productId::uuid and slug = :slug and status = 'archived'`,
);
