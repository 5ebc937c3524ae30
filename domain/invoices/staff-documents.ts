import { and, asc, eq } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { hasFatturaPa } from './fattura-pa/fattura-pa.ts';
import type { OrderDocument } from './find-order-documents.ts';
import type { Invoice } from './issue-invoice.ts';
import type { ExportProof } from './record-export-proof.ts';
import { documentUnknown } from './refusals.ts';
import { exportProofs, invoices } from './schema.ts';

/**
 * Lists the invoice of an order and its credit notes in the order of issue, for staff; `hasXml`:
 * there is a FatturaPA file as well.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listStaffDocuments(
  shop: Shop,
  orderId: string,
): Promise<(OrderDocument & { readonly hasXml: boolean })[]> {
  requireStaff(shop, 'look');
  const { code, kind, issuedOn, document, createdAt, id } = invoices;
  const rows = await shop.db
    .select({ code, kind, issuedOn, document })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ document: written, ...row }) => ({ ...row, hasXml: hasFatturaPa(written) }));
}

/**
 * Opens a document of an order for staff who may read persons' data, because it names the buyer.
 * @throws Refusal invoices.unknown, staff.right-lacking
 */
export async function openStaffDocument(
  shop: Shop,
  { number, code }: { readonly number: string; readonly code: string },
): Promise<{ readonly invoice: Invoice; readonly proof: ExportProof | null }> {
  requireRight(shop, 'orders', 'look');
  requireRight(shop, 'persons', 'look');
  const [found] = await shop.db
    .select({ invoice: invoices, proof: exportProofs })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(exportProofs, eq(exportProofs.invoiceId, invoices.id))
    .where(and(eq(orders.number, number), eq(invoices.code, code)));
  if (!found) throw documentUnknown();
  return found;
}
