import type { MiddlewareHandler } from 'hono';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { ServerEnv } from '../http/env.ts';
import { refuseRequest } from '../http/refuse-request.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a visitor's browser send. Browsers name the origin of every POST;
 * a program without one carries no cookie to abuse.
 * @param exempt beginnings of paths that others post to by nature
 */
export function sameOriginOnly(baseUrl: string, exempt: readonly string[]): MiddlewareHandler<ServerEnv> {
  const ours = new URL(baseUrl).origin;
  return async (c, next) => {
    if (SAFE.has(c.req.method) || exempt.some((path) => c.req.path.startsWith(path))) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const foreign = origin !== undefined && origin !== ours;
    if (foreign || site === 'cross-site' || site === 'same-site') {
      logSecurityEvent({ requestId: c.get('requestId') }, 'request.cross-site');
      return refuseRequest(c, 'request.cross-site', 403);
    }
    return next();
  };
}
