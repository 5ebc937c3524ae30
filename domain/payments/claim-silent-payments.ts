import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

export type SilentPayment = { readonly id: string; readonly orderId: string };

/**
 * Claims open payments without news since an instant, the longest silent first. Marks them as
 * updated now, so the next run or another worker takes the next ones. Payments of providers that
 * announce money themselves are claimed only while they were never opened.
 */
export function claimSilentPayments(shop: Shop, since: Date, limit: number): Promise<SilentPayment[]> {
  const telling = Object.values(shop.ports.payment).filter(({ payableDays }) => payableDays !== undefined);
  const tellThemselves = telling.map(({ code }) => code);
  return claim(shop.db, { since, limit, at: shop.clock.now(), tellThemselves });
}

type Claim = { since: Date; limit: number; at: Date; tellThemselves: readonly string[] };

const claim = statement<Claim, SilentPayment>(
  'payments_claim_silent',
  `update payments set updated_at = :at::timestamptz
   where id in (
     select id from payments
     where state in ('created', 'pending', 'authorized') and updated_at < :since::timestamptz
       and (state = 'created' or provider <> all(:tellThemselves::text[]))
     order by updated_at
     limit :limit::int
     for update skip locked
   )
   returning id, order_id as "orderId"`,
);
