import { saveBrand } from '#domain/brand/save-brand.ts';
import { saveInvoiceSeries } from '#domain/invoices/save-invoice-series.ts';
import { saveLegalTexts } from '#domain/legal-texts/save-legal-texts.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import type { Maker } from './read-maker.ts';
import { saveSite } from './save-site.ts';
import { readSeedFile } from './seed-files.ts';
import { seedMarkets } from './seed-markets.ts';

/**
 * Seeds what comes before a catalogue: the brand, markets with their price lists, taxes, delivery,
 * series of invoices, promotions and the site's own texts.
 */
export async function seedSite(shop: Shop, maker: Maker): Promise<void> {
  const { folder } = maker;
  await saveBrand(shop, maker.brand);
  await seedMarkets(shop, folder);
  await saveInvoiceSeries(shop, await readSeedFile(folder, 'invoice-series'));
  const promotions = await readSeedFile(folder, 'promotions');
  await savePromotions(
    shop,
    promotions.map(({ validFrom, validTo, ...promotion }) => ({
      ...promotion,
      validFrom: new Date(validFrom),
      validTo: validTo === null ? null : new Date(validTo),
    })),
  );
  await saveSite(shop, folder);
  await seedLegalTexts(shop, folder);
}

async function seedLegalTexts(shop: Shop, folder: string): Promise<void> {
  const texts = await readSeedFile(folder, 'legal-texts');
  const entries = texts.flatMap(({ code, version, texts: byLocale }) =>
    LOCALES.map((locale) => ({ code, version, locale, ...byLocale[locale] })),
  );
  await saveLegalTexts(shop, entries);
}
