import { type DocumentEntry, saveDocuments } from '#domain/media/save-documents.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { manualPdf } from './manual-pdf.ts';
import type { Maker } from './read-maker.ts';
import type { SeedFiles, SeedProduct } from './seed-files.ts';

/**
 * Adds the manuals of each product's category, in all languages; the PDFs are made of their words
 * here.
 */
export async function seedManuals(
  shop: Shop,
  maker: Maker,
  products: readonly SeedProduct[],
  manuals: SeedFiles['manuals'],
): Promise<void> {
  const rows = await shop.db.query.products.findMany({ columns: { id: true, code: true } });
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  const entries = manuals.flatMap(({ kind, categories, texts }) => {
    const productIds = products
      .filter((product) => categories.includes(product.category))
      .flatMap(({ code }) => ids.get(code) ?? []);
    return LOCALES.map(
      (locale): DocumentEntry => ({
        productIds,
        kind,
        locale,
        title: texts[locale].title,
        content: manualPdf(texts[locale], locale, maker.brand.look),
      }),
    );
  });
  await saveDocuments(shop, entries);
}
