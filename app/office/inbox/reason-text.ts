import { isWord, type Say } from '../words.ts';

/** A number of the inbox behind the words: `merged into F-7F8G-GRKV`. */
const NUMBERED = /^(.+) ([A-Z]-[\dA-Z]{4}-[\dA-Z]{4})$/;

/**
 * Why a case moved: what the shop itself wrote, and the signs that held a letter back, in the
 * reader's language; what a colleague wrote stays as it is.
 */
export function reasonText(say: Say, reason: string): string {
  const [, words = reason, number] = NUMBERED.exec(reason) ?? [];
  const word = `inbox.reason.${words}`;
  if (isWord(word)) return [say(word), number].filter(Boolean).join(' ');
  const signs = reason.split(', ').map((sign) => `inbox.sign.${sign}`);
  return signs.every(isWord) ? signs.map((sign) => say(sign)).join(', ') : reason;
}
