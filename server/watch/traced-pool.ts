import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';

const LONGEST_TEXT = 2_000;

type Query = (...given: unknown[]) => unknown;

/**
 * Gives each statement a span: those of the pool and those of a transaction's client. A span begins
 * where its statement is asked for, so waiting for a connection is in it.
 */
export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  const query = pool.query.bind(pool) as Query;
  pool.query = traced(query, tracer) as typeof pool.query;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  // With a callback it is the pool that asks, for a statement that has its span.
  const connectTraced = (...given: unknown[]) =>
    given.length > 0 ? connect(...given) : connect().then((client) => tracedClient(client, tracer));
  pool.connect = connectTraced as typeof pool.connect;
}

function tracedClient(client: pg.PoolClient, tracer: Tracer): pg.PoolClient {
  const query = traced(client.query.bind(client) as Query, tracer);
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function traced(query: Query, tracer: Tracer): Query {
  return (...given) => {
    const { name, text } = statementOf(given[0]);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) };
    const span = tracer.startSpan(name ?? text.trim().split(/\s+/, 1)[0] ?? 'statement', {
      kind: SpanKind.CLIENT,
      attributes,
    });
    const answer = query(...given);
    if (!(answer instanceof Promise)) {
      span.end();
      return answer;
    }
    return answer.then(
      (rows) => {
        span.end();
        return rows;
      },
      (error: unknown) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
        throw error;
      },
    );
  };
}

/** The text of a statement, whose values travel apart, and its name where it is a prepared one. */
function statementOf(query: unknown): { name: string | undefined; text: string } {
  if (typeof query === 'string') return { name: undefined, text: query };
  const { name, text } = (query ?? {}) as { name?: unknown; text?: unknown };
  return {
    name: typeof name === 'string' ? name : undefined,
    text: typeof text === 'string' ? text : '',
  };
}
