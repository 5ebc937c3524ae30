import { jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

/** A mail to one person. `key` says which mail it is (`order-confirmation:{orderId}`): it is written, and sent, once. */
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
