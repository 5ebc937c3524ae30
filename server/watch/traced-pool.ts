import { AsyncResource } from 'node:async_hooks';
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';

const LONGEST_TEXT = 2_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool whose statements have spans, those of transactions too. */
export class TracedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('connect', traceStatements);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return super.connect();
    // Another request may free the connection, but the statement is the one's that waited for it.
    super.connect(AsyncResource.bind(connected));
    return undefined;
  }
}

/** `query` has seven overloads; all of them are passed on. */
function traceStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const traced = (...given: unknown[]): unknown => {
    const span = beginSpan(given[0]);
    const answered = given.at(-1);
    if (typeof answered !== 'function') return endWith(span, query(...given));
    return query(...given.slice(0, -1), (error: unknown, rows: unknown) => {
      endSpan(span, error);
      answered(error, rows);
    });
  };
  client.query = traced as typeof client.query;
}

/** The text of a statement, whose values travel apart, and its name where it is a prepared one. */
function beginSpan(query: unknown): Span {
  const { name, text } = typeof query === 'string' ? { text: query } : Object(query);
  const said = typeof text === 'string' ? text : '';
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': said.slice(0, LONGEST_TEXT) };
  const called = typeof name === 'string' ? name : said.trim().split(/\s+/, 1)[0];
  return trace.getTracer('statements').startSpan(called || 'statement', {
    kind: SpanKind.CLIENT,
    attributes,
  });
}

/** Ends a span with its answer; at once where a listener gets the rows. */
function endWith(span: Span, answer: unknown): unknown {
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
      endSpan(span, error);
      throw error;
    },
  );
}

function endSpan(span: Span, error: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
