import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { isId, newToken } from '#shared/ids.ts';
import { cartMissing } from './refusals.ts';
import { type CheckoutField, cleanTyped } from './typed.ts';

/** A saved checkout. */
export type Checkout = {
  readonly cartId: string;
  readonly typed: Partial<Record<CheckoutField, string>>;
  /**
   * The key of the one order that this checkout makes, however often it is sent; it changes once
   * the order is paid.
   */
  readonly idempotencyKey: string;
};

const save = statement<{ cartId: string; typed: string; newKey: string; now: Date }, Checkout>(
  'checkout_save',
  `insert into checkouts (cart_id, typed, idempotency_key, updated_at)
   select id, :typed::jsonb, :newKey::text, :now::timestamptz from carts where id = :cartId::uuid
   on conflict (cart_id) do update
     set typed = checkouts.typed || excluded.typed, updated_at = excluded.updated_at
   returning cart_id as "cartId", typed, idempotency_key as "idempotencyKey"`,
);

/**
 * Saves what was typed so far, valid or not; fields not sent stay. Acceptance of the terms is
 * never stored, because each order needs it anew. @returns all stored fields, and the key of
 * this checkout's order
 * @throws Refusal checkout.cart-missing
 */
export async function saveCheckout(
  shop: Shop,
  input: { readonly cartId: string; readonly typed: Readonly<Record<string, unknown>> },
): Promise<Checkout> {
  if (!isId(input.cartId)) throw cartMissing();
  const { termsAccepted: _never, ...typed } = cleanTyped(input.typed);
  const values = {
    cartId: input.cartId,
    typed: JSON.stringify(typed),
    newKey: newToken(),
    now: shop.clock.now(),
  };
  const [checkout] = await save(shop.db, values);
  if (!checkout) throw cartMissing();
  return checkout;
}
