import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** A bike with known geometry. */
export type MeasuredBike = { code: string; name: string; modelYear: number | null };

/** The most bikes in one list. */
const MOST_LISTED = 300;

/** Lists the bikes with geometry by name, those of earlier years included. */
export function listMeasuredBikes(shop: Pick<Shop, 'db' | 'locale'>): Promise<MeasuredBike[]> {
  return readMeasured(shop.db, { locale: shop.locale, most: MOST_LISTED });
}

const readMeasured = statement<{ locale: string; most: number }, MeasuredBike>(
  'list_measured_bikes',
  `select p.code, p.model_year as "modelYear",
     coalesce((select t.name from product_texts t where t.product_id = p.id and t.locale in (:locale, 'en')
       order by t.locale = :locale desc limit 1), p.model) as name
   from products p
   where p.status <> 'draft' and p.kind = 'bike' and exists (select from product_geometries g where g.product_id = p.id)
   order by p.status = 'archived', name limit :most::int`,
);
