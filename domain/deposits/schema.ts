import { sql } from 'drizzle-orm';
import { check, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { markets } from '#domain/markets/schema.ts';

/** Markets in which bikes made to order begin with a deposit; without a row all is paid at once. */
export const depositTerms = snakeCase.table(
  'deposit_terms',
  {
    marketCode: text()
      .primaryKey()
      .references(() => markets.code),
    /** The share of such a bike that is paid when it is ordered. */
    sharePercent: integer().notNull(),
  },
  () => [check('deposit_terms_share', sql`share_percent between 5 and 95`)],
);
