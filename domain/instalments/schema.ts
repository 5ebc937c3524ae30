import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { markets } from '#domain/markets/schema.ts';

/** The credit that a provider offers in a market; without a row there is none. */
export const instalmentOffers = snakeCase.table('instalment_offers', {
  marketCode: text()
    .primaryKey()
    .references(() => markets.code),
  /** Whether pages show it. */
  isAdvertised: boolean().notNull(),
  /** Its name and seat, as the example names the lender. */
  provider: text().notNull(),
  months: integer().notNull(),
  /** The prices it is offered for, minor units of the market's currency. */
  lowestAmount: integer().notNull(),
  highestAmount: integer().notNull(),
  /** Basis points a year. */
  effectiveRateBp: integer().notNull(),
  /** ISO 3166-1 alpha-2; the countries of the market in which it is advertised. */
  countries: text().array().notNull(),
  /** Who is licensed to advertise it; null: nobody said so yet. */
  licensedBy: text().$type<'maker' | 'provider'>(),
  /** The register and the number of the licence; empty: not said. */
  licence: text().notNull(),
});

export type InstalmentOffer = typeof instalmentOffers.$inferSelect;
