import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import type { ServerEnv } from '../http/env.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API reference</title><link rel="stylesheet" href="/api/reference/swagger-ui.css"></head>
<body><div id="reference"></div><script src="/api/reference/swagger-ui-bundle.js"></script><script src="/api/reference/start.js"></script></body></html>`;

const START =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null, tryItOutEnabled: true });";

/** The API's reference page, served from this machine: nothing is fetched from elsewhere. */
export function mountApiReference(app: Hono<ServerEnv>): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const file = (name: string, type: string) =>
    app.get(`/api/reference/${name}`, (c) => {
      c.header('Cache-Control', 'public, max-age=86400');
      return c.body(readFileSync(join(folder, name), 'utf8'), 200, { 'Content-Type': type });
    });
  file('swagger-ui.css', 'text/css; charset=utf-8');
  file('swagger-ui-bundle.js', 'text/javascript; charset=utf-8');
  app.get('/api/reference/start.js', (c) =>
    c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/api/reference', (c) => {
    c.header('Content-Security-Policy', POLICY);
    return c.html(PAGE);
  });
}
