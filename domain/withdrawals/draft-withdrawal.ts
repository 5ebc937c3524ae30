import { and, eq, sql } from 'drizzle-orm';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { findWithdrawableOrder } from './find-withdrawable-order.ts';
import type { WithdrawalInput } from './input.ts';
import type { Declared } from './word-statement.ts';

/** What the form holds. */
export type WithdrawalWish = WithdrawalInput & {
  /** The order whose page led here; names parts of it only where it opens it. */
  readonly access: OrderAccess | null;
  /** Lines that were picked; none: the whole order. */
  readonly lineIds: readonly string[];
};

/** What a wish comes to, and the order it is likely about. Changes nothing: what is shown and what is kept are both made of it. */
export async function draftWithdrawal(
  shop: Shop,
  { access, lineIds, name, orderReference, email }: WithdrawalWish,
): Promise<Declared & { readonly orderId: string | null }> {
  const number = readOrderNumber(orderReference);
  const opened =
    access && readOrderNumber(access.number) === number ? await findWithdrawableOrder(shop, access) : null;
  const picked = opened?.lines.filter(({ id }) => lineIds.includes(id)) ?? [];
  const isPart = picked.length > 0 && picked.length < (opened?.lines.length ?? 0);
  return {
    ...{ name, orderReference, email },
    lines: isPart ? picked.map(({ text }) => text) : null,
    orderId: opened?.id ?? (await guessOrder(shop, number, email)),
  };
}

async function guessOrder(shop: Shop, number: string, email: string): Promise<string | null> {
  const isLikely = and(eq(orders.number, number), eq(sql`lower(${orders.email})`, email.toLowerCase()));
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(isLikely);
  return order?.id ?? null;
}
