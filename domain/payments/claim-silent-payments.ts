import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

export type SilentPayment = { readonly id: string; readonly orderId: string };

/**
 * Open payments nobody has heard of since an instant, the longest silent first, marked as heard of now: the next run, or another worker,
 * takes the next ones.
 */
export function claimSilentPayments(shop: Shop, since: Date, limit: number): Promise<SilentPayment[]> {
  return claim(shop.db, { since, limit, at: shop.clock.now() });
}

const claim = statement<{ since: Date; limit: number; at: Date }, SilentPayment>(
  'payments_claim_silent',
  `update payments set updated_at = :at::timestamptz
   where id in (
     select id from payments
     where state in ('created', 'pending', 'authorized') and updated_at < :since::timestamptz
     order by updated_at
     limit :limit::int
     for update skip locked
   )
   returning id, order_id as "orderId"`,
);
