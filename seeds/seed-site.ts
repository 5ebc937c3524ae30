import { saveBrand } from '#domain/brand/save-brand.ts';
import { saveInvoiceSeries } from '#domain/invoices/save-invoice-series.ts';
import { saveLegalTexts } from '#domain/legal-texts/save-legal-texts.ts';
import { type MenuItemEntry, saveMenus } from '#domain/menus/save-menus.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { saveWorkshop } from '#domain/shipping/save-workshop.ts';
import type { Shop } from '#domain/shop.ts';
import { saveNotice } from '#domain/site-config/save-notice.ts';
import { saveSiteConfig, saveTickers } from '#domain/site-config/save-site-config.ts';
import { LOCALES } from '#shared/locale.ts';
import { pictureOf } from './picture-of.ts';
import type { Maker } from './read-maker.ts';
import { readSeedFile, type SeedMenuItem } from './seed-files.ts';
import { seedMarkets } from './seed-markets.ts';

/**
 * Seeds what comes before a catalogue: the brand, markets with their price lists, taxes, delivery,
 * series of invoices, promotions and the site's own texts.
 */
export async function seedSite(shop: Shop, maker: Maker): Promise<void> {
  const { folder } = maker;
  await saveBrand(shop, maker.brand);
  await seedMarkets(shop, folder);
  await saveWorkshop(shop, await readSeedFile(folder, 'workshop'));
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
  await saveSiteConfig(shop, await readSeedFile(folder, 'site'));
  await saveTickers(shop, await readSeedFile(folder, 'tickers'));
  for (const { showFrom, showTo, ...notice } of await readSeedFile(folder, 'notices')) {
    const end = showTo === null ? null : new Date(showTo);
    await saveNotice(shop, { ...notice, showFrom: new Date(showFrom), showTo: end });
  }
  const menus = await readSeedFile(folder, 'menus');
  await saveMenus(
    shop,
    menus.map(({ id, items }) => ({ id, items: items.map((item) => menuItem(maker, item)) })),
  );
  await seedLegalTexts(shop, folder);
}

function menuItem(maker: Maker, { images, children, ...item }: SeedMenuItem): MenuItemEntry {
  return {
    ...item,
    images: images?.map((image) => pictureOf(maker, image)) ?? [],
    children: children?.map((child) => menuItem(maker, child)) ?? [],
  };
}

async function seedLegalTexts(shop: Shop, folder: string): Promise<void> {
  const texts = await readSeedFile(folder, 'legal-texts');
  const entries = texts.flatMap(({ code, version, texts: byLocale }) =>
    LOCALES.map((locale) => ({ code, version, locale, ...byLocale[locale] })),
  );
  await saveLegalTexts(shop, entries);
}
