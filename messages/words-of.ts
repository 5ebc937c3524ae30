import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#shared/locale.ts';
import { type Texts, Words } from './words.ts';

/**
 * The words of a room, read from its folder: for Node and the tests. A build replaces the
 * `words.ts` that calls this by compiled texts (`compile-words.ts`).
 */
export function wordsOf<Some extends Texts>(room: string): Words<Some> {
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, room, file), 'utf8'));
  return new Words<Some>(
    Object.fromEntries(LANGUAGES.map(({ code, file }) => [code, read(file)])) as Record<string, Some>,
  );
}
