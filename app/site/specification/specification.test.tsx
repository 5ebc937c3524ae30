import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { loadProduct } from '#app/site/product/load-product.server.ts';
import { SPECIFICATION_GROUPS, SPECIFICATION_KEYS } from '#domain/catalogue/specification-rows.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import type { Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadSpecification, readSpecification } from './load-specification.server.ts';
import { priceOfBuild } from './price-of-build.ts';
import { SpecificationBody } from './specification-body.tsx';

const shop = await testShop();

async function vettaIn(locale: Locale, category: string) {
  const local = { ...shop, locale };
  const product = await loadProduct(local, { kind: 'bike', categorySlug: category, slug: 'vetta' });
  const sheet = await readSpecification(local, product!.productId);
  const priced = { ...product!, variants: product!.variants.map(withPercent) };
  return (size: string) =>
    renderToStaticMarkup(
      <LocaleContext value={locale}>
        <SpecificationBody {...sheet} product={priced} size={size} />
      </LocaleContext>,
    );
}

const withPercent = <Variant extends { listAmount: number; streetAmount: number }>(variant: Variant) => ({
  ...variant,
  percent: discountPercent(variant.listAmount, variant.streetAmount),
});

/** The texts of the cells of a row, as read. */
function rowOf(html: string, label: string): string[] {
  const [, cells = ''] = new RegExp(`>${label}</th>(.*?)</tr>`).exec(html) ?? [];
  return [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text = '']) => text);
}

/** The names of the columns of builds. */
function headsOf(html: string): string[] {
  const [head = ''] = /<thead>.*?<\/thead>/.exec(html) ?? [];
  return [...head.matchAll(/<th scope="col">(.*?)[<]/g)].map(([, name = '']) => name);
}

describe('S3.07 what a bike is made of', () => {
  it('stands in groups, every column of the sheet in one of them', () => {
    const grouped = Object.values(SPECIFICATION_GROUPS).flat();
    expect(grouped.toSorted()).toEqual(SPECIFICATION_KEYS.toSorted());
  });

  it('is told in the words of the reader, group by group, and in those of the maker where it names parts', async () => {
    const german = (await vettaIn('de', 'rennrad'))('M');
    const groups = [...german.matchAll(/scope="rowgroup">(.*?)</g)].map(([, name]) => name);
    expect(groups).toEqual([
      'Rahmen und Gabel',
      'Antrieb und Schaltung',
      'Elektrik',
      'Bremsen',
      'Laufräder und Reifen',
      'Cockpit und Sattel',
    ]);
    expect(rowOf(german, 'Rahmen')).toEqual([
      'Vetta Carbon, vorderes Dreieck aus einem Stück, Scheibe Flat Mount, 12\u00a0×\u00a0142\u00a0mm',
    ]);
    expect(german).not.toContain('Anzeige');
  });

  it('follows the picked size where parts differ by size', async () => {
    const html = await vettaIn('en', 'road');
    expect(rowOf(html('XXS'), 'Crankset')[0]).toContain('165\u00a0mm');
    expect(rowOf(html('M'), 'Crankset')[0]).toContain('172.5\u00a0mm');
  });

  it('runs across what all builds have, and has a column for each where they differ', async () => {
    const html = (await vettaIn('de', 'rennrad'))('M');
    expect(html).toMatch(/<tr><th scope="row">Rahmen<\/th><td colSpan="3">/i);
    expect(new Set(rowOf(html, 'Schalthebel')).size).toBe(3);
    expect(headsOf(html)).toEqual(['Elektronik Race', 'Elektronik Sport', 'Mechanisch']);
    expect(html).toMatch(/\d+ Unterschiede zwischen den Ausstattungen/);
    expect(html).toMatch(/<input type="checkbox"\/>Nur Unterschiede/);
  });

  it('names the price of each build beside it, after the struck one where it is reduced', async () => {
    const html = (await vettaIn('de', 'rennrad'))('M').replaceAll('\u00a0', ' ');
    const prices = [...html.matchAll(/<small>(.*?)<\/small><\/th>/g)].map(([, price]) => price);
    const struck = '<span class="sr-only">Vorher </span><s>7.990 €</s> 6.790 €';
    expect(prices.slice(0, 3)).toEqual(['8.990 €', struck, '5.490 €']);
  });

  it('says from which price a build is where a colour or size costs more, and strikes none then', () => {
    const one = { groupModel: 'Race', streetAmount: 800, listAmount: 1000, percent: 20 };
    const other = { groupModel: 'Race', streetAmount: 900, listAmount: 1000, percent: 10 };
    const price = (...variants: (typeof one)[]) => priceOfBuild({ currency: 'EUR', variants }, 'Race');
    expect(price(other, one)).toEqual({ amount: 800, listAmount: null, isFrom: true });
    expect(price(one, one)).toEqual({ amount: 800, listAmount: 1000, isFrom: false });
    expect(price()).toBeNull();
  });

  it('has a window of the drawing beside a group, and names builds to a phone once', async () => {
    const html = (await vettaIn('de', 'rennrad'))('M');
    const views = [...html.matchAll(/<tbody data-view="(\w+)"/g)].map(([, view]) => view);
    expect(views).toEqual(['frame', 'drivetrain', 'rear', 'front', 'cockpit']);
    expect(html).toContain('style="--build-1:&quot;Elektronik Race&quot;;');
  });

  it('tells the page its builds in the order of the columns, of which it marks the picked one', async () => {
    const product = await loadProduct(
      { ...shop, locale: 'de' },
      { kind: 'bike', categorySlug: 'rennrad', slug: 'vetta' },
    );
    const loaded = await loadSpecification(visitOf({ ...shop, locale: 'de' }), product!.productId);
    expect(loaded?.builds).toEqual(headsOf((await vettaIn('de', 'rennrad'))('M')));
    expect(product!.variants.every(({ groupModel }) => loaded?.builds.includes(groupModel))).toBe(true);
  });

  it('ends with what each build weighs in the picked size, without pedals', async () => {
    const html = (await vettaIn('de', 'rennrad'))('M');
    expect(rowOf(html, 'Gewicht in M, ohne Pedale')[0]).toMatch(/^6,60\skg$/);
  });

  it('compares nothing where there is one build', async () => {
    const one = { builds: ['Only'], sizes: ['M'], head: 'Size', differ: null, total: null };
    const line = { group: 'Frame', label: 'Frame', isWeight: false, view: null, cells: ['Steel'] };
    const product = { currency: 'EUR', variants: [] } as const;
    const html = renderToStaticMarkup(
      <SpecificationBody {...one} lines={[line]} product={product} size="M" />,
    );
    expect(html).not.toContain('checkbox');
    expect(html).not.toContain('<thead>');
  });

  it('weighs every size, in numbers as the reader writes them, the picked one marked', async () => {
    const german = (await vettaIn('de', 'rennrad'))('S');
    const weights = rowOf(german, 'Gewicht, kg<small>Elektronik Race</small>');
    expect(weights).toHaveLength(6);
    expect(weights[0]).toBe('6,39');
    expect(weights.toSorted()).toEqual(weights);
    expect(rowOf(german, 'Rahmengewicht, g')[0]).toBe('748');
    expect(german).toContain('data-picked="3"');
  });
});
