import { statement } from '#database/statement.ts';
import { SHOWN_PICTURES } from '#domain/media/shown-pictures.ts';
import { type PromotionRow, promotionJson } from '#domain/promotions/promotion.ts';
import type { Currency } from '#shared/money.ts';
import { AVAILABLE, ON_SALE, OWN_USES, PRICE_NOW, STOCK_NOW } from './statement-parts.ts';

export type FindValues = { guestSessionId: string; priceList: string; locale: string; now: Date };

/**
 * The cart, repeated with each of its lines; one row without a line (`line` null) when it is empty.
 */
export type FindRow = {
  cartId: string;
  version: number;
  couponCodes: string[];
  /** The promotions in force: those of the codes, and the automatic ones. */
  promotions: PromotionRow[];
  priceListName: string | null;
  lineId: string | null;
} & LineRow;

/**
 * A line's columns. Read them only when `lineId` is not null. Columns of optional joins are
 * typed as nullable.
 */
export type LineRow = {
  variantId: string;
  quantity: number;
  seenUnitAmount: number;
  seenCurrency: Currency;
  isOnSale: boolean;
  code: string;
  slug: string;
  groupModel: string;
  size: string;
  colorCode: string;
  colorName: string;
  swatch: string;
  pictureHash: string | null;
  productId: string;
  kind: string;
  taxCategory: string;
  /** Codes of its category and of the category above. */
  categoryCodes: string[];
  productName: string;
  productSlug: string;
  categoryName: string;
  categorySlug: string;
  rootName: string;
  rootSlug: string;
  listAmount: number | null;
  streetAmount: number | null;
  minQuantity: number | null;
  stock: number | null;
};

/**
 * Reads everything of one cart but the calculated amounts, in one round trip. A text missing in a
 * language falls back to its code.
 */
export const cartOfSession = statement<FindValues, FindRow>(
  'carts_cart_of_session',
  `with cart as (
     select id, version, coupon_codes, last_order_id,
       (select coalesce(json_agg(json_build_object(${promotionJson(OWN_USES)}) order by promotion.position, promotion.code), '[]')
        from promotions promotion
        where (not promotion.is_coupon or promotion.code = any(carts.coupon_codes))
          and promotion.active and promotion.valid_from <= :now::timestamptz
          and (promotion.valid_to is null or promotion.valid_to > :now::timestamptz)) as promotions
     from carts where guest_session_id = :guestSessionId::uuid
   )
   select cart.id as "cartId", cart.version, cart.coupon_codes as "couponCodes", cart.promotions,
     (select name from price_lists where slug = :priceList::text) as "priceListName",
     line.id as "lineId", line.variant_id as "variantId", line.quantity,
     line.seen_unit_amount as "seenUnitAmount", line.seen_currency as "seenCurrency",
     ${ON_SALE} as "isOnSale", variant.code, variant.slug, variant.group_model as "groupModel", variant.size,
     color.code as "colorCode", color.name as "colorName", color.swatch, picture.hash as "pictureHash",
     product.id as "productId", product.kind, product.tax_category as "taxCategory",
     array_remove(array[category.code, root_category.code], null) as "categoryCodes",
     coalesce(text.name, product.model) as "productName", coalesce(text.slug, product.code) as "productSlug",
     coalesce(category_text.name, category.code) as "categoryName",
     coalesce(category_text.slug, category.code) as "categorySlug",
     coalesce(root_text.name, category.code) as "rootName", coalesce(root_text.slug, category.code) as "rootSlug",
     price.announced_amount as "listAmount", price.street_amount as "streetAmount",
     price.min_purchasable_quantity as "minQuantity", ${AVAILABLE} as stock
   from cart
   left join cart_lines line on line.cart_id = cart.id
   left join variants variant on variant.id = line.variant_id
   left join colors color on color.code = variant.color
   left join products product on product.id = variant.product_id
   left join product_texts text on text.product_id = product.id and text.locale = :locale::text
   left join categories category on category.id = product.category_id
   left join categories root_category on root_category.id = category.parent_id
   left join category_texts category_text
     on category_text.category_id = category.id and category_text.locale = :locale::text
   left join category_texts root_text
     on root_text.category_id = coalesce(category.parent_id, category.id) and root_text.locale = :locale::text
   left join lateral (
     select hash from ${SHOWN_PICTURES} shown
     where product_id = product.id and color = variant.color
     order by position, view
     limit 1
   ) picture on true ${PRICE_NOW} ${STOCK_NOW}
   order by line.added_at, line.id`,
);
