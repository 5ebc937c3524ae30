import type { InvoiceDocument } from '../document.ts';
import { hasFatturaPa } from '../fattura-pa/fattura-pa.ts';
import type { ReaderWords } from './reader-words.ts';
import { PAGE, type Sheet } from './sheet.ts';

const LOOK = { font: 'text', size: 9, x: PAGE.left, width: 216 } as const;
const GAP = 5;

/** The height of a document's notes. */
export function heightOfNotes(sheet: Sheet, document: InvoiceDocument, words: ReaderWords): number {
  return notesOf(document, words).reduce((sum, note) => sum + sheet.heightOf(note, LOOK) + GAP, 0);
}

/**
 * Draws the notes beside the totals: how VAT is declared, which codes were used, which file is
 * valid for the tax office.
 */
export function drawNotes(sheet: Sheet, document: InvoiceDocument, words: ReaderWords, top: number): void {
  let y = top;
  const look = { ...LOOK, color: sheet.ink.quiet };
  for (const note of notesOf(document, words)) y = sheet.write(sheet.root, 'P', note, { ...look, y }) + GAP;
}

function notesOf(document: InvoiceDocument, { t, region }: ReaderWords): string[] {
  const { regime, place, coupons, vatAmount, buyer, kind } = document;
  const isTaxed = vatAmount > 0;
  return [
    isTaxed && kind === 'invoice' ? t('gross') : '',
    regime === 'domestic' ? '' : t(regime, { country: region(place.slice(0, 2)) }),
    coupons.length > 0 ? t('coupons', { codes: coupons.join(', ') }) : '',
    hasFatturaPa(document) && buyer.address.country === 'IT' ? t('courtesy') : '',
  ].filter((note) => note !== '');
}
