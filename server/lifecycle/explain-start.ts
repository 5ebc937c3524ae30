import { ConfigError } from '#config';
import { LauncherError } from '#database/launcher/errors.ts';
import { DatabaseIsNewer } from '#database/migrate.ts';
import { isOutage } from '#database/outage.ts';
import { DatabaseNotReached } from '#database/reach.ts';
import { OtherSecret } from '#database/same-secret.ts';
import { SiteConfigMissing } from '#domain/site-config/find-site-config.ts';
import { RateMissing } from '#domain/tax-returns/euro-rates.ts';
import { isDiskFull } from '#shared/disk-full.ts';

/** What to do about an unusable address, by the system's error code. */
const ADDRESS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program: stop it or set PORT to another one (see .env.example).',
  EADDRNOTAVAIL: 'HOST is no address of this machine: set another one (see .env.example).',
  ENOTFOUND: 'HOST is no address of this machine: set another one (see .env.example).',
  EACCES: 'This user may not listen on PORT: set 1024 or higher and put a proxy in front (see .env.example).',
};
/** Errors whose message is the line already. */
const SAID = [
  ...[ConfigError, LauncherError, DatabaseNotReached, DatabaseIsNewer, OtherSecret],
  ...[SiteConfigMissing, RateMissing],
];
const LISTENING = new Set(['listen', 'getaddrinfo', 'bind']);
const FOLDER = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS']);

/**
 * Why the start failed: one line with what to do where a person can put it right, everything there
 * is to know otherwise.
 * @param dataDir the folder of the settings, where they were read
 */
export function explainStart(error: unknown, dataDir?: string): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) {
    return `The disk is full${dataDir ? ` (DATA_DIR is ${dataDir})` : ''}: free some space, then try again. What was stored before is untouched, what was under way is undone.`;
  }
  if (SAID.some((kind) => error instanceof kind)) return error.message;
  const { code = '', syscall = '', path } = error as NodeJS.ErrnoException;
  const remedy = LISTENING.has(syscall) ? ADDRESS[code] : undefined;
  if (remedy) return remedy;
  if (dataDir && path?.startsWith(dataDir) && FOLDER.has(code)) {
    return `DATA_DIR cannot be used: ${error.message}. Put that right or set another folder (see .env.example).`;
  }
  if (isOutage(error)) {
    return 'The database went away (a full disk, or it was stopped): its log is DATA_DIR/postgres/run/server.log. Put that right, then try again. What was under way is undone.';
  }
  const cause = error.cause instanceof Error ? `\n  because ${error.cause.message}` : '';
  return (error.stack ?? error.message) + cause;
}
