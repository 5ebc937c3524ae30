import { statement } from '#database/statement.ts';
import type { PublicationStatus } from '#domain/catalogue/kinds.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES } from '#shared/locale.ts';

export type FoundProduct = {
  readonly code: string;
  readonly name: string;
  readonly year: number | null;
  readonly status: PublicationStatus;
};

/**
 * Products whose code or name begins with a text, by their code.
 * @throws Refusal staff.right-lacking
 */
export async function listFoundProducts(shop: Shop, text: string, limit: number): Promise<FoundProduct[]> {
  requireRight(shop, 'catalogue', 'look');
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '');
  if (typed.length < 2) return [];
  const texts = limit * LOCALES.length;
  return readFound(shop.db, { start: `${typed}%`, locale: shop.locale, limit, texts });
}

// Each is the beginning of an index, and ends at a few rows.
const readFound = statement<{ start: string; locale: string; limit: number; texts: number }, FoundProduct>(
  'assortment_found',
  `select p.code, p.model_year as year, p.status,
     coalesce((select t.name from product_texts t where t.product_id = p.id
       and t.locale in (:locale::text, 'en') order by t.locale = :locale::text desc limit 1), p.code) as name
   from products p where p.id in (
     (select id from products where lower(code) like :start::text order by lower(code) using ~<~ limit :limit::int)
     union (select product_id from product_texts where lower(name) like :start::text
       order by lower(name) using ~<~ limit :texts::int))
   order by p.code limit :limit::int`,
);
