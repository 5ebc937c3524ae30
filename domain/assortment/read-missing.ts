import { statement } from '#database/statement.ts';
import { listUndescribed } from '#domain/media/require-described.ts';
import { readMissingSafety } from '#domain/safety/read-missing-safety.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import type { Gap } from './gaps.ts';
import type { ProductRow } from './read-product-rows.ts';

/** One thing that a product lacks, and the field that wants it. */
export type Missing = {
  readonly what: Gap | 'category' | 'year' | 'manufacturer' | 'battery';
  /** Of the field on its page. */
  readonly field: string;
  /** A language, a price list, or a picture. */
  readonly of?: string;
  /** How many variants, or in which languages. */
  readonly detail?: string;
};

/** Everything at once that a product lacks before it may be published, in the order of its page. */
export async function readMissing(shop: Shop, { id, cells }: ProductRow): Promise<Missing[]> {
  const [facts] = await readFacts(shop.db, { id });
  if (!facts) return [];
  const languages = LOCALES.filter((locale) => !cells[`name_${locale}`]?.trim()).map(
    (locale): Missing => ({ what: 'language', field: `name_${locale}`, of: locale }),
  );
  const undescribed = await listUndescribed(shop, facts.hashes);
  const alts = [...undescribed].map(
    ([hash, locales]): Missing => ({
      ...{ what: 'alt', field: `picture-${hash}`, of: hash },
      detail: locales.join(', '),
    }),
  );
  const prices = facts.lists.map(
    ({ list, n }): Missing => ({ what: 'price', field: 'variants', of: list, detail: String(n) }),
  );
  return [
    ...(facts.isShelved ? [] : [{ what: 'category', field: 'category' } as const]),
    ...(cells.kind === 'bike' && !cells.model_year ? [{ what: 'year', field: 'model_year' } as const] : []),
    ...languages,
    ...(await safetyGaps(shop, cells)),
    ...(facts.hasPicture ? [] : [{ what: 'picture', field: 'pictures' } as const]),
    ...alts,
    ...(facts.variants > 0 ? [] : [{ what: 'variant', field: 'variants' } as const]),
    ...prices,
  ];
}

async function safetyGaps(shop: Shop, cells: ProductRow['cells']): Promise<Missing[]> {
  const sheet = cells.safety_sheet || (cells.kind ?? '');
  const lacks = await readMissingSafety(shop);
  const missing = lacks({ manufacturer: cells.manufacturer || null, sheet });
  return [
    ...(missing?.manufacturer ? [{ what: 'manufacturer', field: 'manufacturer' } as const] : []),
    ...(missing?.locales ?? []).map(
      (locale): Missing => ({ what: 'safety', field: `warnings_${locale}`, of: locale, detail: sheet }),
    ),
    ...(cells.tax_category === 'e-bike' && !cells.battery_wh
      ? [{ what: 'battery', field: 'battery_wh' } as const]
      : []),
  ];
}

type Facts = {
  readonly isShelved: boolean;
  readonly hasPicture: boolean;
  readonly hashes: string[];
  readonly variants: number;
  /** Price lists, and how many variants have no price in them. */
  readonly lists: { list: string; n: number }[];
};

const readFacts = statement<{ id: string }, Facts>(
  'assortment_publish_facts',
  `select exists (select from category_texts t where t.category_id = p.category_id) as "isShelved",
     exists (select from product_pictures s where s.product_id = p.id)
       or exists (select from product_photographs s where s.product_id = p.id) as "hasPicture",
     (select coalesce(json_agg(distinct s.hash), '[]') from product_photographs s
       where s.product_id = p.id and s.view <> 'turn') as hashes,
     (select count(*)::int from variants v where v.product_id = p.id and v.status = 'active') as variants,
     (select coalesce(json_agg(json_build_object('list', l.slug, 'n', l.n) order by l.slug), '[]') from (
       select pl.slug, count(*)::int as n from price_lists pl join variants v on v.product_id = p.id
       where v.status = 'active' and not exists (select from prices r
         where r.variant_id = v.id and r.price_list_slug = pl.slug and r.valid_to is null)
       group by pl.slug) l) as lists
   from products p where p.id = :id::uuid`,
);
