import type { Hono } from 'hono';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { LOCALES } from '#shared/locale.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';

/** How long what it says holds; it is written anew each time it is asked for. */
const DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whom to tell about a weakness (RFC 9116). */
export function mountSecurityTxt(app: Hono<ServerEnv>, { base }: Pick<Services, 'base'>): void {
  app.get('/.well-known/security.txt', async (c) => {
    const { company } = await findSiteConfig(base);
    const until = new Date(base.clock.now().getTime() + DAYS * DAY_MS);
    const lines = [
      `Contact: mailto:${company.email}`,
      `Expires: ${until.toISOString()}`,
      `Preferred-Languages: ${LOCALES.join(', ')}`,
      `Canonical: ${base.baseUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
