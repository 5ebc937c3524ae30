import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { claims } from '#domain/claims/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { quotes } from '#domain/quotes/schema.ts';
import { staffPeople } from '#domain/staff/schema.ts';

/** Something that somebody sent, at work: exactly one of the three, and it goes with it. */
export const inboxCases = snakeCase.table(
  'inbox_cases',
  {
    id: uuid().primaryKey(),
    submissionId: uuid()
      .unique()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    quoteId: uuid()
      .unique()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    claimId: uuid()
      .unique()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** The colleague who has it; null: nobody. */
    assigneeId: uuid().references(() => staffPeople.id),
    /** The case under which a double is read. */
    mergedInto: uuid().references((): AnyPgColumn => inboxCases.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.assigneeId),
    index().on(table.mergedInto),
    check('inbox_cases_one', sql`num_nonnulls(submission_id, quote_id, claim_id) = 1`),
  ],
);

/** What staff wrote about a case: to its sender by mail, or to each other. */
export const inboxMessages = snakeCase.table(
  'inbox_messages',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => inboxCases.id, { onDelete: 'cascade' }),
    kind: text().$type<'reply' | 'note'>().notNull(),
    message: text().notNull(),
    authorId: uuid(),
    /** The form's own key: sent again, it is the same message. */
    sendKey: text().notNull().unique(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.caseId, table.at)],
);
