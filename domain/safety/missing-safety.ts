import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { manufacturers, safetyTexts } from './schema.ts';

/** What a product lacks: whoever made it, or warnings in these languages. */
export type MissingSafety = { readonly manufacturer: boolean; readonly locales: readonly Locale[] };

/**
 * Tells of a product what it still lacks before it may be published, null when nothing: its maker (null: the default one) and the type and at
 * least one warning in every language of the site. Read once for many products.
 */
export async function missingSafety({
  db,
}: Pick<Shop, 'db'>): Promise<
  (product: { manufacturer: string | null; sheet: string }) => MissingSafety | null
> {
  const makers = await db
    .select({ code: manufacturers.code, isDefault: manufacturers.isDefault })
    .from(manufacturers);
  const texts = await db.select().from(safetyTexts);
  const said = new Set(
    texts
      .filter(({ type, warnings }) => type !== '' && warnings.some(Boolean))
      .map(({ code, locale }) => `${code} ${locale}`),
  );
  return ({ manufacturer, sheet }) => {
    const isMade = makers.some(({ code, isDefault }) =>
      manufacturer === null ? isDefault : code === manufacturer,
    );
    const locales = LOCALES.filter((locale) => !said.has(`${sheet} ${locale}`));
    return isMade && locales.length === 0 ? null : { manufacturer: !isMade, locales };
  };
}
