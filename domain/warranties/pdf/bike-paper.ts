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
  /** What the paper is called by, whole below its title. */
  readonly number?: string;
  readonly intro: string;
  readonly parts: readonly PaperPart[];
  readonly author: string;
  readonly locale: Locale;
  /** The day it is of. */
  readonly date: Date;
};

const WIDTH = PAGE.right - PAGE.left;
const LABEL = 150;
/** A part that is no higher than this is not torn apart by the end of a page. */
const KEPT_WHOLE = 240;
const LINE = { font: 'text', size: 10, x: PAGE.left, width: WIDTH } as const;
const NAME = { font: 'data', size: 10, x: PAGE.left, width: LABEL } as const;
const SAID = {
  font: 'data-strong',
  size: 10.5,
  x: PAGE.left + LABEL + 8,
  width: WIDTH - LABEL - 8,
} as const;
const NUMBER = { font: 'data-strong', size: 12, x: PAGE.left, width: WIDTH } as const;
const HEAD = { font: 'strong', size: 12, x: PAGE.left, width: WIDTH } as const;

/**
 * A paper about a bike as a PDF: A4, tagged for screen readers, in its reader's language. The same
 * content gives the same bytes.
 */
export async function renderBikePaper(paper: BikePaper, brand: PaperBrand): Promise<Uint8Array> {
  const { title: name, number, intro, author, locale: lang, date } = paper;
  const title = [name, number].filter(Boolean).join(' ');
  const { colours, fonts } = brand;
  const sheet = await openSheet({ title, author, lang, date, colours, fonts });
  sheet.decorate(() => drawWordmark(sheet, brand.wordmark, { x: PAGE.left, y: 52, height: 15 }));
  const head = { font: 'title', size: 27, x: PAGE.left, y: 104, width: WIDTH } as const;
  let below = sheet.write(sheet.root, 'H1', name, head);
  if (number) below = sheet.write(sheet.root, 'P', number, { ...NUMBER, y: below + 2 });
  const text = { font: 'text', size: 10.5, x: PAGE.left, y: below + 10, width: WIDTH } as const;
  let y = sheet.write(sheet.root, 'P', intro, text) + 20;
  for (const part of paper.parts) y = drawPart(sheet, part, y) + 16;
  return sheet.finish();
}

function drawPart(sheet: Sheet, part: PaperPart, top: number): number {
  const { title, facts = [], lines = [] } = part;
  const height = heightOfPart(sheet, part);
  const start = roomFor(sheet, height <= KEPT_WHOLE ? height : 70, top);
  sheet.rule(start);
  let y = sheet.write(sheet.root, 'H2', title, { ...HEAD, y: start + 10 }) + 6;
  if (facts.length > 0)
    sheet.group(sheet.root, 'Table', (table) => {
      for (const fact of facts) y = drawFact(sheet, table, fact, y);
    });
  for (const line of lines) {
    y = roomFor(sheet, sheet.heightOf(line, LINE), y);
    y = sheet.write(sheet.root, 'P', line, { ...LINE, y }) + 5;
  }
  return y;
}

function heightOfPart(sheet: Sheet, { title, facts = [], lines = [] }: PaperPart): number {
  const heights = [
    10 + sheet.heightOf(title, HEAD) + 1,
    ...facts.map((fact) => heightOfFact(sheet, fact)),
    ...lines.map((line) => sheet.heightOf(line, LINE)),
  ];
  return heights.reduce((sum, height) => sum + height + 5, 0);
}

type Fact = { readonly label: string; readonly value: string };

function heightOfFact(sheet: Sheet, { label, value }: Fact): number {
  return Math.max(sheet.heightOf(label, NAME), sheet.heightOf(value, SAID));
}

function drawFact(sheet: Sheet, table: Tag, fact: Fact, top: number): number {
  const y = roomFor(sheet, heightOfFact(sheet, fact), top);
  let below = y;
  sheet.group(table, 'TR', (row) => {
    below = Math.max(
      sheet.write(row, 'TH', fact.label, { ...NAME, color: sheet.ink.quiet, y }),
      sheet.write(row, 'TD', fact.value, { ...SAID, y }),
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
