import { expect, it } from 'vitest';
import { renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

it('S4.10 a form that is not available says that it is not enabled, and how else to reach us', () => {
  const block = sampleBlock('form', 'contact', {
    data: { slug: 'contact-us' },
    texts: { title: 'Write to us' },
  });
  const text = textOf(renderBlocks([block]));
  expect(text).toContain('Write to us This form is not enabled at the moment');
  expect(textOf(renderBlocks([block], 'it'))).toContain('Questo modulo al momento non è attivo');
});
