import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { ATTRIBUTE_CODES, SHEET_ATTRIBUTES } from './attributes.ts';
import { parseValues, writeValues } from './parse-values.ts';
import type { SheetValue } from './sheet-value.ts';

const decimal = fc.integer({ min: -99_999, max: 999_999 }).map((number) => number / 10);
const name = fc.stringMatching(/^[A-Z][A-Za-z0-9 "/.,:-]{0,20}[A-Za-z0-9]$/);

/** Any value of an attribute. */
function anyValue(attribute: SheetValue['attribute']): fc.Arbitrary<SheetValue['value']> {
  const known = SHEET_ATTRIBUTES[attribute];
  switch (known.kind) {
    case 'choice':
      return fc.constantFrom(...known.choices);
    case 'flag':
      return fc.boolean();
    case 'count':
      return fc.nat(999_999);
    case 'number':
      return decimal;
    case 'numbers':
      return fc.array(decimal, { minLength: 1, maxLength: 4 });
    case 'range':
      return fc.tuple(fc.nat(50), fc.integer({ min: 51, max: 99 }));
    case 'size':
      return fc.tuple(decimal, decimal);
    case 'name':
      return name;
    case 'text':
      return fc.tuple(name, name).map(([it, en]) => ({ it, en }));
  }
}

const anyItem: fc.Arbitrary<SheetValue> = fc
  .constantFrom(...ATTRIBUTE_CODES)
  .chain((attribute) => anyValue(attribute).map((value) => ({ attribute, value })));

describe('a cell of a specification sheet', () => {
  it('is the same again after it was written and read', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 6 }), (values) => {
        expect(parseValues(writeValues(values))).toEqual({ values, faults: [] });
      }),
    );
  });

  it('holds a name where it names no attribute, as its maker writes it', () => {
    const name = 'Shimano Ultegra Di2 R8170';
    expect(parseValues(name).values).toEqual([{ attribute: 'name', value: name }]);
    expect(parseValues('').values).toEqual([]);
    expect(writeValues([{ attribute: 'name', value: 'mono: due' }])).toBe('name: mono: due');
  });

  it('takes a decimal comma, a minus, any dash and any cross', () => {
    const cell = 'crank-length: 172,5mm; stem-angle: −12°; cassette-range: 11-34; axle-standard: 12x142 mm';
    expect(parseValues(cell).values.map(({ value }) => value)).toEqual([172.5, -12, [11, 34], [12, 142]]);
  });

  it('gathers the languages of a text', () => {
    const two = 'text.en: Signed by her; text.it: Firmata da lei; text.en: Numbered';
    expect(parseValues(two).values).toEqual([
      { attribute: 'text', value: { en: 'Signed by her', it: 'Firmata da lei' } },
      { attribute: 'text', value: { en: 'Numbered' } },
    ]);
  });

  it.each([
    ['crank-lenght: 170 mm', { code: 'attribute-unknown', text: 'crank-lenght' }],
    ['crank-length: 17 cm', { code: 'value-bad', attribute: 'crank-length', text: '17 cm', form: '36 mm' }],
    ['spokes: many', { code: 'value-bad', attribute: 'spokes', text: 'many', form: '24' }],
    ['cassette-range: 34–11', { code: 'value-bad', attribute: 'cassette-range', form: '11–34' }],
    ['tyre-size: 700', { code: 'value-bad', attribute: 'tyre-size', form: '12 × 142' }],
    ['walk-mode: perhaps', { code: 'value-bad', attribute: 'walk-mode', form: 'yes, no' }],
    ['rails: gold', { code: 'value-bad', attribute: 'rails', form: 'carbon, steel' }],
    ['text.xx: Hallo', { code: 'value-bad', attribute: 'text' }],
    ['spokes.en: 24', { code: 'value-bad', attribute: 'spokes' }],
  ])('is refused with how it is written: %s', (cell, fault) => {
    const { values, faults } = parseValues(`Tessaro; ${cell}`);
    expect(values).toEqual([{ attribute: 'name', value: 'Tessaro' }]);
    expect(faults).toEqual([expect.objectContaining(fault)]);
    if (cell.startsWith('text'))
      for (const locale of LOCALES)
        expect(faults[0]).toMatchObject({ form: expect.stringContaining(`text.${locale}`) });
  });
});
