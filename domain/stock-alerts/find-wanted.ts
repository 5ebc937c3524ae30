import { statement } from '#database/statement.ts';
import { ADDRESS_SLUGS } from '#domain/catalogue/address-sql.ts';
import type { ProductKind } from '#domain/catalogue/kinds.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import { readCurrentPrices } from '#domain/prices/read-current-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { findAvailability } from '#domain/stock/find-availability.ts';

/** A variant as its page names it, in the shop's language. */
export type WantedGoods = {
  readonly variantId: string;
  /** The maker's article number. */
  readonly code: string;
  readonly productName: string;
  /** Build, colour and size, as far as it has them. */
  readonly details: string;
  readonly kind: ProductKind;
  readonly categorySlug: string;
  readonly slug: string;
  /** The `?v` of its address. */
  readonly variantSlug: string;
};

/** Finds the variant for sale with a code or an id, in stock or not; null when there is none. */
export async function findGoods(
  { db, locale }: Pick<Shop, 'db' | 'locale'>,
  by: { code: string } | { variantId: string },
): Promise<WantedGoods | null> {
  const [row] = await readGoods(db, { code: null, variantId: null, ...by, locale });
  if (!row) return null;
  const { groupModel, color, size, ...goods } = row;
  const details = [wordGroupModel(groupModel, locale), color, wordSize(size, locale)];
  return { ...goods, details: details.filter(Boolean).join(', ') };
}

type GoodsRow = Omit<WantedGoods, 'details'> & { groupModel: string; color: string; size: string };

type By = { code: string | null; variantId: string | null; locale: string };

const readGoods = statement<By, GoodsRow>(
  'stock_alert_goods',
  `select v.id as "variantId", v.code, v.slug as "variantSlug", v.group_model as "groupModel", v.size, coalesce(k.name, '') as color, p.kind,
     coalesce((select t.name from product_texts t where t.product_id = p.id and t.locale in (:locale, 'en')
       order by t.locale = :locale desc limit 1), p.model) as "productName",
     ${ADDRESS_SLUGS}
   from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
     left join colors k on k.code = v.color
   where (v.code = :code::text or v.id = :variantId::uuid) and v.status = 'active' and p.status = 'active'`,
);

/** The same with its availability in this market; null when it is not sold here. */
export async function findWanted(
  shop: Pick<Shop, 'db' | 'clock' | 'locale' | 'market'>,
  code: string,
): Promise<(WantedGoods & { readonly isInStock: boolean }) | null> {
  const goods = await findGoods(shop, { code });
  if (!goods) return null;
  const { variantId } = goods;
  if (!(await readCurrentPrices(shop, [variantId])).has(variantId)) return null;
  const stock = (await findAvailability(shop, [variantId])).get(variantId);
  return { ...goods, isInStock: stock !== undefined && stock.availability !== 'unavailable' };
}
