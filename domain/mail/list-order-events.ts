import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { auditEntries } from '#domain/audit/schema.ts';
import { REASONS } from '#domain/orders/move-order.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orderTransitions } from '#domain/orders/schema.ts';
import { payments, paymentTransitions } from '#domain/payments/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { mailMessages } from './schema.ts';

/** One line of an order's story. */
export type OrderEvent = {
  readonly id: string;
  readonly at: Date;
  readonly kind: 'act' | 'state' | 'payment' | 'mail';
  /** `order.canceled`, `shipment.packed`, the state of order or payment, or the mail's subject. */
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
};

/**
 * Lists everything that happened to an order, the newest first: acts with their person, states,
 * messages of payments, and mails.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listOrderEvents(shop: Shop, orderId: string): Promise<OrderEvent[]> {
  requireStaff(shop, 'look');
  const [acts, states, paid, mails] = [
    await listActs(shop, orderId),
    await listStates(shop, orderId),
    await listPaymentStates(shop, orderId),
    await listOrderMails(shop, orderId),
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
  return [...told, ...states, ...paid, ...mails].sort((one, other) => other.at.getTime() - one.at.getTime());
}

async function listActs({ db }: Shop, orderId: string) {
  const parcels = db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  const tries = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId));
  const back = db.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orderId));
  const ids = [orderId, ...(await parcels), ...(await tries), ...(await back)].map((row) =>
    typeof row === 'string' ? row : row.id,
  );
  return db
    .select()
    .from(auditEntries)
    .where(inArray(auditEntries.subjectId, ids))
    .orderBy(asc(auditEntries.at));
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

async function listOrderMails({ db }: Shop, orderId: string): Promise<OrderEvent[]> {
  const { id, subject, createdAt, sentAt, refusedAt, toAddress } = mailMessages;
  const rows = await db
    .select({ id, subject, createdAt, sentAt, refusedAt, toAddress })
    .from(mailMessages)
    // The key of a mail names its order behind its kind.
    .where(eq(sql`split_part(${mailMessages.key}, ':', 2)`, orderId));
  return rows.map((mail) => ({
    ...({ id: mail.id, at: mail.createdAt, kind: 'mail', what: mail.subject, reason: '' } as const),
    ...{ who: 'mail', isPerson: false, detail: { to: mail.toAddress } },
    ...{ sentAt: mail.sentAt, refusedAt: mail.refusedAt },
  }));
}
