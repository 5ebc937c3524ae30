import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadProduct } from '#app/site/product/load-product.server.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { loadCloseUp } from './load-close-up.server.ts';

const shop = await testShop();
const vetta = (await loadProduct(
  { ...shop, locale: 'de' },
  {
    kind: 'bike',
    categorySlug: 'rennrad',
    slug: 'vetta',
  },
))!;
const closeUp = async (drawn: string, locale: Locale = 'de') =>
  loadCloseUp({ ...shop, locale }, vetta.productId, drawn);
/** Where a variant is drawn: `2-1`. */
const drawnOf = (size: string, build: number) =>
  vetta.variants.find((one) => one.size === size && one.groupModel === vetta.builds[build]?.groupModel)
    ?.drawn ?? '';

describe('a bike in full screen', () => {
  it('says what its sheet holds beside the parts, at most four things in a view', async () => {
    const { callouts } = (await closeUp(drawnOf('M', 0)))!;
    const said = (callouts.cockpit ?? []).map(({ part, title }) => [part, title.replaceAll('\u00a0', ' ')]);
    expect(said).toContainEqual(['Lenker', '400 mm breit']);
    expect(said).toContainEqual(['Steuersatz', 'Leitungen durch das obere Lager']);
    expect(callouts.frame).toContainEqual(
      expect.objectContaining({ part: 'Rahmengewicht', title: expect.stringMatching(/^790\sg in M$/) }),
    );
    expect(callouts.rear?.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^Platz bis 32\smm$/),
    );
    for (const view of Object.values(callouts)) expect(view?.length).toBeLessThanOrEqual(4);
  });

  it('says it in every language', async () => {
    for (const locale of LOCALES) {
      const { callouts, points, parts } = (await closeUp('0-0', locale))!;
      expect(callouts.full).toHaveLength(4);
      expect(points).toHaveLength(8);
      expect(parts.map(({ name }) => name)).not.toContain('');
    }
  });

  it('shows the wire of electronic gears with its battery, and the cable of mechanical ones without', async () => {
    const [electronic, mechanical] = [await closeUp(drawnOf('M', 0)), await closeUp(drawnOf('M', 2))];
    const names = (one: typeof electronic) => one?.parts.map(({ name }) => name);
    expect(names(electronic)).toEqual([
      'Gabelschaft',
      'Lager',
      'Akku',
      'Bremsleitung hinten',
      'Bremsleitung vorn',
      'Schaltkabel',
    ]);
    expect(names(mechanical)).toContain('Schaltzug');
    expect(names(mechanical)).not.toContain('Akku');
  });

  it('is not there for a size or a build that is not drawn', async () => {
    for (const drawn of ['', '0', '99-0', '0-99', '-1-0', '0-0-0', 'x-y'])
      expect(await closeUp(drawn)).toBeNull();
  });

  it('weighs at most 6 kB on the wire', async () => {
    expect(gzipSync(JSON.stringify(await closeUp('0-0'))).length).toBeLessThan(6000);
  });
});
