import { saveCatalogue } from '#domain/media/save-catalogue.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { manualPdf } from './manual-pdf.ts';
import type { Maker } from './read-maker.ts';
import type { SeedFiles, SeedProduct } from './seed-files.ts';

/** Adds the catalogues in all languages; the PDFs are made of the bikes' own words here. */
export async function seedCatalogues(
  shop: Shop,
  maker: Maker,
  products: readonly SeedProduct[],
  catalogues: SeedFiles['catalogues'],
): Promise<void> {
  for (const { code, year, texts } of catalogues) {
    const bikes = products.filter(({ kind, modelYear }) => kind === 'bike' && modelYear === year);
    for (const locale of LOCALES) {
      const { title, heading, text } = texts[locale];
      const sections = bikes.map((bike) => {
        const { name = '', tagline = '', description = '' } = bike.texts[locale] ?? {};
        return { heading: name, lines: [tagline, description].filter(Boolean) };
      });
      const words = { title, sections: [{ heading, lines: [text] }, ...sections] };
      await saveCatalogue(shop, { code, locale, title, content: manualPdf(words, locale, maker.brand.look) });
    }
  }
}
