import { statement } from '#database/statement.ts';
import { type BuildOffer, parseBuildCode } from '#domain/builds/choice.ts';
import { describeBuild, draftBuild } from '#domain/builds/draft-build.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { findBuiltProduct } from '#domain/builds/find-built-product.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { optionOf, settle } from '#domain/builds/rules.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import type { Transit } from '#domain/shipping/promise-delivery.ts';
import { promiseWeek } from '#domain/shipping/promise-week.ts';
import type { Shop } from '#domain/shop.ts';
import type { LineRow } from './find-statement.ts';
import type { LineBuild } from './line-build.ts';
import { wordBuildNotes } from './word-build-notes.ts';

/** A build in a cart as it is stored, with the product's words. */
export type BuildRow = Omit<
  LineRow,
  'isOnSale' | 'listAmount' | 'streetAmount' | 'minQuantity' | 'stock' | 'groupModel' | 'size'
> & { readonly productCode: string };

/** A build as a line of the cart: priced by the builds' own price, or why it cannot be bought. */
export type BuiltLine = LineRow & {
  readonly build: Pick<LineBuild, 'code' | 'productCode'>;
  /** Null where it cannot be bought. */
  readonly made: LineBuild | null;
  readonly words: string;
  /** A part is no longer made, or no longer goes with the others. */
  readonly isChanged: boolean;
};

/**
 * The builds of a cart as lines, each priced by `priceBuild` for the shop's market. A bike that is
 * no longer sold or built to order is not on sale; a build that would have to change has no price.
 */
export async function viewBuilds(
  shop: Shop,
  rows: readonly BuildRow[],
  transit: Transit | null,
): Promise<BuiltLine[]> {
  if (rows.length === 0) return [];
  const codes = [...new Set(rows.map(({ productCode }) => productCode))];
  const offers = new Map(
    await Promise.all(codes.map(async (code) => [code, await offerOf(shop, code)] as const)),
  );
  const workshop = await findWorkshop(shop);
  const now = shop.clock.now();
  const weeksKnown = new Map<number, string>();
  const promise = (weeks: number) => {
    const week = weeksKnown.get(weeks) ?? promiseWeek(now, { workshop, transit, weeks }).monday;
    weeksKnown.set(weeks, week);
    return { week, transit: transit && transitOf(transit) };
  };
  return rows.map((row) => lineOf(shop, row, offers.get(row.productCode) ?? null, promise));
}

/** A delivery method's days alone. */
function transitOf({ minDays, maxDays, bikeExtraDays }: Transit): Transit {
  return { minDays, maxDays, bikeExtraDays };
}

async function offerOf(shop: Shop, code: string): Promise<BuildOffer | null> {
  const product = await findBuiltProduct(shop, code);
  return product && findBuildOffer(shop, product);
}

function lineOf(
  { locale }: Pick<Shop, 'locale'>,
  { productCode, ...row }: BuildRow,
  offer: BuildOffer | null,
  promise: (weeks: number) => Pick<LineBuild, 'week' | 'transit'>,
): BuiltLine {
  const { code } = row;
  const plain = { groupModel: '', size: '', minQuantity: 1, stock: null };
  const build = { code, productCode };
  const none = { ...row, ...plain, listAmount: null, streetAmount: null, build, made: null, words: code };
  if (!offer) return { ...none, isOnSale: false, isChanged: false };
  const choice = parseBuildCode(productCode, code);
  const settled = choice && settle(offer, choice);
  if (!choice || settled?.changes.length !== 0)
    return { ...none, isOnSale: true, isChanged: !settled || settled.changes.length > 0 };
  const { amount } = priceBuild(offer, choice);
  const made = draftBuild(offer, choice);
  const promised = { ...made, productCode, ...promise(made.weeks) };
  const paint = optionOf(offer, 'paint', choice.paint);
  return {
    ...row,
    ...{ ...plain, size: choice.size, colorCode: choice.paint },
    ...{ colorName: paint?.name ?? '', swatch: paint?.look ?? '' },
    ...{ isOnSale: true, isChanged: false, listAmount: amount, streetAmount: amount },
    words: describeBuild(made, locale),
    build,
    made: { ...promised, notes: wordBuildNotes(promised, locale) },
  };
}

/** The builds of a cart, oldest first. */
export const buildsOfSession = statement<{ guestSessionId: string; locale: string }, BuildRow>(
  'carts_builds_of_session',
  `select built.id as "variantId", 1 as quantity, built.seen_unit_amount as "seenUnitAmount",
     built.seen_currency as "seenCurrency", built.code, '' as slug, '' as "colorCode", '' as "colorName",
     '' as swatch, built.picture_hash as "pictureHash", product.id as "productId", product.code as "productCode",
     product.kind, product.tax_category as "taxCategory",
     array_remove(array[category.code, root_category.code], null) as "categoryCodes",
     coalesce(text.name, product.model) as "productName", coalesce(text.slug, product.code) as "productSlug",
     coalesce(category_text.name, category.code) as "categoryName",
     coalesce(category_text.slug, category.code) as "categorySlug",
     coalesce(root_text.name, category.code) as "rootName", coalesce(root_text.slug, category.code) as "rootSlug"
   from carts cart
   join cart_builds built on built.cart_id = cart.id
   join products product on product.id = built.product_id
   left join product_texts text on text.product_id = product.id and text.locale = :locale::text
   left join categories category on category.id = product.category_id
   left join categories root_category on root_category.id = category.parent_id
   left join category_texts category_text
     on category_text.category_id = category.id and category_text.locale = :locale::text
   left join category_texts root_text
     on root_text.category_id = coalesce(category.parent_id, category.id) and root_text.locale = :locale::text
   where cart.guest_session_id = :guestSessionId::uuid
   order by built.added_at, built.id`,
);
