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

/** A mail to one person. `key` says which mail it is (`order-paid:{orderId}`): it is written, and sent, once. */
export const mailMessages = snakeCase.table('mail_messages', {
  id: uuid().primaryKey(),
  key: text().notNull().unique(),
  locale: text().$type<Locale>().notNull(),
  toAddress: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  /** Header fields beside the usual ones. */
  headers: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  sentAt: timestamp({ withTimezone: true }),
});

/** What was ever attached to a mail, once per content: the same terms go out with every order. */
export const mailFiles = snakeCase.table('mail_files', {
  hash: text().primaryKey(),
  content: bytea().notNull(),
});

/** Which files travel with which mail, under which names. */
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
