import { createHash } from 'node:crypto';
import type { Config } from '#config';
import type { PaymentFields } from '#domain/payments/port.ts';

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

/** Origins with a space before each. */
export type ElsewhereOrigins = { readonly connect: string; readonly image: string };

const NOWHERE: ElsewhereOrigins = { connect: '', image: '' };

/** The origins that settings name beside our own. */
export function elsewhereOrigins({ publicApiUrl, mapTiles }: Config['elsewhere']): ElsewhereOrigins {
  const origin = (url: string | null) => (url === null ? '' : ` ${new URL(url).origin}`);
  // A host with `{s}` in it stands for several.
  return { connect: origin(publicApiUrl), image: origin(mapTiles?.replace('{s}', '*') ?? null) };
}

/**
 * The policy of one page: the inline scripts of ours by hash, everything else (styles, fonts,
 * requests) from this site. A script that came into the page by some text has no hash. A nonce
 * has to be fresh on every answer, so a page with one could not be cached.
 * @param scripts the inline scripts that the renderer itself wrote
 * @param hasTagManager opens it for the tag manager as well, which is loaded only for
 *   those who agreed
 * @param payment opens it for the payment fields of a provider
 * @param elsewhere opens it for the public API and the map's tiles, where they are on other hosts
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  formTargets: readonly string[] = [],
  hasTagManager = false,
  payment: PaymentFields['origins'] | null = null,
  elsewhere: ElsewhereOrigins = NOWHERE,
): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const tags = hasTagManager ? TAG_MANAGER : { script: '', image: '', connect: '', frame: '' };
  const pay = (of: 'script' | 'frame' | 'connect') => (payment ? ` ${payment[of]}` : '');
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd() + tags.script + pay('script'),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tags.image}${elsewhere.image}`,
    ...(hasTagManager || payment || elsewhere.connect
      ? [`connect-src 'self'${tags.connect}${pay('connect')}${elsewhere.connect}`]
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${tags.frame}${pay('frame')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
