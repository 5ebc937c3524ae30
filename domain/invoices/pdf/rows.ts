import type { InvoiceDocument, InvoiceLine } from '../document.ts';
import type { ReaderWords } from './reader-words.ts';
import { type Ink, PAGE, type Sheet, type Tag } from './sheet.ts';

/** The positions of the columns; all but the first are right-aligned. */
const COLUMNS = [
  { word: 'item', x: PAGE.left, width: 226 },
  { word: 'quantity', x: 290, width: 40 },
  { word: 'unit', x: 336, width: 80 },
  { word: 'rate', x: 420, width: 42 },
  { word: 'amount', x: 462, width: PAGE.right - 462 },
] as const;

/**
 * Draws the lines as a table over as many pages as needed, with its heading on each. @returns the y
 * below the last line
 */
export function drawRows(sheet: Sheet, { lines }: InvoiceDocument, words: ReaderWords, top: number): number {
  let y = top;
  sheet.group(sheet.root, 'Table', (table) => {
    y = drawColumnNames(sheet, table, words, y);
    for (const line of lines) {
      const row = rowOf(line, words);
      if (y + heightOf(sheet, row) > PAGE.bottom) {
        sheet.pdf.addPage();
        y = drawColumnNames(sheet, table, words, PAGE.top + 8);
      }
      sheet.group(table, 'TR', (element) => {
        y = drawRow(sheet, element, row, y);
      });
    }
  });
  return y;
}

type Row = {
  readonly name: string;
  /** Small text under the name. */
  readonly details: readonly string[];
  readonly figures: readonly string[];
};

function rowOf(line: InvoiceLine, words: ReaderWords): Row {
  const { money, rate, t } = words;
  const discount = line.discountAmount > 0 ? t('discount', { amount: money(-line.discountAmount) }) : '';
  const figures = [String(line.quantity), money(line.unitAmount), rate(line.rateBp), money(line.totalAmount)];
  if (line.kind === 'refund') return { name: words.refund, details: [], figures };
  if (line.kind === 'deposit') return { name: words.deposit(line.code), details: [], figures };
  if (line.kind === 'delivery')
    return { name: `${words.delivery}, ${line.name || words.deliveryName(line.code)}`, details: [], figures };
  const details = [line.description, customsOf(line, words), discount].filter((text) => text !== '');
  return { name: line.name, details, figures };
}

/** Tariff number, country of origin and net weight of a piece; a gap where one is not known. */
function customsOf({ customs }: InvoiceLine, { t, grams, region }: ReaderWords): string {
  if (!customs) return '';
  const { hsCode, originCountry, weightGrams } = customs;
  return t('customs', {
    code: hsCode ?? '–',
    origin: originCountry ? region(originCountry) : '–',
    weight: weightGrams === null ? '–' : grams(weightGrams),
  });
}

const [ITEM, ...FIGURES] = COLUMNS;
const NAME = { font: 'strong', size: 10 } as const;
const DETAIL = { font: 'data', size: 9 } as const;

function heightOf(sheet: Sheet, { name, details }: Row): number {
  const texts = details.map((text) => sheet.heightOf(text, { ...DETAIL, width: ITEM.width }) + 1.5);
  return (
    16 + texts.reduce((sum, height) => sum + height, sheet.heightOf(name, { ...NAME, width: ITEM.width }))
  );
}

function drawColumnNames(sheet: Sheet, table: Tag, words: ReaderWords, top: number): number {
  let y = top;
  sheet.group(table, 'TR', (row) => {
    const bottoms = COLUMNS.map(({ word, x, width }, index) => {
      const ink: Ink = {
        font: 'data',
        size: 9,
        color: sheet.ink.quiet,
        x,
        y: top,
        width,
        align: index === 0 ? 'left' : 'right',
      };
      return sheet.write(row, 'TH', words.t(word), ink, { scope: 'Column' });
    });
    y = Math.max(...bottoms) + 5;
  });
  sheet.rule(y, { color: sheet.ink.text, width: 0.75 });
  return y;
}

function drawRow(sheet: Sheet, row: Tag, { name, details, figures }: Row, top: number): number {
  let y = top + 8;
  sheet.group(row, 'TD', (cell) => {
    y = sheet.write(cell, 'P', name, { ...NAME, x: ITEM.x, y, width: ITEM.width });
    const detail = { ...DETAIL, color: sheet.ink.quiet, x: ITEM.x, width: ITEM.width };
    for (const text of details) y = sheet.write(cell, 'P', text, { ...detail, y: y + 1.5 });
  });
  figures.forEach((text, index) => {
    const { x, width } = FIGURES[index] ?? ITEM;
    const font = index === figures.length - 1 ? 'data-strong' : 'data';
    sheet.write(row, 'TD', text, { font, size: 10, x, y: top + 8, width, align: 'right' });
  });
  sheet.rule(y + 8);
  return y + 8;
}
