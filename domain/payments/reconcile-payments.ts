import { and, gte, inArray, isNotNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Shop } from '#domain/shop.ts';
import { applyProviderView } from './apply-provider-view.ts';
import type { ProviderPayment } from './port.ts';
import { providerOf } from './provider-of.ts';
import { payments } from './schema.ts';

export type Reconciliation = {
  /** Provider references of payments we have no row for. */
  readonly unknownToUs: string[];
  /** Ids of our payments the provider does not list. */
  readonly unknownToProvider: string[];
  /** Orders of payments that were brought to the provider's state: settle them. */
  readonly orderIds: string[];
};

/**
 * Compares a provider's list with ours since an instant, in both directions, and brings ours to what the provider says. What only one
 * side knows is recorded for staff.
 */
export async function reconcilePayments(
  shop: Shop,
  providerCode: string,
  since: Date,
): Promise<Reconciliation> {
  const views = await providerOf(shop, providerCode).listPayments(since);
  const ours = await findByKeys(shop, views);
  const unknownToUs = views.filter((view) => !ours.has(view.idempotencyKey)).map((view) => view.reference);
  const unknownToProvider = await findMissing(shop, providerCode, since, views);
  const orderIds: string[] = [];
  for (const view of views) {
    const payment = ours.get(view.idempotencyKey);
    if (!payment) continue;
    const after = await applyProviderView(shop, payment.id, view, 'reconciliation');
    if (after.state !== payment.state) orderIds.push(payment.orderId);
  }
  for (const subjectId of [...unknownToUs, ...unknownToProvider]) {
    const detail = { unknownTo: unknownToUs.includes(subjectId) ? 'shop' : 'provider' };
    await recordAudit(shop, { action: 'payment.unmatched', subjectKind: 'payment', subjectId, detail });
  }
  return { unknownToUs, unknownToProvider, orderIds };
}

async function findByKeys(shop: Shop, views: readonly ProviderPayment[]) {
  const keys = views.map((view) => view.idempotencyKey);
  const rows = await shop.db
    .select()
    .from(payments)
    .where(keys.length ? inArray(payments.idempotencyKey, keys) : undefined)
    .limit(keys.length);
  return new Map(rows.map((row) => [row.idempotencyKey, row]));
}

async function findMissing(
  shop: Shop,
  provider: string,
  since: Date,
  views: readonly ProviderPayment[],
): Promise<string[]> {
  const listed = new Set(views.map((view) => view.reference));
  const rows = await shop.db
    .select({ id: payments.id, provider: payments.provider, reference: payments.providerReference })
    .from(payments)
    .where(and(gte(payments.createdAt, since), isNotNull(payments.providerReference)));
  return rows
    .filter((row) => row.provider === provider && !listed.has(row.reference ?? ''))
    .map((row) => row.id);
}
