import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/** A balancer that asks whether we are ready waits no longer than this. */
const READY_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function mountHealth(app: Hono<ServerEnv>, services: Services): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await within(READY_MS, services.connection.db.execute(sql`select 1`));
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'database unavailable' }, 503);
    }
  });
}

/** @throws Error when it takes longer */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
