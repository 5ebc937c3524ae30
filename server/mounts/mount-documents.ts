import type { Context, Hono } from 'hono';
import { parseFileAddress, type WholeFile } from '#domain/media/addresses.ts';
import { type FoundFile, findMediaFile } from '#domain/media/find-media-file.ts';
import { openDocument } from '#domain/media/open-document.ts';
import type { ByteRange, MediaFiles } from '#domain/media/port.ts';
import { parseByteRange } from '../http/byte-range.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Browsers show no PDF in a sandbox.
  'Content-Security-Policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
};

/** So much of a film is in memory at once. */
const PIECE = 2 ** 20;

/**
 * Documents, films and originals for print, by their hash: always the same bytes. Players ask for
 * parts of them. Other addresses are left to the pictures.
 */
export function mountDocuments(
  app: Hono<ServerEnv>,
  services: Pick<Services, 'connection' | 'pictures'>,
): void {
  const { connection, pictures } = services;
  app.get('/media/*', async (c, next) => {
    const wanted = parseFileAddress(c.req.path);
    if (!wanted) return next();
    const document = isDocument(wanted) && (await openDocument(connection, wanted.hash));
    if (document) {
      const { mime, content } = document;
      return c.body(new Uint8Array(content), 200, { ...HEADERS, 'Content-Type': mime });
    }
    const file = await findMediaFile(connection, wanted);
    if (!file) return c.text('No such document', 404);
    return sendFile(c, file, { originals: pictures.originals, isPrint: wanted.isPrint });
  });
}

function isDocument({ ending }: WholeFile): boolean {
  return ending === 'pdf';
}

type Source = { readonly originals: MediaFiles; readonly isPrint: boolean };

function sendFile(c: Context, file: FoundFile, { originals, isPrint }: Source): Response {
  const { name, bytes, mime } = file;
  const asked = parseByteRange(c.req.header('range'), bytes);
  if (asked === 'unsatisfiable')
    return c.body(null, 416, { 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' });
  const { from, to } = asked ?? { from: 0, to: bytes - 1 };
  const headers = {
    ...HEADERS,
    ...{ 'Content-Type': mime, 'Accept-Ranges': 'bytes', 'Content-Length': String(to - from + 1) },
    ...(asked ? { 'Content-Range': `bytes ${from}-${to}/${bytes}` } : {}),
    ...(isPrint ? { 'Content-Disposition': 'attachment' } : {}),
  };
  return c.body(piecesOf(originals, name, { from, to }), asked ? 206 : 200, headers);
}

/** Reads a piece when the one before it has gone out. */
function piecesOf(originals: MediaFiles, name: string, { from, to }: ByteRange): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream({
    async pull(stream) {
      const piece = await originals.read(name, { from: at, to: Math.min(to, at + PIECE - 1) });
      if (!piece || piece.length === 0)
        throw new Error(`${name} is missing or too short in the store of media`);
      stream.enqueue(new Uint8Array(piece));
      at += piece.length;
      if (at > to) stream.close();
    },
  });
}
