import type { LoaderFunctionArgs } from 'react-router';
import { findPaperBrand } from '#domain/brand/find-brand.ts';
import { fatturaPa, fatturaPaName, hasFatturaPa } from '#domain/invoices/fattura-pa/fattura-pa.ts';
import { invoicePdfName, renderInvoicePdf } from '#domain/invoices/pdf/invoice-pdf.ts';
import { documentUnknown } from '#domain/invoices/refusals.ts';
import { openStaffDocument } from '#domain/invoices/staff-documents.ts';
import { workOf } from '../context.ts';

/** An invoice or credit note of an order: `EU-2026-00042.pdf`, or the same as FatturaPA, `.xml`. */
export async function loadOrderDocument(args: LoaderFunctionArgs): Promise<Response> {
  const { shop } = workOf(args);
  const { number = '', file = '' } = args.params;
  const [, code = '', type] = /^(.+)\.(pdf|xml)$/.exec(file) ?? [];
  const { invoice, proof } = await openStaffDocument(shop, { number, code });
  const { document } = invoice;
  if (type !== 'xml') {
    const bytes = await renderInvoicePdf(document, await findPaperBrand(shop), proof);
    const name = invoicePdfName(document);
    return answer(new Uint8Array(bytes), 'application/pdf', `inline; filename="${name}"`);
  }
  if (!hasFatturaPa(document)) throw documentUnknown();
  return answer(fatturaPa(invoice), 'application/xml', `attachment; filename="${fatturaPaName(invoice)}"`);
}

function answer(body: BodyInit, type: string, disposition: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': disposition,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
