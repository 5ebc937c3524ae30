import type { RequestContext } from '#app/context.ts';
import { findPaperBrand } from '#domain/brand/find-brand.ts';
import { findOrderDocument } from '#domain/invoices/find-order-documents.ts';
import { invoicePdfName, renderInvoicePdf } from '#domain/invoices/pdf/invoice-pdf.ts';
import { isRefusal } from '#shared/refusal.ts';

type Asked = { readonly number: string; readonly file: string; readonly token: string | null };

/**
 * The order's PDF of this name; null when it does not exist or belongs to another order, without
 * saying which. Never cached.
 */
export async function orderDocumentAnswer(
  visit: RequestContext,
  { number, file, token }: Asked,
): Promise<Response | null> {
  const [, code] = /^([A-Z0-9]{1,7}-\d{4}-\d{5,})\.pdf$/.exec(file) ?? [];
  if (code === undefined) return null;
  const { shop } = await visit.personal();
  const invoice = await findOrderDocument(shop, { number, token, code }).catch((error: unknown) => {
    if (isRefusal(error, 'customers.login-required')) return null;
    throw error;
  });
  if (!invoice) return null;
  const bytes = await renderInvoicePdf(invoice.document, await findPaperBrand(shop));
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoicePdfName(invoice.document)}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}
