import { sql } from 'drizzle-orm';
import { index, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#domain/catalogue/schema.ts';
import { markets } from '#domain/markets/schema.ts';
import type { Locale } from '#shared/locale.ts';

/** An address alerts were asked for. Once it stops them the row holds no address any more, only that its token stopped something. */
export const stockAlertReaders = snakeCase.table('stock_alert_readers', {
  id: uuid().primaryKey(),
  /** As typed; mails go there. */
  email: text(),
  /** In small letters: one reader per address. */
  emailKey: text().unique(),
  /** In every mail, so that each can stop all of them. It can do nothing else, and is kept readable to be put into the next mail. */
  stopToken: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  stoppedAt: timestamp({ withTimezone: true }),
});

/** What was asked for: a variant, in a market, in the language of the page. */
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

/** Somebody typed an address. It counts once the mail is confirmed, by the hash of the token in it. */
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

/** A confirmed wish to be told, once, that a variant is back in a market. */
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
