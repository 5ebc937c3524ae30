import { statement } from '#database/statement.ts';
import type { UnavailableReason } from '#domain/carts/cart-view.ts';
import { ON_SALE, PRICE_NOW } from '#domain/carts/statement-parts.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import { SHOWN_PICTURES } from '#domain/media/shown-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import type { Currency } from '#shared/money.ts';

type Named = { readonly name: string; readonly slug: string };

/** A wishlist entry (specification section 3, Wishlist entry). Amounts in minor units. */
export type WishView = {
  readonly variantId: string;
  readonly variantCode: string;
  readonly variantSlug: string;
  /** Build, size, colour. */
  readonly description: string;
  readonly product: Named & { readonly code: string; readonly kind: string };
  readonly category: Named;
  readonly rootCategory: Named;
  readonly pictureHash: string | null;
  readonly addedAt: Date;
  /** Null without a price in the visitor's market. */
  readonly price: {
    readonly listAmount: number;
    readonly streetAmount: number;
    readonly currency: Currency;
    readonly minQuantity: number;
  } | null;
  /** Why it cannot be bought now; null when it can. */
  readonly reason: UnavailableReason | null;
};

/** Finds the visitor's wishlist in their market and language, the latest entry first. */
export async function findWishlist(shop: Shop, guestSessionId: string): Promise<WishView[]> {
  const { market, locale, clock } = shop;
  const rows = await wishlistOf(shop.db, {
    guestSessionId,
    locale,
    priceList: market.priceList,
    now: clock.now(),
  });
  return rows.map((row) => {
    const groupModel = wordGroupModel(row.groupModel, locale);
    return viewOf({ ...row, groupModel, size: wordSize(row.size, locale) }, market.currency);
  });
}

type Row = {
  variantId: string;
  variantCode: string;
  variantSlug: string;
  groupModel: string;
  size: string;
  colorName: string;
  isOnSale: boolean;
  product: WishView['product'];
  category: Named;
  rootCategory: Named;
  pictureHash: string | null;
  addedAt: Date;
  listAmount: number | null;
  streetAmount: number | null;
  minQuantity: number | null;
  available: number | null;
};

function viewOf(row: Row, currency: Currency): WishView {
  const { groupModel, size, colorName, isOnSale, listAmount, streetAmount, minQuantity, available, ...rest } =
    row;
  const price =
    listAmount === null || streetAmount === null
      ? null
      : { listAmount, streetAmount, currency, minQuantity: minQuantity ?? 1 };
  return {
    ...rest,
    addedAt: new Date(row.addedAt),
    description: [groupModel, size, colorName].filter(Boolean).join(', '),
    price: isOnSale ? price : null,
    reason: reasonOf({ isOnSale, minimum: price?.minQuantity ?? null, available }),
  };
}

type Chances = { isOnSale: boolean; minimum: number | null; available: number | null };

function reasonOf({ isOnSale, minimum, available }: Chances): UnavailableReason | null {
  if (!isOnSale) return 'ended';
  if (minimum === null) return 'not-sold-here';
  return available !== null && available < minimum ? 'sold-out' : null;
}

const NAMED = (name: string, slug: string) => `json_build_object('name', ${name}, 'slug', ${slug})`;

const wishlistOf = statement<{ guestSessionId: string; locale: string; priceList: string; now: Date }, Row>(
  'wishlists_wishlist_of',
  `select wish.variant_id as "variantId", variant.code as "variantCode", variant.slug as "variantSlug",
     variant.group_model as "groupModel", variant.size, color.name as "colorName", ${ON_SALE} as "isOnSale",
     json_build_object('code', product.code, 'kind', product.kind, 'name', coalesce(text.name, product.model),
       'slug', coalesce(text.slug, product.code)) as product,
     ${NAMED('coalesce(category_text.name, category.code)', 'coalesce(category_text.slug, category.code)')} as category,
     ${NAMED('coalesce(root_text.name, category.code)', 'coalesce(root_text.slug, category.code)')} as "rootCategory",
     picture.hash as "pictureHash", wish.added_at as "addedAt", price.announced_amount as "listAmount",
     price.street_amount as "streetAmount", price.min_purchasable_quantity as "minQuantity",
     stock.on_hand - stock.held as available
   from wishes wish
   join variants variant on variant.id = wish.variant_id
   join colors color on color.code = variant.color
   join products product on product.id = variant.product_id
   left join product_texts text on text.product_id = product.id and text.locale = :locale::text
   join categories category on category.id = product.category_id
   left join category_texts category_text on category_text.category_id = category.id and category_text.locale = :locale::text
   left join category_texts root_text
     on root_text.category_id = coalesce(category.parent_id, category.id) and root_text.locale = :locale::text
   left join lateral (
     select hash from ${SHOWN_PICTURES} shown
     where product_id = product.id and color = variant.color order by position, view limit 1
   ) picture on true
   left join stock_items stock on stock.variant_id = variant.id ${PRICE_NOW}
   where wish.guest_session_id = :guestSessionId::uuid
   order by wish.added_at desc, wish.variant_id`,
);
