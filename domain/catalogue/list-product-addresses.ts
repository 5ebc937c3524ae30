import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { ADDRESS_SLUGS } from './address-sql.ts';
import type { ProductKind } from './kinds.ts';

/** Samples of paint are for who chooses a paint: no list for machines has them. */
type ListedKind = Exclude<ProductKind, 'sample'>;

/** The address of a product's page in one language, and the day its data last changed. */
export type ProductAddress = {
  readonly code: string;
  readonly kind: ListedKind;
  /** No longer sold; its page stays. */
  readonly archived: boolean;
  readonly categorySlug: string;
  readonly slug: string;
  /** Calendar date in UTC. */
  readonly changedOn: string;
};

/**
 * Lists the product addresses of a language in the order of their codes, page by page, for lists
 * that grow with the catalogue.
 * @param page `after`: the last code already read; `skip`: how many more to pass over
 */
export function listProductAddresses(
  shop: Pick<Shop, 'db'>,
  { locale, after = '', skip = 0, limit }: { locale: Locale; after?: string; skip?: number; limit: number },
): Promise<ProductAddress[]> {
  return readAddresses(shop.db, { locale, after, skip, limit });
}

/** The addresses of a language, of the products that have one of these slugs in any. */
export function listAddressesOfSlugs(
  shop: Pick<Shop, 'db'>,
  { locale, slugs }: { readonly locale: Locale; readonly slugs: readonly string[] },
): Promise<Omit<ProductAddress, 'changedOn'>[]> {
  return slugs.length === 0
    ? Promise.resolve([])
    : readOfSlugs(shop.db, { locale, slugs, locales: [...LOCALES] });
}

/** Counts the products that have a page. */
export async function countProductAddresses(shop: Pick<Shop, 'db'>): Promise<number> {
  const [row] = await countAddresses(shop.db, {});
  return row?.products ?? 0;
}

const readAddresses = statement<
  { locale: string; after: string; skip: number; limit: number },
  ProductAddress
>(
  'product_addresses',
  `select p.code, p.kind, p.status = 'archived' as archived,
     ${ADDRESS_SLUGS},
     to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
   from products p join categories c on c.id = p.category_id
   where p.status in ('active', 'archived') and p.kind <> 'sample' and p.code > :after
   order by p.code
   limit :limit::int offset :skip::int`,
);

const readOfSlugs = statement<
  { locale: string; slugs: readonly string[]; locales: readonly string[] },
  Omit<ProductAddress, 'changedOn'>
>(
  'product_addresses_of_slugs',
  `select p.code, p.kind, p.status = 'archived' as archived,
     ${ADDRESS_SLUGS}
   from products p join categories c on c.id = p.category_id
   where p.status in ('active', 'archived') and p.id in (
     select product_id from product_texts where locale = any(:locales::text[]) and slug = any(:slugs::text[]))
   order by p.code`,
);

const countAddresses = statement<Record<string, never>, { products: number }>(
  'count_product_addresses',
  "select count(*)::int as products from products where status in ('active', 'archived') and kind <> 'sample'",
);
