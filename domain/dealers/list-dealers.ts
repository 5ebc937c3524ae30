import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { DEALER_COLUMNS, type Dealer } from './dealer.ts';
import { dealers } from './schema.ts';
import type { DealerService } from './services.ts';

/** The most dealers in one answer. */
const DEALERS_LISTED = 1000;

/**
 * Lists open dealers of a country or of all, with a service if given; by country, city and name.
 */
export function listDealers(
  { db }: Pick<Shop, 'db'>,
  { country, service }: { country?: string | undefined; service?: DealerService | undefined } = {},
): Promise<Dealer[]> {
  return db
    .select(DEALER_COLUMNS)
    .from(dealers)
    .where(
      and(
        eq(dealers.state, 'active'),
        country === undefined ? undefined : eq(dealers.country, country),
        service === undefined ? undefined : arrayContains(dealers.services, [service]),
      ),
    )
    .orderBy(asc(dealers.country), asc(dealers.city), asc(dealers.name))
    .limit(DEALERS_LISTED);
}
