import { ask } from '../launcher/ask.ts';

/** Whether a server keeps its log, and what failed where the newest try did. */
export type ArchiveState = { readonly isOn: boolean; readonly failing: string | null };

export async function archiveState(url: string): Promise<ArchiveState> {
  const [row] = await ask(
    url,
    `select current_setting('archive_mode') = 'on' as "isOn", last_failed_wal as failed
     from (values (1)) as one left join pg_stat_archiver
       on last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  const failed = row?.failed;
  return {
    isOn: row?.isOn === true,
    failing: typeof failed === 'string' ? `segment ${failed} was refused` : null,
  };
}
