import { and, eq, sql } from 'drizzle-orm';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { findWithdrawableOrder } from './find-withdrawable-order.ts';
import type { WithdrawalInput } from './input.ts';
import type { Declared } from './word-statement.ts';

/** The content of the form. */
export type WithdrawalForm = WithdrawalInput & {
  /** The order whose page led here; its lines count only if this access opens it. */
  readonly access: OrderAccess | null;
  /** The selected lines; none: the whole order. */
  readonly lineIds: readonly string[];
};

type Draft = Declared & {
  readonly orderId: string | null;
  /** The ids of its lines: two of them may read alike. */
  readonly lineIds: readonly string[] | null;
};

/**
 * Makes the statement of a form, with its likely order. Changes nothing; the confirmation page and
 * the record use the same result.
 */
export async function draftWithdrawal(
  shop: Shop,
  { access, lineIds, name, orderReference, email }: WithdrawalForm,
): Promise<Draft> {
  const number = parseOrderNumber(orderReference);
  const opened =
    access && parseOrderNumber(access.number) === number ? await findWithdrawableOrder(shop, access) : null;
  const picked = opened?.lines.filter(({ id }) => lineIds.includes(id)) ?? [];
  const isWhole = picked.length === opened?.lines.length && !opened.hasExempt;
  const isPart = picked.length > 0 && !isWhole;
  return {
    ...{ name, orderReference, email },
    lines: isPart ? picked.map(({ text }) => text) : null,
    lineIds: isPart ? picked.map(({ id }) => id) : null,
    orderId: opened?.id ?? (await guessOrder(shop, number, email)),
  };
}

async function guessOrder(shop: Shop, number: string, email: string): Promise<string | null> {
  const isTheirs = and(eq(orders.number, number), eq(sql`lower(${orders.email})`, email.toLowerCase()));
  const isLikely = and(isTheirs, eq(orders.mayWithdraw, true));
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(isLikely);
  return order?.id ?? null;
}
