import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { findPaperBrand } from '#domain/brand/find-brand.ts';
import { fatturaPa, fatturaPaName, hasFatturaPa } from '#domain/invoices/fattura-pa/fattura-pa.ts';
import { listInvoicesOfMonth, parseMonth } from '#domain/invoices/list-invoices-of-month.ts';
import { readExportProofs } from '#domain/invoices/list-unproven-exports.ts';
import { invoicePdfName, renderInvoicePdf } from '#domain/invoices/pdf/invoice-pdf.ts';
import type { Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { readOssRecords } from './find-oss-records.ts';
import { ossCsv, ossCsvHead } from './oss-csv.ts';
import { parseQuarter, type Quarter } from './quarter.ts';
import { readDailyTakings } from './read-daily-takings.ts';
import { periodInvalid } from './refusals.ts';
import { takingsCsv } from './takings-csv.ts';

/** A file for the accountant, part by part. */
export type TaxFile = { readonly name: string; readonly parts: AsyncGenerator<Uint8Array> };

/**
 * Opens a month's register of takings; opening is recorded.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, request.invalid
 */
export async function openTakings(shop: Shop, month: string): Promise<TaxFile> {
  requireFreshRight(shop, 'orders', 'export');
  const period = parseMonth(month);
  if (!period) throw periodInvalid();
  const name = `takings-${month}.csv`;
  await recordOpening(shop, name);
  return { name, parts: textParts([takingsCsv(await readDailyTakings(shop, period))]) };
}

/**
 * Opens the One Stop Shop records of a quarter; opening is recorded.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, request.invalid
 */
export async function openOss(shop: Shop, typed: string): Promise<TaxFile> {
  requireFreshRight(shop, 'orders', 'export');
  const quarter = parseQuarter(typed);
  if (!quarter) throw periodInvalid();
  const name = `oss-${quarter.name}.csv`;
  await recordOpening(shop, name);
  return { name, parts: textParts(readOss(shop, quarter)) };
}

async function* readOss(shop: Shop, quarter: Quarter): AsyncGenerator<string> {
  yield ossCsvHead();
  for await (const { records } of readOssRecords(shop, quarter)) yield ossCsv(quarter.name, records);
}

/**
 * Opens the invoices and credit notes of a month, each as PDF and, where Italy wants it, as
 * FatturaPA; opening is recorded.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, request.invalid
 */
export async function openInvoices(shop: Shop, month: string): Promise<TaxFile> {
  requireFreshRight(shop, 'orders', 'export');
  const period = parseMonth(month);
  if (!period) throw periodInvalid();
  const name = `invoices-${month}.zip`;
  await recordOpening(shop, name);
  return { name, parts: zipInvoices(shop, period) };
}

async function* zipInvoices(
  shop: Shop,
  period: NonNullable<ReturnType<typeof parseMonth>>,
): AsyncGenerator<Uint8Array> {
  let done: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    done.push(chunk);
  });
  const add = (name: string, bytes: Uint8Array) => {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  };
  const brand = await findPaperBrand(shop);
  for await (const page of listInvoicesOfMonth(shop, period)) {
    const ids = page.map(({ id }) => id);
    const proofs = await readExportProofs(shop, ids);
    for (const invoice of page) {
      const { document } = invoice;
      add(invoicePdfName(document), await renderInvoicePdf(document, brand, proofs.get(invoice.id) ?? null));
      if (hasFatturaPa(document)) add(fatturaPaName(invoice), strToU8(fatturaPa(invoice)));
      yield* done;
      done = [];
    }
  }
  zip.end();
  yield* done;
}

async function* textParts(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield strToU8(text);
}

async function recordOpening(shop: Shop, name: string): Promise<void> {
  await recordAudit(shop, { action: 'tax-returns.opened', subjectKind: 'file', subjectId: name });
}
