import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { promotionUsedByCustomer, promotionUsedUp } from './refusals.ts';

const limited = statement<{ codes: readonly string[] }, { code: string; customerLimit: number | null }>(
  'promotions_limited',
  `select code, customer_limit as "customerLimit" from promotions
   where code = any(:codes::text[]) and (total_limit is not null or customer_limit is not null)
   order by code`,
);

/**
 * Counts one more and locks the row until the transaction ends, so parallel orders are counted one
 * after the other.
 */
const count = statement<{ code: string }, { code: string }>(
  'promotions_count_use',
  `update promotions set used_count = used_count + 1
   where code = :code::text and (total_limit is null or used_count < total_limit)
   returning code`,
);

const note = statement<
  { code: string; orderId: string; customerHash: string; limit: number | null; at: Date },
  { code: string }
>(
  'promotions_note_use',
  `insert into promotion_uses (promotion_code, order_id, customer_hash, used_at)
   select :code::text, :orderId::uuid, :customerHash::text, :at::timestamptz
   where :limit::int is null or :limit::int > (
     select count(*) from promotion_uses
     where promotion_code = :code::text and customer_hash = :customerHash::text)
   returning promotion_code as code`,
);

/**
 * Counts an order as a use of its promotions that have a limit. Part of the transaction that
 * places the order.
 * @throws Refusal promotions.coupon-used-up, promotions.coupon-used-by-you
 */
export async function consumePromotions(
  shop: Shop,
  order: { readonly id: string; readonly email: string; readonly codes: readonly string[] },
): Promise<void> {
  if (order.codes.length === 0) return;
  const customerHash = sha256(order.email.trim().toLowerCase());
  for (const { code, customerLimit } of await limited(shop.db, { codes: order.codes })) {
    const [counted] = await count(shop.db, { code });
    if (!counted) throw promotionUsedUp(code);
    const use = { code, orderId: order.id, customerHash, limit: customerLimit, at: shop.clock.now() };
    const [noted] = await note(shop.db, use);
    if (!noted) throw promotionUsedByCustomer(code);
  }
}
