import type { Hono } from 'hono';
import { parseDocumentAddress } from '#domain/media/addresses.ts';
import { openDocument } from '#domain/media/open-document.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/** Documents by their hash: always the same bytes. Other addresses are left to the pictures. */
export function mountDocuments(app: Hono<ServerEnv>, services: Pick<Services, 'connection'>): void {
  app.get('/media/:file{[0-9a-f]+\\.pdf}', async (c) => {
    const hash = parseDocumentAddress(c.req.path);
    const document = hash && (await openDocument(services.connection, hash));
    if (!document) return c.text('No such document', 404);
    return c.body(new Uint8Array(document.content), 200, {
      'Content-Type': document.mime,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
