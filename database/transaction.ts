import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Handle } from './connect.ts';

/**
 * Serialization failure and deadlock: the transaction had no effect, so it can run again
 * (PostgreSQL appendix A).
 */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 8;

/**
 * Runs `work` in a transaction, and again when the database answers 40001 or 40P01 (as distributed
 * engines do under contention). `work` must therefore have no effect outside the database. Inside a
 * transaction it joins that one.
 */
export async function transaction<T>(
  db: Handle,
  work: (tx: Handle) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  if ('rollback' in db) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, config);
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await pause(attempt);
    }
  }
}

/** The SQLSTATE of a database error inside Drizzle's wrapper; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

/** The violated constraint of a database error (`23505` and the like), or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

function pause(attempt: number): Promise<void> {
  const longest = Math.min(2 ** attempt * 5, 400);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}
