import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function mountHealth(app: Hono<ServerEnv>, services: Services): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await services.connection.db.execute(sql`select 1`);
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
}
