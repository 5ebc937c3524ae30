import type { Context, MiddlewareHandler } from 'hono';
import { LOCALES } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import { refuseRequest } from '../http/refuse-request.ts';

/** Forms and JSON are small. */
const SMALL = 64 * 1024;
/** A piece of a file, and a little (`api/uploads.ts`). */
const PIECE = 260 * 1024;
/** A form with two files, from a browser without scripts. */
const FORM_WITH_FILES = 20 * 1000 * 1000;

const LOCALE = LOCALES.join('|');
const PIECES = new RegExp(`^/api/(?:${LOCALE})/uploads$`);
const FORM = new RegExp(
  `^/(?:${LOCALE})/(?:forms/[^/]+|account/mygarage/(?:warranty(?:-ops)?|[^/]+/claim))$`,
);

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
