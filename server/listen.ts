import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from './env.ts';
import { answerFromCache, type CacheFront } from './page-cache/answer-from-cache.ts';
import { answerUnreadable } from './refuse-connection.ts';

/** Opens the port: the page cache answers first, the app what is left. */
export function listen(app: Hono<ServerEnv>, front: CacheFront, host: string, port: number): Promise<Server> {
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    request.url = withoutNul(request.url ?? '/');
    if (!answerFromCache(front, request, response)) void listener(request, response);
  });
  answerUnreadable(server);
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** A database cannot hold a NUL, so nothing of ours has one in its address: as a replacement character it finds nothing, as it should. */
function withoutNul(url: string): string {
  return url.includes('%00') ? url.replaceAll('%00', '%EF%BF%BD') : url;
}
