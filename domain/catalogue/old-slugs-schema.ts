import { primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The kinds of things with slugs. Each kind has its own slugs, so things of different kinds
 * may share one.
 */
export type SlugOwner = 'bike-category' | 'shop-category' | 'usage' | 'product';

/** Slugs from before a renaming. Old addresses redirect to the new ones for ever. */
export const oldSlugs = snakeCase.table(
  'old_slugs',
  {
    owner: text().$type<SlugOwner>().notNull(),
    locale: text().notNull(),
    slug: text().notNull(),
    ownerId: uuid().notNull(),
    renamedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.locale, table.slug] })],
);
