import { statement } from '#database/statement.ts';
import { ADDRESS_SLUGS } from '#domain/catalogue/address-sql.ts';
import type { ProductKind } from '#domain/catalogue/kinds.ts';
import type { Shop } from '#domain/shop.ts';

/** A product that can be reviewed, with its name and address in the reader's language. */
export type Reviewed = {
  readonly id: string;
  readonly code: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly categorySlug: string;
  readonly slug: string;
  /** It has a page; a draft has none. */
  readonly isShown: boolean;
};

/** Finds a product by its code, which addresses spell in lower case; null when there is none. */
export async function findReviewed(
  shop: Pick<Shop, 'db' | 'locale'>,
  code: string,
): Promise<Reviewed | null> {
  const [found] = await readReviewed(shop.db, { code, locale: shop.locale });
  return found ?? null;
}

const readReviewed = statement<{ code: string; locale: string }, Reviewed>(
  'find_reviewed',
  `select p.id, p.code, p.kind, p.status in ('active', 'archived') as "isShown",
     coalesce((select t.name from product_texts t where t.product_id = p.id and t.locale in (:locale, 'en')
       order by t.locale = :locale desc limit 1), p.code) as name,
     ${ADDRESS_SLUGS}
   from products p join categories c on c.id = p.category_id
   where lower(p.code) = lower(:code)`,
);
