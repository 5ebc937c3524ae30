import { MESSAGES, translator } from '#messages/catalogue.ts';
import { sha256 } from '#shared/hash.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

type Key = Parameters<ReturnType<typeof translator>>[0];

/** Changes with the words, so that what is kept of them is written again. */
export const GROUP_MODEL_PRINT = sha256(
  JSON.stringify(LOCALES.map((locale) => MESSAGES[locale].sheet['group-models'])),
).slice(0, 12);

/** A build's name in a reader's language; a maker's own name of a groupset stays as it is. */
export function wordGroupModel(name: string, locale: Locale): string {
  const t = translator(locale);
  const key = `sheet.group-models.${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}` as Key;
  return t.has(key) ? t(key) : name;
}
