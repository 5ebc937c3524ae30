import type { Hono } from 'hono';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can also serve; if not, which of database, schema,
 * worker and disk is at fault. Both are for balancers and say nothing else.
 */
export function mountHealth(app: Hono<ServerEnv>, { readiness }: Pick<Services, 'readiness'>): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const faults = await readiness.find();
    c.header('Cache-Control', 'no-store');
    return faults.length === 0
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready', faults }, 503, { 'Retry-After': '10' });
  });
}
