import { describe, expect, it } from 'vitest';
import { loadProduct } from '#app/site/product/load-product.server.ts';
import { shownProduct } from '#app/site/product/shown-product.ts';
import { loadFigures } from '#app/site/proof/load-figures.server.ts';
import { contrastOf } from '#domain/brand/contrast.ts';
import type { Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadStage } from './load-stage.server.ts';

const shop = await testShop();

async function bike(locale: Locale, categorySlug: string, slug: string) {
  const local = { ...shop, locale };
  const product = (await loadProduct(local, { kind: 'bike', categorySlug, slug }))!;
  const visit = visitOf(local);
  const figures = await loadFigures(visit, product, { average: '4,4', from: 'aus 5 Bewertungen' });
  return { product, stage: (await loadStage(visit, product))!, figures };
}

describe('the stage of a bike', () => {
  it('has for every colour a ground, and a step of its paint that is read on it', async () => {
    const { product, stage } = await bike('de', 'rennrad', 'vetta');
    expect(Object.keys(stage.looks).toSorted()).toEqual(product.colors.map(({ code }) => code).toSorted());
    for (const [ground, deep] of Object.values(stage.looks))
      expect(contrastOf(ground, deep)).toBeGreaterThanOrEqual(4);
  });

  it('has for every size its wheelbase, as the table of the geometry says it', async () => {
    const { product, stage } = await bike('de', 'rennrad', 'vetta');
    expect(stage.measures).toHaveLength(product.sizes.length);
    expect(stage.measures[product.sizes.indexOf('M')]?.label).toBe('983 mm Radstand');
    expect(new Set(stage.measures.map(({ across }) => across)).size).toBe(1);
  });

  it('says below each window what the sheet holds, by build and size where they differ', async () => {
    const { product, stage } = await bike('de', 'rennrad', 'vetta');
    const { frame, front, rear, cockpit, drivetrain } = stage.facts;
    const middle = product.sizes.indexOf('M');
    expect(frame?.[0]?.[middle]).toMatch(/^790\sg in M$/);
    expect(front).toHaveLength(product.builds.length);
    expect(front?.[0]).toMatch(/^36\smm hoch, 24 Carbonspeichen$/);
    expect(rear).toEqual([expect.stringMatching(/^Platz bis 32\smm$/)]);
    expect(cockpit?.[0]?.[middle]).toMatch(/^400\smm breit$/);
    expect(drivetrain).toEqual(['52/36 × 11–34']);
  });

  it('says of each size and build its own, whatever order they are picked from', async () => {
    const { product, stage } = await bike('de', 'rennrad', 'vetta');
    const turned = {
      ...product,
      sizes: product.sizes.toReversed(),
      builds: product.builds.toReversed(),
    };
    const { facts, measures } = (await loadStage(visitOf({ ...shop, locale: 'de' }), turned))!;
    const [bySize] = stage.facts.frame ?? [];
    expect(facts.frame?.[0]).toEqual([...(bySize ?? [])].toReversed());
    expect(facts.front).toEqual(stage.facts.front?.toReversed());
    expect(measures).toEqual(stage.measures.toReversed());
  });

  it('has for every view the shop names how much of the bike it shows, in every size', async () => {
    const { product, stage } = await bike('de', 'rennrad', 'vetta');
    expect(stage.measures[0]?.windows).toMatchObject({ cockpit: [520, 420] });
    const views = shownProduct(product, 'bike', (view) => view).views.map(({ view }) => view);
    expect(views.length).toBeGreaterThan(3);
    for (const { windows } of stage.measures)
      expect(Object.keys(windows)).toEqual(expect.arrayContaining(views));
  });
});

describe('the strip of figures', () => {
  it('holds what the shop knows, each with the way to where it comes from', async () => {
    const { figures } = await bike('de', 'rennrad', 'vetta');
    const told = figures && 'value' in figures ? figures.value : [];
    expect(told.map(({ value }) => value.replaceAll(/\s/g, ' '))).toEqual([
      '40:47',
      '± 8 g',
      '4,4',
      '5 Jahre',
    ]);
    expect(told.map(({ href }) => href)).toEqual(['#proof', '#bench', '#reviews', '/de/warranty-conditions']);
  });
});
