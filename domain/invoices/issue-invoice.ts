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
import type { DepositInvoice, InvoiceDocument } from './document.ts';
import { draftDepositInvoice } from './draft-deposit-invoice.ts';
import { draftInvoice } from './draft-document.ts';
import { issueNumber } from './issue-number.ts';
import { isExported } from './regime.ts';
import { invoices } from './schema.ts';
import { isStanding } from './standing.ts';

export type Invoice = typeof invoices.$inferSelect;

/**
 * Issues the invoice of a paid order whose buyer is a company or asked for one, or whose goods
 * leave the Union, because customs want it; once, however often it is called. While its balance is
 * open it is that of the deposit.
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

type Occasion = {
  /** The change that gave it these lines. */
  readonly changeId?: string;
  /** The payment that it names, by default the one that paid the order. */
  readonly paymentId?: string;
  /** The invoice of the deposit that the one of the whole takes the place of. */
  readonly depositInvoice?: DepositInvoice;
};

/** Writes the invoice of an order, or of its deposit while its balance is not paid. */
export async function writeInvoice(
  shop: Shop,
  order: Order,
  { changeId, paymentId = order.paymentId ?? undefined, depositInvoice }: Occasion = {},
): Promise<Invoice> {
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const payment = paymentId === undefined ? null : await getPayment(shop, paymentId);
  const { company: seller } = await findSiteConfig(shop);
  const customs = isExported(order.breakdown.tax)
    ? { customs: await findCustomsFacts(shop, variantsOf(lines)) }
    : {};
  const number = await issueNumber(shop, { kind: 'invoice', marketCode: order.marketCode });
  const deliveredTo = await findDeliveryAddress(shop, order);
  const invoiced = { order, lines, payment, seller, deliveredTo };
  const { depositAmount, balancePaidAt } = order;
  if (depositAmount !== null && balancePaidAt === null) {
    const document = draftDepositInvoice(invoiced, depositAmount, number);
    return writeDocument(shop, {
      ...{ ...number, isDeposit: true, orderId: order.id, document },
      ...(changeId && { changeId }),
    });
  }
  const drafted = draftInvoice({ ...invoiced, ...customs }, number);
  const document = {
    ...drafted,
    ...(changeId && { suppliedOn: number.issuedOn }),
    ...(depositInvoice && { depositInvoice }),
  };
  return writeDocument(shop, { ...number, ...(changeId && { changeId }), orderId: order.id, document });
}

function variantsOf(lines: readonly (typeof orderLines.$inferSelect)[]): string[] {
  return lines.flatMap(({ variantId }) => variantId ?? []);
}

type ToWrite = Pick<Invoice, 'series' | 'year' | 'number' | 'orderId' | 'document'> &
  Partial<Pick<Invoice, 'refundId' | 'correctsId' | 'changeId' | 'isDeposit'>>;

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
