import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../env.ts';

const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers every answer carries; two years of HSTS once the shop is reached over https. */
export function securityHeaders(https: boolean): Record<string, string> {
  return https
    ? { ...ALWAYS, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : { ...ALWAYS };
}

export function withSecurityHeaders(https: boolean): MiddlewareHandler<ServerEnv> {
  const headers = Object.entries(securityHeaders(https));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
