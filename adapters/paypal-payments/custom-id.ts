import { createHash } from 'node:crypto';

/**
 * The ending of an order without money. PayPal has no call that ends an order, so we note it
 * beside our key.
 */
export type Ending = 'canceled' | 'declined';

/** Writes our key for PayPal's `custom_id`, with the order's ending once it has one. */
export function writeCustomId(key: string, ending: Ending): string {
  return `${key} ${ending}`;
}

export function readCustomId(customId = ''): { key: string; ending: Ending | null } {
  const [, key = customId, ending = null] = /^(.*) (canceled|declined)$/.exec(customId) ?? [];
  return { key, ending: ending as Ending | null };
}

/** Our key as a `PayPal-Request-Id`, a header of at most 108 characters. */
export function requestId(key: string): string {
  return /^[\w:.-]{1,108}$/.test(key) ? key : createHash('sha256').update(key).digest('hex');
}
