import { eq, inArray, sql } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { MAX_COUPONS, MAX_QUANTITY } from './limits.ts';
import { cartBuilds, cartLines, carts } from './schema.ts';

/**
 * Merges the cart of a guest who logged in with the customer's own cart; the result belongs to
 * `into`. The cart in use stays, with its checkout and a running order, and takes the lines of the
 * other. Pieces of the same variant add up to the available number, but never below what either
 * had. The limit on lines does not apply.
 * @param from the guest's session, `into` the session of the customer's cart
 */
export function mergeCarts(
  shop: Shop,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { used, waiting } = await lockCarts(inside, from, into);
    if (!used) return;
    if (waiting) await moveInto(inside, used, waiting);
    await inside.db.update(carts).set({ guestSessionId: into, keyHash: null }).where(eq(carts.id, used.id));
  });
}

type Cart = typeof carts.$inferSelect;

/** Locks in the order of ids, so two logins at once do not deadlock. */
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
  await db.execute(sql`
    insert into cart_builds (id, cart_id, product_id, code, picture_hash, seen_unit_amount, seen_currency, added_at)
    select gen_random_uuid(), ${used.id}::uuid, product_id, code, picture_hash, seen_unit_amount, seen_currency, added_at
    from cart_builds where cart_id = ${waiting.id}::uuid
    on conflict (cart_id, code) do nothing`);
  await db.delete(cartBuilds).where(eq(cartBuilds.cartId, waiting.id));
  const couponCodes = [...new Set([...used.couponCodes, ...waiting.couponCodes])].slice(0, MAX_COUPONS);
  await db
    .update(carts)
    .set({ couponCodes, version: used.version + 1, updatedAt: clock.now() })
    .where(eq(carts.id, used.id));
  // It has no owner now and is deleted in a day; an order from it may still read it.
  await db
    .update(carts)
    .set({ guestSessionId: null, couponCodes: [], updatedAt: clock.now() })
    .where(eq(carts.id, waiting.id));
}
