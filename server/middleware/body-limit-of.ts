import type { Context, MiddlewareHandler } from 'hono';
import { PATTERNS, type RouteName } from '#app/addresses.ts';
import { LOCALES } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import { refuseRequest } from '../http/refuse-request.ts';

/** Forms and JSON are small. */
const SMALL = 64 * 1024;
/** A piece of a file, and a little (`api/uploads.ts`). */
const PIECE = 260 * 1024;
/** A form with two files, from a browser without scripts; a sheet or a picture of staff. */
const FORM_WITH_FILES = 20 * 1000 * 1000;

/** The pages of the site whose forms take files; their names, so that no address is left out. */
const PAGES = [
  'form',
  'account-mygarage-warranty',
  'account-mygarage-warranty-ops',
  'account-mygarage-claim',
  'account-mygarage-claim-item',
  'test-modulo-backend',
] as const satisfies readonly RouteName[];
const PAGE = PAGES.map((name) => PATTERNS[name].replaceAll(/:\w+/g, '[^/]+')).join('|');
const OFFICE = 'imports|returns/[^/]+|catalogue/products/[^/]+(?:/variants)?';

const LOCALE = LOCALES.join('|');
const PIECES = new RegExp(`^/api/(?:${LOCALE})/uploads$`);
const FORM = new RegExp(`^/(?:(?:${LOCALE})/(?:${PAGE})|office/(?:${OFFICE}))$`);

/** The largest body of a request, in bytes: files come only by forms, and in pieces. */
export function bodyLimitOf({ req }: Context): number {
  if (req.method === 'PUT' && PIECES.test(req.path)) return PIECE;
  const isMultipart = req.header('content-type')?.startsWith('multipart/form-data') ?? false;
  return req.method === 'POST' && isMultipart && FORM.test(req.path.replace(/\.data$/, ''))
    ? FORM_WITH_FILES
    : SMALL;
}

/** So many requests with a large body are held in memory at a time. */
const LARGE_AT_ONCE = 4;
let large = 0;

/** Refuses a request with a large body while enough of them are held in memory. */
export const fewLargeBodies: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (bodyLimitOf(c) < FORM_WITH_FILES) return next();
  if (large >= LARGE_AT_ONCE) {
    c.header('Retry-After', '10');
    return refuseRequest(c, 'uploads.full', 503);
  }
  large += 1;
  try {
    return await next();
  } finally {
    large -= 1;
  }
};
