import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedProduct } from '#app/site/product/load-product.server.ts';
import { wordAttribute } from '#domain/catalogue/word-attribute.ts';
import { LOCALES } from '#shared/locale.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { ItemAbout } from './item-about.tsx';
import { loadAbout, loadRelated } from './load-item.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ locale: 'de' });
});

const jersey = { categorySlug: 'bekleidung', slug: 'trikot-tornanti' };

async function itemOf(address: { categorySlug: string; slug: string }) {
  const visit = visitOf(shop);
  const product = await sharedProduct(visit, { kind: 'shop', ...address });
  if (!product) throw new Error('no such item');
  const [about, related] = [await loadAbout(visit, product), await loadRelated(visit, product)];
  return { item: { about, related }, html: renderToStaticMarkup(<ItemAbout about={about} size="S" />) };
}

describe('an item of the e-shop', () => {
  it('S1.02 S3.08 shows the features of clothing as scales with their level and both ends in words', async () => {
    const { item, html } = await itemOf(jersey);
    expect(item.about.scales.map(({ name, level }) => [name, level])).toEqual([
      ['Schnitt', 3],
      ['Atmet', 3],
      ['Wärme', 2],
      ['Hält Wasser ab', 0],
    ]);
    for (const said of ['3 von 4', 'wie eine zweite Haut', 'weit', 'für Frost']) expect(html).toContain(said);
    expect(html.match(/data-on/g)).toHaveLength(8);
  });

  it('S1.02 S3.09 shows its attributes, what it is made of and how it is washed, in the reader’s language', async () => {
    const { html } = await itemOf(jersey);
    for (const said of [
      '84\u00a0% Polyester, 16\u00a0% Elasthan',
      'Maschine, 30 °C',
      'Italien',
      'Reißverschluss',
      'Erwachsene',
    ])
      expect(html).toContain(said);
  });

  it('shows which size is whose for the sizes it comes in, and facts of the picked size where they differ', async () => {
    const { item, html } = await itemOf(jersey);
    expect(item.about.guide?.sizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
    expect(html).toContain('<td>87–92</td>');
    // On a phone the table scrolls, not the page.
    const styles = await readFile('app/styles/item.css', 'utf8');
    const [, scrolls] = /\.guide > (\w+) \{\s*overflow-x: auto;/.exec(styles) ?? [];
    expect(html).toMatch(new RegExp(`<${scrolls} [^>]*tabindex="0"[^>]*><table>`, 'i'));
    const helmet = await itemOf({ categorySlug: 'helme', slug: 'helm-cima' });
    expect(helmet.html).toContain('52–55 cm');
    expect(helmet.item.about.scales).toEqual([]);
  });

  it('is followed by what goes with it, in the maker’s order', async () => {
    const { item } = await itemOf(jersey);
    expect(item.related.map(({ name }) => name)).toEqual([
      'Trägerhose Salita',
      'Socken Tornanti',
      'Windweste Abfahrt',
    ]);
    expect(item.related.every(({ price }) => price)).toBe(true);
  });

  it('says every attribute value of the demo in all five languages, none left in English', async () => {
    const english = [
      'merino wool',
      'mesh polyester',
      'BPA free',
      'hollow steel',
      'cotton',
      'cover',
      'foam',
      'shell',
    ];
    for (const locale of LOCALES.filter((one) => one !== 'en')) {
      const rows = await shop.db.query.variants.findMany({ columns: { attributes: true } });
      for (const material of new Set(rows.flatMap(({ attributes }) => attributes.material ?? [])))
        for (const word of english)
          expect(wordAttribute('material', material, locale), locale).not.toContain(word);
    }
  });
});
