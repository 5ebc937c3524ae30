import { attributeOf } from './xlsx-cells.ts';

/** How a style shows a number: as one, as a day, or as a time of day. */
export type Shown = 'number' | 'date';

/** Formats of dates that every workbook knows (ECMA-376, part 1, 18.8.30). */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** How each style of a workbook shows numbers, by its place. */
export function readStyles(xml: string): Shown[] {
  const own = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g)].map(([, rest = '']) => [
      Number(attributeOf(rest, 'numFmtId')),
      attributeOf(rest, 'formatCode') ?? '',
    ]),
  );
  const [cells = ''] = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(xml) ?? [];
  return [...cells.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, rest = '']) => {
    const id = Number(attributeOf(rest, 'numFmtId') ?? 0);
    return DATES.has(id) || isDateFormat(own.get(id) ?? '') ? 'date' : 'number';
  });
}

/** Days, months, years and hours, but not in words or colours: `[Red]0.00 "days"`. */
function isDateFormat(code: string): boolean {
  return /[dmyh]/i.test(code.replaceAll(/&quot;.*?&quot;|\[(?!h)[^\]]*\]|\\./gi, ''));
}

/** A spreadsheet counts so many figures; what has more was rounded when it was typed. */
const FIGURES = 15;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Days between the two beginnings of time that workbooks know. */
const SINCE_1904 = 1462;

/** A stored number as a person would write it; null where figures were lost. */
export function numberTextOf(stored: string): string | null {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  if (Math.abs(number) >= 10 ** FIGURES) return null;
  const text = String(Number(number.toPrecision(FIGURES)));
  // Three decimals alone could be thousands to whoever reads a text.
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** A stored day or moment: `2026-03-31`, `2026-03-31 08:30`, `08:30`; null: there is no such. */
export function dateTextOf(stored: string, isFrom1904: boolean): string | null {
  const days = Number(stored);
  // Before the first of March 1900 spreadsheets count a day that never was.
  if (!Number.isFinite(days) || days < 0 || (days >= 1 && days < 61) || days > 2_958_465) return null;
  const minutes = Math.round((days % 1) * 24 * 60);
  const whole = FIRST_DAY + (Math.floor(days) + (isFrom1904 ? SINCE_1904 : 0)) * DAY_MS;
  const text = new Date(whole + minutes * 60_000).toISOString();
  if (days < 1) return text.slice(11, 16);
  return minutes === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
