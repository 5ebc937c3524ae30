import type { Front } from './listen.ts';

/**
 * The headers of a page for everybody. They are few, because every byte of them is sent each time;
 * who may frame the page is said by its content security policy.
 */
const ON_PAGES: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // Addresses of orders and of confirmations open them: scripts of the next page, tags among them,
  // need not know them.
  'Referrer-Policy': 'strict-origin',
  // One page of ours asks where the visitor is, once they press for it (`near-me.tsx`).
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
const ALWAYS: Readonly<Record<string, string>> = {
  ...ON_PAGES,
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** Two years, once the shop is reached over https. */
const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/**
 * Security headers of a page that is the same for everybody; its content security policy
 * is its own.
 */
export function publicPageHeaders(https: boolean): Record<string, string> {
  return https ? { ...ON_PAGES, ...HSTS } : { ...ON_PAGES };
}

/** What every answer carries that does not say otherwise. */
export function securityHeaders(https: boolean): Record<string, string> {
  return https ? { ...ALWAYS, ...HSTS } : { ...ALWAYS };
}

/**
 * Sets the headers on the raw answer before any handler runs, so that a handler replaces what it
 * says itself. To look into each answer afterwards would make a whole `Headers` of it, a twentieth
 * of what a page costs.
 */
export function setSecurityHeaders(https: boolean): Front {
  const headers = Object.entries(securityHeaders(https));
  return (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    return false;
  };
}
