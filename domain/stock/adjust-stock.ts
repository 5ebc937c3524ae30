import { sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { recordAudits } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { newId } from '#shared/ids.ts';
import { Refusal } from '#shared/refusal.ts';
import { announceStock } from './announce-stock.ts';
import type { CountedStock } from './counted-stock.ts';
import { personOf } from './person-of.ts';
import { stockItems, stockMovements } from './schema.ts';
import { tellReplenished } from './tell-replenished.ts';

/**
 * The result of a count: all pieces there are, including held ones. Without a threshold the known
 * one stays, and a new one is 3. `expectedOn` is the day more pieces are expected, null when none
 * are on order; left out, the known day stays.
 */
export type StockCount = {
  readonly variantId: string;
  readonly onHand: number;
  readonly lowThreshold?: number | undefined;
  readonly expectedOn?: string | null | undefined;
  /** When the count that this comes from was made; left out: now. */
  readonly countedAt?: Date | null | undefined;
};

const ROWS_PER_STATEMENT = 2000;

type Count = {
  readonly counts: readonly StockCount[];
  readonly reason: 'import' | 'correction' | 'return';
  /** The source of the counts: a file name, a delivery note. */
  readonly reference: string;
  /** In the words of whoever counted. */
  readonly why?: string;
};

/**
 * Sets the stock to what was counted, with a movement for every difference, and announces
 * variants that are available again (`stock.replenished`). A count that confirms the known
 * stock changes nothing.
 * @returns the ids of variants whose row changed
 * @throws Refusal stock.below-held when fewer pieces were counted than running checkouts hold
 */
export function adjustStock(shop: Shop, input: Count): Promise<string[]> {
  return inTransaction(shop, async (inside) => {
    const inverse = await countStock(inside, input);
    const { all, reference } = inverse;
    const detail = { n: all.length, reference };
    if (all.length > 0) await recordUndo(inside, { kind: 'stock.counted', detail, inverse });
    return all.map(({ variantId }) => variantId);
  });
}

/** The same for an act that has more to take back. @returns the inverse of it */
export function countStock(shop: Shop, input: Count): Promise<CountedStock> {
  return inTransaction(shop, async (inside) => {
    const known = await lockStock(inside.db, input.counts);
    const now = inside.clock.now();
    await writeTimes(inside, input.counts, now);
    const changes = input.counts.flatMap((count) => changeOf(count, known.get(count.variantId)));
    await writeStock(inside.db, changes);
    const moved = changes.filter((change) => change.difference !== 0);
    await writeMovements(inside, moved, input);
    await tellReplenished(
      inside,
      changes.map(({ variantId, before, held, onHand }) => ({
        variantId,
        before: before - held,
        left: onHand - held,
      })),
    );
    if (changes.length > 0) await announce(inside, changes, input);
    return inverseOf({ changes, known, now, counts: input.counts, reference: input.reference });
  });
}

export type StockRow = typeof stockItems.$inferSelect;
type StockChange = {
  variantId: string;
  onHand: number;
  lowThreshold: number;
  expectedOn: string | null;
  difference: number;
  before: number;
  held: number;
};

/**
 * Creates missing rows first, because two first counts at once would otherwise both start
 * from nothing. Then locks the rows in the same order as holds do, so a count and a
 * checkout never deadlock.
 */
export async function lockStock(
  db: Handle,
  counts: readonly Pick<StockCount, 'variantId'>[],
): Promise<Map<string, StockRow>> {
  const ids = [...new Set(counts.map((count) => count.variantId))].sort();
  await db.execute(sql`
    insert into stock_items (variant_id, on_hand) select id, 0 from unnest(${sql.param(ids)}::uuid[]) as counted (id)
    order by id on conflict (variant_id) do nothing`);
  const rows = await db
    .select()
    .from(stockItems)
    .where(sql`${stockItems.variantId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(stockItems.variantId)
    .for('update');
  return new Map(rows.map((row) => [row.variantId, row]));
}

/** The times of counts are kept also where a count confirms what was known. */
async function writeTimes(shop: Shop, counts: readonly StockCount[], now: Date): Promise<void> {
  await shop.db.execute(sql`
    update stock_items s set counted_at = c.counted_at
    from unnest(
      ${sql.param(counts.map(({ variantId }) => variantId))}::uuid[],
      ${sql.param(counts.map(({ countedAt }) => (countedAt ?? now).toISOString()))}::timestamptz[]
    ) as c (variant_id, counted_at)
    where s.variant_id = c.variant_id and s.counted_at is distinct from c.counted_at`);
}

function changeOf(count: StockCount, before: StockRow | undefined): StockChange[] {
  if (!Number.isSafeInteger(count.onHand) || count.onHand < 0)
    throw new RangeError(`not a count: ${count.onHand}`);
  const { variantId, onHand } = count;
  const lowThreshold = count.lowThreshold ?? before?.lowThreshold ?? 3;
  if (before && onHand < before.held)
    throw new Refusal('stock.below-held', { variantId, held: before.held, onHand });
  const known = before?.expectedOn ?? null;
  const expectedOn = count.expectedOn === undefined ? known : count.expectedOn;
  const same = before?.onHand === onHand && before.lowThreshold === lowThreshold && known === expectedOn;
  if (same) return [];
  const [was, held] = [before?.onHand ?? 0, before?.held ?? 0];
  return [{ variantId, onHand, lowThreshold, expectedOn, difference: onHand - was, before: was, held }];
}

async function writeStock(db: Handle, changes: readonly StockChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const rows = changes
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ variantId, onHand, lowThreshold, expectedOn }) => ({
        variantId,
        onHand,
        lowThreshold,
        expectedOn,
      }));
    await db
      .insert(stockItems)
      .values(rows)
      .onConflictDoUpdate({
        target: stockItems.variantId,
        set: {
          onHand: sql`excluded.on_hand`,
          lowThreshold: sql`excluded.low_threshold`,
          expectedOn: sql`excluded.expected_on`,
        },
      });
  }
}

async function writeMovements(
  shop: Shop,
  changes: readonly StockChange[],
  input: Omit<Count, 'counts'>,
): Promise<void> {
  const { reason, reference } = input;
  const at = shop.clock.now();
  const personId = personOf(shop);
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const rows = changes.slice(start, start + ROWS_PER_STATEMENT).map((change) => ({
      id: newId(),
      variantId: change.variantId,
      quantity: change.difference,
      reason,
      reference,
      personId,
      at,
    }));
    await shop.db.insert(stockMovements).values(rows);
  }
}

type Done = {
  readonly changes: readonly StockChange[];
  readonly known: ReadonlyMap<string, StockRow>;
  readonly counts: readonly StockCount[];
  readonly reference: string;
  readonly now: Date;
};

/** What was counted, and what each row said of it before. */
function inverseOf({ changes, known, now, counts, reference }: Done): CountedStock {
  const times = new Map(counts.map(({ variantId, countedAt }) => [variantId, countedAt ?? now]));
  const all = changes.map(({ variantId, difference }) => {
    const { lowThreshold = 3, expectedOn = null, countedAt = null } = known.get(variantId) ?? {};
    const before = { lowThreshold, expectedOn, countedAt };
    return { variantId, difference, countedAt: times.get(variantId) ?? now, before };
  });
  return { reference, all };
}

async function announce(
  shop: Shop,
  changes: readonly StockChange[],
  { reason, reference, why = '' }: Omit<Count, 'counts'>,
): Promise<void> {
  const variantIds = changes.map(({ variantId }) => variantId);
  const what = { action: 'stock.adjusted', subjectKind: 'stock', reason: why } as const;
  // What somebody corrects is told variant by variant; of a file its name is enough.
  const isEach = changes.length === 1 || reason === 'correction';
  await recordAudits(
    shop,
    isEach
      ? changes.map(({ variantId, before, onHand }) => ({
          ...{ ...what, subjectId: variantId, detail: { reference, variants: 1 } },
          ...{ before: { onHand: before }, after: { onHand } },
        }))
      : [
          {
            ...{ ...what, subjectId: reference },
            detail: { reference, variants: variantIds.length, codes: variantIds.slice(0, 100) },
          },
        ],
  );
  await announceStock(shop, variantIds);
}
