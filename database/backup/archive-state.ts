import { connect, type Handle } from '../connect.ts';
import { statement } from '../statement.ts';

/** Whether a server keeps its log, and what failed where the newest try did. */
export type ArchiveState = { readonly isOn: boolean; readonly failing: string | null };

const stateOfArchive = statement<Record<string, never>, ArchiveState>(
  'archive_state',
  `select current_setting('archive_mode') <> 'off' as "isOn",
     'segment ' || last_failed_wal || ' was refused' as failing
   from (values (1)) as one left join pg_stat_archiver
     on last_failed_time > coalesce(last_archived_time, '-infinity')`,
);

/** Reads it of the database's server, ours or another. */
export async function readArchiveState(db: Handle): Promise<ArchiveState> {
  const [state] = await stateOfArchive(db, {});
  return state ?? { isOn: false, failing: null };
}

/** The same of a server's address. */
export async function archiveState(url: string): Promise<ArchiveState> {
  const { db, close } = connect(url, { max: 1 });
  return readArchiveState(db).finally(close);
}
