/** @browser-safe The name on the top tube: which may be lettered, and how a code writes it. */

/** A build without a name. */
export const NO_NAME = '';

/** The code of the option whose surcharge a name has. */
export const NAMED = 'N';

/** With more letters a link to a build would pass 120 characters. */
export const MOST_LETTERS = 16;

/** The capitals with marks of Italian, English, German, French and Spanish. */
const MARKED = [...'ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜŸẞ'];
const PLAIN = /^[A-Z0-9]$/;
const SIGNS = [' ', '.', '-', "'", '&'];

/** What codes write for a letter that an address would escape: one character each. */
const WRITTEN = new Map<string, string>([
  ...MARKED.map((letter, place) => [letter, String.fromCharCode(97 + place)] as const),
  ...([
    [' ', '_'],
    ["'", '*'],
    ['&', '!'],
  ] as const),
]);
const READ = new Map([...WRITTEN].map(([letter, code]) => [code, letter]));

/**
 * Words that no name may hold: signs of hatred, and those of police and sport's authorities, which
 * no private bike may bear. Trade marks and abuse in other words are for the workshop's eyes.
 */
const BARRED = new Set(
  'HITLER NAZI HEIL SIEGHEIL KKK POLICE POLIZIA POLIZEI POLICIA CARABINIERI GENDARMERIE UCI'.split(' '),
);

/** Why a name cannot be lettered. */
export type NameFault = 'letters' | 'long' | 'barred';

/** A name as it is lettered: in capitals, composed, with single spaces. */
export function normaliseName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replaceAll('ß', 'ẞ')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is wrong with a normalised name; null for one that can be lettered, and for none. */
export function nameFault(name: string): NameFault | null {
  if (name === NO_NAME) return null;
  const letters = [...name];
  if (!letters.every((one) => isLetter(one) || SIGNS.includes(one)) || !letters.some(isLetter))
    return 'letters';
  if (letters.length > MOST_LETTERS) return 'long';
  const words = name.split(/[ &-]+/);
  return [...words, name].some((word) => BARRED.has(withoutMarks(word))) ? 'barred' : null;
}

const isLetter = (one: string): boolean => PLAIN.test(one) || MARKED.includes(one);

/** Letters without marks, digits and signs: `H.I.T.L.E.R.` is the same word. */
const withoutMarks = (word: string): string => word.normalize('NFD').replace(/[^A-Z]/g, '');

/** A name in a code: capitals and digits as they are, others by one character each. */
export function writeName(name: string): string {
  return [...name].map((letter) => WRITTEN.get(letter) ?? letter).join('');
}

const IN_CODES = /^[A-Za-z0-9.\-_*!]*$/;

/** The name that the end of a code stands for; of what no code writes, itself. */
export function readName(written: string): string {
  const letters = IN_CODES.test(written) ? [...written].map((code) => READ.get(code) ?? code) : [written];
  return normaliseName(letters.join(''));
}

/** A code as people read it: with its name in words, `VT25-ER-M-GEFNOWG~RENh “RENÉ”`. */
export function wordCode(code: string): string {
  const [, written = ''] = code.split('~', 2);
  const name = readName(written);
  return name === NO_NAME || nameFault(name) ? code : `${code} “${name}”`;
}
