import { letterEmail } from './input.ts';

/**
 * Reads the address in a banner's `?email=`: base64 of its UTF-8 (specification section 2), in the
 * alphabet for URLs or the standard one. Anything else gives an empty text.
 */
export function prefilledEmail(parameter: string | null): string {
  const text = (parameter ?? '').slice(0, 400);
  return addressIn(fromBase64(text)) ?? '';
}

function addressIn(text: string | null): string | null {
  return letterEmail.safeParse(text).data ?? null;
}

/** A `+` of base64 arrives as a space when it was not encoded for the query. */
function fromBase64(text: string): string | null {
  const standard = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(standard)) return null;
  const bytes = Buffer.from(standard, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
