import { isLocale, LOCALES } from '#shared/locale.ts';
import { type AttributeCode, isAttributeCode, SHEET_ATTRIBUTES, unitOf } from './attributes.ts';
import type { LanguageText, SheetValue } from './sheet-value.ts';

/** Why an item of a cell cannot be read. */
export type ValueFault =
  | { readonly code: 'attribute-unknown'; readonly text: string }
  | {
      readonly code: 'value-bad';
      readonly text: string;
      readonly attribute: AttributeCode;
      readonly form: string;
    };

type Parsed = { readonly values: SheetValue[]; readonly faults: ValueFault[] };

/** `rim-depth: 36 mm`, `text.it: …`; without a code it is a name. */
const ITEM = /^([a-z][a-z0-9-]*)(?:\.([a-z]{2}))?:(?!\/)\s*(.*)$/s;
const NUMBER = '[-−]?\\d{1,9}(?:[.,]\\d{1,3})?';
const SEPARATORS = { numbers: '/', range: '[–-]', size: '[×x]' } as const;
/** How each kind is written, for whoever wrote it otherwise. */
const FORMS = {
  number: '36',
  count: '24',
  numbers: '52/36',
  range: '11–34',
  size: '12 × 142',
  flag: 'yes, no',
} as const;

/**
 * Reads a cell of the maker's sheet: items with semicolons between, each the code of an attribute
 * and its value. `writeValues` writes the same again. What has no code is a name, which stays as
 * its maker writes it.
 */
export function parseValues(cell: string): Parsed {
  const parsed = cell
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean)
    .map(readItem);
  const values = parsed.flatMap((one) => ('attribute' in one && 'value' in one ? [one] : []));
  return { values: mergeTexts(values), faults: parsed.flatMap((one) => ('code' in one ? [one] : [])) };
}

function readItem(item: string): SheetValue | ValueFault {
  const [, code, language, rest = ''] = ITEM.exec(item) ?? [];
  if (code === undefined) return { attribute: 'name', value: item };
  if (!isAttributeCode(code)) return { code: 'attribute-unknown', text: code };
  const value = language ? readText(code, language, rest) : readValue(code, rest);
  if (value !== undefined) return { attribute: code, value };
  return { code: 'value-bad', text: rest, attribute: code, form: formOf(code) };
}

function readText(code: AttributeCode, language: string, text: string): LanguageText | undefined {
  return code === 'text' && isLocale(language) && text !== '' ? { [language]: text } : undefined;
}

function readValue(code: AttributeCode, text: string): SheetValue['value'] | undefined {
  const known = SHEET_ATTRIBUTES[code];
  switch (known.kind) {
    case 'name':
      return text || undefined;
    case 'text':
      return undefined;
    case 'choice':
      return known.choices.includes(text) ? text : undefined;
    case 'flag':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'count':
      return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
    case 'number':
      return readNumbers(withoutUnit(code, text))?.[0];
    default:
      return readSeveral(known.kind, withoutUnit(code, text));
  }
}

function readSeveral(kind: keyof typeof SEPARATORS, text: string): number[] | undefined {
  const numbers = readNumbers(text, SEPARATORS[kind]);
  if (!numbers || kind === 'numbers') return numbers;
  const [least = 0, most = 0] = numbers;
  return numbers.length === 2 && (kind === 'size' || least < most) ? numbers : undefined;
}

/** Numbers, the separator between them; without one a single number. Undefined: something else. */
function readNumbers(text: string, separator?: string): number[] | undefined {
  const several = separator ? `(?:\\s*${separator}\\s*${NUMBER}){0,3}` : '';
  if (!new RegExp(`^${NUMBER}${several}$`).test(text)) return undefined;
  const parts = separator ? text.split(new RegExp(`(?<=\\d)\\s*${separator}\\s*`)) : [text];
  return parts.map((part) => Number(part.trim().replace(',', '.').replace('−', '-')));
}

/** The unit may stand behind the number. */
function withoutUnit(code: AttributeCode, text: string): string {
  const unit = unitOf(code);
  return unit && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
}

/** How a value of an attribute is written. */
export function formOf(code: AttributeCode): string {
  const known = SHEET_ATTRIBUTES[code];
  if (known.kind === 'choice') return known.choices.join(', ');
  if (known.kind === 'text') return LOCALES.map((locale) => `text.${locale}: …`).join('; ');
  if (known.kind === 'name') return '…';
  return [FORMS[known.kind], unitOf(code)].filter(Boolean).join(' ');
}

/** Languages of one text follow each other; one that is said again begins another text. */
function mergeTexts(values: readonly SheetValue[]): SheetValue[] {
  const merged: SheetValue[] = [];
  for (const one of values) {
    const before = merged.at(-1)?.value;
    const isMore =
      isLanguageText(before) &&
      isLanguageText(one.value) &&
      !Object.keys(one.value).some((language) => language in before);
    if (isMore) merged.splice(-1, 1, { attribute: 'text', value: { ...before, ...one.value } });
    else merged.push(one);
  }
  return merged;
}

/** Whether a value is a text in its languages. */
export function isLanguageText(value: SheetValue['value'] | undefined): value is LanguageText {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Values as a cell of the sheet: `Corsa R36; material: carbon; rim-depth: 36 mm`. */
export function writeValues(values: readonly SheetValue[]): string {
  return values.map(writeItem).join('; ');
}

function writeItem({ attribute, value }: SheetValue): string {
  if (attribute === 'name' && typeof value === 'string') return ITEM.test(value) ? `name: ${value}` : value;
  if (isLanguageText(value)) {
    return Object.entries(value)
      .map(([language, text]) => `text.${language}: ${text}`)
      .join('; ');
  }
  const unit = unitOf(attribute);
  return `${attribute}: ${writePlain(attribute, value)}${unit ? ` ${unit}` : ''}`;
}

function writePlain(attribute: AttributeCode, value: Exclude<SheetValue['value'], LanguageText>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  const between = { numbers: '/', range: '–', size: ' × ' }[String(SHEET_ATTRIBUTES[attribute].kind)] ?? '/';
  return value.join(between);
}
