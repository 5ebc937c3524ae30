import { statement } from '#database/statement.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import { SHOWN_PICTURES } from '#domain/media/shown-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';

/** A variant as it would be sold today in an order's list. Minor units; null: not sold there. */
export type GoodsNow = {
  readonly variantId: string;
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  /** Build, size and colour, as far as the product has them. */
  readonly description: string;
  readonly pictureHash: string | null;
  readonly taxCategory: string;
  readonly isOnSale: boolean;
  readonly listAmount: number | null;
  readonly streetAmount: number | null;
  readonly minQuantity: number;
  /** Pieces that nobody holds; null when the stock is unknown. */
  readonly available: number | null;
};

type Row = Omit<GoodsNow, 'description' | 'minQuantity'> & {
  readonly groupModel: string;
  readonly size: string;
  readonly color: string;
  readonly minQuantity: number | null;
};

/**
 * Reads variants and all others of their products, in the shop's market and language, in the order
 * of the shop.
 */
export async function readGoods(shop: Shop, variantIds: readonly string[]): Promise<GoodsNow[]> {
  const values = { variantIds, priceList: shop.market.priceList, locale: shop.locale };
  const rows = await goods(shop.db, { ...values, now: shop.clock.now() });
  return rows.map(({ groupModel, size, color, minQuantity, ...row }) => ({
    ...row,
    description: [wordGroupModel(groupModel, shop.locale), wordSize(size, shop.locale), color]
      .filter(Boolean)
      .join(', '),
    minQuantity: minQuantity ?? 1,
  }));
}

type Values = { variantIds: readonly string[]; priceList: string; locale: string; now: Date };

const goods = statement<Values, Row>(
  'order_changes_goods',
  `select variant.id as "variantId", product.id as "productId", variant.code,
     coalesce(text.name, product.model) as name, variant.group_model as "groupModel", variant.size,
     color.name as color, picture.hash as "pictureHash", product.tax_category as "taxCategory",
     variant.status = 'active' and product.status = 'active' as "isOnSale",
     price.announced_amount as "listAmount", price.street_amount as "streetAmount",
     price.min_purchasable_quantity as "minQuantity", (stock.on_hand - stock.held)::int as available
   from variants variant
   join products product on product.id = variant.product_id
   join colors color on color.code = variant.color
   left join product_texts text on text.product_id = product.id and text.locale = :locale::text
   left join stock_items stock on stock.variant_id = variant.id
   left join lateral (
     select hash from ${SHOWN_PICTURES} shown
     where product_id = product.id and color = variant.color
     order by position, view
     limit 1
   ) picture on true
   left join lateral (
     select announced_amount, street_amount, min_purchasable_quantity from prices
     where variant_id = variant.id and price_list_slug = :priceList::text
       and valid_from <= :now::timestamptz and (valid_to is null or valid_to > :now::timestamptz)
     order by valid_from desc
     limit 1
   ) price on true
   where variant.product_id in (select product_id from variants where id = any(:variantIds::uuid[]))
   order by product.position, product.id, variant.position, variant.code`,
);
