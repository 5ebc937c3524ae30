/** Why the embedded database cannot run; the message is one line that says what to do. */
export class LauncherError extends Error {
  override name = 'LauncherError';
}

/** The embedded database does not work on this machine; the message says why and what to do. */
export class NoDatabaseHere extends LauncherError {
  override name = 'NoDatabaseHere';

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The embedded database cannot run here: ${reason}. ` +
        'Set DATABASE_URL to a PostgreSQL 17 or newer server (see .env.example).',
      options,
    );
  }
}

/** The data folder is unusable; the message says why and what to do. */
export class BadDataFolder extends LauncherError {
  override name = 'BadDataFolder';
}

/**
 * The server ended while starting, or did not become ready; the message contains the last lines
 * of its log.
 */
export class DatabaseDidNotStart extends LauncherError {
  override name = 'DatabaseDidNotStart';
}
