import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadProduct } from '#app/site/product/load-product.server.ts';
import { SPECIFICATION_GROUPS, SPECIFICATION_KEYS } from '#domain/catalogue/specification-rows.ts';
import type { Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadSpecification, readSpecification } from './load-specification.server.ts';
import { SpecificationBody } from './specification-body.tsx';

const shop = await testShop();

async function vettaIn(locale: Locale, category: string) {
  const local = { ...shop, locale };
  const product = await loadProduct(local, { kind: 'bike', categorySlug: category, slug: 'vetta' });
  const sheet = await readSpecification(local, product!.productId);
  return (size: string) => renderToStaticMarkup(<SpecificationBody {...sheet} size={size} />);
}

/** The texts of the cells of a row, as read. */
function rowOf(html: string, label: string): string[] {
  const [, cells = ''] = new RegExp(`>${label}</th>(.*?)</tr>`).exec(html) ?? [];
  return [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text = '']) => text);
}

/** The names of the columns of builds. */
function headsOf(html: string): string[] {
  const [head = ''] = /<thead>.*?<\/thead>/.exec(html) ?? [];
  return [...head.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name = '']) => name);
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
    const line = { group: 'Frame', label: 'Frame', isWeight: false, cells: ['Steel'] };
    const html = renderToStaticMarkup(<SpecificationBody {...one} lines={[line]} size="M" />);
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
