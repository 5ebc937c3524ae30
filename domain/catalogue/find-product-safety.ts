import { statement } from '#database/statement.ts';
import type { Addressed } from '#domain/safety/addressed.ts';
import type { BatteryFacts } from '#domain/safety/battery.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import type { ProductKind } from './kinds.ts';

/**
 * The safety information that must stand where a product is offered (Regulation (EU) 2023/988
 * article 19): maker, identity, warnings.
 */
export type ProductSafety = {
  code: string;
  kind: ProductKind;
  model: string;
  modelYear: number | null;
  /** What the product is, with the standard it is made to. */
  type: string;
  warnings: string[];
  manufacturer: Addressed;
  /** The responsible person in the EU for a maker outside it. */
  responsible: Addressed | null;
  battery: BatteryFacts | null;
};

/**
 * The safety information of a product in the reader's language; null when a part of it is missing,
 * which never happens for a published product.
 */
export async function findProductSafety(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
): Promise<ProductSafety | null> {
  const [found] = await readSafety(shop.db, { productId, locale: shop.locale });
  return found ?? null;
}

const readSafety = statement<{ productId: string; locale: Locale }, ProductSafety>(
  'find_product_safety',
  `select p.code, p.kind, p.model, p.model_year as "modelYear", p.battery, t.type, t.warnings, m.responsible,
     json_build_object('name', m.name, 'street', m.street, 'town', m.town, 'country', m.country, 'email', m.email) as manufacturer
   from products p
   join manufacturers m on m.code = p.manufacturer or (p.manufacturer is null and m.is_default)
   join safety_texts t on t.code = coalesce(p.safety_sheet, p.kind) and t.locale = :locale
   where p.id = :productId::uuid`,
);
