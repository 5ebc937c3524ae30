import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../http/env.ts';
import { refuseRequest } from '../http/refuse-request.ts';

const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/**
 * So much of a body too large is still taken and thrown away: a connection closed while the sender
 * sends takes the answer with it.
 */
const MOST_THROWN_AWAY = 64 * 1024 * 1024;

/**
 * Refuses bodies above a size: by what they declare, else by what arrives, of which no more than
 * the size is ever held. Hono's own cannot be used: it rebuilds requests with the global `Request`,
 * which does not take those of the Node adapter.
 */
export function limitBody(limitOf: (c: Context) => number): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (WITHOUT_BODY.has(c.req.method)) return next();
    const maxBytes = limitOf(c);
    const declared = c.req.header('content-length');
    if (declared !== undefined) {
      if (Number(declared) <= maxBytes) return next();
      if (Number(declared) <= MOST_THROWN_AWAY) await throwAway(c.req.raw.body?.getReader());
      return refuseRequest(c, 'request.too-large', 413);
    }
    // Without a length there is a body only if it comes in chunks (RFC 9112 6.3).
    if (c.req.header('transfer-encoding') === undefined) return next();
    const body = await readUpTo(maxBytes, c.req.raw.body).catch(() => undefined);
    if (body === undefined) return refuseRequest(c, 'request.invalid', 400);
    if (body === null) return refuseRequest(c, 'request.too-large', 413);
    const { method, headers, signal } = c.req.raw;
    c.req.raw = new Request(c.req.url, { method, headers, signal, body });
    return next();
  };
}

/** The whole body, or null when it is larger. */
async function readUpTo(maxBytes: number, stream: ReadableStream<Uint8Array> | null) {
  const reader = stream?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) return new Uint8Array(Buffer.concat(parts));
    size += part.value.length;
    if (size > maxBytes) {
      await throwAway(reader);
      return null;
    }
    parts.push(part.value);
  }
}

/**
 * Reads on to the end, or to where it is too much; the server's request timeout bounds how long
 * that may take.
 */
async function throwAway(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  try {
    for (let size = 0; reader && size < MOST_THROWN_AWAY; ) {
      const part = await reader.read();
      if (part.done) return;
      size += part.value.length;
    }
  } catch {
    // The sender has gone.
  }
}
