import { sql } from 'drizzle-orm';
import { readMissingSafety } from '#domain/safety/read-missing-safety.ts';
import type { Shop } from '#domain/shop.ts';
import { Refusal } from '#shared/refusal.ts';
import { products } from './schema.ts';

/**
 * Refuses to publish a product without a maker or without warnings in every language, and an e-bike
 * without its battery facts (Regulation (EU) 2023/988 article 19, Regulation (EU) 2023/1542).
 * @throws Refusal catalogue.manufacturer-missing, catalogue.safety-missing,
 *   catalogue.battery-missing
 */
export async function refuseUnsafe(shop: Shop, codes: readonly string[]): Promise<void> {
  const { code, kind, taxCategory, manufacturer, safetySheet, battery } = products;
  const published = await shop.db
    .select({ code, kind, taxCategory, manufacturer, safetySheet, battery })
    .from(products)
    .where(sql`${code} = any(${sql.param([...codes])}::text[]) and ${products.status} = 'active'`);
  if (published.length === 0) return;
  const lacks = await readMissingSafety(shop);
  for (const product of published) {
    const missing = lacks({
      manufacturer: product.manufacturer,
      sheet: product.safetySheet ?? product.kind,
    });
    if (missing?.manufacturer) throw new Refusal('catalogue.manufacturer-missing', { product: product.code });
    if (missing)
      throw new Refusal('catalogue.safety-missing', {
        product: product.code,
        languages: missing.locales.join(', '),
      });
    if (product.taxCategory === 'e-bike' && !product.battery)
      throw new Refusal('catalogue.battery-missing', { product: product.code });
  }
}
