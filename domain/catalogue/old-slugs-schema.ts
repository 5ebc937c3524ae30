import { primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What has slugs: each kind of thing has its own, so that one may be called like another. */
export type SlugOwner = 'bike-category' | 'shop-category' | 'usage' | 'product';

/** Slugs that somebody had before they were renamed: old addresses lead to the new ones for ever. */
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
