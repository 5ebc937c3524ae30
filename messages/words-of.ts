import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '#shared/locale.ts';
import { type Texts, Words } from './words.ts';

/**
 * The words of a room, read from its folder. That is how Node and the tests have them; a build puts compiled texts
 * in place of the `words.ts` that calls this (`compile-words.ts`).
 */
export function wordsOf<Some extends Texts>(room: string): Words<Some> {
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, room, file), 'utf8'));
  return new Words<Some>(
    Object.fromEntries(LOCALES.map((locale) => [locale, read(`${locale}.json`)])) as Record<string, Some>,
  );
}
