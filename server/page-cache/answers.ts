import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Context } from 'hono';
import { contentSecurityPolicy, elsewhereOrigins } from '../http/content-security-policy.ts';
import { takes } from '../http/packing.ts';
import { RETRY_SECONDS } from '../http/refuse-request.ts';
import { publicPageHeaders } from '../http/security-headers.ts';
import type { Services } from '../services.ts';
import type { RequestNotes } from '../visitor/request-context.ts';
import type { CachedPage } from './cached-page.ts';

/** Smaller answers are not worth compressing. */
const WORTH_COMPRESSING = 1400;

/** The framework's answer to a request. */
export type Rendered = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
  readonly notes: RequestNotes;
};

/** The settings that shape an answer's headers. */
export type AnsweringSite = Pick<Services, 'https' | 'formTargets'> & {
  readonly config: Pick<Services['config'], 'elsewhere'>;
};

/** Headers of a page that is the same for everybody in a market: revalidated each time. */
export function publicHeaders({ headers, notes }: Rendered, site: AnsweringSite): [string, string][] {
  const type = headers.get('Content-Type') ?? 'text/html; charset=utf-8';
  const policy = contentSecurityPolicy(
    notes.scripts,
    site.formTargets,
    notes.hasTagManager,
    null,
    elsewhereOrigins(site.config.elsewhere),
  );
  return [
    ['Content-Type', type],
    ['Cache-Control', 'no-cache'],
    ...Object.entries(publicPageHeaders(site.https)),
    ...(isHtml(type) ? [['Content-Security-Policy', policy] as [string, string]] : []),
  ];
}

/** A newly cached page, in the encoding of this visitor. */
export function answerCached(c: Context, page: CachedPage): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const body = takes(accepted, 'br') ? page.brotli : takes(accepted, 'gzip') ? page.gzip : page.identity;
  const headers = new Headers();
  for (let index = 0; index < body.headers.length; index += 2) {
    headers.append(body.headers[index] ?? '', body.headers[index + 1] ?? '');
  }
  return new Response(body.bytes, { headers });
}

/** A page that is not cached, here or anywhere else. Its policy follows from its content. */
export async function answerOnce(c: Context, rendered: Rendered, site: AnsweringSite): Promise<Response> {
  const { status, body, notes } = rendered;
  const headers = new Headers(rendered.headers);
  headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Cookie');
  const wait = notes.retryAfter || (status === 503 ? RETRY_SECONDS : 0);
  if (wait > 0) headers.set('Retry-After', String(wait));
  for (const cookie of notes.cookies) headers.append('Set-Cookie', cookie);
  if (body.length === 0) return new Response(null, { status, headers });
  if (isHtml(headers.get('Content-Type'))) {
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(
        notes.scripts,
        site.formTargets,
        notes.hasTagManager,
        notes.paymentOrigins,
        elsewhereOrigins(site.config.elsewhere),
      ),
    );
    if (notes.paymentOrigins) allowPayment(headers, notes.paymentOrigins.frame);
  }
  const packed = pack(body, c.req.header('accept-encoding') ?? '');
  if (packed === null) return new Response(body, { status, headers });
  headers.set('Content-Encoding', packed.encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(packed.bytes, { status, headers });
}

function isHtml(type: string | null): boolean {
  return type?.startsWith('text/html') ?? false;
}

/**
 * Wallets ask the browser to pay from inside the provider's frame; some banks confirm in a window
 * of their own.
 */
function allowPayment(headers: Headers, frames: string): void {
  const origins = frames.split(' ').filter((origin) => !origin.includes('*'));
  const quoted = origins.map((origin) => `"${origin}"`).join(' ');
  headers.set('Permissions-Policy', `camera=(), microphone=(), geolocation=(), payment=(self ${quoted})`);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
}

const QUICK = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Compresses an answer that is sent once: quickly rather than well. Of 60 kB each method leaves
 * 12 kB. Zstd takes 0.1 ms, the others take longer; another thread would cost as much again.
 * @returns null when the body is too small, or the visitor takes none of them
 */
function pack(body: Buffer, accepted: string) {
  if (body.length < WORTH_COMPRESSING) return null;
  if (takes(accepted, 'zstd')) return { encoding: 'zstd', bytes: zstdCompressSync(body, QUICK) };
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_SIZE_HINT]: body.length };
  if (takes(accepted, 'br')) return { encoding: 'br', bytes: brotliCompressSync(body, { params }) };
  if (takes(accepted, 'gzip')) return { encoding: 'gzip', bytes: gzipSync(body, { level: 3 }) };
  return null;
}
