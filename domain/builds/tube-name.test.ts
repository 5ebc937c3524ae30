import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, parseBuildCode } from './choice.ts';
import { MOST_LETTERS, nameFault, normaliseName, readName, wordCode, writeName } from './tube-name.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜŸẞ'];
const names = fc
  .array(fc.constantFrom(...LETTERS, ' ', '.', '-', "'", '&'), { minLength: 1, maxLength: MOST_LETTERS })
  .map((letters) => normaliseName(letters.join('')))
  .filter((name) => name !== '' && nameFault(name) === null);
const base = parseBuildCode('VT25', 'VT25-ER-M-GEFBRBG.H4272')!;

describe('X1.22 a name on the top tube', () => {
  it.each([
    ['  Lucía ', 'LUCÍA'],
    ['Rene\u0301', 'RENÉ'],
    ['Weiß', 'WEIẞ'],
    ['l’Éclair', "L'ÉCLAIR"],
    ['Anna \t &\u00a0Leo', 'ANNA & LEO'],
    ['œuvre æ ñ ç ÿ', 'ŒUVRE Æ Ñ Ç Ÿ'],
  ])('is lettered in capitals, composed and with single spaces: %s', (typed, lettered) => {
    expect(normaliseName(typed)).toBe(lettered);
    expect(nameFault(lettered)).toBeNull();
  });

  it.each([
    ['<b>Luca</b>', 'letters'],
    ['LUCA😀', 'letters'],
    ['ЛУКА', 'letters'],
    ['LU\u200bCA', 'letters'],
    ['LU\u202eCA', 'letters'],
    ['...', 'letters'],
    ['A'.repeat(MOST_LETTERS + 1), 'long'],
    ['Polizei', 'barred'],
    ['Heil dir', 'barred'],
    ['h.i.t.l.e.r', 'barred'],
  ])('is refused with what is wrong: %s', (typed, fault) => {
    expect(nameFault(normaliseName(typed))).toBe(fault);
  });

  it('may hold a barred word inside another one', () => {
    expect(nameFault('LUCIANO')).toBeNull();
    expect(nameFault('HEILBRONN')).toBeNull();
  });

  it('comes back from its code, and takes one character of an address for each letter', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(readName(writeName(name))).toBe(name);
        expect(encodeURIComponent(writeName(name))).toHaveLength([...name].length);
        const code = codeOf('VT25', { ...base, name });
        expect(parseBuildCode('VT25', code)).toEqual({ ...base, name });
        expect(code).toMatch(/^[\w.~*!-]+$/);
      }),
    );
  });

  it('stands in words beside its code, and nothing that cannot be lettered does', () => {
    expect(wordCode('VT25-ER-M-GEFBRBG~RENh')).toBe('VT25-ER-M-GEFBRBG~RENh “RENÉ”');
    for (const code of ['VT25-ER-M-GEFBRBG', 'VT25-ER-M-GEFBRBG~', 'x~<b>'])
      expect(wordCode(code)).toBe(code);
  });
});
