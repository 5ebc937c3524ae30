import { and, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { applyProviderView, isRepeated } from './apply-provider-view.ts';
import type { Payment } from './find-payment.ts';
import { ifNotThere, type PaymentProvider, type ProviderNotification, type ProviderPayment } from './port.ts';
import { providerOf, requireProvider } from './provider-of.ts';
import { notificationNotGenuine } from './refusals.ts';
import { paymentNotifications, payments } from './schema.ts';

/** Applies what a provider says of a payment, in a transaction of its own. */
export type ApplyNews = (payment: Payment, view: ProviderPayment, reason: string) => Promise<unknown>;

/**
 * Receives a provider's message: verifies it, stores it once per event, and fetches the payment's
 * current state from the provider. Repeats, delays and any order therefore end in the same state.
 * @param rawBody the body's bytes as text, before any parsing, because the signature covers them
 * @param apply what becomes of news; a caller may settle the order in the same transaction
 * @throws Refusal payments.method-unknown, payments.notification-not-genuine · ProviderError:
 *   answer 5xx, the provider will repeat it
 */
export async function receiveNotification(
  shop: Shop,
  providerCode: string,
  rawBody: string,
  headers: Headers,
  apply: ApplyNews = (payment, view, reason) => applyProviderView(shop, payment.id, view, reason),
): Promise<void> {
  requireProvider(shop, providerCode);
  const provider = providerOf(shop, providerCode);
  const notification = await provider.verifyNotification(rawBody, headers, shop.clock.now());
  if (!notification) throw notificationNotGenuine();
  if (!(await writeNotification(shop, providerCode, notification))) return;
  if (notification.reference !== null) await look(shop, provider, notification, apply);
  await markProcessed(shop, providerCode, notification.eventId);
}

async function look(
  shop: Shop,
  provider: PaymentProvider,
  { reference, type }: ProviderNotification,
  apply: ApplyNews,
): Promise<void> {
  // A payment its provider does not know is nobody's: an error would make the provider repeat it.
  const view = await provider.fetchPayment(reference ?? '').catch(ifNotThere);
  const payment = view && (await findByKey(shop, view.idempotencyKey));
  if (payment && !isRepeated(payment, view)) await apply(payment, view, `told: ${type}`);
}

/**
 * Returns false when this event was processed before. A stored but unprocessed one (after a crash)
 * counts as new.
 */
async function writeNotification(
  shop: Shop,
  provider: string,
  notification: ProviderNotification,
): Promise<boolean> {
  const { eventId, type, payload, reference } = notification;
  const inserted = await shop.db
    .insert(paymentNotifications)
    .values({
      id: newId(),
      provider,
      eventId,
      providerReference: reference,
      type,
      payload,
      receivedAt: shop.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentNotifications.id })
    .prepare()
    .execute();
  if (inserted.length === 1) return true;
  const [before] = await shop.db
    .select({ processedAt: paymentNotifications.processedAt })
    .from(paymentNotifications)
    .where(ofEvent(provider, eventId));
  return before?.processedAt === null;
}

async function markProcessed(shop: Shop, provider: string, eventId: string): Promise<void> {
  await shop.db
    .update(paymentNotifications)
    .set({ processedAt: shop.clock.now() })
    .where(ofEvent(provider, eventId))
    .prepare()
    .execute();
}

function ofEvent(provider: string, eventId: string) {
  return and(eq(paymentNotifications.provider, provider), eq(paymentNotifications.eventId, eventId));
}

/**
 * Finds it by our key in the provider's view. We do not know the reference when the provider's
 * first answer was lost.
 */
async function findByKey(shop: Shop, idempotencyKey: string): Promise<Payment | null> {
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.idempotencyKey, idempotencyKey))
    .prepare()
    .execute();
  return payment ?? null;
}
