import { boolean, date, index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { SubscriptionStatus } from './states.ts';

/** An address and whether letters go to it. After leaving, the row stays: it tells what was agreed, when, in which words, and until when. */
export const newsletterSubscriptions = snakeCase.table('newsletter_subscriptions', {
  id: uuid().primaryKey(),
  /** As typed; mails go there. */
  email: text().notNull(),
  /** In small letters: one subscription per address. */
  emailKey: text().notNull().unique(),
  status: text().$type<SubscriptionStatus>().notNull(),
  /** The language of the letters: that of the page last confirmed from. */
  locale: text().$type<Locale>().notNull(),
  /** Whether offers beside the letter were agreed to. */
  marketing: boolean().notNull(),
  /** In every mail, so that each lets its reader go. It can do nothing else, and is kept readable to be put into the next mail. */
  leaveToken: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The date of the words agreed to. */
  consentVersion: date(),
  leftAt: timestamp({ withTimezone: true }),
});

/** Somebody typed an address. What they chose counts once the mail is confirmed, by the hash of the token in it. */
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
