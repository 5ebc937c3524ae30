import type PDFDocument from 'pdfkit';
import type { PaperBrand } from '#domain/brand/find-brand.ts';
import { PAPER_FONTS, type PaperFont } from '#domain/brand/input.ts';

/**
 * Points of an A4 page. The text area lies between `left` and `right`, `top` and `bottom`; the
 * footer below it.
 */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 776 } as const;

type Pdf = InstanceType<typeof PDFDocument>;
export type Tag = ReturnType<Pdf['struct']>;

/** Style and position of text: `y` is its top, `width` wraps it. */
export type Ink = {
  readonly font: PaperFont;
  readonly size: number;
  readonly color?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
};

type Inks = Readonly<Record<'text' | 'quiet' | 'line' | 'accent', string>>;

/** A PDF in progress; all of its text is tagged for screen readers. */
export type Sheet = {
  readonly pdf: Pdf;
  /** The brand's colours by role. */
  readonly ink: Inks;
  /** The tag of the whole document. */
  readonly root: Tag;
  /** Writes text as an element of this type. @returns the y below it */
  write(parent: Tag, type: string, text: string, ink: Ink, options?: { scope?: 'Column' }): number;
  /** An element with children. */
  group(parent: Tag, type: string, draw: (element: Tag) => void): void;
  /** Draws decoration, or what repeats on each page; screen readers skip it. */
  decorate(draw: () => void): void;
  rule(y: number, look?: { color?: string; width?: number; from?: number }): void;
  heightOf(text: string, look: Pick<Ink, 'font' | 'size' | 'width'>): number;
  finish(): Promise<Uint8Array>;
};

/**
 * @param about the title in a reader's window, the language, and the date of issue as the
 *   creation date: the same content gives the same bytes
 */
export async function openSheet(about: {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly date: Date;
  readonly colours: PaperBrand['colours'];
  readonly fonts: PaperBrand['fonts'];
  /** By default A4. */
  readonly size?: 'A4' | 'A6';
}): Promise<Sheet> {
  const { default: Pdf } = await import('pdfkit');
  const { title, author, lang, date, colours, fonts, size = 'A4' } = about;
  const ink = { text: colours.ink, quiet: colours['ink-2'], line: colours.line, accent: colours.accent };
  const pdf = new Pdf({
    size,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang,
    font: Buffer.from(fonts.text) as never,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: 'PDFKit',
      CreationDate: date,
      ModDate: date,
    },
  });
  for (const name of PAPER_FONTS) pdf.registerFont(name, Buffer.from(fonts[name]));
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const finish = () => {
    root.end();
    pdf.end();
    return bytes;
  };
  return { pdf, ink, root, ...penOf(pdf, ink), finish };
}

function penOf(pdf: Pdf, inks: Inks): Pick<Sheet, 'write' | 'group' | 'decorate' | 'rule' | 'heightOf'> {
  const look = ({ font, size }: Pick<Ink, 'font' | 'size'>) => pdf.font(font).fontSize(size);
  const write: Sheet['write'] = (parent, type, text, ink, options = {}) => {
    const element = pdf.struct(type, options as never);
    parent.add(element);
    element.add(pdf.markStructureContent(type));
    look(ink).fillColor(ink.color ?? inks.text);
    pdf.text(written(text), ink.x, ink.y, { width: ink.width, align: ink.align ?? 'left', ...SET });
    pdf.endMarkedContent();
    element.end();
    return pdf.y;
  };
  const decorate: Sheet['decorate'] = (draw) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };
  return {
    write,
    decorate,
    group: (parent, type, draw) => {
      const element = pdf.struct(type);
      parent.add(element);
      draw(element);
      element.end();
    },
    rule: (y, { color = inks.line, width = 0.5, from = PAGE.left } = {}) =>
      decorate(() => pdf.moveTo(from, y).lineTo(PAGE.right, y).lineWidth(width).stroke(color)),
    heightOf: (text, ink) => look(ink).heightOfString(written(text), { width: ink.width, ...SET }),
  };
}

/** Digits of equal width, so columns align. */
const SET = { features: ['tnum', 'kern'] as never, lineGap: 0 };

/** Replaces characters the typeface lacks: narrow spaces; writes minus signs instead of hyphens. */
export function written(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0').replace(/(?<![\p{L}\d])-(?=[\d£$€])/gu, '−');
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolveBytes, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolveBytes(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
