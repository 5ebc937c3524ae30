import type { PgBoss } from 'pg-boss';
import { plainError } from './plain-error.ts';

const QUIET_MS = 10_000;

/**
 * Logs pg-boss's errors; without a listener the first lost connection would end the process.
 * During an outage every poll fails, so it writes at most one line per ten seconds, with the
 * number of skipped ones.
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
