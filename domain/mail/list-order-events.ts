import { and, eq, notInArray } from 'drizzle-orm';
import { listNotes, type Note } from '#domain/notes/list-notes.ts';
import { REASONS } from '#domain/orders/move-order.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orderTransitions } from '#domain/orders/schema.ts';
import { paymentNotifications, payments, paymentTransitions } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { listOrderActs } from './list-order-acts.ts';
import { mailMessages } from './schema.ts';

/** One line of an order's story. */
export type OrderEvent = {
  readonly id: string;
  readonly at: Date;
  readonly kind: 'act' | 'state' | 'payment' | 'message' | 'mail' | 'note';
  /**
   * `order.canceled`, `shipment.packed`, the state of order or payment, the type of a provider's
   * message, the mail's subject, or the note's text.
   */
  readonly what: string;
  readonly reason: string;
  /** Who acted: the name of a person, or the kind of actor. */
  readonly who: string;
  /** Whether `who` is a person's name. */
  readonly isPerson: boolean;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Of a mail: when it left, or was refused. */
  readonly sentAt?: Date | null;
  readonly refusedAt?: Date | null;
  /** Of a note: the colleagues it names. */
  readonly named?: Note['named'];
};

/**
 * Lists everything that happened to an order, the newest first: acts with their person, states,
 * payments with their providers' messages, mails, and notes.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listOrderEvents(shop: Shop, orderId: string): Promise<OrderEvent[]> {
  requireStaff(shop, 'look');
  const [acts, states, paid, messages, mails, notes] = [
    await listOrderActs(shop, orderId),
    await listStates(shop, orderId),
    await listPaymentStates(shop, orderId),
    await listProviderMessages(shop, orderId),
    await listOrderMails(shop, orderId),
    (await listNotes(shop, orderId)).map(eventOfNote),
  ];
  const names = await listNames(
    shop,
    acts.map(({ actorId }) => actorId ?? ''),
  );
  const told = acts.map(({ id, at, action, reason, actorKind, actorId, detail, after }) => {
    const name = names.get(actorId ?? '') ?? (actorKind === 'staff' ? actorId : null);
    const why = reason || (typeof detail.reason === 'string' ? detail.reason : '');
    const more = { ...detail, ...after };
    return {
      ...({ id, at, kind: 'act', what: action, reason: why, detail: more } as const),
      ...{ who: name ?? actorKind, isPerson: Boolean(name) },
    };
  });
  return [...told, ...states, ...paid, ...messages, ...mails, ...notes].sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
}

async function listStates({ db }: Shop, orderId: string): Promise<OrderEvent[]> {
  // That it was placed and paid, its acts say already.
  const told: readonly string[] = [REASONS.placed, REASONS.paid];
  const isNews = and(eq(orderTransitions.orderId, orderId), notInArray(orderTransitions.reason, [...told]));
  const rows = await db.select().from(orderTransitions).where(isNews);
  return rows.map(({ id, at, toStatus, reason, actor }) => {
    return {
      id,
      at,
      kind: 'state',
      what: toStatus,
      reason,
      who: actor,
      isPerson: false,
      detail: {},
    } as const;
  });
}

async function listPaymentStates({ db }: Shop, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .select({ step: paymentTransitions, provider: payments.provider, amount: payments.amount })
    .from(paymentTransitions)
    .innerJoin(payments, eq(payments.id, paymentTransitions.paymentId))
    .where(eq(payments.orderId, orderId));
  return rows.map(({ step: { id, at, toState, reason, actor }, provider, amount }) => {
    const detail = { provider, amount };
    return { id, at, kind: 'payment', what: toState, reason, who: actor, isPerson: false, detail } as const;
  });
}

/** What the providers said of its payments, in their own words. */
async function listProviderMessages({ db }: Shop, orderId: string): Promise<OrderEvent[]> {
  const { id, type, receivedAt, provider, providerReference } = paymentNotifications;
  const isOfIt = and(
    ...[eq(payments.provider, provider), eq(payments.providerReference, providerReference)],
    eq(payments.orderId, orderId),
  );
  const rows = await db
    .select({ id, type, at: receivedAt, provider })
    .from(paymentNotifications)
    .innerJoin(payments, isOfIt);
  return rows.map((row) => ({
    ...({ id: row.id, at: row.at, kind: 'message', what: row.type, reason: '', detail: {} } as const),
    ...{ who: row.provider, isPerson: true },
  }));
}

async function listOrderMails({ db }: Shop, orderId: string): Promise<OrderEvent[]> {
  const { id, subject, createdAt, sentAt, refusedAt, toAddress } = mailMessages;
  const rows = await db
    .select({ id, subject, createdAt, sentAt, refusedAt, toAddress })
    .from(mailMessages)
    .where(eq(mailMessages.orderId, orderId));
  return rows.map((mail) => ({
    ...({ id: mail.id, at: mail.createdAt, kind: 'mail', what: mail.subject, reason: '' } as const),
    ...{ who: 'mail', isPerson: false, detail: { to: mail.toAddress } },
    ...{ sentAt: mail.sentAt, refusedAt: mail.refusedAt },
  }));
}

function eventOfNote({ id, at, author, text, named }: Note): OrderEvent {
  const what = { kind: 'note', what: text, reason: '', detail: {} } as const;
  return { id, at, ...what, who: author, isPerson: true, named };
}
