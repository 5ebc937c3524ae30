import { statement } from '#database/statement.ts';
import { countAllWithin } from '#domain/accounts/attempts.ts';
import { tooManyAttempts } from '#domain/accounts/refusals.ts';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { OrderingLimits, Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { takesDays } from './payable-until.ts';
import { tooManyPieces, tooManyUnpaid, transfersFull } from './refusals.ts';

const HOUR_SECONDS = 60 * 60;
/** A network may be a company or a café: many buyers share it. */
const NETWORK_SHARE = 4;

/** A buyer by the three things that may tell them from others. */
export type Buyer = { readonly cartId: string; readonly email: string };

/** Hash of the visitor's network, to compare orders by; null where nothing is limited. */
export function placedFrom({ ordering }: Pick<Shop, 'ordering'>): string | null {
  return ordering ? sha256(`order network ${ordering.network()}`) : null;
}

/**
 * Counts an attempt to order, before it is made.
 * @throws Refusal accounts.too-many-attempts
 */
export async function countOrderAttempt(shop: Shop, { cartId, email }: Buyer): Promise<void> {
  const { ordering } = shop;
  if (!ordering || ordering.ordersPerHour === 0) return;
  const most = ordering.ordersPerHour;
  const buyers = [`network ${ordering.network()}`, `cart ${cartId}`, `email ${email.toLowerCase()}`];
  const things = buyers.map((buyer) => `order ${buyer}`);
  const counts = await countAllWithin(shop, things, HOUR_SECONDS);
  const isOver = counts.some((count, index) => count > most * (index === 0 ? NETWORK_SHARE : 1));
  if (!isOver) return;
  logSecurityEvent(shop, 'limit.reached', { what: 'orders' });
  throw tooManyAttempts(HOUR_SECONDS / 60);
}

export type Wanted = Buyer & {
  readonly paymentMethod: string;
  readonly pieces: number;
  readonly totalAmount: number;
};

/**
 * Refuses an order that would reserve more than its buyer, or all bank transfers, may reserve
 * unpaid. Bank transfers run one after the other from here to the end of the transaction.
 * @throws Refusal orders.too-many-unpaid, orders.too-many-pieces, orders.transfers-full
 */
export async function refuseHoarding(shop: Shop, wanted: Wanted): Promise<void> {
  const { ordering } = shop;
  if (!ordering) return;
  const isTransfer = takesDays(shop, wanted.paymentMethod);
  if (isTransfer) await lockTransfers(shop.db, {});
  const slow = Object.keys(shop.ports.payment).filter((method) => takesDays(shop, method));
  const { cartId, email } = wanted;
  const [held] = await unpaid(shop.db, { cartId, email, from: placedFrom(shop) ?? '', slow });
  if (!held) return;
  refuseBuyer(ordering, wanted, held);
  if (!isTransfer) return;
  const isFull =
    isOver(held.transferPieces + wanted.pieces, ordering.transferPieces) ||
    isOver(held.transferAmount + wanted.totalAmount, ordering.transferAmount);
  if (isFull) throw transfersFull();
}

function refuseBuyer(
  { unpaidOrders, unpaidPieces }: OrderingLimits,
  { pieces }: Wanted,
  { mine, near }: Unpaid,
): void {
  const hasMany =
    isOver(mine.orders + 1, unpaidOrders) || isOver(near.orders + 1, unpaidOrders * NETWORK_SHARE);
  if (hasMany) throw tooManyUnpaid();
  const isMuch =
    isOver(mine.pieces + pieces, unpaidPieces) || isOver(near.pieces + pieces, unpaidPieces * NETWORK_SHARE);
  if (isMuch) throw tooManyPieces(unpaidPieces);
}

function isOver(count: number, most: number): boolean {
  return most > 0 && count > most;
}

type Sum = { readonly orders: number; readonly pieces: number };
/** `mine`: of the session or the address, `near`: of the network. */
type Unpaid = {
  readonly mine: Sum;
  readonly near: Sum;
  readonly transferPieces: number;
  readonly transferAmount: number;
};

const lockTransfers = statement<Record<never, never>, object>(
  'orders_lock_transfers',
  "select pg_advisory_xact_lock(hashtext('unpaid bank transfers'))::text as locked",
);

const unpaid = statement<{ cartId: string; email: string; from: string; slow: readonly string[] }, Unpaid>(
  'orders_unpaid',
  `with waiting as (
     select o.cart_id = :cartId::uuid or lower(o.email) = lower(:email::text) as mine,
       o.placed_from = :from::text as near,
       o.details->>'paymentMethod' = any(:slow::text[]) as slow,
       o.total_amount as amount,
       (select sum(l.quantity) from order_lines l where l.order_id = o.id) as pieces
     from orders o where o.status = 'awaiting_payment'
   )
   select
     json_build_object('orders', count(*) filter (where mine), 'pieces', coalesce(sum(pieces) filter (where mine), 0)) as mine,
     json_build_object('orders', count(*) filter (where near), 'pieces', coalesce(sum(pieces) filter (where near), 0)) as near,
     coalesce(sum(pieces) filter (where slow), 0)::int as "transferPieces",
     least(coalesce(sum(amount) filter (where slow), 0), 2000000000)::int as "transferAmount"
   from waiting`,
);
