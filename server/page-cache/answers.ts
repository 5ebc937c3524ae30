import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Context } from 'hono';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { takes } from '../http/packing.ts';
import { publicPageHeaders } from '../middleware/security-headers.ts';
import type { Services } from '../services.ts';
import type { RequestNotes } from '../visitor/request-context.ts';
import type { CachedPage } from './page-cache.ts';

/** Below this, compression costs more than it saves. */
const WORTH_COMPRESSING = 1400;

/** What the framework made of a request: for a page its HTML is in the notes, and the response only has status and headers. */
export type Rendered = { readonly response: Response; readonly notes: RequestNotes };

/** What of the settings shapes an answer's headers. */
export type AnsweringSite = Pick<Services, 'https' | 'formTargets'>;

export async function bodyOf({ response, notes }: Rendered): Promise<Buffer<ArrayBuffer>> {
  return notes.html ?? Buffer.from(await response.arrayBuffer());
}

/** Headers of a page that is the same for everybody of a market: revalidated each time, with a policy made from what it holds. */
export function publicHeaders({ response, notes }: Rendered, site: AnsweringSite): [string, string][] {
  const type = response.headers.get('Content-Type') ?? 'text/html; charset=utf-8';
  const headers: [string, string][] = [
    ['Content-Type', type],
    ['Cache-Control', 'no-cache'],
    ...Object.entries(publicPageHeaders(site.https)),
  ];
  if (notes.html !== null)
    headers.push([
      'Content-Security-Policy',
      contentSecurityPolicy(notes.html, site.formTargets, notes.hasTagManager),
    ]);
  return headers;
}

/** A page just kept, in the encoding this visitor takes. */
export function answerCached(c: Context, page: CachedPage): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const body = takes(accepted, 'br') ? page.brotli : takes(accepted, 'gzip') ? page.gzip : page.identity;
  const headers = new Headers();
  for (let index = 0; index < body.headers.length; index += 2) {
    headers.append(body.headers[index] ?? '', body.headers[index + 1] ?? '');
  }
  return new Response(body.bytes, { headers });
}

/** What is not kept belongs to one visitor: stored nowhere, its policy made from what it holds. */
export async function answerPersonal(c: Context, rendered: Rendered, site: AnsweringSite): Promise<Response> {
  const { response, notes } = rendered;
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Cookie');
  for (const cookie of notes.cookies) headers.append('Set-Cookie', cookie);
  if (notes.html === null && response.body === null) return new Response(null, { status, headers });
  const body = await bodyOf(rendered);
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(body, site.formTargets, notes.hasTagManager, notes.paymentOrigins),
    );
    if (notes.paymentOrigins) allowPayment(headers, notes.paymentOrigins.frame);
  }
  const packed = pack(body, c.req.header('accept-encoding') ?? '');
  if (packed === null) return new Response(body, { status, headers });
  headers.set('Content-Encoding', packed.encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(packed.bytes, { status, headers });
}

/** Wallets ask the browser to pay from inside the provider's frame; some banks confirm in a window of their own. */
function allowPayment(headers: Headers, frames: string): void {
  const origins = frames.split(' ').filter((origin) => !origin.includes('*'));
  const quoted = origins.map((origin) => `"${origin}"`).join(' ');
  headers.set('Permissions-Policy', `camera=(), microphone=(), geolocation=(), payment=(self ${quoted})`);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
}

/**
 * Quick rather than small: it is sent once. For 60 kB zstd takes 0.1 ms, brotli 3 twice and gzip 3 more than that, and all leave 12 kB; waking
 * another thread for it would cost as much again. Null when it is not worth it.
 */
const QUICK = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

function pack(body: Buffer, accepted: string) {
  if (body.length < WORTH_COMPRESSING) return null;
  if (takes(accepted, 'zstd')) return { encoding: 'zstd', bytes: zstdCompressSync(body, QUICK) };
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_SIZE_HINT]: body.length };
  if (takes(accepted, 'br')) return { encoding: 'br', bytes: brotliCompressSync(body, { params }) };
  if (takes(accepted, 'gzip')) return { encoding: 'gzip', bytes: gzipSync(body, { level: 3 }) };
  return null;
}
