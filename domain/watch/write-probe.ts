import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Writes a node's row: whoever can do that has a database that answers, takes what is written and
 * has room for it. @returns what the database's own clock says
 */
export async function writeProbe({ db, clock }: Pick<Shop, 'db' | 'clock'>, node: string): Promise<Date> {
  const [written] = await write(db, { node, at: clock.now() });
  if (!written) throw new Error('the probe was not written');
  return new Date(Number(written.now));
}

const write = statement<{ node: string; at: Date }, { now: string }>(
  'watch_write_probe',
  `insert into watch_probes (node, at) values (:node, :at::timestamptz)
   on conflict (node) do update set at = excluded.at
   returning extract(epoch from clock_timestamp()) * 1000 as now`,
);
