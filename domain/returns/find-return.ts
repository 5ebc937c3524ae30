import { and, eq } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { returnUnknown } from './refusals.ts';
import { parseReturnNumber } from './return-number.ts';
import { returns } from './schema.ts';
import { type ReturnView, viewReturns } from './view-returns.ts';

const ONE = { limit: 1, offset: 0 };

/**
 * Finds a return of an order the visitor can open. @returns null when there is none, whatever the
 * reason @throws Refusal orders.unknown
 */
export async function findReturn(
  shop: Shop,
  { access, number }: { readonly access: OrderAccess; readonly number: string },
): Promise<ReturnView | null> {
  const orderId = await requireOrderAccess(shop, access);
  const isIt = and(eq(returns.orderId, orderId), eq(returns.number, parseReturnNumber(number)));
  return (await viewReturns(shop, isIt, ONE))[0] ?? null;
}

/**
 * Finds one of the customer's returns; null when there is none with this number, or it is another
 * customer's. @throws Refusal customers.login-required
 */
export async function findOwnReturn(shop: Shop, number: string): Promise<ReturnView | null> {
  const isOwn = and(
    eq(orders.customerId, requireCustomer(shop)),
    eq(returns.number, parseReturnNumber(number)),
  );
  return (await viewReturns(shop, isOwn, ONE))[0] ?? null;
}

/** Finds any return of the shop, for staff. @throws Refusal orders.staff-only, returns.unknown */
export async function findAnyReturn(shop: Shop, number: string): Promise<ReturnView> {
  requireStaff(shop, 'look', 'returns');
  const isIt = eq(returns.number, parseReturnNumber(number));
  const [found] = await viewReturns(shop, isIt, ONE);
  if (!found) throw returnUnknown();
  return found;
}
