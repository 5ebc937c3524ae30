import { sql } from 'drizzle-orm';
import {
  bytea,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

/**
 * A mail to one person. `key` identifies it (`order-paid:{orderId}`), so it is written
 * and sent once.
 */
export const mailMessages = snakeCase.table(
  'mail_messages',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    /** The order it is about. Null: none, or its code opens the order (`order-access`). */
    orderId: uuid(),
    locale: text().$type<Locale>().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Additional header fields. */
    headers: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** When its job was last sent; null: with the mail itself. */
    queuedAt: timestamp({ withTimezone: true }),
    /** When the recipient's server refused it for good; it is not tried again. */
    refusedAt: timestamp({ withTimezone: true }),
    /** How often the line broke during delivery. The mail may have arrived more than once. */
    unclearDeliveries: integer().notNull().default(0),
  },
  (table) => [
    index('mail_messages_unsent').on(table.createdAt).where(sql`sent_at is null and refused_at is null`),
    // Seldom ones are few among millions.
    index('mail_messages_refused').on(table.refusedAt).where(sql`refused_at is not null`),
    index('mail_messages_reader').on(sql`lower(to_address)`),
    index().on(table.orderId),
  ],
);

/** Files attached to mails, one row per content, because every order has the same terms. */
export const mailFiles = snakeCase.table('mail_files', {
  hash: text().primaryKey(),
  content: bytea().notNull(),
});

/** The files of a mail, with their names. */
export const mailAttachments = snakeCase.table(
  'mail_attachments',
  {
    mailId: uuid()
      .notNull()
      .references(() => mailMessages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    fileHash: text()
      .notNull()
      .references(() => mailFiles.hash),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.position] }), index().on(table.fileHash)],
);
