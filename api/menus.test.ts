import { expect, test } from 'vitest';
import { statusOfRefusal } from '#server/refusals.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ApiRequest } from './context.ts';
import { createApi } from './create-api.ts';

const shop = await testShop();

async function ask(path: string) {
  const api: ApiRequest = {
    shop: { ...shop, locale: 'fr' },
    chosenCountry: null,
    guestToken: null,
    guest: async () => null,
    customer: async () => null,
    keepGuest: () => undefined,
    consentCookie: null,
    keepConsent: () => undefined,
    marketOf: () => shop.market,
    statusOf: statusOfRefusal,
  };
  const answer = await createApi().fetch(new Request(`http://shop.test${path}`), { api, requestId: 'test' });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they name
  return { status: answer.status, body: (await answer.json()) as any };
}

test('S7.02 menus come filtered by ids, all four without, each entry as the specification words it', async () => {
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
    menu_image: Array(2).fill({ original_url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.svg$/) }),
    children: expect.arrayContaining([expect.objectContaining({ label: 'Montagne' })]),
  });
});

test.each(['5', '1,', 'main', '1,2,3,4,1'])('S7.02 ids that are none are refused: %s', async (ids) => {
  expect((await ask(`/api/fr/menus?ids=${ids}`)).status).toBe(422);
});
