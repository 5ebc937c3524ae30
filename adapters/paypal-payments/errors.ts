import { AbortError, ApiError, ResponseValidationError } from '@paypal/paypal-server-sdk';
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

/** The library gets its token here; an error on this path says nothing about the actual call. */
const TOKEN_PATH = '/v1/oauth2/token';

/**
 * 400, 404 and 422 had no effect. Anything else may have had one: lost connections, 5xx, unreadable
 * answers, and also 401, 403, 409 and 429, after which the same call can succeed.
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

/** The library's own errors, and those of its HTTP client. */
function isFromCall(cause: unknown): cause is Error {
  const isOwn =
    cause instanceof ApiError || cause instanceof AbortError || cause instanceof ResponseValidationError;
  return isOwn || (cause instanceof Error && 'isAxiosError' in cause);
}

/** PayPal's description of an error, with the debug id for its support. */
function wordsOf(cause: Error): string {
  if (!(cause instanceof ApiError)) return cause.message;
  const { name, details, debug_id } = toldBy(cause);
  const issues = (details ?? []).map(({ issue }) => issue).join(', ');
  const { pathname } = new URL(cause.request.url);
  return [pathname, cause.statusCode, name, issues, debug_id && `(${debug_id})`].filter(Boolean).join(' ');
}

/** Calls that the library has no method for leave the body unparsed. */
function toldBy({ result, body }: ApiError): Told {
  if (result || typeof body !== 'string') return (result ?? {}) as Told;
  try {
    return (JSON.parse(body) ?? {}) as Told;
  } catch {
    return {};
  }
}

type Told = { name?: string; debug_id?: string; details?: { issue?: string }[] };
