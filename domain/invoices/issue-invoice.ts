import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { findCustomsFacts } from '#domain/catalogue/find-customs-facts.ts';
import { billingOf } from '#domain/checkout/billing.ts';
import { findDeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { orderUnknown } from '#domain/orders/refusals.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { getPayment } from '#domain/payments/find-payment.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { newId } from '#shared/ids.ts';
import type { InvoiceDocument } from './document.ts';
import { draftInvoice } from './draft-document.ts';
import { issueNumber } from './issue-number.ts';
import { isExported } from './regime.ts';
import { invoices } from './schema.ts';
import { isStanding } from './standing.ts';

export type Invoice = typeof invoices.$inferSelect;

/**
 * Issues the invoice of a paid order whose buyer is a company or asked for one, or whose goods
 * leave the Union, because customs want it; once, however often it is called.
 * @returns null when the order gets none (not paid, nothing to pay, not asked for)
 * @throws Refusal orders.unknown
 */
export async function issueInvoice(shop: Shop, { orderId }: { orderId: string }): Promise<Invoice | null> {
  const [found] = await shop.db.select().from(orders).where(eq(orders.id, orderId)).prepare().execute();
  if (!found) throw orderUnknown();
  // How it was bought never changes, and nothing is unpaid again: most orders need no lock.
  if (!isInvoiced(found)) return null;
  return inTransaction(shop, async (inside) => {
    const [order] = await inside.db.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
    if (!order) throw orderUnknown();
    return (await findInvoiceOf(inside, orderId)) ?? writeInvoice(inside, order);
  });
}

/** Private buyers inside get an invoice only on request (docs/decisions/0024). */
export function isInvoiced({ paidAt, totalAmount, details, breakdown }: Order): boolean {
  const { kind, wantsInvoice } = billingOf(details);
  const isWanted = kind === 'company' || wantsInvoice || isExported(breakdown.tax);
  return paidAt !== null && totalAmount > 0 && isWanted;
}

/** The invoice of an order that stands now. */
export async function findInvoiceOf(shop: Shop, orderId: string): Promise<Invoice | null> {
  const isIt = and(eq(invoices.orderId, orderId), isStanding);
  const [invoice] = await shop.db.select().from(invoices).where(isIt);
  return invoice ?? null;
}

/** Writes the invoice of an order; `changed`: for the change that gave it these lines. */
export async function writeInvoice(
  shop: Shop,
  order: Order,
  changed?: { readonly changeId: string },
): Promise<Invoice> {
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const payment = order.paymentId === null ? null : await getPayment(shop, order.paymentId);
  const { company: seller } = await findSiteConfig(shop);
  const customs = isExported(order.breakdown.tax)
    ? { customs: await findCustomsFacts(shop, variantsOf(lines)) }
    : {};
  const number = await issueNumber(shop, { kind: 'invoice', marketCode: order.marketCode });
  const deliveredTo = await findDeliveryAddress(shop, order);
  const drafted = draftInvoice({ order, lines, payment, seller, deliveredTo, ...customs }, number);
  const document = changed ? { ...drafted, suppliedOn: number.issuedOn } : drafted;
  return writeDocument(shop, { ...number, ...changed, orderId: order.id, document });
}

function variantsOf(lines: readonly (typeof orderLines.$inferSelect)[]): string[] {
  return lines.flatMap(({ variantId }) => variantId ?? []);
}

type ToWrite = Pick<Invoice, 'series' | 'year' | 'number' | 'orderId' | 'document'> &
  Partial<Pick<Invoice, 'refundId' | 'correctsId' | 'changeId'>>;

/**
 * Writes a frozen document under its number, with the event `invoice.issued` {invoiceId, orderId}.
 */
export async function writeDocument(shop: Shop, { document, ...row }: ToWrite): Promise<Invoice> {
  const [id, createdAt] = [newId(), shop.clock.now()];
  const [written] = await shop.db
    .insert(invoices)
    .values({ ...row, ...headOf(document), id, document, createdAt })
    .returning();
  if (!written) throw new Error(`${document.code} was not written`);
  const detail = { code: document.code, totalAmount: document.totalAmount };
  await recordAudit(shop, { action: 'invoice.issued', subjectKind: 'invoice', subjectId: id, detail });
  const payload = { invoiceId: id, orderId: row.orderId };
  await writeEvent(shop, { name: 'invoice.issued', key: `invoice.issued:${id}`, payload });
  return written;
}

function headOf({ kind, code, issuedOn, currency, netAmount, vatAmount, totalAmount }: InvoiceDocument) {
  return { kind, code, issuedOn, currency, netAmount, vatAmount, totalAmount };
}
