import Stripe from 'stripe';
import type { NewPayment, PaymentFields, PaymentProvider, ProviderPayment } from '#domain/payments/port.ts';
import { PaymentNotThere, ProviderRefused } from '#domain/payments/port.ts';
import { mapWithLimit } from '#shared/map-with-limit.ts';
import { asking } from './errors.ts';
import { readNotification } from './notification.ts';
import { type IntentFacts, KEY_IN_METADATA, viewOf } from './view-of.ts';

export type StripeSettings = {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs the messages of the one endpoint at Stripe: BASE_URL/payments/notify/stripe. */
  readonly webhookSecret: string;
  /** The API's origin: https://api.stripe.com, or a stand-in. */
  readonly apiBase: string;
  /** The address of stripe.js, which puts the Payment Element on our page. */
  readonly scriptUrl: string;
  /** `later` reserves the money first. */
  readonly capture: 'at-once' | 'later';
  /** Timeout of a call in ms. */
  readonly timeoutMs?: number;
};

/**
 * Stripe keeps keys for at least 24 hours (docs.stripe.com/api/idempotent_requests). One hour less
 * for clocks that differ.
 */
const KEY_LIFE_MS = 23 * 60 * 60 * 1000;
/** Clocks differ, so the search starts a little earlier. */
const SKEW_SECONDS = 300;
const PAGE = { limit: 100 } as const;
/** More refunds or disputes than any payment has. */
const MANY = { limit: 10_000 } as const;

/**
 * Stripe by its official library: a payment is a PaymentIntent, paid in the Payment Element on
 * our own page.
 */
export function createStripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = openStripe(settings);
  const fetchView = (reference: string) =>
    asking(reference, async () => viewOf(await factsOf(stripe, reference)));
  return {
    code: 'stripe',
    keyLifeMs: KEY_LIFE_MS,
    createPayment: (payment) => createPayment(stripe, settings, payment),
    fetchPayment: fetchView,
    findPayment: (key, since) => asking(key, () => findPayment(stripe, key, since)),
    capturePayment: async (reference, { idempotencyKey }) => {
      const before = await fetchView(reference);
      if (before.state === 'captured') return before;
      if (before.state !== 'authorized') throw new ProviderRefused(`${reference} is ${before.state}`);
      await asking(reference, () => stripe.paymentIntents.capture(reference, {}, { idempotencyKey }));
      return fetchView(reference);
    },
    cancelPayment: async (reference) => {
      await asking(reference, () => stripe.paymentIntents.cancel(reference)).catch(ignoreRefusal);
      return fetchView(reference);
    },
    refundPayment: async (reference, { idempotencyKey, amount }) => {
      const metadata = { [KEY_IN_METADATA]: idempotencyKey };
      const refund = { payment_intent: reference, amount, metadata };
      await asking(reference, () => stripe.refunds.create(refund, { idempotencyKey }));
      return fetchView(reference);
    },
    listPayments: async (since) => {
      const references = await asking('list', () => changedSince(stripe, since));
      return mapWithLimit(references, fetchView);
    },
    verifyNotification: async (rawBody, headers, now) =>
      readNotification(stripe, settings.webhookSecret, rawBody, headers, now),
    fields: async (reference) => {
      const { client_secret } = await asking(reference, () => stripe.paymentIntents.retrieve(reference));
      const { scriptUrl, publishableKey } = settings;
      const origins = originsOf(scriptUrl);
      return client_secret ? { scriptUrl, publishableKey, clientSecret: client_secret, origins } : null;
    },
  };
}

/** Without repeats by the library, because the shop looks up lost answers itself. */
function openStripe({ secretKey, apiBase, timeoutMs = 15_000 }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

async function createPayment(
  stripe: Stripe,
  settings: StripeSettings,
  { idempotencyKey, orderReference, amount, currency }: NewPayment,
): Promise<ProviderPayment> {
  const wanted = {
    amount,
    currency: currency.toLowerCase(),
    capture_method: settings.capture === 'later' ? 'manual' : 'automatic',
    automatic_payment_methods: { enabled: true },
    description: orderReference,
    metadata: { [KEY_IN_METADATA]: idempotencyKey, order: orderReference },
  } as const;
  const intent = await asking(idempotencyKey, () => stripe.paymentIntents.create(wanted, { idempotencyKey }));
  return viewOf({ intent, refunds: [], disputes: [] });
}

/**
 * Reads everything Stripe has about a payment. Refunds are fetched wherever money was captured,
 * because a failed one leaves no trace on the charge.
 */
async function factsOf(stripe: Stripe, reference: string): Promise<IntentFacts> {
  const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (!charge?.captured) return { intent, refunds: [], disputes: [] };
  const about = { payment_intent: reference, ...PAGE };
  const refunds = await stripe.refunds.list(about).autoPagingToArray(MANY);
  const disputes = charge.disputed ? await stripe.disputes.list(about).autoPagingToArray(MANY) : [];
  return { intent, refunds, disputes };
}

/** Uses the list, which is exact; Stripe's search lags by a minute. */
async function findPayment(stripe: Stripe, key: string, since: Date): Promise<ProviderPayment | null> {
  for await (const intent of stripe.paymentIntents.list({ created: from(since), ...PAGE })) {
    if (intent.metadata[KEY_IN_METADATA] === key) return viewOf(await factsOf(stripe, intent.id));
  }
  return null;
}

async function changedSince(stripe: Stripe, since: Date): Promise<string[]> {
  const when = { created: from(since), ...PAGE };
  const references = new Set<string>();
  for await (const { id } of stripe.paymentIntents.list(when)) references.add(id);
  for await (const { payment_intent } of stripe.refunds.list(when)) note(references, payment_intent);
  for await (const { payment_intent } of stripe.disputes.list(when)) note(references, payment_intent);
  return [...references];
}

/**
 * The origins that stripe.js needs (docs.stripe.com/security/guide, content security policy); a
 * stand-in's script needs its own origin only.
 */
function originsOf(scriptUrl: string): PaymentFields['origins'] {
  const { origin, hostname } = new URL(scriptUrl);
  if (hostname !== 'js.stripe.com') return { script: origin, frame: origin, connect: origin };
  return {
    script: 'https://js.stripe.com https://*.js.stripe.com',
    frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    connect: 'https://api.stripe.com',
  };
}

function note(references: Set<string>, intent: string | { id: string } | null): void {
  if (intent) references.add(typeof intent === 'string' ? intent : intent.id);
}

function from(since: Date): { gte: number } {
  return { gte: Math.floor(since.getTime() / 1000) - SKEW_SECONDS };
}

/**
 * A payment that cannot be canceled any more shows its state in the next fetch; only a missing one
 * stays an error.
 */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused) || error instanceof PaymentNotThere) throw error;
}
