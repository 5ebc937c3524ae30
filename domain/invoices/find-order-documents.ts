import { and, asc, eq } from 'drizzle-orm';
import { findOrder } from '#domain/orders/find-order.ts';
import { findOwnOrder } from '#domain/orders/own-orders.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { InvoiceKind } from './document.ts';
import type { Invoice } from './issue-invoice.ts';
import { invoices } from './schema.ts';

/** A document in a list. */
export type OrderDocument = { readonly code: string; readonly kind: InvoiceKind; readonly issuedOn: string };

/**
 * Lists the invoice of an order and its credit notes in the order of issue. The caller has checked
 * access to the order.
 */
export function listOrderDocuments(shop: Pick<Shop, 'db'>, number: string): Promise<OrderDocument[]> {
  return shop.db
    .select({ code: invoices.code, kind: invoices.kind, issuedOn: invoices.issuedOn })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
}

/**
 * Finds a document of an order for a person with access: by a token, else as the order's logged-in
 * customer. Null otherwise, whatever the reason.
 * @throws Refusal customers.login-required without token and login
 */
export async function findOrderDocument(
  shop: Shop,
  { number, token, code }: { readonly number: string; readonly token: string | null; readonly code: string },
): Promise<Invoice | null> {
  const order = token === null ? await findOwnOrder(shop, number) : await findOrder(shop, { number, token });
  if (!order) return null;
  const isIt = and(eq(invoices.orderId, order.id), eq(invoices.code, code));
  const [invoice] = await shop.db.select().from(invoices).where(isIt);
  return invoice ?? null;
}
