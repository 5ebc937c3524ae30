import type pg from 'pg';

/**
 * The configured PostgreSQL server refuses us or is missing; the message is one line for the person
 * who starts the shop.
 */
export class DatabaseNotReached extends Error {
  override name = 'DatabaseNotReached';
}

/**
 * Checks the connection to a configured server.
 * @throws DatabaseNotReached with its address, without the password, and the reason
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

/** Node tries every address of a name and puts the failures together under an empty message. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each: Error) => each.message).join(', ');
  return error.message;
}
