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
  const sheet = await openSheet({
    ...{ title: headingOf(document), author: document.seller.name, lang: document.locale },
    ...{ date: new Date(`${document.issuedOn}T00:00:00Z`), colours: brand.colours, fonts: brand.fonts },
  });
  drawInvoice(sheet, { document, proof }, brand.wordmark);
  return sheet.finish();
}

/** What a document is called: `Invoice FV-2026-00042`. */
export function headingOf(document: InvoiceDocument): string {
  return `${wordsOf(document).t(titleOf(document))} ${document.code}`;
}

function wordsOf({ locale, currency, kind }: InvoiceDocument): ReaderWords {
  return readerWords(locale, currency, kind === 'invoice' ? 1 : -1);
}

/** Draws a document from the sheet's last page on, with its own count of pages. */
export function drawInvoice(sheet: Sheet, noted: Noted, wordmark: Outline): void {
  const { document } = noted;
  const words = wordsOf(document);
  const { start, count } = sheet.pdf.bufferedPageRange();
  const belowHead = drawHead(sheet, document, words, wordmark);
  const belowRows = drawRows(sheet, document, words, belowHead);
  drawEnd(sheet, noted, words, belowRows + 14);
  drawFeet(sheet, document, wordmark, start + count - 1);
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

/** The footer of each of its pages: seller, document, page number. */
function drawFeet(sheet: Sheet, document: InvoiceDocument, wordmark: Outline, first: number): void {
  const { pdf } = sheet;
  const words = wordsOf(document);
  const { start, count } = pdf.bufferedPageRange();
  const pages = start + count - first;
  for (let page = 1; page <= pages; page += 1) {
    pdf.switchToPage(first + page - 1);
    sheet.decorate(() => {
      const y = PAGE.height - 52;
      pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).stroke(sheet.ink.line);
      pdf.font('data').fontSize(8).fillColor(sheet.ink.quiet);
      const { seller, code } = document;
      pdf.text(written(`${seller.name}, ${seller.vatNumber}, ${seller.registration}`), PAGE.left, y + 9, {
        width: 320,
      });
      const number = words.t('page', { page, pages });
      pdf.text(written(`${code}, ${number}`), PAGE.right - 160, y + 9, { width: 160, align: 'right' });
      if (page > 1) drawWordmark(sheet, wordmark, { x: PAGE.left, y: 32, height: 9 });
    });
  }
}
