import { findPaperBrand } from '#domain/brand/find-brand.ts';
import type { Invoice } from '#domain/invoices/issue-invoice.ts';
import { invoicePdfName, renderInvoicePdf } from '#domain/invoices/pdf/invoice-pdf.ts';
import type { Shop } from '#domain/shop.ts';
import type { Attachment } from '../port.ts';

/** An invoice or credit note as an attachment; empty when there is none. */
export async function listInvoiceFiles(
  shop: Pick<Shop, 'db' | 'locale'>,
  invoice: Invoice | null,
): Promise<Attachment[]> {
  if (!invoice) return [];
  const bytes = await renderInvoicePdf(invoice.document, await findPaperBrand(shop));
  return [{ name: invoicePdfName(invoice.document), mediaType: 'application/pdf', bytes }];
}
