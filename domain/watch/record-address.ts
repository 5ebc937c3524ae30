import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** A node that was not heard of for this long is taken for stopped. */
const RUNNING_MS = 3 * 60 * 1000;

type Running = {
  readonly node: string;
  /** When the node began. */
  readonly bornAt: Date;
};

/**
 * Records the address under which a node reaches the shop, in its row of `writeProbe`.
 * @returns other addresses that running nodes recorded since this one began
 */
export async function recordAddress(
  { db, clock, baseUrl }: Pick<Shop, 'db' | 'clock' | 'baseUrl'>,
  { node, bornAt }: Running,
): Promise<string[]> {
  const since = new Date(Math.max(bornAt.getTime(), clock.now().getTime() - RUNNING_MS));
  const others = await record(db, { node, baseUrl, since, at: clock.now() });
  return others.map((other) => other.baseUrl);
}

type Recorded = { node: string; baseUrl: string; since: Date; at: Date };

const record = statement<Recorded, { baseUrl: string }>(
  'watch_record_address',
  `with recorded as (
     update watch_probes set base_url = :baseUrl, base_url_at = :at::timestamptz where node = :node)
   select distinct base_url as "baseUrl" from watch_probes
   where base_url <> :baseUrl and base_url_at > :since::timestamptz
   order by 1`,
);
