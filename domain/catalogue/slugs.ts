import type { Locale } from '#shared/locale.ts';

/**
 * Turns a text into a part of an address: lower-case Latin letters, digits and single hyphens.
 * Umlauts of German texts become two letters (`traegerhose`). Empty when no character can be kept.
 */
export function slugify(text: string, locale?: Locale): string {
  const whole = text.normalize('NFC');
  return (locale === 'de' ? whole.replace(/[äöüÄÖÜ]/g, (umlaut) => `${umlaut}e`) : whole)
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The first candidate that is free; when all are taken, the last one with the lowest free number.
 * Marks it as taken.
 */
export function freeSlug(wishes: readonly string[], taken: Set<string>): string {
  const usable = wishes.filter((wish) => wish !== '');
  const last = usable.at(-1) ?? 'x';
  let slug = usable.find((wish) => !taken.has(wish)) ?? '';
  for (let number = 2; slug === ''; number += 1) {
    if (!taken.has(`${last}-${number}`)) slug = `${last}-${number}`;
  }
  taken.add(slug);
  return slug;
}
