import type pg from 'pg';

/** The configured PostgreSQL server does not let us in; the message is one line for the person who starts the shop. */
export class DatabaseNotReached extends Error {
  override name = 'DatabaseNotReached';
}

/**
 * Asks a configured server for a connection before anything is built on it.
 * @throws DatabaseNotReached naming where it was looked for, without the password, and why it did not answer
 */
export async function reachDatabase(pool: pg.Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    const { username, host, pathname } = new URL(url);
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    throw new DatabaseNotReached(
      `DATABASE_URL: no database at ${username && `${username}@`}${host}${pathname} (${reason}). ` +
        'Start that server or correct the setting (see .env.example).',
      { cause: error },
    );
  }
}

/** Node tries every address a name has and puts their failures together under an empty message. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each: Error) => each.message).join(', ');
  return error.message;
}
