import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import type { Meters } from '../watch/meters.ts';

const PATH = '/metrics';

/**
 * `/metrics` at the shop's own port, for who sends the token of the settings. Without that setting
 * the address is unknown, like any other.
 */
export function mountMetrics(
  app: Hono<ServerEnv>,
  { meters, config }: Pick<Services, 'meters' | 'config'>,
): void {
  const { metricsToken } = config.watching;
  if (!meters || !metricsToken) return;
  app.get(PATH, async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isBearer(c.req.header('authorization'), metricsToken)) {
      return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    const { contentType, text } = await meters.read();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
}

/**
 * The same on a port of its own, which listens on this machine alone unless a token is set.
 * @returns null without that setting
 */
export async function listenForMetrics({
  meters,
  config: { watching },
}: Pick<Services, 'meters' | 'config'>): Promise<Server | null> {
  const { metricsPort, metricsHost, metricsToken } = watching;
  if (!meters || !metricsPort) return null;
  const server = createServer((request, response) => {
    if (request.url !== PATH || request.method !== 'GET') return void response.writeHead(404).end();
    if (metricsToken && !isBearer(request.headers.authorization, metricsToken)) {
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    }
    answer(meters, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, metricsHost, () => resolve(server));
  });
}

async function answer(meters: Meters, response: ServerResponse): Promise<void> {
  const { contentType, text } = await meters.read();
  response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
}

/** Compared as hashes: in the same time whatever was sent. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
