import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { newId } from '#shared/ids.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Front } from '../http/listen.ts';
import type { Meters } from './meters.ts';
import { routePattern } from './route-pattern.ts';

/** What a log says of a request: nothing of who asked, and of the address its pattern alone. */
export type RequestLine = {
  readonly time: string;
  readonly level: 'info' | 'error';
  readonly kind: 'request';
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

export type RequestNotes = {
  readonly meters: Pick<Meters, 'answered'> | null;
  readonly write: ((line: RequestLine) => void) | null;
};

/** The status of an answer nobody waited for, as proxies write it. */
const GONE = 499;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Counts and writes down every request, whoever answers it, once its answer has ended. */
export class RequestWatch {
  readonly #notes: RequestNotes;
  /** The app's own patterns, from the answer's middleware to its end. */
  readonly #routes = new WeakMap<ServerResponse, string>();

  constructor(notes: RequestNotes) {
    this.#notes = notes;
  }

  /** The first of all fronts. It answers nothing. */
  readonly front: Front = (request, response) => {
    const began = performance.now();
    response.setHeader('X-Request-Id', newId());
    response.once('close', () => this.#note(request, response, performance.now() - began));
    return false;
  };

  /** Notes which route of the app answers. */
  readonly noteRoute: MiddlewareHandler<ServerEnv> = async (c, next) => {
    await next();
    this.setRoute(c, patternOf(c));
  };

  /** A mounted app's pattern stands for the host's. */
  setRoute(c: Context<ServerEnv>, pattern: string | undefined): void {
    const { outgoing } = c.env ?? {};
    if (!outgoing || !pattern || this.#routes.has(outgoing as ServerResponse)) return;
    this.#routes.set(outgoing as ServerResponse, pattern);
  }

  /** The pattern of a request's address, once it is answered. */
  routeOf(request: IncomingMessage, response: ServerResponse): string {
    return routePattern(request.url ?? '/', this.#routes.get(response));
  }

  #note(request: IncomingMessage, response: ServerResponse, ms: number): void {
    const route = this.routeOf(request, response);
    const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
    const status = response.writableFinished ? response.statusCode : GONE;
    this.#notes.meters?.answered({ route, method, status, seconds: ms / 1000 });
    this.#notes.write?.({
      time: new Date().toISOString(),
      level: status >= 500 ? 'error' : 'info',
      kind: 'request',
      requestId: String(response.getHeader('X-Request-Id')),
      ...{ method, route, status },
      ms: Math.round(ms * 10) / 10,
    });
  }
}

/** The pattern of the last route that has one of its own; middleware and pages match everything. */
export function patternOf(c: Context): string | undefined {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*') || path === '/media/*')?.path;
}
