import { statement } from '#database/statement.ts';
import { compareSizes } from '#domain/catalogue/sizes.ts';
import type { Shop } from '#domain/shop.ts';
import type { BuiltProduct } from './find-build-offer.ts';

/** Finds a bike that is for sale and built to order, by its code; null for anything else. */
export async function findBuiltProduct({ db }: Pick<Shop, 'db'>, code: string): Promise<BuiltProduct | null> {
  const [row] = /^\P{Cc}{1,200}$/u.test(code) ? await readProduct(db, { code }) : [];
  if (!row) return null;
  const sizes = [...new Set(row.variants.map(({ size }) => size))].sort(compareSizes);
  return { ...row, sizes };
}

const readProduct = statement<{ code: string }, Omit<BuiltProduct, 'sizes'>>(
  'build_product',
  `select p.id, p.code, (
     select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'groupModel', v.group_model,
       'weightGrams', v.weight_grams) order by v.position, v.code), '[]')
     from variants v where v.product_id = p.id and v.status = 'active' and v.size <> '') as variants
   from products p join build_models m on m.product_id = p.id
   where p.code = :code::text and p.status = 'active' and p.personalizable_color`,
);
