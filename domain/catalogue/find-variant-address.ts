import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { ADDRESS_SLUGS } from './address-sql.ts';
import type { ProductKind } from './kinds.ts';

/** The page that sells a variant: the product's address in the visitor's language. */
export type VariantAddress = {
  readonly kind: ProductKind;
  readonly categorySlug: string;
  readonly slug: string;
};

/**
 * Finds the page of a variant for sale by the maker's code; null when no variant for sale has it.
 */
export async function findVariantAddress(
  shop: Pick<Shop, 'db' | 'locale'>,
  code: string,
): Promise<VariantAddress | null> {
  const [row] = await readAddress(shop.db, { code, locale: shop.locale });
  return row ?? null;
}

const readAddress = statement<{ code: string; locale: string }, VariantAddress>(
  'variant_address',
  `select p.kind,
     ${ADDRESS_SLUGS}
   from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
   where v.code = :code and v.status = 'active' and p.status = 'active'`,
);
