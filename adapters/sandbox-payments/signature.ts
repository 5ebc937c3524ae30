import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of a notification: `t={unix seconds},v1={hex HMAC-SHA256 of "t.rawBody"}`. */
export const SIGNATURE_HEADER = 'sandbox-signature';

/** The allowed difference between a notification's time and ours, in seconds. */
const TOLERANCE_SECONDS = 300;

export function signBody(secret: string, rawBody: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, `${seconds}.${rawBody}`)}`;
}

/**
 * Whether the header is this secret's signature of exactly this body and at most five minutes off.
 */
export function isSigned(secret: string, rawBody: string, header: string | null, now: Date): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!seconds || !signature) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return equal(signature, mac(secret, `${seconds}.${rawBody}`));
}

/** The secret last part of a payment page's address. */
export function pageKey(secret: string, reference: string): string {
  return mac(secret, `page:${reference}`).slice(0, 40);
}

export function isPageKey(secret: string, reference: string, key: string): boolean {
  return equal(key, pageKey(secret, reference));
}

function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
