import { type DepositInvoice, depositInvoiceOf, type InvoiceDocument } from '../document.ts';
import { hasFatturaPa } from '../fattura-pa/fattura-pa.ts';
import type { ExportProof } from '../record-export-proof.ts';
import { type ReaderWords, titleOf } from './reader-words.ts';
import { PAGE, type Sheet } from './sheet.ts';

/** A document and, where there is one, the proof that its goods left the Union. */
export type Noted = { readonly document: InvoiceDocument; readonly proof: ExportProof | null };

const LOOK = { font: 'text', size: 9, x: PAGE.left, width: 216 } as const;
const GAP = 5;

/** The height of a document's notes. */
export function heightOfNotes(sheet: Sheet, noted: Noted, words: ReaderWords): number {
  return notesOf(noted, words).reduce((sum, note) => sum + sheet.heightOf(note, LOOK) + GAP, 0);
}

/**
 * Draws the notes beside the totals: how VAT is declared, which codes were used, which file is
 * valid for the tax office.
 */
export function drawNotes(sheet: Sheet, noted: Noted, words: ReaderWords, top: number): void {
  let y = top;
  const look = { ...LOOK, color: sheet.ink.quiet };
  for (const note of notesOf(noted, words)) y = sheet.write(sheet.root, 'P', note, { ...look, y }) + GAP;
}

/** The notes of a document, in their order. */
export function notesOf({ document, proof }: Noted, words: ReaderWords): string[] {
  const { t, region } = words;
  const { regime, place, coupons, vatAmount, buyer, kind } = document;
  const deposit = depositInvoiceOf(document);
  const isTaxed = vatAmount > 0;
  return [
    isTaxed && kind === 'invoice' ? t('gross') : '',
    regime === 'domestic' ? '' : t(regime, { country: region(place.slice(0, 2)) }),
    ...(titleOf(document) === 'commercial-invoice' ? customsNotes({ document, proof }, words) : []),
    deposit ? depositNote(deposit, words) : '',
    coupons.length > 0 ? t('coupons', { codes: coupons.join(', ') }) : '',
    hasFatturaPa(document) && buyer.address.country === 'IT' ? t('courtesy') : '',
  ].filter((note) => note !== '');
}

/** Which invoice of the deposit there was, so that nobody books or pays both. */
function depositNote({ code, issuedOn, totalAmount }: DepositInvoice, words: ReaderWords): string {
  return words.t('deposit-note', { code, date: words.date(issuedOn), amount: words.money(totalAmount) });
}

/** What customs read: why the goods travel, who pays on entry, what they weigh, and the proof. */
function customsNotes({ document, proof }: Noted, { t, grams, date }: ReaderWords): string[] {
  const { lines, regime } = document;
  const weight = lines.reduce(
    (sum, { quantity, customs }) => sum + quantity * (customs?.weightGrams ?? 0),
    0,
  );
  const paysOnEntry = regime === 'uk-at-import' || regime === 'uk-at-sale';
  return [
    t('customs-terms', { terms: paysOnEntry ? 'DDP' : 'DAP' }),
    t('customs-weight', { weight: grams(weight) }),
    proof
      ? t('export-proof', { reference: proof.reference, date: date(proof.leftOn) })
      : t('export-proof-open'),
  ];
}
