import {
  type NewPayment,
  PaymentNotThere,
  type PaymentProvider,
  ProviderError,
  type ProviderNotification,
  type ProviderPayment,
  ProviderRefused,
} from '#domain/payments/port.ts';
import { sha256 } from '#shared/hash.ts';
import type { SandboxMethod, SandboxPayment } from './events.ts';
import { changePayment, readPayment, referencesChangedSince } from './journal.ts';
import type { SandboxSettings } from './settings.ts';
import { isSigned, pageKey, SIGNATURE_HEADER } from './signature.ts';

/** It never forgets a key, but declares a short time, so that shops have to look refunds up. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * The sandbox as a payment provider. It has its own journal, so it remembers payments that a
 * killed shop lost.
 * @param settings.publicUrl the public address of `createSandboxApp`, without trailing slash
 */
export function createSandboxProvider(settings: SandboxSettings & { publicUrl: string }): PaymentProvider {
  const answer = losingAnswers(settings);
  return {
    code: 'sandbox',
    keyLifeMs: KEY_LIFE_MS,
    createPayment: (payment) => createPayment(settings, payment, answer),
    fetchPayment: (reference) => fetchPayment(settings, reference),
    findPayment: async (idempotencyKey) => {
      const payment = await readPayment(settings.folder, referenceOf(idempotencyKey));
      return payment && publicView(payment);
    },
    capturePayment: async (reference) => answer(await capture(settings, reference)),
    cancelPayment: async (reference) => {
      const decide = (payment: SandboxPayment | null) =>
        payment?.state === 'pending' || payment?.state === 'authorized'
          ? ({ type: 'canceled', by: 'shop' } as const)
          : null;
      return answer(found(reference, await changePayment(settings, reference, decide)));
    },
    refundPayment: (reference, refund) => refundPayment(settings, reference, refund, answer),
    listPayments: async (since) => {
      const references = await referencesChangedSince(settings.folder, since);
      const read = references.map((reference) => readPayment(settings.folder, reference));
      // One whose first event was never written, because the shop was killed, does not exist.
      return (await Promise.all(read)).flatMap((payment) => (payment ? publicView(payment) : []));
    },
    verifyNotification: async (rawBody, headers, now) =>
      isSigned(settings.secret, rawBody, headers.get(SIGNATURE_HEADER), now)
        ? parseNotification(rawBody)
        : null,
  };
}

type Answer = (payment: SandboxPayment) => ProviderPayment;

/** Returns the answer, or loses it if the faults say so. */
function losingAnswers(settings: SandboxSettings): Answer {
  return (payment) => {
    if (Math.random() * 100 < (settings.faults?.timeouts ?? 0))
      throw new ProviderError('the answer was lost');
    return publicView(payment);
  };
}

/** The reference follows from the key, so one key gives one payment on every node. */
function referenceOf(idempotencyKey: string): string {
  return `pay_${sha256(idempotencyKey).slice(0, 24)}`;
}

async function createPayment(
  settings: SandboxSettings & { publicUrl: string },
  payment: NewPayment,
  answer: Answer,
): Promise<ProviderPayment> {
  if (settings.faults?.createFails === 'before') throw new ProviderError('could not be reached');
  assertAcceptable(payment);
  const reference = referenceOf(payment.idempotencyKey);
  const redirectUrl = `${settings.publicUrl}/pay/${reference}/${pageKey(settings.secret, reference)}`;
  const made = await changePayment(settings, reference, (existing) =>
    existing ? null : { type: 'created', payment, redirectUrl },
  );
  const known = found(reference, made);
  if (
    known.amount !== payment.amount ||
    known.currency !== payment.currency ||
    known.orderReference !== payment.orderReference
  ) {
    throw new ProviderRefused('this idempotency key was used for another payment');
  }
  if (settings.faults?.createFails === 'after') throw new ProviderError('the answer was lost');
  return answer(known);
}

function assertAcceptable(payment: NewPayment): void {
  if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0)
    throw new ProviderRefused('amount must be positive minor units');
  for (const address of [payment.returnUrl, payment.notifyUrl]) {
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw new ProviderRefused('addresses must be http or https');
  }
}

async function fetchPayment(settings: SandboxSettings, reference: string): Promise<ProviderPayment> {
  return publicView(found(reference, await readPayment(settings.folder, reference)));
}

async function capture(settings: SandboxSettings, reference: string): Promise<SandboxPayment> {
  const decide = (payment: SandboxPayment | null) => {
    const { state, method } = found(reference, payment);
    if (state === 'captured') return null;
    if (state !== 'authorized') throw new ProviderRefused(`payment ${reference} is ${state}`);
    return { type: 'captured', method: (method ?? 'visa') as SandboxMethod } as const;
  };
  return found(reference, await changePayment(settings, reference, decide));
}

async function refundPayment(
  settings: SandboxSettings,
  reference: string,
  refund: { idempotencyKey: string; amount: number },
  answer: Answer,
): Promise<ProviderPayment> {
  const refunded = await changePayment(settings, reference, (payment) => {
    const known = found(reference, payment);
    const before = known.refunds.find((one) => one.idempotencyKey === refund.idempotencyKey);
    if (before?.amount === refund.amount) return null;
    if (before) throw new ProviderRefused('this idempotency key was used for another refund');
    const left = known.capturedAmount - known.refundedAmount;
    if (!Number.isSafeInteger(refund.amount) || refund.amount <= 0 || refund.amount > left) {
      throw new ProviderRefused(`cannot refund ${refund.amount}, ${left} is left`);
    }
    return { type: 'refunded', ...refund };
  });
  return answer(found(reference, refunded));
}

function found(reference: string, payment: SandboxPayment | null): SandboxPayment {
  if (!payment) throw new PaymentNotThere(`no payment ${reference}`);
  return payment;
}

function publicView(payment: SandboxPayment): ProviderPayment {
  const { created: _created, challenge: _challenge, ...view } = payment;
  return view;
}

function parseNotification(rawBody: string): ProviderNotification | null {
  try {
    const { id, type, data } = JSON.parse(rawBody) as {
      id: string;
      type: string;
      data: Record<string, unknown>;
    };
    return { eventId: id, type, reference: String(data.reference), payload: data };
  } catch {
    return null;
  }
}
