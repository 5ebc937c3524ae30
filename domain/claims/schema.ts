import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { markets } from '#domain/markets/schema.ts';
import { serials } from '#domain/serials/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { MessageKind } from './message-kinds.ts';
import type { ClaimPart } from './parts.ts';
import type { ClaimRule } from './rules.ts';
import type { ClaimState } from './states.ts';

/** What owns the photographs of a claim among the uploads. */
export const CLAIM = 'claim';

/** What an owner claims of the maker: parts, what is wrong, and what it may cost as it was told. */
export const claims = snakeCase.table(
  'claims',
  {
    id: uuid().primaryKey(),
    /** Easy to read aloud, `C-7K4M-Q2XP`. */
    number: text().notNull().unique(),
    state: text().$type<ClaimState>().notNull(),
    /** The last day of the step it is in; null: it is over. */
    dueOn: date(),
    serial: text()
      .notNull()
      .references(() => serials.serial),
    registrationId: uuid()
      .notNull()
      .references(() => warrantyRegistrations.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    happenedOn: date(),
    /** What looking at it costs where nothing covers it; null: nothing was told. */
    checkAmount: integer(),
    carriageAmount: integer(),
    currency: text().$type<Currency>(),
    /** The form's own key: sent again, it is the same claim. */
    sendKey: text().notNull(),
    /** Of parts, words and photographs: the same from another tab is the same claim. */
    contentHash: text().notNull(),
    /** The language of its mails. */
    locale: text().$type<Locale>().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** Renewed by each step. */
    forgetAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('claims_one_per_send').on(table.registrationId, table.sendKey),
    index().on(table.registrationId, table.sentAt),
    index().on(table.serial),
    index().on(table.state, table.dueOn),
    index().on(table.state, table.id),
    index().on(table.forgetAt),
    index('claims_found_by_number').on(sql`number text_pattern_ops`),
    check('claims_clock', sql`(state in ('sent', 'examining', 'asked', 'approved')) = (due_on is not null)`),
    check('claims_cost', sql`(check_amount is null) = (currency is null)`),
  ],
);

/** The parts of a claim, and the rule that each fell under when it was sent. */
export const claimParts = snakeCase.table(
  'claim_parts',
  {
    claimId: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    part: text().$type<ClaimPart>().notNull(),
    rule: text().$type<ClaimRule>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.part] })],
);

/** What owner and staff write to each other. */
export const claimMessages = snakeCase.table(
  'claim_messages',
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull(),
    isFromOwner: boolean().notNull(),
    message: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.claimId, table.sentAt)],
);

/** The photographs of a claim, by their fields; those that came later with their message. */
export const claimPhotos = snakeCase.table(
  'claim_photos',
  {
    claimId: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    uploadId: uuid().notNull(),
    /** Null: it came with the claim. */
    messageId: uuid().references(() => claimMessages.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.field] }), index().on(table.messageId)],
);

/** Every change of a claim's state: who, when, why, and until when the next step is due. */
export const claimTransitions = snakeCase.table(
  'claim_transitions',
  {
    id: uuid().primaryKey(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    fromState: text().$type<ClaimState>(),
    toState: text().$type<ClaimState>().notNull(),
    dueOn: date(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    actorId: text(),
    reason: text().notNull(),
  },
  (table) => [index().on(table.claimId, table.at)],
);

/** What looking at a part costs that nothing covers, and sending it back; per market. */
export const claimFees = snakeCase.table('claim_fees', {
  market: text()
    .primaryKey()
    .references(() => markets.code),
  checkAmount: integer().notNull(),
  carriageAmount: integer().notNull(),
  currency: text().$type<Currency>().notNull(),
});
