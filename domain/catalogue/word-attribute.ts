import { translator } from '#messages/catalogue.ts';
import { countryName } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';
import type { AttributeKey } from './attributes.ts';
import { wordSize } from './word-size.ts';

type Key = Parameters<ReturnType<typeof translator>>[0];

/** A material with its share: `merino wool 70%`. */
const MATERIAL = /^(\D+?)(?:\s+(\d+)%)?$/;

/**
 * Words an attribute of the maker's sheet in the reader's language; an unknown word stays as it is.
 */
export function wordAttribute(key: AttributeKey, text: string, locale: Locale): string {
  const t = translator(locale);
  const named = (group: string, code: string) => {
    const key = `item.values.${group}.${code}` as Key;
    return t.has(key) ? t(key) : null;
  };
  const material = (part: string) => {
    const [, name = part, share] = MATERIAL.exec(part) ?? [];
    const word = named('material', name.toLowerCase().replace(/[^a-z0-9]+/g, '-')) ?? name;
    return share ? t('item.values.share', { material: word, share }) : word;
  };
  if (key === 'material') return text.split(', ').map(material).join(', ');
  // Anything but a code is a name already.
  if (key === 'madeIn') return /^[A-Z]{2}$/.test(text) ? countryName(text, locale) : text;
  if (key === 'wash') return named('wash', text) ?? t('item.values.wash-at', { degrees: text });
  return named(key, text) ?? wordSize(text, locale);
}
