import { sql } from 'drizzle-orm';
import { check, index, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#domain/orders/schema.ts';
import { staffPeople } from '#domain/staff/schema.ts';

/** What somebody of the staff wrote about an order, for colleagues. */
export const orderNotes = snakeCase.table(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Who wrote it: a person's id, or the name of who sits at the machine. */
    authorId: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId), check('order_notes_text', sql`text <> ''`)],
);

/** The colleagues whom a note names. */
export const orderNoteNames = snakeCase.table(
  'order_note_names',
  {
    noteId: uuid()
      .notNull()
      .references(() => orderNotes.id),
    personId: uuid()
      .notNull()
      .references(() => staffPeople.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.personId] }),
    index().on(table.orderId),
    index('order_note_names_unseen').on(table.personId).where(sql`seen_at is null`),
  ],
);
