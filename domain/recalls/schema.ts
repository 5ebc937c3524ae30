import { index, integer, snakeCase, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#domain/customers/schema.ts';
import { recalls } from '#domain/safety/schema.ts';
import { serials } from '#domain/serials/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { NoticeAnswer } from './answers.ts';

/** A recall or notice as one owner of one bike hears of it. */
export const recallNotices = snakeCase.table(
  'recall_notices',
  {
    id: uuid().primaryKey(),
    recallCode: text()
      .notNull()
      .references(() => recalls.code),
    serial: text()
      .notNull()
      .references(() => serials.serial),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    /** The language of its mails. */
    locale: text().$type<Locale>().notNull(),
    toldAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: never reminded. */
    remindedAt: timestamp({ withTimezone: true }),
    reminders: integer().notNull().default(0),
    /** When its page was first opened. */
    openedAt: timestamp({ withTimezone: true }),
    /** The owner's last answer. */
    answer: text().$type<NoticeAnswer>(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('recall_notices_once').on(table.recallCode, table.serial, table.customerId),
    index().on(table.customerId),
    index().on(table.serial),
  ],
);
