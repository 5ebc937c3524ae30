import { sql } from 'drizzle-orm';
import { check, index, snakeCase, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bankReceipts } from '#domain/bank-transfers/schema.ts';
import { campaigns } from '#domain/campaigns/schema.ts';
import { products } from '#domain/catalogue/schema.ts';
import { customerNotes } from '#domain/customers/schema.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { inboxMessages } from '#domain/inbox/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { reviews } from '#domain/reviews/schema.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';

/**
 * What somebody of the staff wrote about a return, a product, a registration …, for
 * colleagues.
 */
export const subjectNotes = snakeCase.table(
  'subject_notes',
  {
    id: uuid().primaryKey(),
    returnId: uuid().references(() => returns.id, { onDelete: 'cascade' }),
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    registrationId: uuid().references(() => warrantyRegistrations.id, { onDelete: 'cascade' }),
    withdrawalId: uuid().references(() => withdrawals.id, { onDelete: 'cascade' }),
    dealerId: uuid().references(() => dealers.id, { onDelete: 'cascade' }),
    reviewId: uuid().references(() => reviews.id, { onDelete: 'cascade' }),
    campaignId: uuid().references(() => campaigns.id, { onDelete: 'cascade' }),
    receiptId: uuid().references(() => bankReceipts.id, { onDelete: 'cascade' }),
    /** Who wrote it: a person's id, or the name of who sits at the machine. */
    authorId: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.returnId),
    index().on(table.productId),
    index().on(table.registrationId),
    index().on(table.withdrawalId),
    index().on(table.dealerId),
    index().on(table.reviewId),
    index().on(table.campaignId),
    index().on(table.receiptId),
    check(
      'subject_notes_one',
      sql`num_nonnulls(return_id, product_id, registration_id, withdrawal_id, dealer_id, review_id, campaign_id, receipt_id) = 1`,
    ),
    check('subject_notes_text', sql`text <> ''`),
  ],
);

/** A colleague whom a note names; it goes with the note. */
export const mentions = snakeCase.table(
  'mentions',
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => staffPeople.id),
    customerNoteId: uuid().references(() => customerNotes.id, { onDelete: 'cascade' }),
    inboxMessageId: uuid().references(() => inboxMessages.id, { onDelete: 'cascade' }),
    subjectNoteId: uuid().references(() => subjectNotes.id, { onDelete: 'cascade' }),
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.customerNoteId, table.personId),
    uniqueIndex().on(table.inboxMessageId, table.personId),
    uniqueIndex().on(table.subjectNoteId, table.personId),
    index('mentions_unseen').on(table.personId).where(sql`seen_at is null`),
    check('mentions_one', sql`num_nonnulls(customer_note_id, inbox_message_id, subject_note_id) = 1`),
  ],
);
