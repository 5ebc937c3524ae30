import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { manufacturers, safetyTexts } from './schema.ts';

/** What a product lacks: its manufacturer, or warnings in these languages. */
export type MissingSafety = { readonly manufacturer: boolean; readonly locales: readonly Locale[] };

/**
 * Reads the manufacturers and safety texts once and returns a check for any number of products. The
 * check returns what a product lacks before it may be published, or null. A product needs its
 * manufacturer (null: the default one), and in every language of the site a type and at least one
 * warning.
 */
export async function readMissingSafety({
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
