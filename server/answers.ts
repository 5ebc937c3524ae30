import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { securityHeaders } from './middleware/security-headers.ts';
import { contentSecurityPolicy } from './page-cache/content-security-policy.ts';
import type { KeptPage } from './page-cache/page-cache.ts';

const compress = promisify(gzip);

/** Below this, compression costs more than it saves. */
const WORTH_COMPRESSING = 1400;

/** Headers of a page that is the same for everybody of a market: revalidated each time, with a policy made from what it holds. */
export function publicHeaders(response: Response, body: Buffer, https: boolean): [string, string][] {
  const type = response.headers.get('Content-Type') ?? 'text/html; charset=utf-8';
  const headers: [string, string][] = [
    ['Content-Type', type],
    ['Cache-Control', 'no-cache'],
    ...Object.entries(securityHeaders(https)),
  ];
  if (type.startsWith('text/html'))
    headers.push(['Content-Security-Policy', contentSecurityPolicy(body.toString('utf8'))]);
  return headers;
}

/** A page just kept, in the encoding this visitor takes. */
export function answerKept(c: Context, page: KeptPage): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const body = accepted.includes('br') ? page.brotli : accepted.includes('gzip') ? page.gzip : page.identity;
  const headers = new Headers();
  for (let index = 0; index < body.headers.length; index += 2) {
    headers.append(body.headers[index] ?? '', body.headers[index + 1] ?? '');
  }
  return new Response(new Uint8Array(body.bytes), { headers });
}

/** What is not kept belongs to one visitor: stored nowhere, its policy made from what it holds. */
export async function answerPersonal(c: Context, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Cookie');
  if (response.body === null) return new Response(null, { status: response.status, headers });
  const body = Buffer.from(await response.arrayBuffer());
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(body.toString('utf8')));
  }
  if (body.length < WORTH_COMPRESSING || !c.req.header('accept-encoding')?.includes('gzip')) {
    return new Response(new Uint8Array(body), { status: response.status, headers });
  }
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  return new Response(new Uint8Array(await compress(body, { level: 4 })), {
    status: response.status,
    headers,
  });
}
