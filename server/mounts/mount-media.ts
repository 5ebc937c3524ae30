import type { ServerResponse } from 'node:http';
import type { Context, Hono } from 'hono';
import { parsePictureAddress } from '#domain/media/addresses.ts';
import { openPicture } from '#domain/media/open-picture.ts';
import { FilesUnavailable, type PictureAsker, PictureNotMade } from '#domain/media/port.ts';
import type { ServerEnv } from '../http/env.ts';
import { bestEncoding, pack } from '../http/packing.ts';
import type { Services } from '../services.ts';

/**
 * Drawn SVG is trusted, photographs are written by us; opened as documents they must run nothing.
 */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const COME_BACK = { 'Retry-After': '5', 'Cache-Control': 'no-store' };

/**
 * Pictures under their hash: made on first request, the same bytes for ever. Drawings travel
 * compressed: a third of the bytes for a bicycle, a quarter for a landscape. The compressed
 * form is stored beside the plain one.
 */
export function mountMedia(
  app: Hono<ServerEnv>,
  services: Pick<Services, 'config' | 'connection' | 'pictures'>,
): void {
  const store = services.pictures;
  app.get('/media/*', async (c) => {
    const wanted = parsePictureAddress(c.req.path);
    const asker = askerOf(c);
    const opening = wanted && openPicture(wanted, { db: services.connection.db, store, asker });
    const picture = opening && (await opening.catch(notMadeIsFalse));
    if (picture === false) return c.text('Many pictures are being drawn', 503, COME_BACK);
    if (!picture) return c.text('No such picture', 404);
    const isDrawing = wanted.rendition.format === 'svg';
    const encoding = isDrawing ? bestEncoding(c.req.header('accept-encoding')) : null;
    const bytes = encoding
      ? await store.readOrMake(`${wanted.hash}/drawing.svg.${encoding}`, async () =>
          pack(picture.bytes, encoding),
        )
      : picture.bytes;
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': picture.mime,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': PICTURE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(isDrawing ? { Vary: 'Accept-Encoding' } : {}),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    });
  });
}

/** Who asks; gone when the connection closes before the answer. */
export function askerOf(c: Context<ServerEnv>): PictureAsker {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  const gone = new AbortController();
  outgoing?.once('close', () => outgoing.writableFinished || gone.abort());
  return { network: c.get('visitor')?.network() ?? '', gone: gone.signal };
}

/** A picture that cannot be made now is false: it may be asked for again. */
export function notMadeIsFalse(error: unknown): false {
  if (error instanceof PictureNotMade) return false;
  if (!(error instanceof FilesUnavailable)) throw error;
  console.error(`A picture cannot be made: ${error.message}`);
  return false;
}
