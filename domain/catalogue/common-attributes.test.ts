import { expect, it } from 'vitest';
import { commonAttributes } from './common-attributes.ts';

it('S3.09 attributes appear once per product, by size where sizes differ, and not at all when unknown', () => {
  const variants = [
    { size: 'S', attributes: { madeIn: 'IT', diameter: '52–55 cm' } },
    { size: 'M', attributes: { madeIn: 'IT', diameter: '55–58 cm', size: 'M', color: 'nero' } },
  ];
  expect(commonAttributes(variants)).toEqual([
    { key: 'diameter', bySize: { S: '52–55 cm', M: '55–58 cm' } },
    { key: 'madeIn', text: 'IT' },
  ]);
  expect(commonAttributes([{ size: '', attributes: {} }])).toEqual([]);
});
