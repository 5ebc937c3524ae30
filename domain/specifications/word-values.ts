import { translator } from '#messages/catalogue.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import { type AttributeCode, SHEET_ATTRIBUTES, unitOf } from './attributes.ts';
import { isLanguageText } from './parse-values.ts';
import { wordNumber, wordQuantity } from './quantity.ts';
import type { SheetValue } from './sheet-value.ts';

type Key = Parameters<ReturnType<typeof translator>>[0];
type Arguments = Record<string, string | number>;

/**
 * What a part is, in a reader's language: each value in words, with commas between. Numbers and
 * units are written as the language writes them; names stay as their makers write them.
 */
export function wordValues(values: readonly SheetValue[], locale: Locale): string {
  const said: string[] = [];
  let name: string | null = null;
  for (const value of values) {
    const named: string | null = name === null ? null : wordNamed(value, name, locale);
    if (named === null) said.push(wordValue(value, locale));
    else said[said.length - 1] = named;
    name = value.attribute === 'name' && typeof value.value === 'string' ? value.value : null;
  }
  const line = said.filter(Boolean).join(', ');
  const [first] = values;
  const isName = first?.attribute === 'name' && line.startsWith(String(first.value));
  return isName ? line : capitalised(line, locale);
}

/** One value in words; empty: there is nothing to say, as of what is not there. */
export function wordValue({ attribute, value }: SheetValue, locale: Locale): string {
  if (typeof value === 'boolean') return value ? (say(`values.${attribute}`, locale) ?? '') : '';
  if (isLanguageText(value)) return value[locale] ?? value[DEFAULT_LOCALE] ?? Object.values(value)[0] ?? '';
  if (typeof value === 'string') {
    if (SHEET_ATTRIBUTES[attribute].kind === 'choice')
      return say(`choices.${attribute}.${value}`, locale) ?? value;
    return say(`values.${attribute}`, locale, { value }) ?? value;
  }
  if (value === 0) {
    const nothing = say(`zero.${attribute}`, locale);
    if (nothing !== null) return nothing;
  }
  if (SHEET_ATTRIBUTES[attribute].kind === 'count')
    return say(`values.${attribute}`, locale, { count: Number(value) }) ?? String(value);
  const text = wordNumbers(attribute, value, locale);
  return say(`values.${attribute}`, locale, { value: text }) ?? text;
}

function wordNumbers(attribute: AttributeCode, value: number | readonly number[], locale: Locale): string {
  const between = { numbers: '/', range: '–', size: '\u00a0×\u00a0' }[
    String(SHEET_ATTRIBUTES[attribute].kind)
  ];
  const numbers = [value].flat().map((number) => wordNumber(number, locale));
  return wordQuantity(numbers.join(between), unitOf(attribute));
}

/** A value that belongs to the name before it: `Corsa R36 in carbonio`. Null: it stands alone. */
function wordNamed({ attribute, value }: SheetValue, name: string, locale: Locale): string | null {
  return typeof value === 'string' ? say(`named.${attribute}.${value}`, locale, { name }) : null;
}

function say(key: string, locale: Locale, values: Arguments = {}): string | null {
  const t = translator(locale);
  const known = `sheet.${key}` as Key;
  return t.has(known) ? (t as (key: Key, values: Arguments) => string)(known, values) : null;
}

function capitalised(text: string, locale: Locale): string {
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}
