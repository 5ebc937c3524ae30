import { expect, it } from 'vitest';
import type { TestRide } from '#domain/measurements/list-measurements.ts';
import { renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const ride = (prototype: string, seconds: number, againstFirst: number, isSold = false): TestRide => ({
  ...{ prototype, rodeOn: '2024-04-16', frameGrams: 1290, seconds, againstFirst, isSold },
  ...{ weather: '13 °C', change: `New on ${prototype}` },
});
const block = (loaded: readonly TestRide[]) =>
  sampleBlock('test-rides', 'rides', {
    data: { product: 'VT25' },
    texts: { title: 'The log', text: 'All of them.' },
    loaded,
  });

it('a log tells each prototype’s time against the first, the slower ones too, in the reader’s language', async () => {
  const rides = [ride('V1', 2512, 0), ride('V2', 2526, 14), ride('V3', 2447, -65, true)];
  const html = await renderBlocks([block(rides)], 'de');
  const [, ...rows] = (html.match(/<tr.*?<\/tr>/g) ?? []).map(textOf);
  expect(rows).toEqual([
    'V1 16. April 2024 1.290 g 13 °C 41:52 der erste New on V1',
    'V2 16. April 2024 1.290 g 13 °C 42:06 14 s langsamer New on V2',
    'V3 den verkaufen wir 16. April 2024 1.290 g 13 °C 40:47 65 s schneller New on V3',
  ]);
});

it('a bike without rides has no log', async () => {
  expect(await renderBlocks([block([])])).not.toContain('<section');
});
