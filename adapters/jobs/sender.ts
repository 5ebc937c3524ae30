import { createHash } from 'node:crypto';
import type { Db, PgBoss } from 'pg-boss';
import type { JobSender } from '#domain/outbox/port.ts';

type Handle = Parameters<JobSender['send']>[0];

/**
 * Sends by pg-boss's `insert` in the caller's transaction, prepared per queue. Measured against
 * `send` through `fromDrizzle`: 0.2 instead of 1.0 ms CPU on both sides together, mostly saved
 * planning in PostgreSQL.
 */
export function jobSender(boss: PgBoss): JobSender {
  return {
    send: async (db, name, payload, options = {}) => {
      const { startAfter } = options;
      await boss.insert(name, [{ data: payload, ...(startAfter && { startAfter }) }], {
        db: inTransaction(db),
        returnId: false,
      });
    },
  };
}

function inTransaction(db: Handle): Db {
  return {
    executeSql: async (sql, params = []) => {
      const query = db._.session.prepareQuery<{ execute: unknown[] }>(
        { sql, params },
        'objects',
        nameOf(sql),
      );
      return { rows: await query.execute() };
    },
  };
}

/**
 * The name of a prepared statement, one per queue. It is a hash of the content, so two releases
 * never share a name.
 */
function nameOf(sql: string): string {
  return `job_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
}
