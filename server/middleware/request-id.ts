import type { MiddlewareHandler } from 'hono';
import { newId } from '#shared/ids.ts';
import type { ServerEnv } from '../env.ts';

/** Names each request in logs, the audit trail and the answer. What a visitor sends as an id is not believed. */
export const requestId: MiddlewareHandler<ServerEnv> = async (c, next) => {
  c.set('requestId', newId());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
};
