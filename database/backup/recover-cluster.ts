import { readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ask } from '../launcher/ask.ts';
import { DatabaseDidNotStart } from '../launcher/errors.ts';
import { startEmbeddedDatabase } from '../launcher/start-embedded-database.ts';
import { BackupFault } from './backup-fault.ts';
import type { Gap } from './collect-wal.ts';

/**
 * The archived log to replay, in the cluster's own folder: the server works there, and may enter
 * it whatever user it has.
 */
export const RECOVERED_WAL = 'recovered_wal';
/** Replaying a week may take hours. */
const REPLAY_MS = 24 * 60 * 60 * 1000;

/**
 * Replays the log up to an instant, lets the database begin a new timeline there, and stops it.
 * @param place the folder of the cluster, its socket and its notes
 * @param target null: to the log's end
 * @returns the time of the last commit that came back, null when there was none
 * @throws BackupFault when the log does not reach the target
 */
export async function recoverCluster(
  place: string,
  target: Date | null,
  gap: Gap | null,
): Promise<Date | null> {
  const settings = {
    restore_command: `gzip -dc < ${RECOVERED_WAL}/%f.gz > "%p"`,
    recovery_target_action: 'promote',
    hot_standby: 'off',
    // It does not know the zone Z while it reads its settings.
    ...(target ? { recovery_target_time: target.toISOString().replace('Z', '+00') } : {}),
  };
  try {
    const database = await startEmbeddedDatabase({ dataDir: place, settings, readyMs: REPLAY_MS });
    const until = await lastCommit(database.url).finally(() => database.stop());
    await rm(join(database.cluster, RECOVERED_WAL), { recursive: true });
    await rm(join(place, 'cluster.before-move'), { recursive: true, force: true });
    return until;
  } catch (error) {
    await removeMoved(join(place, 'cluster'));
    throw error instanceof DatabaseDidNotStart ? await explain(error, place, target, gap) : error;
  }
}

async function lastCommit(url: string): Promise<Date | null> {
  const [row] = await ask(url, 'select pg_last_xact_replay_timestamp() as at');
  return row?.at instanceof Date ? row.at : null;
}

/** Under a closed home the launcher has moved the cluster to a folder of its own. */
async function removeMoved(cluster: string): Promise<void> {
  const real = await realpath(cluster).catch(() => cluster);
  if (dirname(real) !== (await realpath(dirname(cluster)).catch(() => dirname(cluster)))) {
    await rm(dirname(real), { recursive: true, force: true });
  }
}

async function explain(
  error: Error,
  place: string,
  target: Date | null,
  gap: Gap | null,
): Promise<BackupFault> {
  const said = await readFile(join(place, 'run/server.log'), 'utf8').catch(() => '');
  if (!said.includes('recovery ended before configured recovery target was reached')) {
    return new BackupFault(
      `The restored database does not start; restore from another backup. ${error.message}`,
      {
        cause: error,
      },
    );
  }
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(said)?.[1];
  const end = last ? `ends with what was committed at ${last} UTC` : 'holds nothing after the backup';
  const why = gap ? ` (segment ${gap.name} is missing or damaged)` : '';
  return new BackupFault(
    `The archive ${end}${why}, before ${target?.toISOString()}: leave out --to to restore all of it, or name an earlier instant.`,
    { cause: error },
  );
}
