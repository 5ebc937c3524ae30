import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OpeningHours } from './opening-hours.ts';
import type { DealerService } from './services.ts';

/** Authorised shops: where they are, when they are open, what they do. */
export const dealers = snakeCase.table(
  'dealers',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    street: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    province: text(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** Millionths of a degree, north and east positive: integers of about a tenth of a metre. */
    latitude: integer().notNull(),
    longitude: integer().notNull(),
    phone: text().notNull(),
    /** The address for requests; shown nowhere. */
    email: text().notNull(),
    website: text(),
    /** The IANA time zone of the hours, `Europe/Rome`. */
    timeZone: text().notNull(),
    openingHours: jsonb().$type<OpeningHours>().notNull(),
    services: text().$type<DealerService>().array().notNull(),
    /** What it carries besides, for staff: names of brands, slugs of categories. */
    brands: text().array().notNull().default([]),
    categories: text().array().notNull().default([]),
    state: text().$type<'active' | 'closed'>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.country, table.city),
    index().on(table.latitude, table.longitude),
    check('dealers_on_earth', sql`abs(latitude) <= 90000000 and abs(longitude) <= 180000000`),
    check('dealers_state', sql`state in ('active', 'closed')`),
  ],
);
