import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from './env.ts';
import { answerUnreadable, answerUnreadableRequest } from './refuse-connection.ts';

/** Answers a request before the app is entered. @returns false when it has no answer */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What a connection may take of the shop, in time and in number. */
const LIMITS = {
  /** For all of a request, and for its headers. */
  requestMs: 30_000,
  headersMs: 15_000,
  /** How often both are looked at. */
  lookMs: 30_000,
  /** Between two requests: longer than balancers wait. */
  keepAliveMs: 65_000,
  /** Without a byte in either direction: also who connects and says nothing, or stops reading. */
  silenceMs: 75_000,
  /** More are closed at once. A connection takes some 20 kB. */
  connections: 8_000,
};

export type Place = {
  readonly host: string;
  readonly port: number;
  /** Does each request's work, to trace it. */
  readonly around?: (request: IncomingMessage, response: ServerResponse, work: () => void) => void;
};

/** Opens the port: the front answers first, the app what is left. */
export function listen(
  app: Hono<ServerEnv>,
  front: Front,
  { host, port, around = (_request, _response, work) => work() }: Place,
  limits = LIMITS,
): Promise<Server> {
  const listener = getRequestListener(app.fetch, { errorHandler: answerUnreadableRequest });
  // Most requests have no body, so their streams end at once.
  const server = createServer(
    { optimizeEmptyRequests: true, connectionsCheckingInterval: limits.lookMs },
    (request, response) => {
      request.url = withoutNul(request.url ?? '/');
      around(request, response, () => {
        if (!front(request, response)) void listener(request, response);
      });
    },
  );
  answerUnreadable(server);
  server.requestTimeout = limits.requestMs;
  server.headersTimeout = limits.headersMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * A database cannot hold a NUL, so nothing of ours has one in its address: as a replacement
 * character it finds nothing, as it should.
 */
function withoutNul(url: string): string {
  return url.includes('%00') ? url.replaceAll('%00', '%EF%BF%BD') : url;
}
