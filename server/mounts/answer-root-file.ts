import type { Context, Next } from 'hono';
import { findRedirect } from '#domain/redirects/find-redirect.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/**
 * Answers for a file at the root that is not there: it leads to where its page moved, else a line
 * says so, because crawlers ask for many.
 */
export function answerRootFile({ base }: Pick<Services, 'base'>) {
  return async (c: Context<ServerEnv>, next: Next) => {
    // React Router's data of a page at the root ends so.
    if (c.req.path.endsWith('.data')) return next();
    const to = await findRedirect(base, c.req.path);
    return to ? c.redirect(to, 301) : c.text('No such file', 404);
  };
}
