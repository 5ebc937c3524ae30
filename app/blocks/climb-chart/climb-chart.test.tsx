import { expect, it } from 'vitest';
import { renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const points = [
  { km: 0, altitude: 187 },
  { km: 5, altitude: 538 },
  { km: 11.2, altitude: 1049 },
];
const block = sampleBlock('climb-chart', 'climb', {
  data: { picture: SAMPLE_PICTURE, points },
  texts: { title: 'The climb', text: 'From the workshop.' },
});

it('a climb gives the same numbers to the eye and as a table, in the reader’s language', async () => {
  const html = await renderBlocks([block], 'de');
  const table = textOf(html.slice(html.indexOf('<table')));
  expect(table).toContain('Kilometer 0 bis 5 538 m 7 %');
  expect(table).toContain('Kilometer 5 bis 11,2 1.049 m 8,2 %');
  expect(html.match(/<p aria-hidden="true"[^>]*>(.*?)<\/p>/)?.[1]?.match(/flex-grow:[\d.]+/g)).toHaveLength(
    2,
  );
});

it('its hairpins are numbered on the picture, and told with kilometre, altitude and gradient', async () => {
  const data = { picture: SAMPLE_PICTURE, points, hairpins: [2.5, 8.1] };
  const html = await renderBlocks([{ ...block, data }], 'de');
  expect(html.match(/<ol aria-hidden="true" class="hairpins">(.*?)<\/ol>/)?.[1]?.match(/<li/g)).toHaveLength(
    2,
  );
  const table = html.slice(html.lastIndexOf('<tbody'));
  expect((table.match(/<tr.*?<\/tr>/g) ?? []).map(textOf)).toEqual(['1 2,5 363 m 7 %', '2 8,1 794 m 8,2 %']);
});

it('a climb without hairpins has no table of them', async () => {
  expect(await renderBlocks([block])).not.toContain('<details');
});
