import { createHash } from 'node:crypto';

const INLINE_SCRIPT =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: its own inline scripts by hash, everything else from this site. A nonce would have to be fresh on every answer
 * and so must never be kept in a cache.
 */
export function contentSecurityPolicy(html: Buffer): string {
  // Latin-1 has a character per byte: hashes are over the bytes as sent, and the page need not be decoded.
  const hashes = [...html.toString('latin1').matchAll(INLINE_SCRIPT)].map(
    ([, script]) => `'sha256-${sha256(script ?? '')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "frame-ancestors 'none'",
  ].join('; ');
}

function sha256(bytesAsLatin1: string): string {
  return createHash('sha256').update(bytesAsLatin1, 'latin1').digest('base64');
}
