import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  snakeCase,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { variants } from '#domain/catalogue/schema.ts';
import { priceLists, prices } from '#domain/prices/schema.ts';
import type { CampaignKind, CampaignState, Outcome } from './states.ts';

/** A reduction for a time, which begins and ends by itself. */
export const campaigns = snakeCase.table(
  'campaigns',
  {
    id: uuid().primaryKey(),
    /** For staff; it is the reason of its prices in their history. */
    name: text().notNull(),
    kind: text().$type<CampaignKind>().notNull(),
    /** What was typed: a category's code, or codes, or rows of a sheet. */
    goods: text().notNull(),
    /** Basis points off the street price; null: a sheet, which says each price. */
    percentBp: integer(),
    listSlugs: text().array().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<CampaignState>().notNull().default('draft'),
    begunAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Why it ended before its time; empty: it did not. */
    stopReason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.state, table.startsAt),
    check('campaigns_period', sql`ends_at > starts_at`),
    check('campaigns_percent', sql`percent_bp between 1 and 9999`),
  ],
);

/**
 * A price of a campaign: variant × price list. Amounts in minor units of the list's currency. What
 * was frozen at its beginning is never changed; a trigger refuses it.
 */
export const campaignPrices = snakeCase.table(
  'campaign_prices',
  {
    id: uuid().primaryKey(),
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id),
    priceListSlug: text()
      .notNull()
      .references(() => priceLists.slug),
    /** The street price when the campaign was made. */
    oldAmount: integer().notNull(),
    newAmount: integer().notNull(),
    /** Frozen at its beginning: the prices before, the lowest of 30 days, what is struck. */
    formerStreetAmount: integer(),
    formerListAmount: integer(),
    priorAmount: integer(),
    announcedAmount: integer(),
    priceId: uuid().references(() => prices.id),
    outcome: text().$type<Outcome>().notNull().default('waits'),
  },
  (table) => [
    unique('campaign_prices_once').on(table.campaignId, table.variantId, table.priceListSlug),
    index().on(table.variantId, table.priceListSlug),
    uniqueIndex('campaign_prices_price').on(table.priceId),
    check('campaign_prices_amounts', sql`new_amount > 0 and old_amount >= 0`),
  ],
);
