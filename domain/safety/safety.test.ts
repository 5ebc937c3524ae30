import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findProductSafety } from '#domain/catalogue/find-product-safety.ts';
import { type ProductEntry, saveProducts } from '#domain/catalogue/save-products.ts';
import { products } from '#domain/catalogue/schema.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { saveManufacturers } from './save-manufacturers.ts';
import { saveSafetySheets } from './save-safety-sheets.ts';

const shop = await testShop();

const lamp: ProductEntry = {
  code: 'LAMP',
  kind: 'accessory',
  model: 'Lamp',
  category: 'bags',
  modelYear: null,
  taxCategory: 'part',
  isNew: false,
  bestSeller: false,
  personalizableColor: false,
  status: 'active',
  position: 1,
  usages: [],
  safetySheet: 'lamp',
  texts: { en: { name: 'Lamp', slug: 'lamp', tagline: '', description: '' } },
};
const maker = {
  code: 'far',
  name: 'Far Lamps Ltd',
  street: '1 Harbour Road',
  town: 'Tainan 700',
  country: 'TW',
  email: 'safety@far.example',
};
const text = (locale: string) => ({ type: `Lamp ${locale}`, warnings: [`Hot ${locale}`] });
const statusOf = async (code: string) => {
  const [row] = await shop.db
    .select({ status: products.status })
    .from(products)
    .where(eq(products.code, code));
  return row?.status;
};

describe('X1.04 product safety gates publishing', () => {
  it('refuses to publish what has no warnings, naming the languages that lack them', async () => {
    await expect(saveProducts(asSystem(shop), [lamp])).rejects.toMatchObject({
      code: 'catalogue.safety-missing',
      values: { product: 'LAMP', languages: 'it, en, de, fr, es' },
    });
    expect(await statusOf('LAMP')).toBeUndefined();
    await saveSafetySheets(asSystem(shop), [{ code: 'lamp', texts: { en: text('en'), it: text('it') } }]);
    await saveSafetySheets(asSystem(shop), [
      { code: 'lamp', texts: { de: { type: 'Lampe', warnings: [] } } },
    ]);
    await expect(saveProducts(asSystem(shop), [lamp])).rejects.toMatchObject({
      values: { languages: 'de, fr, es' },
    });
  });

  it('lets a draft wait for them, and publishes it once they exist', async () => {
    await saveProducts(asSystem(shop), [{ ...lamp, status: 'draft' }]);
    await expect(saveProducts(asSystem(shop), [lamp])).rejects.toMatchObject({
      code: 'catalogue.safety-missing',
    });
    await saveSafetySheets(asSystem(shop), [
      { code: 'lamp', texts: Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) },
    ]);
    await saveProducts(asSystem(shop), [lamp]);
    expect(await statusOf('LAMP')).toBe('active');
  });

  it('accepts a manufacturer only with postal and electronic address, from outside the EU only with a responsible person inside', async () => {
    await expect(saveManufacturers(asSystem(shop), [{ ...maker, email: '' }])).rejects.toMatchObject({
      code: 'safety.manufacturer-incomplete',
    });
    await expect(saveManufacturers(asSystem(shop), [maker])).rejects.toMatchObject({
      code: 'safety.responsible-missing',
    });
    const outside = { ...maker, code: '', name: 'Far UK', country: 'GB' };
    await expect(
      saveManufacturers(asSystem(shop), [{ ...maker, responsible: outside }]),
    ).rejects.toMatchObject({
      code: 'safety.responsible-missing',
    });
    const responsible = {
      name: 'Near S.r.l.',
      street: 'Via 1',
      town: '20100 Milano',
      country: 'IT',
      email: 'a@near.example',
    };
    expect(await saveManufacturers(asSystem(shop), [{ ...maker, responsible }])).toEqual(['far']);
  });

  it('shows who made a product and who is responsible for it, what it is and its warnings, in the reader’s language', async () => {
    await saveProducts(asSystem(shop), [{ ...lamp, manufacturer: 'far' }]);
    const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.code, 'LAMP'));
    expect(await findProductSafety({ ...shop, locale: 'fr' }, row!.id)).toMatchObject({
      code: 'LAMP',
      type: 'Lamp fr',
      warnings: ['Hot fr'],
      manufacturer: { name: 'Far Lamps Ltd', email: 'safety@far.example' },
      responsible: { name: 'Near S.r.l.', country: 'IT' },
      battery: null,
    });
  });

  it('keeps known values when a later entry omits them', async () => {
    const { safetySheet: _, ...silent } = lamp;
    await saveProducts(asSystem(shop), [silent]);
    const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.code, 'LAMP'));
    expect(await findProductSafety(shop, row!.id)).toMatchObject({ manufacturer: { name: 'Far Lamps Ltd' } });
  });

  it('publishes no e-bike without the facts of its battery', async () => {
    const bike = { ...lamp, code: 'EBIKE', taxCategory: 'e-bike', texts: {} };
    await expect(saveProducts(asSystem(shop), [bike])).rejects.toMatchObject({
      code: 'catalogue.battery-missing',
    });
  });

  it('holds for everything the shop sells', async () => {
    const sold = await shop.db
      .select({ id: products.id, code: products.code })
      .from(products)
      .where(eq(products.status, 'active'));
    expect(sold.length).toBeGreaterThan(50);
    for (const { id, code } of sold)
      for (const locale of LOCALES)
        expect(
          (await findProductSafety({ ...shop, locale }, id))?.warnings.length,
          `${code} ${locale}`,
        ).toBeGreaterThan(0);
  });
});
