import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { relations } from './relations.ts';

export type Relations = typeof relations;
/** The database handle outside a transaction: a pool. */
export type Database = NodePgDatabase<Relations>;
/** The handle that rooms use: the pool or the current transaction. */
export type Handle = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> };

export type ConnectOptions = {
  readonly max?: number;
  readonly onError?: (error: Error) => void;
  /** How long to wait for a connection. */
  readonly connectMs?: number;
  /**
   * How long to wait for an answer; a server that is frozen never times out by itself. Without:
   * no limit here.
   */
  readonly queryMs?: number;
  /** Another class of pool; the library's own without. */
  readonly Pool?: typeof pg.Pool | undefined;
};

/**
 * Opens a pool for a PostgreSQL address. Idle clients that lose their server (a restart, a
 * kill) are dropped and replaced with the next query. The error event needs a listener, or Node
 * ends the process.
 * @param max most connections; the embedded server allows 200 in all.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const Pool = options.Pool ?? pg.Pool;
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.connectMs ?? 10_000,
    ...(options.queryMs ? { query_timeout: options.queryMs } : {}),
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: 'pedivella',
  });
  pool.on('error', (error) => options.onError?.(error));
  return { db: drizzle({ client: pool, relations }), pool, close: () => pool.end() };
}
