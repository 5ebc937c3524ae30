import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { inLanguage } from './local-text.ts';
import { usages, usageTexts } from './schema.ts';

/**
 * What a bike is for; `slug` is the value of `?usage`, `heading` titles a list of such bikes.
 */
export type Usage = { code: string; name: string; slug: string; heading: string };

/** Lists the usages in their order, in the visitor's language or else in English. */
export async function listUsages(shop: Pick<Shop, 'db' | 'locale'>): Promise<Usage[]> {
  const rows = await prepared(shop.db, usagesQuery).execute({ locale: shop.locale });
  return [...Map.groupBy(rows, (row) => row.code).values()].flatMap((texts) => {
    const chosen = inLanguage(texts, shop.locale);
    if (!chosen) return [];
    const { code, name, slug, heading } = chosen;
    return [{ code, name, slug, heading: heading ?? name }];
  });
}

function usagesQuery(db: Handle) {
  return db
    .select({
      ...{ code: usages.code, locale: usageTexts.locale, name: usageTexts.name },
      ...{ slug: usageTexts.slug, heading: usageTexts.heading },
    })
    .from(usages)
    .innerJoin(usageTexts, eq(usageTexts.usageId, usages.id))
    .where(inArray(usageTexts.locale, [sql.placeholder('locale'), DEFAULT_LOCALE]))
    .orderBy(asc(usages.position), asc(usages.code))
    .prepare();
}
