import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { DeclineReason, ShownOrder } from './port.ts';
import type { PaymentState } from './states.ts';

/** The part of a payment that only its provider needs. */
export type PaymentRequest = {
  readonly locale: Locale;
  readonly email: string;
  readonly returnUrl: string;
  readonly shown?: ShownOrder;
};

/**
 * One attempt to pay one order. `idempotencyKey` is stored before the provider is called. Amounts
 * in minor units.
 */
export const payments = snakeCase.table(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    provider: text().notNull(),
    idempotencyKey: text().notNull().unique(),
    /** Our order's number, as the provider shows it. */
    orderReference: text().notNull(),
    /**
     * The request to the provider. It is deleted after the answer, because the return address
     * opens the order.
     */
    request: jsonb().$type<PaymentRequest>(),
    /** The provider's reference, after its answer. */
    providerReference: text(),
    redirectUrl: text(),
    /** Stored before an authorized payment is captured; without it no capture is allowed. */
    captureKey: text(),
    /** When the job of its capture was last sent again; null: never since it was decided. */
    captureQueuedAt: timestamp({ withTimezone: true }),
    /** The change of the order whose difference it pays; null: it pays the order itself. */
    changeId: uuid(),
    /** It pays the balance of the order, whose deposit was paid before. */
    isBalance: boolean().notNull().default(false),
    /**
     * Its change took effect, or the balance was open, so it is a part of what was paid for the
     * order.
     */
    isPart: boolean().notNull().default(false),
    state: text().$type<PaymentState>().notNull(),
    amount: integer().notNull(),
    capturedAmount: integer().notNull().default(0),
    refundedAmount: integer().notNull().default(0),
    currency: text().$type<Currency>().notNull(),
    /** The means of payment as the provider describes it; never a card number. */
    method: text(),
    cardLastDigits: text(),
    /** Why the bank refused the last attempt; null: it did not, or nobody knows. */
    declinedFor: text().$type<DeclineReason>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('payments_reference').on(table.provider, table.providerReference),
    index().on(table.updatedAt).where(sql`state in ('created', 'pending', 'authorized')`),
    check(
      'payments_amounts',
      sql`refunded_amount <= captured_amount and captured_amount <= amount and amount >= 0`,
    ),
  ],
);

/** Every change of a payment's state. */
export const paymentTransitions = snakeCase.table(
  'payment_transitions',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    fromState: text().$type<PaymentState>(),
    toState: text().$type<PaymentState>().notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.paymentId)],
);

/** Notifications of providers, one row per event, processed from here. */
export const paymentNotifications = snakeCase.table(
  'payment_notifications',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** Null when the message is about no payment. */
    providerReference: text(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    processedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('payment_notifications_event').on(table.provider, table.eventId),
    index().on(table.providerReference),
    index().on(table.provider, table.receivedAt),
  ],
);

/**
 * The states of a refund.
 *
 *   requested  to be sent
 *   sent       the provider has it and the money is on its way
 *   done       the money is back
 *   failed     the provider refused, or the bank sent the money back after it was done
 *              (`cameBackAt`)
 *   unclear    the provider forgot our key and may or may not have it: staff must decide
 */
export type RefundState = 'requested' | 'sent' | 'done' | 'failed' | 'unclear';

/**
 * Pieces that a refund pays back. `amount` is what was paid for all of them, in minor units.
 */
export type RefundItem = {
  /** The order's line; refunds of before 28 November 2026 name the variant alone. */
  readonly lineId?: string;
  /** The variant's code, as the order and its invoice have it. */
  readonly code: string;
  readonly quantity: number;
  readonly amount: number;
  readonly rateBp: number;
};

export const refunds = snakeCase.table(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    /** What came back; null for money that is not for certain pieces. The rest is delivery. */
    items: jsonb().$type<RefundItem[]>(),
    /** The change of the order that it belongs to; its documents came with the change. */
    changeId: uuid(),
    /** The return whose pieces it pays back (`returns`). */
    returnId: uuid(),
    /** Unique: one refund per reason and payment, however often it is requested. */
    idempotencyKey: text().notNull().unique(),
    state: text().$type<RefundState>().notNull(),
    /** The provider's reference, once known. */
    providerReference: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its job was last sent; null: with the refund itself. */
    queuedAt: timestamp({ withTimezone: true }),
    /**
     * When the provider was first asked under this key, stored before the call. The key's lifetime
     * there starts here.
     */
    askedAt: timestamp({ withTimezone: true }),
    /** When the money was with the buyer; it stays when the bank sends the money back. */
    doneAt: timestamp({ withTimezone: true }),
    /** When the bank sent the money of a refund that was done back to the shop. */
    cameBackAt: timestamp({ withTimezone: true }),
    /** The refund whose money came back, which this one pays again. */
    repaysId: uuid().references((): AnyPgColumn => refunds.id),
    /** How staff sent the money themselves; null: its provider sends it. */
    sentByHand: text(),
  },
  (table) => [
    index().on(table.paymentId),
    index().on(table.doneAt),
    index('refunds_requested').on(table.createdAt).where(sql`state = 'requested'`),
    index('refunds_came_back').on(table.cameBackAt).where(sql`came_back_at is not null`),
    uniqueIndex('refunds_repaid_once').on(table.repaysId).where(sql`state <> 'failed'`),
    check('refunds_amount', sql`amount > 0`),
    check(
      'refunds_came_back_once_done',
      sql`came_back_at is null or (state = 'failed' and done_at is not null)`,
    ),
  ],
);

export type DisputeState = 'open' | 'won' | 'lost';

/** A buyer's claim at the bank or the provider, as last seen there. Amount in minor units. */
export const paymentDisputes = snakeCase.table(
  'payment_disputes',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    providerReference: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('payment_disputes_reference').on(table.paymentId, table.providerReference)],
);

/** `subject` is the payment's id (ours) or the provider's reference (theirs). */
export type Mismatch = {
  readonly kind:
    | 'unknown-to-us'
    | 'unknown-to-provider'
    | 'other-amounts'
    | 'refund-unknown-to-us'
    | 'refund-unknown-to-provider';
  readonly subject: string;
};

/** Results of comparing a provider's payments with ours, for staff. */
export const paymentReconciliations = snakeCase.table(
  'payment_reconciliations',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    checked: integer().notNull(),
    mismatches: jsonb().$type<Mismatch[]>().notNull(),
    /** Why nothing was compared: the provider did not answer. */
    failure: text(),
  },
  (table) => [index().on(table.provider, table.at)],
);
