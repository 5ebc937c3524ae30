import type { Hono } from 'hono';
import { OFFICE_SCRIPTS, type OfficeScript, scriptMark } from '#app/office/scripts.ts';
import { OFFICE_PATH } from '#domain/logins/begin-staff-login.ts';
import type { ServerEnv } from '../http/env.ts';

/**
 * The scripts of the office. A browser keeps one under the mark of its content; under another, as
 * when a page of the next version asks this one, it keeps nothing.
 */
export function mountOfficeScripts(app: Hono<ServerEnv>): void {
  for (const name of Object.keys(OFFICE_SCRIPTS) as OfficeScript[])
    app.get(`${OFFICE_PATH}/${name}.js`, (c) =>
      c.body(OFFICE_SCRIPTS[name], 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control':
          c.req.query('is') === scriptMark(name) ? 'private, max-age=31536000, immutable' : 'no-store',
        'X-Robots-Tag': 'noindex',
      }),
    );
}
