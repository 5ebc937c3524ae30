import { boolean, date, index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { SubscriptionStatus } from './states.ts';

/**
 * An address and its newsletter status. The row stays after leaving, as the record of what was
 * agreed, when, in which words, and until when.
 */
export const newsletterSubscriptions = snakeCase.table(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey(),
    /** As typed; mails go there. */
    email: text().notNull(),
    /** In lower case: one subscription per address. */
    emailKey: text().notNull().unique(),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** The language of the letters: the page's at the last confirmation. */
    locale: text().$type<Locale>().notNull(),
    /** Whether they agreed to offers as well. */
    marketing: boolean().notNull(),
    /**
     * The token in every mail for leaving. It can do nothing else, and is stored in clear so the
     * next mail can contain it.
     */
    leaveToken: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** The date of the wording they agreed to. */
    consentVersion: date(),
    leftAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.status, table.createdAt, table.id)],
);

/**
 * A request for an address. Its choices count once the mail is confirmed, by the hash of its token.
 */
export const newsletterAsks = snakeCase.table(
  'newsletter_asks',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    marketing: boolean().notNull(),
    consentVersion: date().notNull(),
    /** Empty until the mail is written. */
    tokenHash: text().unique(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.subscriptionId, table.askedAt), index().on(table.askedAt)],
);

/** Every change of a subscription's status: who, when, why. */
export const newsletterTransitions = snakeCase.table(
  'newsletter_transitions',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    fromStatus: text().$type<SubscriptionStatus>(),
    toStatus: text().$type<SubscriptionStatus>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.subscriptionId)],
);
