import { sql } from 'drizzle-orm';
import { boolean, check, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency } from '#shared/money.ts';

/** A code a shopper types. Exactly one of `percentBp` (basis points) and `amount` (minor units of `currency`) is set. */
export const coupons = snakeCase.table(
  'coupons',
  {
    /** Upper case; shoppers may type it in any case. */
    code: text().primaryKey(),
    percentBp: integer(),
    amount: integer(),
    currency: text().$type<Currency>(),
    active: boolean().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    validTo: timestamp({ withTimezone: true }),
  },
  () => [
    check('coupons_one_kind', sql`(percent_bp is null) <> (amount is null)`),
    check('coupons_percent', sql`percent_bp is null or percent_bp between 1 and 10000`),
    check('coupons_amount', sql`amount is null or (amount > 0 and currency is not null)`),
  ],
);
