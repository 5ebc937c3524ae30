import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { ADDRESS_SLUGS } from './address-sql.ts';

/** The newest bike of a model that is for sale, with its address in the visitor's language. */
export type NewerYear = {
  readonly name: string;
  readonly modelYear: number;
  readonly categorySlug: string;
  readonly slug: string;
};

/** The newest bike for sale of the model of this one; null when none is of a later year. */
export async function findNewerYear(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
): Promise<NewerYear | null> {
  const [row] = await readNewer(shop.db, { productId, locale: shop.locale });
  return row ?? null;
}

const readNewer = statement<{ productId: string; locale: string }, NewerYear>(
  'newer_year',
  `select p.model_year as "modelYear",
     coalesce((select t.name from product_texts t where t.product_id = p.id and t.locale in (:locale, 'en')
       order by t.locale = :locale desc limit 1), p.model) as name,
     ${ADDRESS_SLUGS}
   from products own
   join products p on p.kind = 'bike' and p.status = 'active' and p.model = own.model and p.model_year > own.model_year
   join categories c on c.id = p.category_id
   where own.id = :productId::uuid
   order by p.model_year desc, p.position limit 1`,
);
