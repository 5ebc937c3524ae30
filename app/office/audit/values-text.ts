import { isId } from '#shared/ids.ts';
import { isWord, type OfficeLocale, type Say } from '../words.ts';
import { factName, factText } from './fact-text.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Figures and codes of an entry in a line; ids say nothing to a reader. Of lists, such as rights
 * of a role, only those that differ from what stood there: the others are many.
 * @param other what the entry says on its other side
 */
export function valuesText(say: Say, locale: OfficeLocale, values: Values, other: Values | null): string {
  const names = [...new Set([...Object.keys(values), ...Object.keys(other ?? {})])];
  return names.flatMap((name) => valueText(say, locale, name, [values[name], other?.[name]])).join(', ');
}

function valueText(say: Say, locale: OfficeLocale, name: string, [value, other]: unknown[]): string[] {
  if (isList(value) || isList(other)) return listText(say, name, value ?? [], other ?? []);
  if (name === 'reason' || value === null || value === undefined || isId(value)) return [];
  if (typeof value === 'object') return [];
  return [`${factName(say, name)}: ${factText(say, locale, name, value)}`];
}

function listText(say: Say, name: string, value: unknown, other: unknown): string[] {
  if (!isList(value) || !isList(other) || value.join() === other.join()) return [];
  const room = `room.${name}`;
  const isOfRights = isWord(room);
  const codes = value.map((one) => {
    const right = `right.${one}`;
    return isOfRights && isWord(right) ? say(right) : one;
  });
  return [`${isOfRights ? say(room) : factName(say, name)}: ${codes.length > 0 ? codes.join(' + ') : '–'}`];
}

/** Codes, and nothing that could name a person. */
function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[a-z][a-z-]*$/.test(one));
}

/** Rows that a line shows; the export has all that the entry names. */
const SHOWN = 20;
/** The longest text of a row, in characters. */
const LONGEST = 300;

/**
 * Rows of an act on many, each by its name with its columns: `products VT25: position 3`.
 * @param more how many rows the entry does not name
 */
export function rowsText(say: Say, values: Values | null, more = 0): string {
  const rows = Object.entries(values ?? {}).filter((row): row is [string, Values] => isValues(row[1]));
  const shown = rows.slice(0, SHOWN).map(([name, columns]) => {
    const text = `${name}: ${columnsText(say, columns)}`;
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  });
  const left = rows.length - shown.length + more;
  return [...shown, ...(left > 0 ? [say('audit.more-rows', { n: left })] : [])].join('; ');
}

function columnsText(say: Say, columns: Values): string {
  const told = Object.entries(columns).filter(([, value]) => !isId(value));
  return (
    told.map(([name, value]) => `${factName(say, name)} ${value === '' ? '–' : String(value)}`).join(', ') ||
    '…'
  );
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
