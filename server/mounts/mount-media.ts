import { join } from 'node:path';
import type { Hono } from 'hono';
import { openFolderStore } from '#adapters/pictures/folder-store.ts';
import { parsePictureAddress } from '#domain/media/addresses.ts';
import { openPicture } from '#domain/media/open-picture.ts';
import type { ServerEnv } from '../http/env.ts';
import { bestEncoding, pack } from '../http/packing.ts';
import type { Services } from '../services.ts';

/** Drawn SVG is trusted, but opened as a document it must run nothing. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Pictures under their hash: made on first request, the same bytes for ever. Drawings travel
 * compressed, kept so beside the plain one: a third of the bytes for a bicycle, a quarter
 * for a landscape.
 */
export function mountMedia(app: Hono<ServerEnv>, services: Pick<Services, 'config' | 'connection'>): void {
  const store = openFolderStore(join(services.config.dataDir, 'pictures'));
  app.get('/media/*', async (c) => {
    const wanted = parsePictureAddress(c.req.path);
    const picture = wanted && (await openPicture(wanted, { db: services.connection.db, store }));
    if (!picture) return c.text('No such picture', 404);
    const isDrawing = wanted.rendition.format === 'svg';
    const encoding = isDrawing ? bestEncoding(c.req.header('accept-encoding')) : null;
    const bytes = encoding
      ? await store.keep(`${wanted.hash}/drawing.svg.${encoding}`, async () => pack(picture.bytes, encoding))
      : picture.bytes;
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': picture.mime,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': PICTURE_POLICY,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(isDrawing ? { Vary: 'Accept-Encoding' } : {}),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    });
  });
}
