import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { applyProviderView, mismatchesOf } from './apply-provider-view.ts';
import type { Payment } from './find-payment.ts';
import { ifNotThere, type PaymentProvider, type ProviderPayment } from './port.ts';
import { providerOf } from './provider-of.ts';
import { type Mismatch, payments, type RefundState, refunds } from './schema.ts';
import type { PaymentState } from './states.ts';

const SEEN_THERE: readonly RefundState[] = ['sent', 'done'];
const ENDED_WITHOUT_MONEY: readonly PaymentState[] = ['declined', 'canceled'];

export type Reconciliation = {
  /** How many payments were compared, theirs and ours. */
  readonly checked: number;
  readonly mismatches: readonly Mismatch[];
  /**
   * Orders of payments that were updated to the provider's state; `payment.changed` settles them.
   */
  readonly orderIds: readonly string[];
};

/**
 * Compares a provider's payments with ours since an instant, in both directions, and applies the
 * provider's view. A difference is announced and audited once for staff (`payment.unmatched`),
 * however often it is found.
 * @throws ProviderError when the provider does not answer
 */
export async function reconcilePayments(
  shop: Shop,
  providerCode: string,
  since: Date,
): Promise<Reconciliation> {
  const provider = providerOf(shop, providerCode);
  const listed = await provider.listPayments(since);
  const unlisted = await findUnlisted(shop, provider, since, listed);
  const views = [...listed, ...unlisted.views];
  const ours = await findByKeys(shop, provider.code, views);
  const mismatches: Mismatch[] = unlisted.missing.map((subject) => ({
    kind: 'unknown-to-provider',
    subject,
  }));
  const orderIds: string[] = [];
  for (const view of views) {
    const payment = ours.get(view.idempotencyKey);
    if (!payment) {
      mismatches.push({ kind: 'unknown-to-us', subject: view.reference });
      continue;
    }
    mismatches.push(...(await compare(shop, provider, payment, view)));
    const after = await applyProviderView(shop, payment.id, view, 'reconciliation');
    if (after.state !== payment.state) orderIds.push(payment.orderId);
  }
  for (const mismatch of mismatches) await raise(shop, provider.code, mismatch);
  return { checked: views.length + unlisted.missing.length, mismatches, orderIds };
}

/**
 * Our payments of that time that the provider's list lacks, each fetched by itself, because lists
 * may lag or show only moved money. A payment that ended without money is not missing, because some
 * providers drop those.
 */
async function findUnlisted(
  shop: Shop,
  provider: PaymentProvider,
  since: Date,
  listed: readonly ProviderPayment[],
): Promise<{ views: ProviderPayment[]; missing: string[] }> {
  const seen = new Set(listed.map((view) => view.reference));
  const isOurs = and(
    eq(payments.provider, provider.code),
    gte(payments.createdAt, since),
    isNotNull(payments.providerReference),
  );
  const rows = await shop.db
    .select({ id: payments.id, reference: payments.providerReference, state: payments.state })
    .from(payments)
    .where(isOurs);
  const views: ProviderPayment[] = [];
  const missing: string[] = [];
  for (const { id, reference, state } of rows) {
    if (reference === null || seen.has(reference)) continue;
    const view = await provider.fetchPayment(reference).catch(ifNotThere);
    if (view) views.push(view);
    else if (!ENDED_WITHOUT_MONEY.includes(state)) missing.push(id);
  }
  return { views, missing };
}

async function findByKeys(
  shop: Shop,
  provider: string,
  views: readonly ProviderPayment[],
): Promise<Map<string, Payment>> {
  const keys = views.map((view) => view.idempotencyKey);
  if (keys.length === 0) return new Map();
  const isThese = and(eq(payments.provider, provider), inArray(payments.idempotencyKey, keys));
  const rows = await shop.db.select().from(payments).where(isThese);
  return new Map(rows.map((row) => [row.idempotencyKey, row]));
}

async function compare(
  shop: Shop,
  provider: PaymentProvider,
  payment: Payment,
  view: ProviderPayment,
): Promise<Mismatch[]> {
  const ours = await shop.db
    .select({
      ...{ id: refunds.id, key: refunds.idempotencyKey, state: refunds.state },
      sentByHand: refunds.sentByHand,
    })
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id));
  const known = ours.map(({ key }) => key);
  const strange = view.refunds.filter(({ idempotencyKey: key }) => key === null || !known.includes(key));
  // Only refunds the provider showed before; a requested one may be on its way there, and what
  // staff sent themselves never was.
  const told = ours.filter(({ state, sentByHand }) => SEEN_THERE.includes(state) && sentByHand === null);
  const lost = await findLost(provider, told, view);
  const isOther = mismatchesOf(payment, view).length > 0;
  return [
    ...(isOther ? [{ kind: 'other-amounts', subject: payment.id } as const] : []),
    ...strange.map(({ reference }) => ({ kind: 'refund-unknown-to-us', subject: reference }) as const),
    ...lost.map(({ id }) => ({ kind: 'refund-unknown-to-provider', subject: id }) as const),
  ];
}

/**
 * Refunds that the provider showed before and no longer shows. It is asked once more, because a
 * long list takes minutes and a refund may be sent meanwhile.
 */
async function findLost<Refund extends { key: string }>(
  provider: PaymentProvider,
  told: readonly Refund[],
  view: ProviderPayment,
): Promise<readonly Refund[]> {
  const missing = missingIn(told, view);
  if (missing.length === 0) return [];
  const again = await provider.fetchPayment(view.reference).catch(ifNotThere);
  return again ? missingIn(missing, again) : missing;
}

function missingIn<Refund extends { key: string }>(told: readonly Refund[], view: ProviderPayment): Refund[] {
  return told.filter(({ key }) => !view.refunds.some((one) => one.idempotencyKey === key));
}

function raise(shop: Shop, provider: string, { kind, subject }: Mismatch): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const key = `payment.unmatched:${provider}:${kind}:${subject}`;
    const isNew = await writeEvent(inside, {
      name: 'payment.unmatched',
      key,
      payload: { provider, kind, subject },
    });
    if (!isNew) return;
    const detail = { provider, kind };
    await recordAudit(inside, {
      action: 'payment.unmatched',
      subjectKind: 'payment',
      subjectId: subject,
      detail,
    });
  });
}
