import { type Order, PatchOp } from '@paypal/paypal-server-sdk';
import type { NewPayment, PaymentProvider, ProviderPayment } from '#domain/payments/port.ts';
import { PaymentNotThere, ProviderError, ProviderRefused } from '#domain/payments/port.ts';
import { mapWithLimit } from '#shared/map-with-limit.ts';
import { writeAmount } from './amounts.ts';
import { changedSince } from './changed-since.ts';
import { readCustomId, requestId, writeCustomId } from './custom-id.ts';
import { asking } from './errors.ts';
import { findFacts } from './find-facts.ts';
import { readNotification } from './notification.ts';
import { orderRequest } from './order-request.ts';
import { openPaypal, type PaypalAccess, type PaypalClient } from './paypal-client.ts';
import {
  capturesOf,
  isTaken,
  isUnderWay,
  liveAuthorization,
  type OrderFacts,
  unitOf,
  viewOf,
} from './view-of.ts';

export type PaypalSettings = PaypalAccess & {
  /** PayPal's name for the one webhook registered there: BASE_URL/payments/notify/paypal. */
  readonly webhookId: string;
  /** `later` reserves the money first. */
  readonly capture: 'at-once' | 'later';
  /** The end of transaction searches; absent: now. */
  readonly now?: () => Date;
};

/**
 * PayPal remembers keys of refunds for 45 days
 * (developer.paypal.com/api/rest/reference/idempotency), of orders for 6 hours. One day less for
 * clocks that differ.
 */
const KEY_LIFE_MS = 44 * 24 * 60 * 60 * 1000;
const MAX_CUSTOM_ID = 127;
/** Requests the complete object in the answer, not only its id. */
const WHOLE = { prefer: 'return=representation' } as const;

/**
 * PayPal by its official library. A payment is an order that the buyer approves on PayPal's page;
 * its money moves only when we request it.
 */
export function createPaypalPayments(settings: PaypalSettings): PaymentProvider {
  const paypal = openPaypal(settings);
  const fetchView = (reference: string) =>
    asking(reference, async () => viewOf(await findFacts(paypal, reference)));
  return {
    code: 'paypal',
    keyLifeMs: KEY_LIFE_MS,
    showsOrder: true,
    pageOrigin: pageOriginOf(settings.apiBase),
    createPayment: (payment) => createPayment(paypal, settings, payment),
    fetchPayment: fetchView,
    // PayPal lists no orders. One whose answer was lost has no effect, because nobody knows where
    // to approve it.
    findPayment: async () => null,
    capturePayment: async (reference, { idempotencyKey }) => {
      await capture(paypal, reference, idempotencyKey);
      return fetchView(reference);
    },
    cancelPayment: async (reference) => {
      await asking(reference, () => giveUp(paypal, reference)).catch(ignoreRefusal);
      return asking(reference, async () => withoutMoney(await findFacts(paypal, reference)));
    },
    refundPayment: async (reference, { idempotencyKey, amount }) => {
      await refund(paypal, reference, idempotencyKey, amount);
      return fetchView(reference);
    },
    listPayments: async (since) => {
      const until = settings.now?.() ?? new Date();
      const references = await asking('list', () => changedSince(paypal, since, until));
      return mapWithLimit(references, fetchView);
    },
    verifyNotification: (rawBody, headers, now) =>
      asking('webhook', () => readNotification(paypal, settings.webhookId, rawBody, headers, now)),
  };
}

/** The origin of the approval page: www beside api-m. A stand-in has both on one origin. */
function pageOriginOf(apiBase: string): string {
  return new URL(apiBase).origin.replace('//api-m.', '//www.');
}

async function createPayment(
  paypal: PaypalClient,
  settings: PaypalSettings,
  payment: NewPayment,
): Promise<ProviderPayment> {
  const body = orderRequest(payment, settings.capture);
  const paypalRequestId = requestId(payment.idempotencyKey);
  const { result: order } = await asking(payment.idempotencyKey, () =>
    paypal.orders.createOrder({ body, paypalRequestId, ...WHOLE }),
  );
  const view = viewOf({ order, refunds: [], disputes: [] });
  // PayPal answers a repeated key with the first order, whatever the new request says.
  if (view.amount !== payment.amount || view.currency !== payment.currency)
    throw new ProviderError(`PayPal, ${payment.idempotencyKey}: ${view.reference} is of another amount`);
  return view;
}

/**
 * Captures an approved order. @throws ProviderRefused when it is not approved, or the means of
 * payment was declined
 */
async function capture(paypal: PaypalClient, reference: string, key: string): Promise<void> {
  const order = await getOrder(paypal, reference);
  if (isDecided(order)) return;
  const { state } = viewOf({ order, refunds: [], disputes: [] });
  if (state !== 'authorized') throw new ProviderRefused(`${reference} is ${state}`);
  const call = isReservedFirst(order) ? takeReserved : take;
  try {
    await asking(reference, () => call(paypal, order, key));
  } catch (error) {
    // Another call may have been faster.
    if (!(error instanceof ProviderRefused) || !isDecided(await getOrder(paypal, reference))) throw error;
  }
}

async function take(paypal: PaypalClient, { id = '' }: Order, key: string): Promise<void> {
  await paypal.orders.captureOrder({ id, paypalRequestId: requestId(key) });
}

/**
 * Reserves the money and captures it: two calls, each with its own key; the first is skipped once
 * it is done.
 */
async function takeReserved(paypal: PaypalClient, order: Order, key: string): Promise<void> {
  const id = order.id ?? '';
  if (!liveAuthorization(order))
    await paypal.orders.authorizeOrder({ id, paypalRequestId: requestId(`authorize:${key}`) });
  const authorizationId = liveAuthorization(await getOrder(paypal, id))?.id;
  if (!authorizationId) throw new ProviderRefused(`${id} was not authorized`);
  const paypalRequestId = requestId(key);
  await paypal.payments.captureAuthorizedPayment({
    authorizationId,
    paypalRequestId,
    body: { finalCapture: true },
  });
}

/**
 * Releases reserved money. An order without any is marked, so nobody captures it later.
 * Captured money stays.
 */
async function giveUp(paypal: PaypalClient, reference: string): Promise<void> {
  const order = await getOrder(paypal, reference);
  if (isDecided(order)) return;
  const authorizationId = liveAuthorization(order)?.id;
  if (authorizationId) {
    await paypal.payments.voidPayment({ authorizationId });
    return;
  }
  const { customId, referenceId = 'default' } = unitOf(order);
  const { key, ending } = readCustomId(customId);
  if (ending) return;
  const path = `/purchase_units/@reference_id=='${referenceId}'/custom_id`;
  const value = writeCustomId(key, 'canceled');
  await paypal.orders.patchOrder({ id: reference, body: [{ op: PatchOp.Replace, path, value }] });
}

/**
 * Canceled anyway when PayPal does not let us mark the order: its money moves only when
 * we request it.
 */
function withoutMoney(facts: OrderFacts): ProviderPayment {
  const view = viewOf(facts);
  const isOver = view.state !== 'pending' && view.state !== 'authorized';
  if (isOver || isDecided(facts.order) || liveAuthorization(facts.order)) return view;
  return { ...view, state: 'canceled', redirectUrl: null };
}

async function refund(paypal: PaypalClient, reference: string, key: string, amount: number): Promise<void> {
  if (key.length > MAX_CUSTOM_ID) throw new ProviderRefused(`the key is too long for PayPal: ${key}`);
  const order = await getOrder(paypal, reference);
  const taken = capturesOf(order).find(isTaken);
  if (!taken?.id) throw new ProviderRefused(`${reference} was not captured`);
  const { id: captureId } = taken;
  const body = {
    amount: writeAmount(amount, unitOf(order).amount?.currencyCode ?? ''),
    customId: key,
    invoiceId: key,
  };
  await asking(reference, () =>
    paypal.payments.refundCapturedPayment({ captureId, paypalRequestId: requestId(key), body }),
  );
}

async function getOrder(paypal: PaypalClient, id: string): Promise<Order> {
  return (await asking(id, () => paypal.orders.getOrder({ id }))).result;
}

/** Whether its money is ours or on its way to us. */
function isDecided(order: Order): boolean {
  return capturesOf(order).some((one) => isTaken(one) || isUnderWay(one));
}

function isReservedFirst({ intent }: Order): boolean {
  return String(intent) === 'AUTHORIZE';
}

/**
 * A payment that cannot be canceled any more shows its state in the next fetch; only a missing one
 * stays an error.
 */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused) || error instanceof PaymentNotThere) throw error;
}
