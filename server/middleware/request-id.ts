import type { MiddlewareHandler } from 'hono';
import { newId } from '#shared/ids.ts';
import type { ServerEnv } from '../http/env.ts';

/**
 * Names each request in logs, the audit trail and the answer. What a visitor sends as an id
 * is not believed.
 */
export const requestId: MiddlewareHandler<ServerEnv> = (c, next) => {
  // Where requests are watched, each has its id from the first front.
  const given = c.env?.outgoing?.getHeader('X-Request-Id');
  const id = typeof given === 'string' ? given : newId();
  c.set('requestId', id);
  if (given !== id) c.env?.outgoing?.setHeader('X-Request-Id', id);
  return next();
};
