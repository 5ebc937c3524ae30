import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { newId } from '#shared/ids.ts';
import { ProviderError } from './port.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { type Mismatch, paymentReconciliations } from './schema.ts';

export type ReconciliationReport = typeof paymentReconciliations.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far the first reconciliation looks back. */
const FIRST_MS = 7 * DAY_MS;
/** Each run overlaps with the one before, because lists lag by hours and clocks differ. */
const OVERLAP_MS = DAY_MS;

/**
 * Reconciles every provider whose last report is a day old and stores a report for staff. A
 * provider that does not answer gets a report saying so; the next run then covers the missed time
 * too. A failure of one provider does not affect the others.
 */
export function reconcileDaily(shop: Shop): Promise<void> {
  const isOld = (at: Date) => shop.clock.now().getTime() - at.getTime() >= DAY_MS;
  return reconcileEach(shop, isOld);
}

/** The same at once: after a restore the last report is one of before it. */
export function reconcileNow(shop: Shop): Promise<void> {
  return reconcileEach(shop, () => true);
}

async function reconcileEach(shop: Shop, isDue: (lastAt: Date) => boolean): Promise<void> {
  await forEachDespiteErrors(Object.keys(shop.ports.payment), async (provider) => {
    const last = await lastDone(shop, provider);
    if (last && !isDue(last.at)) return;
    const from = last ? last.at.getTime() - OVERLAP_MS : shop.clock.now().getTime() - FIRST_MS;
    await report(shop, provider, new Date(from));
  });
}

async function report(shop: Shop, provider: string, since: Date): Promise<void> {
  const row = { id: newId(), provider, since, at: shop.clock.now() };
  const found = await reconcilePayments(shop, provider, since).catch((error) => {
    if (error instanceof ProviderError)
      return { checked: 0, mismatches: [] as Mismatch[], failure: error.message };
    throw error;
  });
  const { checked } = found;
  const failure = 'failure' in found ? found.failure : null;
  await shop.db
    .insert(paymentReconciliations)
    .values({ ...row, checked, mismatches: [...found.mismatches], failure });
}

async function lastDone(shop: Shop, provider: string): Promise<ReconciliationReport | null> {
  const isDone = and(eq(paymentReconciliations.provider, provider), isNull(paymentReconciliations.failure));
  const [last] = await shop.db
    .select()
    .from(paymentReconciliations)
    .where(isDone)
    .orderBy(desc(paymentReconciliations.at))
    .limit(1);
  return last ?? null;
}

/** Lists the last report of each provider, for staff. */
export function listLastReconciliations(shop: Pick<Shop, 'db'>): Promise<ReconciliationReport[]> {
  return shop.db
    .selectDistinctOn([paymentReconciliations.provider])
    .from(paymentReconciliations)
    .orderBy(paymentReconciliations.provider, desc(paymentReconciliations.at));
}
