import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import type { Shop } from '#domain/shop.ts';
import { taxRates } from './schema.ts';

/**
 * VAT rates by tax category (bike, e-bike, part, apparel, service) that hold in a country on a calendar date, in basis points. A country
 * we keep no rates for gives an empty map, which means no VAT.
 * @param when.date `YYYY-MM-DD`; a rate's last day is `validTo` itself
 */
export async function findTaxRates(
  shop: Pick<Shop, 'db'>,
  when: { country: string; date: string },
): Promise<Map<string, number>> {
  const rows = await prepared(shop.db, ratesQuery).execute({
    country: when.country.toUpperCase(),
    date: when.date,
  });
  return new Map(rows.map((row) => [row.category, row.rateBp]));
}

function ratesQuery(db: Handle) {
  const date = sql.placeholder('date');
  return db
    .select({ category: taxRates.category, rateBp: taxRates.rateBp })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.country, sql.placeholder('country')),
        lte(taxRates.validFrom, date),
        or(isNull(taxRates.validTo), sql`${taxRates.validTo} >= ${date}`),
      ),
    )
    .orderBy(taxRates.validFrom)
    .prepare();
}
