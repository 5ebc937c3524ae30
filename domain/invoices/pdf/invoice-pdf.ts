import type { PaperBrand } from '#domain/brand/find-brand.ts';
import type { Outline } from '#domain/brand/schema.ts';
import type { InvoiceDocument } from '../document.ts';
import type { ExportProof } from '../record-export-proof.ts';
import { drawHead } from './head.ts';
import { drawNotes, heightOfNotes, type Noted } from './notes.ts';
import { type ReaderWords, readerWords, titleOf } from './reader-words.ts';
import { drawRows } from './rows.ts';
import { openSheet, PAGE, type Sheet, written } from './sheet.ts';
import { drawTotals, heightOfTotals } from './totals.ts';
import { drawWordmark } from './wordmark.ts';

/**
 * An invoice or credit note as a PDF: A4, tagged for screen readers, in the order's language. The
 * same document gives the same bytes. PDFKit is loaded with the first one.
 * @param proof that the goods left the Union; without one the line for it stays open
 */
export async function renderInvoicePdf(
  document: InvoiceDocument,
  brand: PaperBrand,
  proof: ExportProof | null = null,
): Promise<Uint8Array> {
  const words = readerWords(document.locale, document.currency, document.kind === 'invoice' ? 1 : -1);
  const title = `${words.t(titleOf(document))} ${document.code}`;
  const date = new Date(`${document.issuedOn}T00:00:00Z`);
  const sheet = await openSheet({
    ...{ title, author: document.seller.name, lang: document.locale, date },
    ...{ colours: brand.colours, fonts: brand.fonts },
  });
  const belowHead = drawHead(sheet, document, words, brand.wordmark);
  const belowRows = drawRows(sheet, document, words, belowHead);
  drawEnd(sheet, { document, proof }, words, belowRows + 14);
  drawFeet(sheet, document, words, brand.wordmark);
  return sheet.finish();
}

/** Draws totals and notes side by side, together on one page. */
function drawEnd(sheet: Sheet, noted: Noted, words: ReaderWords, below: number): void {
  const { document } = noted;
  const height = Math.max(heightOfTotals(document), heightOfNotes(sheet, noted, words));
  const fits = below + height <= PAGE.bottom;
  if (!fits) sheet.pdf.addPage();
  const top = fits ? below : PAGE.top + 12;
  drawTotals(sheet, document, words, top);
  drawNotes(sheet, noted, words, top);
}

/** The name of the file for a reader. */
export function invoicePdfName({ code }: Pick<InvoiceDocument, 'code'>): string {
  return `${code}.pdf`;
}

/** The footer of each page: seller, document, page number. */
function drawFeet(sheet: Sheet, document: InvoiceDocument, words: ReaderWords, wordmark: Outline): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    sheet.decorate(() => {
      const y = PAGE.height - 52;
      pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).stroke(sheet.ink.line);
      pdf.font('data').fontSize(8).fillColor(sheet.ink.quiet);
      const { seller, code } = document;
      pdf.text(written(`${seller.name}, ${seller.vatNumber}, ${seller.registration}`), PAGE.left, y + 9, {
        width: 320,
      });
      const number = words.t('page', { page: page + 1, pages: count });
      pdf.text(written(`${code}, ${number}`), PAGE.right - 160, y + 9, { width: 160, align: 'right' });
      if (page > start) drawWordmark(sheet, wordmark, { x: PAGE.left, y: 32, height: 9 });
    });
  }
}
