/** @browser-safe A name in the letters of `letters.ts`, with digits, signs and marks. */
import { LETTER_STROKE, LETTERS } from './letters.ts';

type Shape = { readonly width: number; readonly line: string };

/** Where a name stands on a tube: its middle in millimetres, its turn, and the room it has. */
export type NameSpot = {
  readonly x: number;
  readonly y: number;
  /** Clockwise. */
  readonly degrees: number;
  readonly length: number;
  /** Of the capitals. */
  readonly height: number;
};

/** A name as strokes: the place of the whole, and each letter's lines from its left. */
export type DrawnName = {
  readonly transform: string;
  readonly letters: readonly { readonly left: number; readonly line: string }[];
};

/** Between two letters, as high as a capital's 100. */
const GAP = 26;
const CAPITAL = 100;

const SIGNS: Readonly<Record<string, Shape>> = {
  '0': { width: 96, line: 'M48 8a40 42 0 0 1 0 84a40 42 0 0 1 0-84' },
  '1': { width: 44, line: 'M2 28 36 8v92' },
  '2': { width: 100, line: 'M6 8H68a21 21 0 0 1 0 42H34a26 26 0 0 0-26 26v16h90' },
  '3': { width: 98, line: 'M4 8H69a21 21 0 0 1 0 42H30M69 50a21 21 0 0 1 0 42H4' },
  '4': { width: 104, line: 'M76 100V14L10 70h92' },
  '5': { width: 100, line: 'M94 8H10v37h58a23.5 23.5 0 0 1 0 47H4' },
  '6': { width: 100, line: 'M90 8H50a42 42 0 0 0-42 42v18a24 24 0 0 0 24 24h36a22 22 0 0 0 0-44H8' },
  '7': { width: 94, line: 'M2 8h84L36 100' },
  '8': {
    width: 100,
    line: 'M32 8h36a21 21 0 0 1 0 42H32a21 21 0 0 1 0-42M32 50h36a21 21 0 0 1 0 42H32a21 21 0 0 1 0-42',
  },
  '9': { width: 100, line: 'M10 92h40a42 42 0 0 0 42-42V32a24 24 0 0 0-24-24H32a22 22 0 0 0 0 44h60' },
  ' ': { width: 34, line: '' },
  '.': { width: 16, line: 'M8 84v16' },
  '-': { width: 60, line: 'M4 50h52' },
  "'": { width: 16, line: 'M8 0v28' },
  '&': {
    width: 118,
    line: 'M112 100 32 32a15 15 0 0 1 10-24h10a16 16 0 0 1 11 27L22 56a21 21 0 0 0 14 36h22a44 44 0 0 0 44-40',
  },
  Æ: { width: 166, line: 'M5 100 62 8H164M84 8v84h80M84 50h70M34 62h50' },
  Œ: { width: 178, line: 'M92 8H50a42 42 0 0 0 0 84h42M92 0v100M92 8h84M92 92h84M92 50h72' },
  ẞ: { width: 106, line: 'M8 100V46A38 38 0 0 1 46 8H90L62 44h12a24 24 0 0 1 0 48H44' },
};

/** Marks above and below, from the middle of their letter. */
const MARKS: Readonly<Record<string, string>> = {
  '\u0300': 'M14-16-12-40',
  '\u0301': 'M-14-16 12-40',
  '\u0302': 'M-26-16 0-38 26-16',
  '\u0303': 'M-28-18c8-18 20-18 28-9s20 9 28-9',
  '\u0308': 'M-22-36v18M22-36v18',
  '\u0327': 'M0 96v10c14 0 18 22-4 22h-14',
};

/** The strokes of a name in its spot; letters that are unknown are left out. */
export function drawName(name: string, { x, y, degrees, length, height }: NameSpot): DrawnName {
  let width = -GAP;
  const letters = [...name.toUpperCase()].flatMap((letter) => {
    const [base = '', ...marks] = letter.normalize('NFD');
    const shape = SIGNS[letter] ?? LETTERS[base];
    if (!shape) return [];
    const left = width + GAP;
    width = left + shape.width;
    const marked = marks.map((mark) => ({ left: left + shape.width / 2, line: MARKS[mark] ?? '' }));
    return [{ left, line: shape.line }, ...marked];
  });
  const size = Math.min(height / CAPITAL, length / Math.max(width, 1));
  const place = `translate(${x} ${y})rotate(${degrees})scale(${Math.round(size * 1000) / 1000})`;
  return {
    transform: `${place}translate(${-width / 2} ${-CAPITAL / 2})`,
    letters: letters.filter(({ line }) => line !== ''),
  };
}

/** The width of the strokes, in the letters' own measure. */
export const NAME_STROKE = LETTER_STROKE;
