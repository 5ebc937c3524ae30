import { AbortError, ApiError, ResponseValidationError } from '@paypal/paypal-server-sdk';
import { PaymentNotThere, ProviderError, ProviderRefused } from '#domain/payments/port.ts';

/** Runs a call of the library; its errors become those the shop knows. @param about what the call is about, for the message */
export async function asking<Answer>(about: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw errorOf(about, error);
  }
}

/** Where the library gets its token: a "no" there says nothing of the call it was for. */
const TOKEN_PATH = '/v1/oauth2/token';

/**
 * A plain "no" (400, 404, 422) had no effect. Anything else may have had: lost connections, 5xx, answers the library cannot read, and also
 * 401, 403, 409 and 429, after which the same call can succeed.
 */
function errorOf(about: string, cause: unknown): unknown {
  if (!isFromCall(cause)) return cause;
  const message = `PayPal, ${about}: ${wordsOf(cause)}`;
  if (!(cause instanceof ApiError) || cause.request.url.endsWith(TOKEN_PATH))
    return new ProviderError(message, { cause });
  if (cause.statusCode === 404) return new PaymentNotThere(message, { cause });
  const isRefusal = cause.statusCode === 400 || cause.statusCode === 422;
  return isRefusal ? new ProviderRefused(message, { cause }) : new ProviderError(message, { cause });
}

/** Its own errors, and those of the HTTP client beneath it. */
function isFromCall(cause: unknown): cause is Error {
  const isOwn =
    cause instanceof ApiError || cause instanceof AbortError || cause instanceof ResponseValidationError;
  return isOwn || (cause instanceof Error && 'isAxiosError' in cause);
}

/** What PayPal says is wrong, with the name it is looked up by at its support. */
function wordsOf(cause: Error): string {
  if (!(cause instanceof ApiError)) return cause.message;
  const { name, details, debug_id } = toldBy(cause);
  const issues = (details ?? []).map(({ issue }) => issue).join(', ');
  const { pathname } = new URL(cause.request.url);
  return [pathname, cause.statusCode, name, issues, debug_id && `(${debug_id})`].filter(Boolean).join(' ');
}

/** Calls the library has no method for leave the body as it came. */
function toldBy({ result, body }: ApiError): Told {
  if (result || typeof body !== 'string') return (result ?? {}) as Told;
  try {
    return (JSON.parse(body) ?? {}) as Told;
  } catch {
    return {};
  }
}

type Told = { name?: string; debug_id?: string; details?: { issue?: string }[] };
