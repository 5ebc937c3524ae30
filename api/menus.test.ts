import { expect, test } from 'vitest';
import { openApi } from '#tests/helpers/ask-api.ts';

const ask = await openApi();

test('S7.02 menus are filtered by ids, all four without, each item in the specification’s form', async () => {
  const all = await ask('/api/fr/menus');
  expect(all.body.map((menu: { id: number }) => menu.id)).toEqual([1, 2, 3, 4]);
  const { status, body } = await ask('/api/fr/menus?ids=3,1');
  expect(status).toBe(200);
  expect(body.map((menu: { name: string }) => menu.name)).toEqual(['main', 'hamburger-primary']);
  expect(body[1].items[0]).toMatchObject({
    slug: 'road',
    label: 'Route',
    url: '/bikes/route',
    target: null,
    customizable: true,
    menu_image: Array(2).fill({ original_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.svg$/) }),
    children: expect.arrayContaining([expect.objectContaining({ label: 'Montagne' })]),
  });
});

test.each(['5', '1,', 'main', '1,2,3,4,1'])('S7.02 ids that are none are refused: %s', async (ids) => {
  expect((await ask(`/api/fr/menus?ids=${ids}`)).status).toBe(422);
});
