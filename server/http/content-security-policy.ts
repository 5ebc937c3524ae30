import { createHash } from 'node:crypto';
import type { PaymentFields } from '#domain/payments/port.ts';

/** Opening tags of scripts with an address, or with data. */
const NOT_INLINE = /\bsrc=|\btype="application\/(?:ld\+)?json"/;

/**
 * What its maker asks for with analytics and advertising
 * (developers.google.com/tag-platform/security/guides/csp).
 */
const TAG_MANAGER = {
  script: ' https://*.googletagmanager.com',
  image: ' https://*.googletagmanager.com https://*.google-analytics.com',
  connect: ' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  frame: ' https://www.googletagmanager.com',
};

/**
 * The policy of one page: its own inline scripts by hash, everything else (styles, fonts,
 * requests) from this site. A nonce would have to be fresh on every answer and so must never be
 * kept in a cache.
 * @param hasTagManager opens it for the tag manager as well, which is loaded only for
 *   those who agreed
 * @param payment opens it for the payment fields of a provider
 */
export function contentSecurityPolicy(
  html: Buffer,
  formTargets: readonly string[] = [],
  hasTagManager = false,
  payment: PaymentFields['origins'] | null = null,
): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const tags = hasTagManager ? TAG_MANAGER : { script: '', image: '', connect: '', frame: '' };
  const pay = (of: 'script' | 'frame' | 'connect') => (payment ? ` ${payment[of]}` : '');
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd() + tags.script + pay('script'),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tags.image}`,
    ...(hasTagManager || payment ? [`connect-src 'self'${tags.connect}${pay('connect')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${tags.frame}${pay('frame')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The bytes of the inline scripts, found without decoding the page. */
function inlineScripts(html: Buffer): Buffer[] {
  const scripts: Buffer[] = [];
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', begin);
    if (begin === 0 || end === -1) break;
    if (!NOT_INLINE.test(html.toString('latin1', at, begin))) scripts.push(html.subarray(begin, end));
    at = end;
  }
  return scripts;
}
