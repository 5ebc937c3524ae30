import { readArchiveState } from '#database/backup/archive-state.ts';
import type { Shop } from '#domain/shop.ts';
import type { Finding } from './causes.ts';

/** Whether the newest try to keep the database's write-ahead log failed, where it is to be kept. */
export async function listArchiveFaults({ db }: Pick<Shop, 'db'>): Promise<Finding[]> {
  const { isOn, failing } = await readArchiveState(db);
  if (!isOn || !failing) return [];
  return [{ cause: 'archive-failing', subject: '', what: `${failing}.`, found: { failing } }];
}
