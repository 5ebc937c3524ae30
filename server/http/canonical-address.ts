import { PATTERNS } from '#app/addresses.ts';
import { PUBLIC_PAGES } from '#app/public-pages.server.ts';
import { routeOfPath } from '#app/route-of-path.ts';
import { isLocale } from '#shared/locale.ts';
import type { Front } from './listen.ts';
import { securityHeaders } from './security-headers.ts';

/** Most addresses: nothing in them that could be written otherwise. */
const CANONICAL = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+(?:\?|$)/;

/**
 * Each page has one address: other spellings of it lead there for good, before the cache is asked.
 */
export function redirectToCanonical(https: boolean): Front {
  const headers = { ...securityHeaders(https), 'Cache-Control': 'public, max-age=3600' };
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    if (CANONICAL.test(url)) return false;
    const canonical = canonicalAddress(url);
    if (canonical === url) return false;
    response.writeHead(301, { ...headers, Location: canonical }).end();
    return true;
  };
}

/**
 * The one address of a page: without empty and dotted segments or a slash at the end, in the
 * fewest percent-encodings, and in lower case where the case says nothing. What is no page
 * keeps its address.
 */
export function canonicalAddress(url: string): string {
  const question = url.indexOf('?');
  const [pathname, query] = question === -1 ? [url, ''] : [url.slice(0, question), url.slice(question)];
  const segments = resolved(pathname);
  const [locale, ...rest] = segments ?? [];
  if (!segments || !isLocale(locale?.toLowerCase())) return url;
  const lower = segments.map((segment) => segment.toLowerCase());
  const suffix = lower.at(-1)?.endsWith('.data') ? '.data' : '';
  const page = lower.join('/').slice(0, suffix ? -suffix.length : undefined);
  const route = routeOfPath(`/${page}`) ?? 'all';
  const pattern = PATTERNS[route].split('/').filter(Boolean);
  // An order's number or a token is read as it is written; what names a public page is lower case.
  const named = rest.map((segment, index) =>
    PUBLIC_PAGES[route] || !pattern[index]?.startsWith(':') ? segment.toLowerCase() : segment,
  );
  return `/${[locale?.toLowerCase(), ...named].map(encodeSegment).join('/')}${query}`;
}

/** The segments of a path as they are meant. @returns null for what is no path, or no text */
function resolved(pathname: string): string[] | null {
  if (!pathname.startsWith('/') || pathname.includes('\\')) return null;
  const segments: string[] = [];
  for (const part of pathname.split('/')) {
    const segment = decoded(part);
    if (segment === null || /[\p{Cc}\uFFFD/\\]/u.test(segment)) return null;
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** As `addressOf` encodes it, without encoding what stands in a path as it is (RFC 3986 3.3). */
function encodeSegment(segment = ''): string {
  return encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}
