import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Currency } from '#shared/money.ts';
import type { OrderStatus } from './states.ts';

/** What a promotion took off an order. Amounts in minor units of its currency. */
export type PromotionUse = {
  readonly orderId: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly country: string;
  readonly currency: Currency;
  /** Off the goods, and saved on the delivery. */
  readonly amount: number;
  readonly freedAmount: number;
};

type Row = Omit<PromotionUse, 'placedAt'> & { readonly placedAt: string };

/** The orders that an index holds by their promotions. Canceled ones gave theirs back. */
const IS_OF = (
  code: string,
) => `o.breakdown -> 'discounts' @> jsonb_build_array(jsonb_build_object('code', ${code}))
     and o.breakdown -> 'discounts' <> '[]'::jsonb and o.status <> 'canceled'`;
/** The same, each with its discount of the code. */
const USING = (
  code: string,
) => `orders o cross join lateral jsonb_array_elements(o.breakdown -> 'discounts') used
   where ${IS_OF(code)} and used ->> 'code' = ${code}`;
const AMOUNTS = `(used ->> 'amount')::int as amount, coalesce((used ->> 'freedAmount')::int, 0) as "freedAmount"`;

const readUses = statement<{ code: string; at: Date | null; id: string | null; limit: number }, Row>(
  'orders_uses_of_promotion',
  `select o.id as "orderId", o.number, o.status, o.placed_at as "placedAt", o.country, o.currency, ${AMOUNTS}
   from ${USING(':code::text')}
     and (:at::timestamptz is null or (o.placed_at, o.id) < (:at::timestamptz, :id::uuid))
   order by o.placed_at desc, o.id desc limit :limit::int`,
);

type Query = {
  readonly code: string;
  /** The use behind which the page begins. */
  readonly after?: { readonly at: Date; readonly id: string } | null | undefined;
  readonly limit: number;
};

/**
 * Lists the orders that a promotion counted in, the newest first.
 * @throws Refusal staff.right-lacking
 */
export async function listPromotionUses(
  shop: Shop,
  { code, after = null, limit }: Query,
): Promise<PromotionUse[]> {
  requireRight(shop, 'orders', 'look');
  requireRight(shop, 'prices', 'look');
  const rows = await readUses(shop.db, { code, at: after?.at ?? null, id: after?.id ?? null, limit });
  return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt) }));
}

export type PromotionSum = {
  readonly code: string;
  readonly currency: Currency;
  readonly orders: number;
  readonly amount: number;
};

const sumUses = statement<{ codes: readonly string[] }, PromotionSum>(
  'orders_sums_of_promotions',
  `select wanted.code, o.currency, count(*)::int as orders, sum(o.amount)::float8 as amount
   from unnest(:codes::text[]) as wanted (code) cross join lateral (
     select o.currency, (used ->> 'amount')::int + coalesce((used ->> 'freedAmount')::int, 0) as amount
     from ${USING('wanted.code')}) o
   group by 1, 2 order by 1, 2`,
);

/**
 * How often promotions counted and what they gave, by currency.
 * @throws Refusal staff.right-lacking
 */
export async function readPromotionSums(shop: Shop, codes: readonly string[]): Promise<PromotionSum[]> {
  requireRight(shop, 'prices', 'look');
  return codes.length === 0 ? [] : sumUses(shop.db, { codes });
}

type Counted = { readonly code: string; readonly totalLimit: number | null; readonly usedCount: number };

const countOrders = statement<{ codes: readonly string[] }, { code: string; orders: number }>(
  'orders_counted_by_promotion',
  `select wanted.code, count(*)::int as orders
   from unnest(:codes::text[]) as wanted (code) join orders o on ${IS_OF('wanted.code')}
   group by 1`,
);

/**
 * How many orders each promotion counted in: of one with a limit what counts against it, of any
 * other its orders. @throws Refusal staff.right-lacking
 */
export async function countUses(shop: Shop, of: readonly Counted[]): Promise<Map<string, number>> {
  requireRight(shop, 'prices', 'look');
  const codes = of.flatMap(({ code, totalLimit }) => (totalLimit === null ? [code] : []));
  const rows = codes.length === 0 ? [] : await countOrders(shop.db, { codes });
  const orders = new Map(rows.map((row) => [row.code, row.orders]));
  return new Map(
    of.map(({ code, totalLimit, usedCount }) => [
      code,
      totalLimit === null ? (orders.get(code) ?? 0) : usedCount,
    ]),
  );
}
