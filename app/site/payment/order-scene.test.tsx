import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderScene } from './order-scene.tsx';

const HASH = 'a'.repeat(32);

test('who bought a bike sees it in the land it is for under the thanks, sharp on a fine screen', () => {
  const html = renderToStaticMarkup(
    <OrderScene bike={{ name: 'Vetta', pictureHash: HASH, land: 'white-roads' }} title="Danke, Ada." />,
  );
  expect(html).toMatch(/<h1[^>]*>Danke, Ada\.<\/h1>/);
  expect(html).toMatch(/<img[^>]*alt="Vetta"/);
  expect(html).toContain('src="/media/house/land-white-roads.svg"');
  expect(html).toMatch(new RegExp(`<source media="[^"]*min-resolution[^"]*" srcSet="/media/${HASH}\\.svg"`));
});

test('a bike whose picture is gone still has its name', () => {
  const html = renderToStaticMarkup(
    <OrderScene bike={{ name: 'Vetta', pictureHash: null, land: null }} title="Danke, Ada." />,
  );
  expect(html).toContain('aria-label="Vetta"');
  expect(html).toContain('src="/media/house/land.svg"');
});
