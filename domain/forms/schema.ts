import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
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
import type { FormDefinition } from './definition.ts';
import type { FormKind } from './kinds.ts';
import type { SpamSign, SubmissionState } from './states.ts';

/** Every saved version of a definition, numbered from 1; never changed. */
export const formVersions = snakeCase.table(
  'form_versions',
  {
    slug: text().notNull(),
    number: integer().notNull(),
    definition: jsonb().$type<FormDefinition>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    actorId: text(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.number] })],
);

/** Forms by slug, with the version that is shown. */
export const forms = snakeCase.table(
  'forms',
  { slug: text().primaryKey(), number: integer().notNull() },
  (table) => [
    foreignKey({
      name: 'forms_shown_version',
      columns: [table.slug, table.number],
      foreignColumns: [formVersions.slug, formVersions.number],
    }),
  ],
);

/** Whether a form is on in a language; no row: it is on. */
export const formSwitches = snakeCase.table(
  'form_switches',
  {
    slug: text()
      .notNull()
      .references(() => forms.slug),
    locale: text().$type<Locale>().notNull(),
    isOn: boolean().notNull(),
    /** Why it is off, in words for visitors; empty: it just is. */
    reason: text().notNull().default(''),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.locale] })],
);

/** A consent as it was asked for: the words of the field, and what was answered. */
export type AskedConsent = { readonly field: string; readonly text: string; readonly answer: string };

/** What owns the uploads of a submission. */
export const SUBMISSION = 'form-submission';

/** What somebody sent by a form, until `forgetAt`. */
export const formSubmissions = snakeCase.table(
  'form_submissions',
  {
    id: uuid().primaryKey(),
    /** Easy to read aloud, `F-7K4M-Q2XP`. */
    number: text().notNull().unique(),
    /** The order of arrival. */
    arrival: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    formSlug: text().notNull(),
    /** The version it answers: its questions, and the wording of its consents. */
    formVersion: integer().notNull(),
    kind: text().$type<FormKind>().notNull(),
    state: text().$type<SubmissionState>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Answers by the slugs of fields. */
    answers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** Uploads by the slugs of fields. */
    files: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    consents: jsonb().$type<readonly AskedConsent[]>().notNull(),
    /** The sender's address, and in lower case; empty where the form asks for none. */
    email: text().notNull(),
    emailKey: text().notNull(),
    /** SHA-256 of all answers: the same sent again is one submission. */
    contentHash: text().notNull(),
    /** SHA-256 of the longest text; empty for short ones. Spam repeats itself. */
    textHash: text().notNull(),
    /** Why it is held back; empty: it is not. */
    heldFor: jsonb().$type<readonly SpamSign[]>().notNull(),
    arrivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its mails were written; null: not yet. */
    mailedAt: timestamp({ withTimezone: true }),
    forgetAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'form_submissions_version',
      columns: [table.formSlug, table.formVersion],
      foreignColumns: [formVersions.slug, formVersions.number],
    }),
    index().on(table.contentHash, table.arrivedAt),
    index().on(table.textHash, table.arrivedAt),
    index().on(table.emailKey, table.arrivedAt),
    index().on(table.forgetAt),
    index().on(table.state, table.arrival),
    index().on(table.state, table.id),
    // What staff look up by its beginning.
    index('form_submissions_found_by_number').on(sql`number text_pattern_ops`),
    index('form_submissions_found_by_email').on(sql`email_key text_pattern_ops`),
    index('form_submissions_found_by_name').on(sql`lower(answers ->> 'last-name') text_pattern_ops`),
  ],
);

/** Every change of a submission's state. */
export const formTransitions = snakeCase.table(
  'form_transitions',
  {
    id: uuid().primaryKey(),
    submissionId: uuid()
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    fromState: text().$type<SubmissionState>(),
    toState: text().$type<SubmissionState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.submissionId, table.at)],
);
