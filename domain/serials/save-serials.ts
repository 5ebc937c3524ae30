import { sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { SerialEntry } from './find-serial.ts';
import { normalSerial } from './normal-serial.ts';
import { serials } from './schema.ts';

export type SerialRow = Omit<SerialEntry, 'normal' | 'isSubstituted'> & {
  readonly variantId: string | null;
  readonly substitutedBy: string | null;
};

/**
 * Rows of one statement: each column is one array, so their number is not limited by parameters.
 */
const AT_ONCE = 20_000;

/**
 * Adds or changes frames of the registry; what is the same is left alone.
 * @param onSaved hears after each statement how many are written
 * @returns how many were added and changed
 */
export function saveSerials(
  shop: Shop,
  rows: readonly SerialRow[],
  onSaved: (done: number) => void = () => {},
): Promise<{ added: number; changed: number }> {
  return inTransaction(shop, async (inside) => {
    const counts = { added: 0, changed: 0 };
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const some = await saveSome(inside, rows.slice(start, start + AT_ONCE));
      counts.added += some.added;
      counts.changed += some.changed;
      onSaved(Math.min(start + AT_ONCE, rows.length));
    }
    if (counts.added + counts.changed === 0) return counts;
    const subjectId = `${rows.length} serials`;
    await recordAudit(inside, {
      action: 'serials.saved',
      subjectKind: 'serial',
      subjectId,
      detail: { ...counts },
    });
    return counts;
  });
}

async function saveSome({ db, clock }: Shop, rows: readonly SerialRow[]) {
  const column = <Key extends keyof SerialRow>(key: Key) => sql.param(rows.map((row) => row[key]));
  const { rows: saved } = await db.execute<{ added: boolean }>(sql`
    insert into ${serials} as known (serial, normal, variant_id, product_id, model, frame_material,
      has_monocoque_bar, built_on, sold_to_dealer_on, is_stolen, is_team, substituted_by, saved_at)
    select *, ${clock.now().toISOString()}::timestamptz from unnest(
      ${column('serial')}::text[], ${sql.param(rows.map(({ serial }) => normalSerial(serial)))}::text[],
      ${column('variantId')}::uuid[], ${column('productId')}::uuid[], ${column('model')}::text[],
      ${column('frameMaterial')}::text[], ${column('hasMonocoqueBar')}::boolean[], ${column('builtOn')}::date[],
      ${column('soldToDealerOn')}::date[], ${column('isStolen')}::boolean[], ${column('isTeam')}::boolean[],
      ${column('substitutedBy')}::text[])
    on conflict (serial) do update set variant_id = excluded.variant_id, product_id = excluded.product_id,
      model = excluded.model, frame_material = excluded.frame_material,
      has_monocoque_bar = excluded.has_monocoque_bar, built_on = excluded.built_on,
      sold_to_dealer_on = excluded.sold_to_dealer_on, is_stolen = excluded.is_stolen,
      is_team = excluded.is_team, substituted_by = excluded.substituted_by, saved_at = excluded.saved_at
    where (known.variant_id, known.product_id, known.model, known.frame_material, known.has_monocoque_bar,
      known.built_on, known.sold_to_dealer_on, known.is_stolen, known.is_team, known.substituted_by)
      is distinct from (excluded.variant_id, excluded.product_id, excluded.model, excluded.frame_material,
      excluded.has_monocoque_bar, excluded.built_on, excluded.sold_to_dealer_on, excluded.is_stolen,
      excluded.is_team, excluded.substituted_by)
    returning (xmax = 0) as added`);
  const added = saved.filter((row) => row.added).length;
  return { added, changed: saved.length - added };
}
