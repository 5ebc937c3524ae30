import { expect, it } from 'vitest';
import type { FrameTests } from '#domain/measurements/list-measurements.ts';
import { renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const block = (loaded: readonly FrameTests[]) =>
  sampleBlock('frame-tests', 'bench', {
    data: { product: 'VT25' },
    texts: { title: 'On the bench', text: 'Three of each.' },
    loaded,
  });

it('frames on the bench: each measure has its unit in words and its numbers as a table', async () => {
  const sizes = [
    { size: 'S', lowest: 121, mean: 124, highest: 127, frames: 3 },
    { size: 'M', lowest: 124, mean: 128, highest: 131, frames: 3 },
  ];
  const html = await renderBlocks([block([{ measure: 'compliance', sizes }])], 'de');
  expect(textOf(html)).toContain('Nachgiebigkeit am Sattel Millimeter je Newton, Mittel aus 3 Rahmen');
  const table = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody'));
  expect((table.match(/<tr.*?<\/tr>/g) ?? []).map(textOf)).toEqual([
    'S 0,121 0,124 0,127',
    'M 0,124 0,128 0,131',
  ]);
});

it('a bike without measured frames shows nothing of a bench', async () => {
  expect(await renderBlocks([block([])])).not.toContain('<section');
});
