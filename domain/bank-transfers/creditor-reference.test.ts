import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditorReference, inFours, isCreditorReference, parseReference } from './creditor-reference.ts';
import { parseIban } from './iban.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const isDigit = (letter: string) => /\d/.test(letter);
const numbers = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 8, maxLength: 8 });
const references = numbers.map(creditorReference);

describe('the reference of an order', () => {
  test('has the check digits of ISO 11649', () => {
    expect(isCreditorReference('RF18539007547034')).toBe(true);
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(isCreditorReference('RF19539007547034')).toBe(false);
    expect(() => creditorReference('')).toThrow(RangeError);
  });

  test('detects every single wrong digit or letter, and every swap of two of a kind', () => {
    fc.assert(
      fc.property(references, (reference) => {
        for (const { wrong, sameKind } of mistakesIn(reference))
          if (sameKind) expect(isCreditorReference(wrong), wrong).toBe(false);
      }),
    );
  });

  test('misses fewer than one in fifty errors that turn a letter into a digit or swap them', () => {
    const [sample] = fc.sample(fc.array(references, { minLength: 50 }), { seed: 1, numRuns: 1 });
    const others = (sample ?? []).flatMap(mistakesIn).filter((mistake) => !mistake.sameKind);
    expect(others.length).toBeGreaterThan(5000);
    expect(others.filter(({ wrong }) => isCreditorReference(wrong)).length).toBeLessThan(others.length / 50);
  });

  test('is read in any spelling, also among a bank’s own words', () => {
    fc.assert(
      fc.property(references, (reference) => {
        const number = `${reference.slice(4, 8)}-${reference.slice(8)}`;
        for (const typed of [
          reference,
          reference.toLowerCase(),
          inFours(reference),
          `/RFB/${reference}//`,
          `BONIFICO ORDINE ${inFours(reference)} ROSSI ADA`,
          `SVWZ+${reference}DATUM 20.11.2026`,
          number,
          number.toLowerCase().replace('-', ' '),
          `Bestellung ${number}, danke`,
        ])
          expect(parseReference(typed)).toBe(reference);
      }),
    );
  });

  test('is not guessed from a mistyped one or from any other text', () => {
    const reference = creditorReference('7K4M-Q2XP');
    const mistyped = reference.replace('7K', '7X');
    for (const typed of [mistyped, '', 'bicycle', 'RF', 'RF00', 'thanks for the lovely bike'])
      expect(parseReference(typed)).toBeNull();
  });
});

test('an IBAN of any country is checked by length and check digits', () => {
  expect(parseIban('it60 x054 2811 1010 0000 0123 456')).toBe('IT60X0542811101000000123456');
  expect(parseIban('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  for (const wrong of ['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130', '', 'XX00', '1234'])
    expect(parseIban(wrong)).toBeNull();
});

/**
 * Every single wrong character and every swap of two neighbours after `RF`, and whether
 * digits stay digits.
 */
function mistakesIn(reference: string): { wrong: string; sameKind: boolean }[] {
  return [...reference].flatMap((right, at) => {
    if (at < 2) return [];
    const [before, next] = [reference.slice(0, at), reference[at + 1]];
    const wrongs = [...LETTERS].map((letter) => ({
      wrong: before + letter + reference.slice(at + 1),
      sameKind: isDigit(letter) === isDigit(right),
    }));
    if (next !== undefined)
      wrongs.push({
        wrong: before + next + right + reference.slice(at + 2),
        sameKind: isDigit(next) === isDigit(right),
      });
    return wrongs.filter(({ wrong }) => wrong !== reference);
  });
}
