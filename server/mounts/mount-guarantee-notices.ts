import type { Hono } from 'hono';
import { openGuaranteeNotice } from '#domain/guarantees/find-guarantee-notice.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/** Official notices on the legal guarantee, by the hash of their bytes: never another content. */
export function mountGuaranteeNotices(app: Hono<ServerEnv>, services: Pick<Services, 'connection'>): void {
  app.get('/media/guarantee-notice/:file{[0-9a-f]+\\.png}', async (c) => {
    const content = await openGuaranteeNotice(services.connection, c.req.param('file').slice(0, -4));
    if (!content) return c.text('No such notice', 404);
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
