import { readerWords } from '#domain/invoices/pdf/reader-words.ts';
import type { Sheet } from '#domain/invoices/pdf/sheet.ts';
import type { Company } from '#domain/site-config/schema.ts';
import type { ParcelPaper } from './read-papers.ts';

/** Points of an A6 page. */
const LEFT = 24;
const WIDTH = 249;

/** A label: who sends it, and large where it goes, its country as carriers read it. */
export function drawLabel(sheet: Sheet, { order, to, position, count }: ParcelPaper, sender: Company): void {
  const words = readerWords(order.locale, order.currency, 1);
  // Sorting machines and carriers read the country in English.
  const place = readerWords('en', order.currency, 1).place;
  const quiet = { font: 'data', size: 8, color: sheet.ink.quiet, x: LEFT, width: WIDTH } as const;
  const from = [sender.name, sender.street, `${sender.postalCode} ${sender.city}, ${sender.country}`];
  sheet.group(sheet.root, 'Sect', (label) => {
    const below = sheet.write(label, 'P', from.join(', '), { ...quiet, y: 24 });
    sheet.rule(below + 6, { from: LEFT });
    const big = { font: 'strong', size: 17, x: LEFT, width: WIDTH } as const;
    let y = sheet.write(label, 'H1', `${to.firstName} ${to.lastName}`, { ...big, y: below + 24 });
    for (const line of place(to)) y = sheet.write(label, 'P', line, { ...big, font: 'text', y: y + 3 });
    const { phone, courierNotes } = order.details;
    for (const line of [phone, courierNotes.slice(0, 200)])
      if (line) y = sheet.write(label, 'P', line, { ...quiet, size: 10, y: y + 8 });
    const parcel = words.t('parcel', { n: position, count });
    const foot = `${words.t('order')} ${order.number}`;
    sheet.write(label, 'P', foot, { font: 'data-strong', size: 12, x: LEFT, y: 372, width: WIDTH });
    sheet.write(label, 'P', parcel, { font: 'data', size: 12, x: LEFT, y: 389, width: WIDTH });
  });
}
