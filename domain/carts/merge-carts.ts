import { eq, inArray, sql } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { MAX_COUPONS, MAX_QUANTITY } from './limits.ts';
import { cartLines, carts } from './schema.ts';

/**
 * A guest logged in: what they have in the cart and what waits in their own becomes one cart, which then hangs on `into`. The cart in use
 * stays, with its checkout and a running order; the lines of the one that waited move in. Pieces of the same variant add up to what can be had,
 * and never below what either held: nothing is lost. More lines than a cart takes otherwise are kept too.
 * @param from the guest's session, `into` the session the customer's cart hangs on
 */
export function mergeCarts(
  shop: Shop,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { used, waiting } = await lockCarts(inside, from, into);
    if (!used) return;
    if (waiting) await moveInto(inside, used, waiting);
    await inside.db.update(carts).set({ guestSessionId: into }).where(eq(carts.id, used.id));
  });
}

type Cart = typeof carts.$inferSelect;

/** In the order of their ids: two logins at once wait for each other and never in a ring. */
async function lockCarts({ db }: Shop, from: string, into: string) {
  const found = await db
    .select()
    .from(carts)
    .where(inArray(carts.guestSessionId, [from, into]))
    .orderBy(carts.id)
    .for('update');
  return {
    used: found.find((cart) => cart.guestSessionId === from),
    waiting: found.find((cart) => cart.guestSessionId === into),
  };
}

async function moveInto({ db, clock }: Shop, used: Cart, waiting: Cart): Promise<void> {
  const available = sql`(select on_hand - held from stock_items where variant_id = excluded.variant_id)`;
  const most = sql`least(${MAX_QUANTITY}::int, coalesce(${available}, ${MAX_QUANTITY}::int))`;
  const sum = sql`cart_lines.quantity + excluded.quantity`;
  await db.execute(sql`
    insert into cart_lines (id, cart_id, variant_id, quantity, seen_unit_amount, seen_currency, added_at)
    select gen_random_uuid(), ${used.id}::uuid, variant_id, quantity, seen_unit_amount, seen_currency, added_at
    from cart_lines where cart_id = ${waiting.id}::uuid order by added_at, id
    on conflict (cart_id, variant_id) do update
      set quantity = greatest(cart_lines.quantity, excluded.quantity, least(${sum}, ${most}))`);
  await db.delete(cartLines).where(eq(cartLines.cartId, waiting.id));
  const couponCodes = [...new Set([...used.couponCodes, ...waiting.couponCodes])].slice(0, MAX_COUPONS);
  await db
    .update(carts)
    .set({ couponCodes, version: used.version + 1, updatedAt: clock.now() })
    .where(eq(carts.id, used.id));
  // Nobody's any more, and forgotten in a day: an order from it may still ask for it.
  await db
    .update(carts)
    .set({ guestSessionId: null, couponCodes: [], updatedAt: clock.now() })
    .where(eq(carts.id, waiting.id));
}
