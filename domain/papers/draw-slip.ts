import type { Outline } from '#domain/brand/schema.ts';
import { readerWords } from '#domain/invoices/pdf/reader-words.ts';
import { PAGE, type Sheet } from '#domain/invoices/pdf/sheet.ts';
import { drawWordmark } from '#domain/invoices/pdf/wordmark.ts';
import type { Company } from '#domain/site-config/schema.ts';
import type { ParcelPaper } from './read-papers.ts';

const WIDTH = PAGE.right - PAGE.left;
const COLUMNS = [
  { x: PAGE.left, width: 40 },
  { x: PAGE.left + 52, width: 290 },
  { x: 410, width: PAGE.right - 410 },
] as const;

type House = { readonly sender: Company; readonly wordmark: Outline };

/** A packing slip: what is in this parcel, to be ticked off, and for whom. */
export function drawSlip(sheet: Sheet, parcel: ParcelPaper, { sender, wordmark }: House): void {
  const { order, to, position, count, pieces } = parcel;
  const words = readerWords(order.locale, order.currency, 1);
  const text = { font: 'text', size: 10, x: PAGE.left, width: WIDTH } as const;
  const quiet = { ...text, color: sheet.ink.quiet } as const;
  sheet.decorate(() => drawWordmark(sheet, wordmark, { x: PAGE.left, y: 52, height: 15 }));
  sheet.group(sheet.root, 'Sect', (slip) => {
    let y = sheet.write(slip, 'H1', words.t('slip'), { ...text, font: 'title', size: 27, y: 104 });
    const which = `${words.t('order')} ${order.number}, ${words.t('parcel', { n: position, count })}`;
    y = sheet.write(slip, 'P', which, { ...text, font: 'data-strong', size: 14, y: y + 3 });
    y = sheet.write(slip, 'P', words.t('deliver-to'), { ...quiet, size: 9, y: y + 20 });
    for (const line of [`${to.firstName} ${to.lastName}`, ...words.place(to)])
      y = sheet.write(slip, 'P', line, { ...text, y: y + 1 });
    sheet.group(slip, 'Table', (table) => {
      y = drawRow(sheet, table, {
        cells: [words.t('quantity'), words.t('item'), ''],
        top: y + 24,
        tag: 'TH',
      });
      for (const { quantity, name, description, code } of pieces) {
        if (y > PAGE.bottom - 40) {
          sheet.pdf.addPage();
          y = PAGE.top;
        }
        const cells = [String(quantity), [name, description].filter(Boolean).join(', '), code];
        y = drawRow(sheet, table, { cells, top: y + 8, tag: 'TD' });
      }
    });
    const { courierNotes } = order.details;
    if (courierNotes) sheet.write(slip, 'P', courierNotes, { ...quiet, y: y + 16 });
    sheet.write(slip, 'P', `${sender.name}, ${sender.email}, ${sender.phone}`, {
      ...{ ...quiet, size: 8, y: PAGE.height - 43 },
    });
  });
}

type Row = { readonly cells: readonly string[]; readonly top: number; readonly tag: 'TH' | 'TD' };

function drawRow(sheet: Sheet, table: Parameters<Sheet['write']>[0], { cells, top, tag }: Row): number {
  let y = top;
  const look = { font: tag === 'TH' ? 'data' : 'text', size: tag === 'TH' ? 9 : 11 } as const;
  const scope = tag === 'TH' ? ({ scope: 'Column' } as const) : {};
  sheet.group(table, 'TR', (row) => {
    COLUMNS.forEach((column, index) => {
      const ink = { ...look, ...column, y: top };
      y = Math.max(y, sheet.write(row, tag, cells[index] ?? '', ink, scope));
    });
  });
  sheet.rule(y + 6);
  return y + 6;
}
