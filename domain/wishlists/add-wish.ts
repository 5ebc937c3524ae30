import { eq } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import { openOwner, saveCart } from '#domain/carts/save-cart.ts';
import { ON_SALE } from '#domain/carts/statement-parts.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { MAX_WISHES } from './limits.ts';
import { wishlistFull, wishUnknown } from './refusals.ts';
import { wishes } from './schema.ts';

export type AddWish = {
  /** The session of the visitor's cart; null for a new visitor. */
  readonly guestSessionId: string | null;
  /** One of the two, as sent. */
  readonly variantCode?: string | null | undefined;
  readonly productCode?: string | null | undefined;
};

export type AddedWish = {
  readonly variantId: string;
  /** It was not on the list before. */
  readonly isNew: boolean;
  /** Set when a session was opened: put its token into the visitor's cookie. */
  readonly guestSession: { readonly id: string; readonly token: string } | null;
  /** Set when a guest's cart was made to keep the list: its key, for the cookie `bag`. */
  readonly bagKey: string | null;
};

/**
 * Adds a variant to the wishlist, or of a product the cheapest available one by its sheet; opens a
 * session where there is none. A guest's list lives as long as their cart, which is made for it
 * when there is none. Adding again changes nothing.
 * @throws Refusal wishlists.variant-unknown, wishlists.full
 */
export function addWish(
  shop: Shop,
  { guestSessionId, variantCode, productCode }: AddWish,
): Promise<AddedWish> {
  return inTransaction(shop, async (inside) => {
    const asked = { variantCode: codeAsSent(variantCode), productCode: codeAsSent(productCode) };
    const [variant] = await variantOf(inside.db, asked);
    if (!variant) throw wishUnknown();
    const owner = await openOwner(inside, guestSessionId);
    const cart = owner.isGuest ? await saveCart(inside, owner) : null;
    const isNew = await writeWish(inside, {
      guestSessionId: owner.id,
      cartId: cart?.cartId ?? null,
      variantId: variant.id,
    });
    const guestSession = owner.token === null ? null : { id: owner.id, token: owner.token };
    return { variantId: variant.id, isNew, guestSession, bagKey: cart?.bagKey ?? null };
  });
}

type Wish = { readonly guestSessionId: string; readonly cartId: string | null; readonly variantId: string };

/** @returns whether it was not on the list before */
async function writeWish({ db, clock }: Shop, wish: Wish): Promise<boolean> {
  const added = await db
    .insert(wishes)
    .values({ ...wish, addedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: wishes.id });
  if ((await db.$count(wishes, eq(wishes.guestSessionId, wish.guestSessionId))) > MAX_WISHES)
    throw wishlistFull();
  return added.length > 0;
}

/** PostgreSQL refuses NUL in a text. */
function codeAsSent(code: unknown): string | null {
  return typeof code === 'string' && /^\P{Cc}{1,200}$/u.test(code) ? code : null;
}

const variantOf = statement<{ variantCode: string | null; productCode: string | null }, { id: string }>(
  'wishlists_variant_of',
  `select variant.id from variants variant join products product on product.id = variant.product_id
   left join variant_specifications sheet on sheet.variant_id = variant.id
   left join stock_items stock on stock.variant_id = variant.id
   where (variant.code = :variantCode::text or product.code = :productCode::text) and ${ON_SALE}
   order by coalesce(stock.on_hand - stock.held, 1) > 0 desc, sheet.price_amount nulls last, variant.position limit 1`,
);
