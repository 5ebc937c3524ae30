import type { InvoiceDocument } from '../document.ts';
import type { ReaderWords } from './reader-words.ts';
import { PAGE, type Sheet } from './sheet.ts';

/** From the left edge of the third column to the right margin. */
const BOX = { x: 300, figures: 430 } as const;

/** The height of a document's totals. */
export function heightOfTotals({ shares }: InvoiceDocument): number {
  return 17 * (shares.filter((share) => share.rateBp > 0).length + 1) + 48;
}

/** Draws net, VAT at each rate and the paid total, from `top` on. */
export function drawTotals(sheet: Sheet, document: InvoiceDocument, words: ReaderWords, top: number): void {
  const { shares, netAmount, totalAmount } = document;
  const { money, t } = words;
  const taxed = shares.filter((share) => share.rateBp > 0);
  const rows: [string, string][] = taxed.map((share) => [
    t('vat', { rate: words.rate(share.rateBp), net: money(share.netAmount) }),
    money(share.vatAmount),
  ]);
  if (taxed.length > 0) rows.unshift([t('net'), money(netAmount)]);
  let y = top;
  sheet.group(sheet.root, 'Table', (table) => {
    for (const [name, amount] of rows)
      sheet.group(table, 'TR', (row) => {
        const label = { font: 'data', size: 10, color: sheet.ink.quiet, x: BOX.x, y, width: 170 } as const;
        const figure = {
          font: 'data',
          size: 10,
          x: BOX.figures,
          y,
          width: PAGE.right - BOX.figures,
          align: 'right',
        } as const;
        y = Math.max(sheet.write(row, 'TH', name, label), sheet.write(row, 'TD', amount, figure)) + 4;
      });
    sheet.rule(y + 4, { color: sheet.ink.text, width: 0.75, from: BOX.x });
    sheet.group(table, 'TR', (row) => {
      const label = { font: 'strong', size: 11, x: BOX.x, y: y + 19, width: 110 } as const;
      const figure = {
        font: 'data-strong',
        size: 21,
        x: BOX.figures - 40,
        y: y + 10,
        width: PAGE.right - BOX.figures + 40,
        align: 'right',
      } as const;
      sheet.write(row, 'TH', t('total'), label);
      sheet.write(row, 'TD', money(totalAmount), figure);
    });
  });
}
