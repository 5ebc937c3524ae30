import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { breakOff } from './api.ts';
import type { StandInFaults } from './faults.ts';

type Env = { Bindings: { incoming: IncomingMessage } };
type Credentials = { readonly clientId: string; readonly clientSecret: string };

/** Issues tokens for the right id and secret, and accepts calls with a valid one. */
export function mountTokens(
  app: Hono<Env>,
  { clientId, clientSecret }: Credentials,
  faults: StandInFaults,
): void {
  const valid = new Set<string>();
  const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  app.use('/*', async (c, next) => {
    if (faults.cutOff) return breakOff(c);
    if (!/^\/v\d\//.test(c.req.path) || c.req.path === '/v1/oauth2/token') return next();
    if (faults.tokensRevoked) valid.clear();
    faults.tokensRevoked = false;
    const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    return valid.has(token) ? next() : c.json({ name: 'AUTHENTICATION_FAILURE', message: 'No token.' }, 401);
  });
  app.post('/v1/oauth2/token', (c) => {
    if (c.req.header('authorization') !== right) return c.json({ error: 'invalid_client' }, 401);
    const token = `A21${valid.size}-${Math.random().toString(36).slice(2)}`;
    valid.add(token);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: 32_400, scope: '' });
  });
}
