import { expect, test } from 'vitest';
import { checkBlocks } from './blocks.ts';

const whole = ['fields.ts', 'view.tsx', 'quote.test.tsx'].map((file) => `app/blocks/quote/${file}`);

test('a block with fields, view and test is whole', () => {
  expect(checkBlocks([...whole, 'app/blocks/views.ts', 'app/site/quote/quote.tsx'])).toEqual([]);
});

test.each(whole)('a block without %s is a fault', (path) => {
  const faults = checkBlocks(whole.filter((one) => one !== path));
  expect(faults.map((fault) => fault.path)).toEqual(['app/blocks/quote']);
});
