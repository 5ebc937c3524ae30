import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { normalSerial } from './normal-serial.ts';
import { serials } from './schema.ts';

const SIGNS = [...'0123456789ACDEFGHJKMNPQRTUVWXY'];
const LONGEST = 24;
const MOST = 10;

/**
 * Lists the serials that differ by one slip from a typed one: a sign too many, missing, wrong, or
 * two changed over. For staff only: whoever guesses must not learn which serials exist. Each of
 * some 1,500 slips is looked up by the index: as one list, the planner reads the whole registry.
 */
export async function listNearSerials({ db }: Pick<Shop, 'db'>, typed: string): Promise<string[]> {
  const slips = listSlips(normalSerial(typed).slice(0, LONGEST));
  const { rows } = await db.execute<{ serial: string }>(sql`
    select found.serial
    from unnest(${sql.param(slips)}::text[]) as slip
    cross join lateral (
      select ${serials.serial} from ${serials} where ${serials.normal} = slip limit 1
    ) as found
    order by found.serial
    limit ${MOST}`);
  return rows.map(({ serial }) => serial);
}

/** Every normal form at one slip from this one. */
export function listSlips(normal: string): string[] {
  const slips = new Set<string>();
  for (let at = 0; at <= normal.length; at += 1) {
    const [head, tail] = [normal.slice(0, at), normal.slice(at)];
    for (const sign of SIGNS) {
      slips.add(head + sign + tail);
      if (tail !== '') slips.add(head + sign + tail.slice(1));
    }
    if (tail !== '') slips.add(head + tail.slice(1));
    if (tail.length > 1) slips.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
  }
  slips.delete(normal);
  return [...slips];
}
