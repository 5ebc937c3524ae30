import type { PgBoss } from 'pg-boss';
import { plainError } from './plain-error.ts';

const QUIET_MS = 10_000;

/**
 * Listens to pg-boss's errors: without a listener the first lost connection would end the process. While the database is away every poll
 * fails, so a line is written at most every ten seconds, with how many were left out.
 */
export function logOutages(boss: PgBoss, log: (line: string) => void): void {
  let quietUntil = 0;
  let unsaid = 0;
  boss.on('error', (error) => {
    if (Date.now() < quietUntil) {
      unsaid += 1;
      return;
    }
    log(`jobs: ${plainError(error)}${unsaid > 0 ? ` (and ${unsaid} more since)` : ''}`);
    quietUntil = Date.now() + QUIET_MS;
    unsaid = 0;
  });
  boss.on('warning', (warning) => log(`jobs: ${warning.message}`));
}
