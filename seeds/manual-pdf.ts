import type { Look } from '#domain/brand/schema.ts';
import type { Locale } from '#shared/locale.ts';

/** A manual's words in one language. */
export type Manual = { title: string; sections: { heading: string; lines: string[] }[] };

/** A4 in points, and the margins of its text. */
const PAGE = { width: 595, height: 842, margin: 62, top: 690, bottom: 84 };
const SIZES = { title: 26, heading: 14, text: 11 } as const;

/**
 * Widths of the characters from space to tilde in Helvetica, in thousandths of its size. Every PDF
 * reader has that font.
 */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

type Piece = { text: string; size: number; bold: boolean; y: number };

/**
 * A manual as a PDF, with the same bytes for the same words: title, sections and the maker's mark,
 * on as many pages as needed.
 */
export function manualPdf(
  manual: Manual,
  locale: Locale,
  look: Pick<Look, 'light' | 'wordmark' | 'symbol'>,
): Uint8Array {
  const pages = layOut(manual);
  const contents = pages.map((pieces) => contentOf(pieces, look));
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${locale}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${6 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(manual.title)}) >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${7 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return Buffer.from(fileOf(objects), 'latin1');
}

/** The objects in order, then the table of their offsets. */
function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.7\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function layOut({ title, sections }: Manual): Piece[][] {
  const pages: Piece[][] = [[]];
  let y = PAGE.top;
  const put = (text: string, size: number, bold: boolean, before: number) => {
    y -= before;
    for (const line of wrapped(text, size)) {
      if (y < PAGE.bottom) {
        pages.push([]);
        y = PAGE.top;
      }
      pages.at(-1)?.push({ text: line, size, bold, y });
      y -= size * 1.5;
    }
  };
  put(title, SIZES.title, true, 0);
  for (const { heading, lines } of sections) {
    put(heading, SIZES.heading, true, 20);
    for (const line of lines) put(line, SIZES.text, false, 5);
  }
  return pages;
}

function wrapped(text: string, size: number): string[] {
  const most = ((PAGE.width - 2 * PAGE.margin) * 1000) / size;
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || widthOf(longer) > most) lines.push(word);
    else lines[lines.length - 1] = longer;
    return lines;
  }, []);
}

/** Accents do not widen a letter; an unknown character is as wide as a digit. */
function widthOf(text: string): number {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...letters].reduce((sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? 556), 0);
}

function contentOf(
  pieces: readonly Piece[],
  { light, wordmark, symbol }: Pick<Look, 'light' | 'wordmark' | 'symbol'>,
): string {
  const words = pieces.map(
    ({ text, size, bold, y }) =>
      `/F${bold ? 2 : 1} ${size} Tf 1 0 0 1 ${PAGE.margin} ${y} Tm (${escaped(text)}) Tj`,
  );
  return [
    `${pdfColour(light.ink)} rg`,
    drawn(wordmark.path, 14.28 / wordmark.height, PAGE.margin, PAGE.height - 62),
    ...(symbol ? [drawn(symbol.path, 30 / symbol.width, PAGE.width - PAGE.margin - 30, 72)] : []),
    'BT',
    ...words,
    'ET',
  ].join('\n');
}

const pdfColour = (hex: string) =>
  [1, 3, 5]
    .map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) * 1000) / 255) / 1000)
    .join(' ');

/** An outline of absolute commands, `M H V L C Q Z`, as PDF paths. PDF's y axis points up. */
function drawn(path: string, scale: number, left: number, top: number): string {
  let [x, y] = [0, 0];
  const commands = path.match(/[MLHVCQZ][^MLHVCQZ]*/g) ?? [];
  const lines = commands.map((command) => {
    const numbers = (command.slice(1).match(/-?[\d.]+/g) ?? []).map(Number);
    const kind = command[0];
    if (kind === 'Z') return 'h';
    if (kind === 'H') x = numbers[0] ?? x;
    else if (kind === 'V') y = numbers[0] ?? y;
    else if (kind === 'Q') {
      const [cx = 0, cy = 0, toX = 0, toY = 0] = numbers;
      const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
      const curve = [third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY];
      [x, y] = [toX, toY];
      return `${curve.join(' ')} c`;
    } else [x = 0, y = 0] = numbers.slice(-2);
    if (kind === 'C') return `${numbers.join(' ')} c`;
    return `${x} ${y} ${kind === 'M' ? 'm' : 'l'}`;
  });
  return `q ${scale} 0 0 ${-scale} ${left} ${top} cm\n${lines.join(' ')} f*\nQ`;
}

/** Characters beyond Latin-1 that the font's encoding has, with their codes. */
const SIGNS: Record<string, number> = {
  '€': 0x80,
  '„': 0x84,
  '…': 0x85,
  Œ: 0x8c,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
};

function escaped(text: string): string {
  const encoded = [...text].map((sign) => String.fromCharCode(SIGNS[sign] ?? sign.charCodeAt(0))).join('');
  return encoded.replace(/[\\()]/g, '\\$&');
}
