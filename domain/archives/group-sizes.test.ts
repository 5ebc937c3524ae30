import { expect, test } from 'vitest';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { groupSizes } from './group-sizes.ts';
import { inLanguageOf } from './in-language-of.ts';
import { narrowTable, productsOfCategories } from './narrow-table.ts';
import { readArchiveTable } from './read-archive-table.ts';

const shop = await testShop({ locale: 'en' });
const categories = await listCategories(shop, 'shop');
const whole = await readArchiveTable(shop, 'shop');

/** The groups of some categories, the sizes by their labels. */
function groupsOf(...codes: string[]) {
  const products = productsOfCategories(whole, (code) => codes.length === 0 || codes.includes(code));
  const table = inLanguageOf(narrowTable(whole, products), { categories, usages: [] }, 'en');
  return groupSizes(table, categories).map(({ names, sizes }) => [
    names.join(' + '),
    sizes.map((size) => table.options.size[size]?.label).join(' '),
  ]);
}

test('the sizes of the whole e-shop stand by kind, each once, the letters first', () => {
  const groups = groupsOf();
  expect(groups[0]).toEqual(['Apparel + Helmets', 'XS S M L XL XXL']);
  expect(groups).toContainEqual(['Socks', '36–39 40–43 44–47']);
  expect(groups).toContainEqual(['Jerseys', '104–116 122–134 140–152']);
  expect(groups).toContainEqual(['Saddles', '143 mm 145 mm 155 mm 158 mm']);
  expect(groups.map(([name]) => name).slice(0, 3)).toEqual(['Apparel + Helmets', 'Jerseys', 'Socks']);
  const every = groups.flatMap(([, sizes = '']) => sizes);
  expect(new Set(every).size).toBe(every.length);
});

test('a category names its own categories, and sizes of one name are one group', () => {
  expect(groupsOf('gloves', 'socks')).toEqual([
    ['Gloves', 'XS S M L XL'],
    ['Socks', '36–39 40–43 44–47'],
  ]);
  expect(groupsOf('jerseys')).toEqual([]);
  expect(groupsOf('helmets')).toEqual([]);
});
