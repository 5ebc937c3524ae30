import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadConfig } from '#config';
import { findPaperBrand, type PaperBrand } from '#domain/brand/find-brand.ts';
import { fatturaPa, fatturaPaName, hasFatturaPa } from '#domain/invoices/fattura-pa/fattura-pa.ts';
import type { Invoice } from '#domain/invoices/issue-invoice.ts';
import { listInvoicesOfMonth, parseMonth } from '#domain/invoices/list-invoices-of-month.ts';
import { readExportProofs } from '#domain/invoices/list-unproven-exports.ts';
import { invoicePdfName, renderInvoicePdf } from '#domain/invoices/pdf/invoice-pdf.ts';
import type { ExportProof } from '#domain/invoices/record-export-proof.ts';
import type { Shop } from '#domain/shop.ts';
import { explainStart } from '#server/lifecycle/explain-start.ts';
import { withShop } from './with-shop.ts';

/**
 * `npm run invoices -- 2026-11 [folder]`: writes the invoices and credit notes of a month for the
 * accountant, each as PDF and, where Italy wants it, as FatturaPA. The folder must not exist yet:
 * no file is overwritten.
 */
if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

async function main([name = '', folder]: string[]): Promise<number> {
  const month = parseMonth(name);
  if (!month) {
    console.error('Name the month: npm run invoices -- 2026-11');
    return 1;
  }
  const path = resolve(folder ?? `invoices-${name}`);
  try {
    await mkdir(path);
    const count = await withShop(loadConfig(), 'npm run invoices', (shop) => writeMonth(shop, month, path));
    console.log(`${count} documents in ${path}`);
    return 0;
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const message = `${path} is there already: move it away or name another folder`;
    console.error(isThere ? message : explainStart(error));
    return 1;
  }
}

/** Writes every document of a month into a folder. @returns how many */
export async function writeMonth(
  shop: Shop,
  month: { readonly from: string; readonly until: string },
  folder: string,
): Promise<number> {
  const brand = await findPaperBrand(shop);
  let count = 0;
  for await (const page of listInvoicesOfMonth(shop, month)) {
    const proofs = await readExportProofs(
      shop,
      page.map(({ id }) => id),
    );
    for (const invoice of page)
      await writeInvoice({ invoice, proof: proofs.get(invoice.id) ?? null }, brand, folder);
    count += page.length;
    process.stderr.write(`  ${count} documents\n`);
  }
  return count;
}

type Written = { readonly invoice: Invoice; readonly proof: ExportProof | null };

async function writeInvoice({ invoice, proof }: Written, brand: PaperBrand, folder: string): Promise<void> {
  const { document } = invoice;
  const options = { flag: 'wx' };
  await writeFile(
    join(folder, invoicePdfName(document)),
    await renderInvoicePdf(document, brand, proof),
    options,
  );
  if (!hasFatturaPa(document)) return;
  await writeFile(join(folder, fatturaPaName(invoice)), fatturaPa(invoice), options);
}
