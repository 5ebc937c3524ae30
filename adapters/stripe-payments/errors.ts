import Stripe from 'stripe';
import { PaymentNotThere, ProviderError, ProviderRefused } from '#domain/payments/port.ts';

/**
 * Runs a call of the library and translates its errors. @param about the subject of the call,
 * for the message
 */
export async function asking<Answer>(about: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw errorOf(about, error);
  }
}

/**
 * 400, 402 and 404 had no effect. Anything else may have had one: lost connections, 5xx, and also
 * 409, 429 and 401, after which the same call can succeed.
 */
function errorOf(about: string, cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  const message = `Stripe, ${about}: ${cause.code ?? cause.type}: ${cause.message}`;
  if (cause.statusCode === 404) return new PaymentNotThere(message, { cause });
  const isRefusal = cause.statusCode === 400 || cause.statusCode === 402;
  return isRefusal ? new ProviderRefused(message, { cause }) : new ProviderError(message, { cause });
}
