import type { Front } from './listen.ts';

/**
 * Where a visitor is only our own pages may ask, and one does, once they press for it
 * (`near-me.tsx`). What a page for everybody needs beside its policy, which already says who may
 * frame it. Few, because every byte of them is sent each time.
 */
const ON_PAGES: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // Addresses of orders and of confirmations open them: scripts of the next page, tags among them,
  // need not know them.
  'Referrer-Policy': 'strict-origin',
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
 * Gives every answer that comes after it what the answer does not say itself: set on the raw answer
 * beforehand, what a handler says replaces it. Asking each answer afterwards what it holds would
 * make a whole `Headers` of it, a twentieth of what a page costs.
 */
export function setSecurityHeaders(https: boolean): Front {
  const headers = Object.entries(securityHeaders(https));
  return (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    return false;
  };
}
