import { sql } from 'drizzle-orm';
import { index, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#domain/catalogue/schema.ts';
import { markets } from '#domain/markets/schema.ts';
import type { Locale } from '#shared/locale.ts';

/**
 * An address with alerts. When it stops them, the address is deleted; the row only says that its
 * token stopped something.
 */
export const stockAlertReaders = snakeCase.table('stock_alert_readers', {
  id: uuid().primaryKey(),
  /** As typed; mails go there. */
  email: text(),
  /** In lower case: one reader per address. */
  emailKey: text().unique(),
  /**
   * The token in every mail for stopping all alerts. It can do nothing else, and is stored in clear
   * so the next mail can contain it.
   */
  stopToken: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  stoppedAt: timestamp({ withTimezone: true }),
});

/** The goods of a request: a variant, in a market, in the language of the page. */
const wanted = {
  readerId: uuid()
    .notNull()
    .references(() => stockAlertReaders.id, { onDelete: 'cascade' }),
  variantId: uuid()
    .notNull()
    .references(() => variants.id),
  marketCode: text()
    .notNull()
    .references(() => markets.code),
  locale: text().$type<Locale>().notNull(),
};

/** A request for an address. It counts once the mail is confirmed, by the hash of its token. */
export const stockAlertAsks = snakeCase.table(
  'stock_alert_asks',
  {
    id: uuid().primaryKey(),
    ...wanted,
    /** Empty until the mail is written. */
    tokenHash: text().unique(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.readerId, table.askedAt), index().on(table.askedAt)],
);

/** A confirmed alert: its reader is told once when a variant is back in a market. */
export const stockAlerts = snakeCase.table(
  'stock_alerts',
  {
    id: uuid().primaryKey(),
    ...wanted,
    confirmedAt: timestamp({ withTimezone: true }).notNull(),
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_alerts_one_waiting')
      .on(table.readerId, table.variantId, table.marketCode)
      .where(sql`told_at is null`),
    index('stock_alerts_waiting').on(table.variantId).where(sql`told_at is null`),
    index().on(table.readerId),
  ],
);
