import { expect, it } from 'vitest';
import { frameOf, hitsOf, showCard } from '#app/site/archive/archive-view.ts';
import { loadArchive } from '#app/site/archive/load-archive.server.ts';
import { listSizesToChoose } from '#domain/catalogue/list-sizes-to-choose.ts';
import { chooseSize, type Rider } from '#domain/catalogue/size-fit.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import type { Fit } from './fit.ts';
import { sizesThatFit } from './sizes-that-fit.ts';

const shop = await testShop();
const bikes = await listSizesToChoose(shop);
const archive = (await loadArchive(visitOf(shop), 'bike', { url: 'http://shop.test/it/bikes' })).archive;
const { table, cards } = archive.whole!;
const query = {
  choices: { category: [], usage: [], size: [], color: [], groupset: [], wheelset: [] },
  ranges: { price: { from: null, to: null }, weight: { from: null, to: null } },
  flags: { available: false, custom: false, electric: false, mine: true },
  sort: null,
  page: 1,
};

function forRider(height: number) {
  const rider: Rider = { height, inseam: null, arm: null, flexibility: 'normal', use: 'balanced' };
  const fits = new Map<string, Fit>();
  for (const { code, sizes } of bikes) {
    const chosen = chooseSize(sizes, rider);
    if (chosen && !chosen.beyond) fits.set(code, chosen);
  }
  return { fits, table: { ...table, mine: sizesThatFit(table, cards, fits) } };
}

it('X1.16 an archive narrowed to what fits shows every bike made in the rider’s size, by a variant of that size', () => {
  const { fits, table: mine } = forRider(1740);
  const { hits, flagCounts } = hitsOf(mine, query);
  expect(frameOf(mine).flags).toContain('mine');
  expect(hits.map(({ product }) => cards[product]!.code)).toEqual(
    cards.map(({ code }) => code).filter((code) => fits.has(code)),
  );
  expect(flagCounts.mine).toBe(hits.length);
  for (const hit of hits) {
    const { variant, card } = showCard({ table: mine, query, currency: 'EUR' }, hit, cards[hit.product]!);
    const { size, neighbour } = fits.get(card.code)!;
    expect([size, neighbour]).toContain(mine.options.size[mine.size[hit.variant]!]!.label);
    expect(variant).toMatch(/-[a-z0-9]+$/);
  }
});

it('X1.16 what is asked besides must hold of the size that fits: its colour, its pieces, its price', () => {
  const { table: mine } = forRider(1540);
  const available = { ...query, flags: { ...query.flags, available: true } };
  for (const { variant } of hitsOf(mine, available).hits) {
    expect(mine.mine[variant]).toBe(1);
    expect(mine.available[variant]).toBe(1);
  }
  const large = mine.options.size.findIndex(({ label }) => label === 'XL');
  expect(hitsOf(mine, { ...query, choices: { ...query.choices, size: [large] } }).count).toBe(0);
});

it('X1.16 a device whose rider no bike is made for is not offered the filter, nor is one that knows no rider', () => {
  expect(frameOf(forRider(2190).table).flags).not.toContain('mine');
  expect(frameOf(table).flags).not.toContain('mine');
});
