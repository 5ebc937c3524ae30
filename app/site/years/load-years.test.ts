import { describe, expect, it } from 'vitest';
import { loadProduct } from '#app/site/product/load-product.server.ts';
import { findBuilds } from '#domain/catalogue/find-builds.ts';
import { saveProducts } from '#domain/catalogue/save-products.ts';
import { saveDocuments } from '#domain/media/save-documents.ts';
import { saveNotice } from '#domain/site-config/save-notice.ts';
import { readSeedFile } from '#seeds/seed-files.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadYear, loadYears } from './load-years.server.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const visit = visitOf(shop);
const seeds = await readSeedFile('seeds/tessaro', 'products');
const bikes = seeds.filter((seed) => seed.kind === 'bike');

describe('the archive of model years', () => {
  it('X1.23 has every year that has bikes, the newest first in its tabs, sold or not', async () => {
    const { tabs, years } = await loadYears(visit);
    const known = [...new Set(bikes.map((bike) => String(bike.modelYear)))].sort().reverse();
    expect(tabs.map(({ slug }) => slug)).toEqual(known);
    expect(years.map(({ slug }) => slug).toSorted()).toEqual(known.toSorted());
    for (const { slug, bikes: count, cards } of years) {
      expect(count).toBe(bikes.filter((bike) => String(bike.modelYear) === slug).length);
      expect(cards.length).toBe(Math.min(count, 6));
    }
  });

  it('X1.23 shows all bikes of a year by category, and says which are sold no more', async () => {
    const { year, groups } = await loadYear(visit, '2024');
    const shown = groups.flatMap((group) => group.bikes.map(({ card }) => card));
    expect(shown.length).toBe(year.bikes);
    expect(year.sold).toBe(0);
    expect(groups[0]!.name).toBe('Strada');
    for (const card of shown) expect(card).toMatchObject({ archived: true });
    const sold = await loadYear(visit, '2025');
    for (const { card } of sold.groups.flatMap((group) => group.bikes)) {
      expect(card.archived).toBe(false);
      expect(card.price).toBeDefined();
    }
  });

  it('X1.23 keeps the address of a bike when its year is over, with its manuals beside it', async () => {
    const { colors: _, drawing: __, ...entry } = bikes.find(({ code }) => code === 'VT25')!;
    const find = async () =>
      (await loadYear(visit, '2025')).groups
        .flatMap((group) => group.bikes)
        .find(({ card }) => card.code === 'VT25')!;
    const before = await find();
    await saveDocuments(shop, [
      {
        productIds: [before.card.id],
        kind: 'manual',
        locale: 'en',
        title: 'Manual',
        content: Buffer.from('%PDF-1.7 test'),
      },
    ]);
    await saveProducts(asSystem(shop), [{ ...entry, status: 'archived' }]);
    const after = await find();
    expect(after.card).toMatchObject({
      slug: before.card.slug,
      category: before.card.category,
      archived: true,
    });
    expect(after.documents).toEqual([expect.objectContaining({ title: 'Manual' })]);
  });

  it('X1.23 leads to the parts and sizes of bikes that are sold no more, and shows the notices of the years', async () => {
    const old = await loadProduct(shop, { kind: 'bike', categorySlug: 'strada', slug: 'vetta-2024' });
    expect(old).toMatchObject({ archived: true, variants: [] });
    const [build] = await findBuilds(shop, old!.productId);
    expect(build!.sizes[0]!.rows.length).toBeGreaterThan(10);
    expect(old!.sizes.length).toBeGreaterThan(4);
    const text = { it: 'Controllo gratuito', en: 'x', de: 'x', fr: 'x', es: 'x' };
    await saveNotice(shop, {
      code: 'recall',
      places: ['years'],
      showFrom: new Date('2025-01-01'),
      showTo: null,
      title: text,
      text,
    });
    expect((await loadYear(visit, '2024')).notices).toEqual([expect.objectContaining({ code: 'recall' })]);
  });

  it.each(['1999', '', '2024x', '\0', 'x'.repeat(500)])(
    'is not found for a year without bikes: %s',
    async (slug) => {
      await expect(loadYear(visit, slug)).rejects.toMatchObject({ init: { status: 404 } });
    },
  );
});
