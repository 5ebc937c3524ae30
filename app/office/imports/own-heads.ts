import type { Heads } from '#domain/imports/rename-columns.ts';
import { isWord, OFFICE_LOCALES, sayIn } from '../words.ts';

/** Columns of lists that a file can bring back, by an import's names; empty: left out. */
const COLUMNS: readonly Readonly<Record<string, string>>[] = [
  { from: 'from', to: 'to', since: '' },
  { code: 'code', 'on-hand': 'on_hand', name: '', variant: '', held: '', free: '', counted: '' },
];

/** The heads of our own exports in all languages: what they wrote is read again. */
export function ownHeads(): Heads[] {
  return OFFICE_LOCALES.flatMap((locale) => {
    const say = sayIn(locale);
    return COLUMNS.map((columns) => {
      const heads = Object.entries(columns).map(([name, column]): [string, string] => {
        const word = `column.${name}`;
        return [isWord(word) ? say(word) : name, column];
      });
      return new Map(heads);
    });
  });
}
