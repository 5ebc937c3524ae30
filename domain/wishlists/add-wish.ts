import { eq } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import { ON_SALE } from '#domain/carts/statement-parts.ts';
import { draftGuestSession } from '#domain/customers/draft-guest-session.ts';
import { guestSessions } from '#domain/customers/schema.ts';
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
};

/**
 * Adds a variant to the wishlist, or of a product the cheapest available one by its sheet; opens a
 * session where there is none. Adding again changes nothing.
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
    const opened = guestSessionId === null ? await openSession(inside) : null;
    const owner = opened?.id ?? guestSessionId ?? '';
    const added = await inside.db
      .insert(wishes)
      .values({ guestSessionId: owner, variantId: variant.id, addedAt: inside.clock.now() })
      .onConflictDoNothing()
      .returning({ variantId: wishes.variantId });
    if ((await inside.db.$count(wishes, eq(wishes.guestSessionId, owner))) > MAX_WISHES) throw wishlistFull();
    return { variantId: variant.id, isNew: added.length > 0, guestSession: opened };
  });
}

/** PostgreSQL refuses NUL in a text. */
function codeAsSent(code: unknown): string | null {
  return typeof code === 'string' && /^\P{Cc}{1,200}$/u.test(code) ? code : null;
}

async function openSession({ db, clock }: Shop): Promise<{ id: string; token: string }> {
  const { token, row } = draftGuestSession(clock.now());
  await db.insert(guestSessions).values(row);
  return { id: row.id, token };
}

const variantOf = statement<{ variantCode: string | null; productCode: string | null }, { id: string }>(
  'wishlists_variant_of',
  `select variant.id from variants variant join products product on product.id = variant.product_id
   left join variant_specifications sheet on sheet.variant_id = variant.id
   left join stock_items stock on stock.variant_id = variant.id
   where (variant.code = :variantCode::text or product.code = :productCode::text) and ${ON_SALE}
   order by coalesce(stock.on_hand - stock.held, 1) > 0 desc, sheet.price_amount nulls last, variant.position limit 1`,
);
