import type { PaperBrand } from '#domain/brand/find-brand.ts';
import { openSheet, PAGE, type Sheet, type Tag } from '#domain/invoices/pdf/sheet.ts';
import { drawWordmark } from '#domain/invoices/pdf/wordmark.ts';
import type { Locale } from '#shared/locale.ts';

/** A section of a paper about a bike: facts, sentences, or both. */
export type PaperPart = {
  readonly title: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly lines?: readonly string[];
};

export type BikePaper = {
  readonly title: string;
  readonly intro: string;
  readonly parts: readonly PaperPart[];
  readonly author: string;
  readonly locale: Locale;
  /** The day it is of. */
  readonly date: Date;
};

const WIDTH = PAGE.right - PAGE.left;
const LABEL = 150;

/**
 * A paper about a bike as a PDF: A4, tagged for screen readers, in its reader's language. The same
 * content gives the same bytes.
 */
export async function renderBikePaper(paper: BikePaper, brand: PaperBrand): Promise<Uint8Array> {
  const { title, intro, author, locale: lang, date } = paper;
  const { colours, fonts } = brand;
  const sheet = await openSheet({ title, author, lang, date, colours, fonts });
  sheet.decorate(() => drawWordmark(sheet, brand.wordmark, { x: PAGE.left, y: 52, height: 15 }));
  const head = { font: 'title', size: 27, x: PAGE.left, y: 104, width: WIDTH } as const;
  const below = sheet.write(sheet.root, 'H1', title, head);
  const text = { font: 'text', size: 10.5, x: PAGE.left, y: below + 10, width: WIDTH } as const;
  let y = sheet.write(sheet.root, 'P', intro, text) + 20;
  for (const part of paper.parts) y = drawPart(sheet, part, y) + 16;
  return sheet.finish();
}

function drawPart(sheet: Sheet, { title, facts = [], lines = [] }: PaperPart, top: number): number {
  const start = roomFor(sheet, 70, top);
  sheet.rule(start);
  const head = { font: 'strong', size: 12, x: PAGE.left, y: start + 10, width: WIDTH } as const;
  let y = sheet.write(sheet.root, 'H2', title, head) + 6;
  if (facts.length > 0)
    sheet.group(sheet.root, 'Table', (table) => {
      for (const fact of facts) y = drawFact(sheet, table, fact, y);
    });
  for (const line of lines) {
    const ink = { font: 'text', size: 10, x: PAGE.left, width: WIDTH } as const;
    y = roomFor(sheet, sheet.heightOf(line, ink), y);
    y = sheet.write(sheet.root, 'P', line, { ...ink, y }) + 5;
  }
  return y;
}

function drawFact(
  sheet: Sheet,
  table: Tag,
  { label, value }: { readonly label: string; readonly value: string },
  top: number,
): number {
  const name = { font: 'data', size: 10, color: sheet.ink.quiet, x: PAGE.left, width: LABEL } as const;
  const said = {
    font: 'data-strong',
    size: 10.5,
    x: PAGE.left + LABEL + 8,
    width: WIDTH - LABEL - 8,
  } as const;
  const y = roomFor(sheet, Math.max(sheet.heightOf(label, name), sheet.heightOf(value, said)), top);
  let below = y;
  sheet.group(table, 'TR', (row) => {
    below = Math.max(
      sheet.write(row, 'TH', label, { ...name, y }),
      sheet.write(row, 'TD', value, { ...said, y }),
    );
  });
  return below + 5;
}

/** The y where so much fits: this one, or the top of the next page. */
function roomFor(sheet: Sheet, height: number, y: number): number {
  if (y + height <= PAGE.bottom) return y;
  sheet.pdf.addPage();
  return PAGE.top + 12;
}
